import Foundation
import TestSupport
import Testing
import Traces

@Suite(.enabled(if: Recordings.areThere, "the shared recordings are not beside the package"))
struct GeteventRecordingTests {
  static let folders =
    (try? FileManager.default.contentsOfDirectory(
      atPath: Recordings.folder.appending(path: "conversions").path))?
    .filter { Recordings.exists("conversions/\($0)/getevent-t.txt") }.sorted() ?? []

  static let phones: [String] =
    (FileManager.default.enumerator(
      atPath: Recordings.folder.appending(path: "monkeyhelper_getevent").path)?
    .compactMap { $0 as? String } ?? [])
    .filter { $0.hasSuffix(".txt") }.map { "monkeyhelper_getevent/\($0)" }.sorted()

  @Test(arguments: folders)
  func `the four forms give the same events, and two the same device`(folder: String) throws {
    func outcome(_ form: String) throws -> TraceReading {
      let outcome = TraceReading(
        try Recordings.bytes("conversions/\(folder)/getevent-\(form).txt"), as: .getevent)
      #expect(outcome.error == nil)
      #expect(outcome.trace.warnings.isEmpty)
      #expect(outcome.trace.devices.count == 1)
      return outcome
    }
    let plain = try outcome("t")
    #expect(plain.trace.events.count > 100)
    #expect(plain.trace.device == nil)
    for form in ["lt", "tp", "ltp-all-devices-crlf"] {
      #expect(try outcome(form).trace.events == plain.trace.events, "\(form)")
    }
    let device = try #require(try outcome("tp").trace.device)
    #expect(try outcome("ltp-all-devices-crlf").trace.device == device)
    #expect(device.node == "/dev/input/event2")
    #expect(device.hasCodes)
    #expect(device.kind == (folder.contains("mouse") ? .mouse : .touchscreen))
  }

  /// Only the value of the four numbers in a line may be anything, so that counting lines is
  /// enough.
  @Test(arguments: phones)
  func `every line of a phone's recording is an event`(path: String) throws {
    let bytes = try Recordings.bytes(path)
    let outcome = TraceReading(bytes, as: .getevent)
    #expect(outcome.error == nil)
    let lines = bytes.split(separator: UInt8(ascii: "\n")).filter { $0.contains(0x5b) }
    #expect(outcome.eventsByDevice.map(\.count) == [lines.count])
    let isOpen = bytes.last != UInt8(ascii: "\n")
    #expect(outcome.trace.warnings.map(\.kind) == (isOpen ? [.unterminatedLastLine] : []))
    #expect(TraceReading(bytes, as: .getevent) { 977 } == outcome)
    if bytes.count < 20_000 { #expect(TraceReading(bytes, as: .getevent) { 1 } == outcome) }
  }

  @Test func `there are recordings of phones`() {
    #expect(Self.phones.count == 23)
  }

  @Test func `the sample has every oddity`() throws {
    let bytes = try Recordings.bytes("../samples/getevent-samples.txt")
    let outcome = TraceReading(bytes, as: .getevent)
    #expect(outcome.error == nil)
    #expect(outcome.trace.device?.name == "own_sample_ts")
    #expect(outcome.trace.warnings == [TraceWarning(line: 3, kind: .terminalText)])
    #expect(
      outcome.eventsByDevice == [
        [
          event(4_242_000_001, 3, 0x39, 7), event(4_242_000_001, 3, 0x35, 0x21c),
          event(4_242_000_001, 3, 0x36, 0x190), event(4_242_000_001, 3, 0x37, 0),
          event(4_242_000_001, 1, 0x14a, 1), event(4_242_000_001, 0, 0, 0),
          event(4_242_008_341, 0, 4, 0x1092), event(4_242_008_341, 0, 5, 0x7f_4a88),
          event(4_242_008_341, 3, 0x36, 0x1ae), event(4_242_008_341, 0, 0, 0),
          event(4_242_016_702, 3, 0x39, -1), event(4_242_016_702, 1, 0x14a, 0),
          event(4_242_016_702, 0, 0, 0), event(4_242_025_033, 3, 0x39, 8),
          event(4_242_025_033, 0, 0, 0),
        ]
      ])
    expectSameInChunks(bytes, as: .getevent)
    expectSameBeforeCuts(bytes, as: .getevent)
  }
}
