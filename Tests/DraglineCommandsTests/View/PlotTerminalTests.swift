import Foundation
import TestSupport
import Testing

@testable import DraglineCommands

/// Plots of a process on a terminal that answers what it is asked, or does not.
@Suite(.enabled(if: MockHost.isThere, MockHost.reason), .waitsAside)
struct PlotTerminalTests {
  private static let trace = "\(SummaryTests.traces)/drag-and-hold.evemu"
  private static let attributes = "\u{1B}[c"
  /// The end of a question for the kitty graphics protocol.
  private static let query = "AAAA\u{1B}\\"
  private static let kitty = "\u{1B}_Ga=T,f=100,q=2,m=1;iVBORw0KGgo"
  /// The sixels of 79 columns of 9 pixels, as high as the plot.
  private static let sixels = "\u{1B}P0;1q\"1;1;711;"
  /// A character of lines of dots.
  private static let braille = "⣀"

  private static func run(
    _ words: [String] = [trace, "--plot"], environment: [String] = [], shell: String? = nil,
    script: String
  ) throws -> MockHost.Run {
    try withTemporaryFolder { folder in
      let program = DraglineProgram.path ?? ""
      let command =
        shell.map { ["/bin/sh", "-c", $0, program] + words } ?? [program, "replay"] + words
      return try MockHost.run(
        ["/usr/bin/env", "TERM=xterm", "LC_ALL=C.UTF-8"] + environment + command,
        script: "terminal 80 24\nstart\n" + script, in: folder)
    }
  }

  /// A terminal's answers, and the beginning of the plot.
  static let terminals: [Row<String, String>] = [
    Row("kitty", "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[6;18;9t\u{1B}[?62;c", kitty),
    Row("sixels", "\u{1B}[6;18;9t\u{1B}[?62;4c", sixels),
    Row("both", "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[6;18;9t\u{1B}[?62;4c", kitty),
    Row("neither", "\u{1B}[?62;22c", braille),
    Row(
      "small sixels only", "\u{1B}[6;18;9t\u{1B}[?2;0;400;4000S\u{1B}[?62;4c",
      "\u{1B}P0;1q\"1;1;400;"),
  ]

  @Test(arguments: terminals)
  func `a plot is the best that the terminal shows`(_ row: Row<String, String>) throws {
    let run = try Self.run(
      script: "wait output \(Self.attributes)\ntype \(row.input)\nwait exit\n")
    #expect(run.failure == nil)
    #expect(run.result.status == 0, "\(run.result.error)")
    let output = run.result.output
    #expect(output.contains(row.expected))
    for start in [Self.kitty, "\u{1B}P", Self.braille] where !row.expected.hasPrefix(start) {
      #expect(!output.contains(start))
    }
    // What follows a picture begins on a new line.
    if row.expected != Self.braille { #expect(output.hasSuffix("\u{1B}\\\r\n")) }
  }

  @Test func `a terminal that does not answer gets characters`() throws {
    let run = try Self.run(script: "wait exit\n")
    #expect(run.result.status == 0)
    #expect(run.result.output.contains(Self.attributes))
    #expect(run.result.output.contains(Self.braille))
  }

  @Test func `a late answer is not typed into the shell`() throws {
    // The recording arrives after the answer.
    let run = try Self.run(
      shell: #"""
        { sleep 2; cat "$1"; } | "$0" replay - --plot
        stty -icanon -echo min 0 time 2; echo "left: $(cat | wc -c)"
        """#,
      script: "wait output \(Self.attributes)\nsleep 1500\ntype \u{1B}[?62;4c\nwait exit\n")
    #expect(run.failure == nil)
    #expect(run.result.output.contains(Self.braille))
    #expect(run.result.output.contains("left: 0\r\n"))
  }

  @Test func `Ctrl-C during the exchange ends the program, and the terminal is whole`() throws {
    let run = try Self.run(
      shell: #"""
        stty -a > before; trap : INT; "$0" replay "$1" --plot; echo "status $?"
        stty -a > after; cmp before after && echo same
        """#,
      script: "wait output \(Self.attributes)\ntype \u{3}\nwait exit\n")
    #expect(run.failure == nil)
    #expect(run.result.output.contains("status 130\r\nsame\r\n"))
  }

  /// Environments and words with which nothing is asked.
  static let silent: [Row<[String], [String]>] = [
    Row("NO_COLOR", ["NO_COLOR=1"], ["--plot"]),
    Row("a dumb terminal", ["TERM=dumb"], ["--plot"]),
    Row("Linux's console", ["TERM=linux"], ["--plot"]),
    Row("characters by name", [], ["--plot=braille"]),
    Row("no plot", [], []),
  ]

  @Test(arguments: silent)
  func `nothing is asked with`(_ row: Row<[String], [String]>) throws {
    let run = try Self.run(
      [Self.trace] + row.expected, environment: row.input, script: "wait exit\n")
    #expect(run.result.status == 0)
    #expect(!run.result.output.contains(Self.attributes))
    #expect(run.result.output.contains(Self.braille) == !row.expected.isEmpty)
  }

  @Test func `a process in the background asks nothing`() throws {
    let run = try Self.run(
      shell: #"set -m; "$0" replay "$1" --plot & wait $!; echo "status $?""#,
      script: "wait exit\n")
    #expect(run.result.output.contains("status 0"))
    #expect(run.result.output.contains(Self.braille))
    #expect(!run.result.output.contains(Self.attributes))
  }

  @Test func `tmux is not asked for kitty's protocol`() throws {
    let run = try Self.run(
      environment: ["TMUX=/tmp/tmux"],
      script: "wait output \(Self.attributes)\ntype \u{1B}[?1;2;4c\nwait exit\n")
    #expect(!run.result.output.contains(Self.query))
    #expect(run.result.output.contains("\u{1B}P0;1q\"1;1;632;"))
  }

  @Test func `a form by name is drawn without the terminal's consent`() throws {
    let run = try Self.run(
      [Self.trace, "--plot=kitty"],
      script: "wait output \(Self.attributes)\ntype \u{1B}[?62;22c\nwait exit\n")
    #expect(run.result.output.contains(Self.kitty))
  }
}
