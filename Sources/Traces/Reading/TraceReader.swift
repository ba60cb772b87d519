/// A reader of recordings of any format, chunk by chunk, in constant memory where the format
/// allows.
///
/// Give it the bytes in order with `parse(_:into:)`, cut anywhere, then call `finish(into:)`. After
/// an error it stays failed: every further call throws the same error.
///
/// It cannot be copied, because two copies would share what they have read.
public struct TraceReader: ~Copyable {
  /// The length of the longest line of a text format in bytes, without its end.
  public static let lineLimit = 65_536
  @usableFromInline static let batchSize = 256

  /// The format that the reader was created with.
  public let format: TraceFormat
  @usableFromInline var scanner: any AnyTraceScanner

  /// Creates a reader of one recording.
  ///
  /// - Parameters:
  ///   - format: A format that is read; see `TraceFormat.isReadable` and `TraceFormat.detect`.
  ///   - file: The name of the recording, for errors.
  public init(_ format: TraceFormat, file: String) {
    guard let reader = format.reader else { preconditionFailure("no reader for \(format)") }
    self.format = format
    scanner = reader(file)
  }

  /// Reads the next bytes of the recording and delivers their results to the sink.
  ///
  /// - Throws: The first fault; everything before its line has been delivered to the sink.
  /// - Complexity: O(number of bytes); for most formats without allocation for event lines.
  @inlinable
  public mutating func parse(
    _ chunk: UnsafeRawBufferPointer, into sink: inout some TraceSink
  ) throws(TraceSyntaxError) {
    var position = 0
    while position < chunk.count && scanner.failure == nil {
      withUnsafeTemporaryAllocation(of: RawEvent.self, capacity: Self.batchSize) { batch in
        let count = scanner.scan(chunk, from: &position, into: batch)
        guard count > 0 else { return }
        let device = scanner.batchDevice
        var places = scanner.batchPlaces
        for index in 0..<count {
          sink.receive(batch[index], from: device, at: places?.place(index))
        }
      }
      deliverNotices(to: &sink)
    }
    if let failure = scanner.failure { throw failure }
  }

  /// Reads the next bytes of the recording and delivers their results to the sink.
  ///
  /// - Throws: The errors of the other `parse(_:into:)`.
  @inlinable
  public mutating func parse(
    _ chunk: [UInt8], into sink: inout some TraceSink
  ) throws(TraceSyntaxError) {
    try chunk.withUnsafeBufferPointer { bytes throws(TraceSyntaxError) in
      try parse(UnsafeRawBufferPointer(bytes), into: &sink)
    }
  }

  /// Ends the input: reads a last line without an end, and delivers results that waited for more
  /// input.
  ///
  /// - Throws: The last line's fault, or the fault that the input is not a recording. All whole
  ///   lines have been delivered to the sink.
  @inlinable
  public mutating func finish(into sink: inout some TraceSink) throws(TraceSyntaxError) {
    scanner.finish()
    deliverNotices(to: &sink)
    if let failure = scanner.failure { throw failure }
  }

  @inlinable
  mutating func deliverNotices(to sink: inout some TraceSink) {
    let notices = scanner.notices
    guard !notices.isEmpty else { return }
    let place = scanner.noticePlace
    for notice in notices {
      switch notice {
      case .description(let description, let device): sink.receive(description, of: device)
      case .label(let label): sink.receive(label)
      case .warning(let warning): sink.receive(warning)
      case .event(let event, let device): sink.receive(event, from: device, at: place)
      }
    }
    scanner.notices = []
  }
}
