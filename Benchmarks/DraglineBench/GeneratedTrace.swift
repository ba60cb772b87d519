import Gestures
import Glibc
import Traces

/// A recording of long drags in a file, of any size: how it is read, and how quickly.
struct GeneratedTrace {
  let path: String
  let format: TraceFormat
  private(set) var events: Int
  let bytes: Int

  /// Writes it.
  ///
  /// - Parameter wanted: The file is at least that many bytes long.
  init(_ form: RecordingForm, bytes wanted: Int, at path: String) {
    guard let file = fopen(path, "w") else { fatalError("\(path): errno \(errno)") }
    defer { fclose(file) }
    let drag = LongDrag()
    var text: [UInt8] = []
    let write = form.begin(&text)
    var (events, bytes, round) = (0, 0, Int64(0))
    while bytes < wanted {
      for event in drag.events {
        var event = event
        event.time.microseconds += round * drag.period
        write(event, &text)
      }
      events += drag.events.count
      bytes += text.count
      precondition(fwrite(text, 1, text.count, file) == text.count, "\(path): errno \(errno)")
      text.removeAll(keepingCapacity: true)
      round += 1
    }
    (self.path, format, self.events, self.bytes) = (path, form.format, events, bytes)
  }

  /// Writes strokes of a finger that goes down and up for five seconds.
  ///
  /// - Parameter wanted: The file is at least that many bytes long.
  init(_ form: StrokeForm, bytes wanted: Int, at path: String) {
    guard let file = fopen(path, "w") else { fatalError("\(path): errno \(errno)") }
    defer { fclose(file) }
    var (bytes, round) = (0, 0)
    func write(_ text: String) {
      bytes += text.utf8.count
      precondition(fputs(text, file) >= 0, "\(path): errno \(errno)")
    }
    write(form.beginning)
    while bytes < wanted {
      write((round == 0 ? "" : form.separator) + form.stroke(round))
      round += 1
    }
    write(form.end)
    fflush(file)
    (self.path, format, events, self.bytes) = (path, form.format, 0, bytes)
    events = countEvents()
  }

  func remove() { unlink(path) }

  /// - Returns: The nanoseconds that reading and parsing the file took, every event summed.
  func parse() -> Double {
    parse { (reader, sum) throws(TraceSyntaxError) in
      try forEachChunk { chunk throws(TraceSyntaxError) in
        try reader.parse(chunk, into: &sum)
      }
    }
  }

  /// - Parameter text: The whole file.
  func parse(_ text: UnsafeRawBufferPointer) -> Double {
    parse { (reader, sum) throws(TraceSyntaxError) in try reader.parse(text, into: &sum) }
  }

  /// - Returns: The nanoseconds that reading the file took, every byte summed.
  func sumBytes() -> Double {
    var sum: UInt64 = 0
    let time = nanoseconds {
      forEachChunk { chunk in for byte in chunk { sum &+= UInt64(byte) } }
    }
    resultSink += Double(sum)
    return time
  }

  /// The whole file.
  func text() -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes)
    forEachChunk { text += $0 }
    return text
  }

  private struct Sum: TraceSink {
    var total: Int64 = 0
    var count = 0
    mutating func receive(_ event: RawEvent, from device: Int) {
      total &+= Int64(event.value) &+ event.time.microseconds
      count += 1
    }
    mutating func receive(_ description: DeviceDescription, of device: Int) {}
    mutating func receive(_ warning: TraceWarning) {}
  }

  private func countEvents() -> Int {
    var sum = Sum()
    var reader = TraceReader(format, file: path)
    do throws(TraceSyntaxError) {
      try forEachChunk { chunk throws(TraceSyntaxError) in try reader.parse(chunk, into: &sum) }
      try reader.finish(into: &sum)
    } catch {
      fatalError("\(error)")
    }
    return sum.count
  }

  /// Parses the trace; inlined, so that the measured code contains no call of a closure.
  @inline(__always)
  private func parse(
    _ body: (inout TraceReader, inout Sum) throws(TraceSyntaxError) -> Void
  ) -> Double {
    var sum = Sum()
    let time = nanoseconds {
      var reader = TraceReader(format, file: path)
      do throws(TraceSyntaxError) {
        try body(&reader, &sum)
        try reader.finish(into: &sum)
      } catch {
        fatalError("\(error)")
      }
    }
    precondition(sum.count == events, "\(sum.count) events read, \(events) written")
    resultSink += Double(sum.total)
    return time
  }

  @inline(__always)
  private func forEachChunk<Failure>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    let descriptor = open(path, O_RDONLY)
    precondition(descriptor >= 0, "\(path): errno \(errno)")
    defer { close(descriptor) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 64)
    defer { buffer.deallocate() }
    while case let count = read(descriptor, buffer.baseAddress, buffer.count), count > 0 {
      try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }
}
