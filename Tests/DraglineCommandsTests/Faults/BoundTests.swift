import Foundation
import Simulation
import TestSupport
import Testing
import Traces

@testable import DraglineCommands

/// Everything that would grow with a recording has a bound, and an error beyond it.
struct BoundTests {
  @Test func `a long pipe is kept in memory and then in a file`() throws {
    var kept = KeptBytes(fileLimit: 1 << 20)
    let block = (0..<(1 << 18)).map { UInt8(truncatingIfNeeded: $0 &* 7 ^ $0 >> 8) }
    let blocks = KeptBytes.memoryLimit / block.count + 3
    for _ in 0..<blocks - 1 { try block.withUnsafeBytes { try kept.append($0, of: "<stdin>") } }
    // Across the border as well.
    try block[..<1_000].withUnsafeBytes { try kept.append($0, of: "<stdin>") }
    let (size, fileSize) = (kept.count, kept.fileSize)
    #expect(size == Int64((blocks - 1) * block.count + 1_000))
    #expect(fileSize == Int64(2 * block.count + 1_000))
    var buffer = [UInt8](repeating: 0, count: 100_003)
    var offset: Int64 = 0
    while offset < size {
      let count = try buffer.withUnsafeMutableBytes { try kept.read(at: offset, into: $0) }
      let start = Int(offset) % block.count
      let isSame = (0..<count).allSatisfy { buffer[$0] == block[(start + $0) % block.count] }
      #expect(isSame, "at \(offset)")
      offset += Int64(count)
    }
    let failure = failureOf { () throws(CommandFailure) in
      for _ in 0..<3 {
        try block.withUnsafeBufferPointer { (bytes) throws(CommandFailure) in
          try kept.append(UnsafeRawBufferPointer(bytes), of: "<stdin>")
        }
      }
    }
    #expect(failure?.error as? InputError == .pipeTooLong("<stdin>", limit: 1 << 20))
    #expect(failure?.status == .badInput)
  }

  @Test func `a pipe longer than memory is read twice, and its file has a bound`() throws {
    // Comments before the last gesture: the whole is surveyed before anything is answered.
    let size = KeptBytes.memoryLimit + (1 << 20)
    let launcher = [
      "/bin/sh", "-c",
      #"{ printf '%s' "$TEXT"; yes '# nothing' | head -c "$SIZE"; printf '\n'; } | "$0" "$@""#,
    ]
    let environment = ["TEXT=\(ScreenRecording.drag)", "SIZE=\(size)", "PATH=/usr/bin:/bin"]
    let run = DraglineProgram.run(
      ["velocity", "-", "--estimator", "android-lsq2"], launcher: launcher, environment: environment
    )
    #expect(
      run.output
        == dragline(
          "velocity", "-", "--estimator", "android-lsq2", reading: ScreenRecording.drag.utf8
        )
        .output)
    #expect(run.status == 0 && run.error.contains("of the pipe in a temporary file in /var/tmp"))
    let bounded = DraglineProgram.run(
      ["velocity", "-", "--max-temp", "1K"], launcher: launcher, environment: environment)
    #expect(bounded.status == 65 && bounded.error.contains("'--max-temp'"))
    // One pass keeps nothing.
    let inspected = DraglineProgram.run(
      ["inspect", "-", "--max-temp", "1K"], launcher: launcher, environment: environment)
    #expect(inspected.status == 0 && inspected.error.isEmpty, "\(inspected.error)")
  }

  @Test func `a gesture of too many reports is cut, and named`() throws {
    try withTemporaryFolder { folder in
      let text = ScreenRecording.drag + ScreenRecording.dragEvents(start: 5_000_000, frames: 20)
      let path = try folder.write(text, to: "drags.evemu")
      var recording = try Recording(path, Console(standardInput: -1))
      try recording.surveyAll { _, _ in }
      let mapper = try recording.mapper(ScreenSettings())
      var reader = GestureReader(recording, mapper, frameLimit: 12)
      try recording.rewind(isLastTime: true)
      while try recording.read(into: &reader) {}
      reader.finish(isTruncated: false)
      let gestures = reader.takeFinished()
      #expect(gestures.map(\.frames.count) == [10, 12])
      #expect(reader.tooLong == 2)
    }
  }

  @Test(arguments: ["csv", "pointer-jsonl", "webdriver-actions"])
  func `a format of contacts has none of a recording without`(format: String) throws {
    try withTemporaryFolder { folder in
      let text =
        ScreenRecording.description + ScreenRecording.report(0) + ScreenRecording.report(8_000)
      let trace = try folder.write(text, to: "still.evemu")
      let run = dragline("convert", trace, folder("out"), "--to", format)
      #expect(run.status == 65)
      let target = try #require(TraceFormat.all.first { $0.id == format })
      #expect(run.failure(as: ConversionError.self) == .noContact(path: trace, target))
      #expect(try folder.names == ["still.evemu"])
      #expect(dragline("convert", trace, "-", "--to", format).outputBytes.isEmpty)
      #expect(dragline("convert", trace, folder("out.bin"), "-q").status == 0)
    }
  }
}
