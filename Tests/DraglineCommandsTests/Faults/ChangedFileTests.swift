import Foundation
import TestSupport
import Testing

@testable import DraglineCommands

/// A recording that somebody writes while it is read.
struct ChangedFileTests {
  private static let table =
    "t_us,x,y\n" + (0..<60).map { "\($0 * 8_000),200,\(100 + $0 * 10)\n" }.joined()

  struct Change: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// The new content in place of the old one.
    var apply: @Sendable (String) -> String
  }

  static let changes = [
    Change(testDescription: "one byte") { $0.replacing("200,110", with: "200,111") },
    Change(testDescription: "all lines but the first") { text in
      "t_us,x,y\n" + String(repeating: "\n", count: text.utf8.count - 9)
    },
    Change(testDescription: "begun again") { String($0.prefix(40)) },
    Change(testDescription: "emptied") { _ in "" },
  ]

  @Test(arguments: changes)
  func `a pass that finds other bytes than the first says so`(_ change: Change) throws {
    try withTemporaryFolder { folder in
      let path = try folder.write(Self.table, to: "drag.csv")
      var recording = try Recording(path, Console(standardInput: -1))
      try overwrite(path, change.apply(Self.table))
      var batch = EventBatch(device: 0)
      let failure = failureOf { () throws(CommandFailure) in
        try recording.surveyAll { _, _ in }
        try recording.rewind(isLastTime: true)
        while try recording.read(into: &batch) {}
      }
      #expect(failure?.status == .badInput)
      #expect(failure?.error as? InputError == .changed(path))
      #expect(batch.events.isEmpty)
    }
  }

  @Test func `what is appended is not read, and is no change`() throws {
    try withTemporaryFolder { folder in
      let path = try folder.write(Self.table, to: "drag.csv")
      var stored = try InputFile(path, standardInput: -1, expecting: "a recording")
      let first = try Self.all(&stored)
      try overwrite(path, Self.table + "480000,200,700\n")
      try stored.rewind()
      #expect(try Self.all(&stored) == first)
      #expect(first == Array(Self.table.utf8))
    }
  }

  @Test func `a later chunk is compared as the first one is`() throws {
    try withTemporaryFolder { folder in
      var bytes = [UInt8](repeating: 7, count: InputFile.chunkSize * 2 + 10)
      let path = try folder.write(bytes, to: "long.bin")
      for place in [0, InputFile.chunkSize, bytes.count - 1] {
        var stored = try InputFile(path, standardInput: -1, expecting: "a recording")
        let first = try Self.all(&stored)
        #expect(first == bytes)
        bytes[place] = 8
        try overwrite(path, bytes)
        try stored.rewind()
        let failure = failureOf { () throws(CommandFailure) in _ = try Self.all(&stored) }
        #expect(failure?.status == .badInput, "byte \(place)")
      }
    }
  }

  private static func all(_ stored: inout InputFile) throws(CommandFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    while let chunk = try stored.next() { bytes += chunk }
    return bytes
  }

  /// Overwrites a file in place, as loggers do.
  private func overwrite(_ path: String, _ bytes: some Sequence<UInt8>) throws {
    let descriptor = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    writeAll(Array(bytes), to: descriptor)
  }

  private func overwrite(_ path: String, _ text: String) throws { try overwrite(path, text.utf8) }
}

func failureOf(_ body: () throws(CommandFailure) -> Void) -> CommandFailure? {
  do throws(CommandFailure) {
    try body()
    return nil
  } catch {
    return error
  }
}
