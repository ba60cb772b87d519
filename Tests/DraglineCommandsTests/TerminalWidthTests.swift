import Foundation
import Synchronization
import Terminal
import TestSupport
import Testing

@testable import DraglineCommands

/// Text for people on terminals of several widths.
@Suite(.serialized)
struct TerminalWidthTests {
  private static let trace = "\(SummaryTests.traces)/three-gestures.evemu"

  /// Verbs that print sentences.
  private static let sentences: [[String]] = [
    ["replay", trace], ["replay", "\(SummaryTests.traces)/drag-and-hold.evemu", "--verbose"],
    ["explain", trace, "--policy", "all"], ["check", "--policy", "devsign,spstork"],
    ["animate", "photo-pop"], ["animate", "news-push"],
    ["inspect", "\(SummaryTests.traces)/dropped-lift.evemu"],
    ["list", "transitions"], ["list", "policies"], ["list", "estimators"], ["list", "formats"],
    ["list", "parameters"], ["list", "scenarios"],
    ["preset", "show", "vaul", "--set", "hysteresis=3mm", "--origin"],
    ["replay", "no-such-recording-in-this-folder.evemu"], ["replay", trace, "--set", "x=1"],
    ["replay", trace, "--policy", "devsgn"], ["list", "everything"], ["preset", "show"],
  ]

  /// Verbs that print tables of figures, by a corpus and a session.
  private static func figures(_ corpus: String, _ session: String) -> [[String]] {
    [
      ["compare", trace, "--policy", "all"], ["compare", corpus], ["velocity", trace],
      ["preset", "diff", "devsign", "apple-photo"],
      ["sweep", corpus, "--vary", "minimumPercent=0:0.5:0.25", "--vary", "hysteresis=0:20:10"],
      ["tune", corpus, "--policy", "devsign,vaul", "--resamples", "50"],
      ["tune", "--replay", session],
      ["label", "--agreement", "\(corpus)/labels.csv", "\(corpus)/labels.b.csv"],
      ["synth", "flick", "--count", "12", "--against", corpus],
    ]
  }

  private static let widths: [UInt16] = [40, 60, 80]

  @Test(arguments: sentences)
  func `sentences fit the terminal and lose nothing`(_ words: [String]) throws {
    let run = dragline(words)
    for columns in Self.widths {
      let text = try Self.onTerminal(words, columns)
      let isSame = Self.visible(text) == Self.visible(run.output + run.error)
      #expect(isSame && !text.isEmpty, "\(words)")
      Self.check(text, columns, words)
    }
  }

  @Test func `tables fit the terminal and lose no figure`() throws {
    try withTemporaryFolder { folder in
      try SweepCorpus.write(to: folder, "corpus")
      let labels = SweepCorpus.labels.replacing("finish", with: "cancel")
      try folder.write(labels, to: "corpus/labels.b.csv")
      try TuningFixture(in: folder, session: folder("s.jsonl"))
        .play(writing: folder("preset.json"))
      for words in Self.figures(folder("corpus"), folder("s.jsonl")) {
        let run = dragline(words)
        for columns in Self.widths {
          let text = try Self.onTerminal(words, columns)
          let lost = Self.figures(run.output).subtracting(Self.figures(text))
          #expect(!run.output.isEmpty && lost.isEmpty, "\(words): \(lost)")
          Self.check(text, columns, words)
        }
      }
    }
  }

  @Test(arguments: widths)
  func `help and reports about this machine fit the terminal`(_ columns: UInt16) throws {
    for words in [["doctor"], ["devices"], ["help"]] + Command.all.map({ ["help", $0.name] }) {
      let text = try Self.onTerminal(words, columns)
      #expect(!text.isEmpty, "\(words)")
      Self.check(text, columns, words)
    }
  }

  private static func check(_ text: String, _ columns: UInt16, _ words: [String]) {
    for line in text.split(separator: "\n") {
      #expect(WordLine(String(line)).width <= columns, "\(words): \(line)")
    }
  }

  /// The characters without those that a line break may replace, and without bars, which are shorter
  /// on a narrow terminal.
  private static func visible(_ text: String) -> String {
    String(text.filter { !$0.isWhitespace && $0 != "#" })
  }

  /// The words of numbers.
  private static func figures(_ text: String) -> Set<Substring> {
    Set(text.split { $0 == " " || $0 == "\n" }.filter { $0.allSatisfy(\.isNumber) })
  }

  /// Runs the program on a terminal, which its errors go to as well.
  private static func onTerminal(_ words: [String], _ columns: UInt16) throws -> String {
    let terminal = try PseudoTerminal()
    terminal.resize(columns: columns, rows: 24)
    let master = terminal.master
    let output = Mutex("")
    let isRead = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let text = PseudoTerminal.outputBeforeZero(of: master)
      output.withLock { $0 = text }
      isRead.signal()
    }
    _ = Dragline.failure(
      of: words,
      console: Console(
        standardInput: -1, standardOutput: terminal.slave, standardError: terminal.slave))
    writeAll([0], to: terminal.slave)
    isRead.wait()
    // A progress bar clears its line.
    return output.withLock { $0 }.replacing("\r\n", with: "\n")
      .replacing(/\r[^\n]*\r\x{1B}\[K/, with: "")
  }
}
