import Glibc
import Live
import TestSupport
import Testing

@testable import DraglineCommands

/// The messages about outputs while a process waits for them.
///
/// The kernel writes nothing to a process's own page zero. The tests run one after another, since
/// such a file is locked.
@Suite(.serialized)
struct LongWaitTests {
  private static let noRoom = "dragline: /proc/self/mem: \(brokenDisk)\n"
  private static let wait = "dragline: still writing /proc/self/mem; Ctrl-C gives up\n"

  @Test(arguments: [false, true])
  func `a failure is reported before the wait, and not again`(isQuiet: Bool) throws {
    let error = unnamedFile()
    defer { close(error) }
    let console = Console(standardInput: -1, standardOutput: -1, standardError: error)
    let sinks = try LiveSinks(
      timeline: "/proc/self/mem", recording: nil, of: [], console, isQuiet: isQuiet)
    sinks.show(on: Self.painter)
    sinks.submit(.lines(Array("{}\n".utf8), device: 0, cause: nil))
    sinks.close()
    #expect(sinks.hasFailed)
    sinks.reportWait(for: [sinks.writtenName])
    let reported = Self.noRoom + (isQuiet ? "" : Self.wait)
    #expect(String(decoding: contents(of: error), as: UTF8.self) == reported)
    #expect(throws: CommandFailure.reported(.inputOutput)) { try sinks.finish() }
    #expect(String(decoding: contents(of: error), as: UTF8.self) == reported)
  }

  @Test func `a failure during a wait is reported after it`() throws {
    let error = unnamedFile()
    defer { close(error) }
    let console = Console(standardInput: -1, standardOutput: -1, standardError: error)
    let sinks = try LiveSinks(
      timeline: "/proc/self/mem", recording: nil, of: [], console, isQuiet: true)
    sinks.reportWait(for: [sinks.writtenName])
    sinks.show(on: Self.painter)
    sinks.submit(.lines(Array("{}\n".utf8), device: 0, cause: nil))
    sinks.close()
    let failure = try #require(throws: CommandFailure.self) { try sinks.finish() }
    #expect("dragline: \(failure.message)\n" == Self.noRoom)
    #expect(contents(of: error) == [])
  }

  /// The place of rows instead of standard output.
  private static var painter: LivePainter { .nowhere { _ in } }
}
