import Files
import Gestures
import Glibc
import Traces

/// An existing recording, locked against other processes: read to its end, and to the last whole
/// frame if it was cut.
struct RecordedFile: ~Copyable {
  private static let chunkSize = 1 << 18

  let path: String
  let format: TraceFormat
  /// The events of the whole frames.
  let events: RecordedEvents
  /// The size in bytes of the whole frames: the offset at which to continue.
  let wholeSize: Int64
  let size: Int64
  private var file: Descriptor

  /// - Throws: `.missing`, `.notAFile`, `.locked`, `.otherFormat`, `.unreadable`, `.noWholeFrame`,
  ///   `.system`.
  /// - Complexity: O(bytes), in constant memory.
  init(opening path: String) throws(RecordingError) {
    let file = try Descriptor.recording(at: path)
    let size = try attempt("look at", path, Int64(file.status().st_size))
    let format = try Self.format(of: file, size)
    let events: RecordedEvents
    let wholeSize: Int64
    if let all = try Self.survey(file, format, size) {
      (events, wholeSize) = (all, size)
    } else {
      wholeSize = try Self.endOfLastFrame(file, format, size)
      var whole = RecordedEvents()
      try file.read(format, to: wholeSize, into: &whole)
      events = whole
    }
    guard events.frameCount > 0 else { throw RecordingError(path, .noWholeFrame) }
    (self.path, self.size, self.wholeSize) = (path, size, wholeSize)
    (self.format, self.events) = (format, events)
    self.file = file
  }

  /// Passes all whole frames on, and calls `drain` now and then.
  func read<Sink: TraceSink>(
    into sink: inout Sink, drain: (inout Sink) throws(RecordingError) -> Void
  ) throws(RecordingError) {
    try file.read(format, to: wholeSize, into: &sink, drain: drain)
  }

  /// Cuts off the incomplete end.
  func cut(_ calls: FileCalls) throws(RecordingError) {
    guard wholeSize < size else { return }
    try attempt("repair", path, file.truncate(to: wholeSize, calls))
  }

  /// Returns the open, locked file to continue it.
  consuming func release() -> Descriptor { file }

  /// Whether more events may simply be appended: the last ones are at the place where Dragline's
  /// writers put them.
  func endsAsWritten() throws(RecordingError) -> Bool {
    guard format == .libinputRecord else { return true }
    guard events.devices.count == 1 else { return false }
    let window = min(wholeSize, Int64(TraceFormat.detectionLimit))
    let tail = try file.content(at: wholeSize - window, count: Int(window))
    let lines = tail.split(separator: UInt8(ascii: "\n"))
    let last = lines.last { $0.first != UInt8(ascii: "#") }
    let list = lines.last { $0.drop { $0 == 0x20 }.starts(with: "- evdev:".utf8) }
    return last?.starts(with: "    - [".utf8) ?? false
      && list?.elementsEqual("  - evdev:".utf8) ?? false
  }

  // MARK: Reading

  private static func format(
    of file: borrowing Descriptor, _ size: Int64
  ) throws(RecordingError) -> TraceFormat {
    guard try !isBlank(file, size) else { throw RecordingError(file.path, .noWholeFrame) }
    let limit = TraceFormat.detectionLimit
    let start = try file.content(at: 0, count: Int(min(size, Int64(limit))))
    let found: String
    do throws(UnknownFormat) {
      let format = try TraceFormat.detect(start, isWhole: size <= limit)
      if TraceFormat.recordable.contains(format) { return format }
      found = format.id
    } catch {
      found = "no recording"
    }
    throw RecordingError(file.path, .otherFormat(found: found))
  }

  /// Whether the file contains only zeros, as after a power failure before the data reached the
  /// disk.
  private static func isBlank(
    _ file: borrowing Descriptor, _ size: Int64
  ) throws(RecordingError) -> Bool {
    var offset: Int64 = 0
    while offset < size {
      let bytes = try file.content(at: offset, count: chunkSize)
      if bytes.isEmpty || bytes.contains(where: { $0 != 0 }) { return false }
      offset += Int64(bytes.count)
    }
    return true
  }

  /// - Returns: The place; `nil` when the recording was cut.
  private static func survey(
    _ file: borrowing Descriptor, _ format: TraceFormat, _ size: Int64
  ) throws(RecordingError) -> RecordedEvents? {
    let room = min(size, 64)
    let tail = try file.content(at: size - room, count: Int(room))
    guard tail.last == UInt8(ascii: "\n") else { return nil }
    // A list without rows is the remainder of a frame.
    let lastLine = tail.split(separator: UInt8(ascii: "\n")).last ?? []
    guard !lastLine.drop(while: { $0 == 0x20 }).elementsEqual("- evdev:".utf8) else { return nil }
    var events = RecordedEvents()
    do throws(RecordingError) {
      try file.read(format, to: size, into: &events)
      return events.endsWithFrame ? events : nil
    } catch {
      // A fault at its end only shows when the incomplete end is cut off.
      guard case .unreadable = error.kind else { throw error }
      return nil
    }
  }

  private static func endOfLastFrame(
    _ file: borrowing Descriptor, _ format: TraceFormat, _ size: Int64
  ) throws(RecordingError) -> Int64 {
    var window = Int64(chunkSize)
    while true {
      let start = max(size - window, 0)
      let tail = try file.content(at: start, count: Int(size - start))
      let end = tail.withUnsafeBytes { format.lastFrameEnd(in: $0)?.upperBound }
      if let end { return start + Int64(end) + 1 }
      guard start > 0 else { throw RecordingError(file.path, .noWholeFrame) }
      window *= 4
    }
  }
}

extension Descriptor {
  /// Returns as many bytes as there are, at most `count`.
  fileprivate func content(at offset: Int64, count: Int) throws(RecordingError) -> [UInt8] {
    try attempt("read", path, bytes(at: offset, count: count))
  }

  /// Reads the beginning of a recording.
  func read<Sink: TraceSink>(
    _ format: TraceFormat, to end: Int64, into sink: inout Sink,
    drain: (inout Sink) throws(RecordingError) -> Void = { (_) throws(RecordingError) in }
  ) throws(RecordingError) {
    let chunkSize: Int64 = 1 << 18
    var reader = TraceReader(format, file: path)
    var offset: Int64 = 0
    while offset < end {
      let chunk = try content(at: offset, count: Int(min(chunkSize, end - offset)))
      guard !chunk.isEmpty else { throw RecordingError(path, .system(doing: "read", code: EIO)) }
      do throws(TraceSyntaxError) {
        try reader.parse(chunk, into: &sink)
      } catch {
        throw RecordingError(path, .unreadable(error))
      }
      offset += Int64(chunk.count)
      try drain(&sink)
    }
    do throws(TraceSyntaxError) {
      try reader.finish(into: &sink)
    } catch {
      throw RecordingError(path, .unreadable(error))
    }
    try drain(&sink)
  }
}
