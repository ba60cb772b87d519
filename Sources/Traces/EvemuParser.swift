/// Reads evemu recordings of every version, chunk by chunk, in constant memory.
///
/// Give it the bytes in order with `parse(_:into:)`, cut anywhere, then call `finish(into:)`.
/// After an error it stays failed: every further call throws the same error.
///
/// Accepted are versions 1.0 to 1.3 (and newer minor ones, with a warning), descriptions without
/// events, events without a description or version, and what Android's and umockdev's tools
/// write. Source of the grammar: evemu's `src/evemu.c`.
public struct EvemuParser {
  /// Longest line in bytes, without its end.
  public static let lineLimit = 65_536

  @usableFromInline var scanner: EvemuScanner

  /// - Parameter file: Its name, for errors.
  public init(file: String) {
    scanner = EvemuScanner(file: file)
  }

  /// Events handed to the sink so far.
  public var eventCount: Int { scanner.eventCount }
  /// Whether the recording describes a device.
  public var hasDescription: Bool { scanner.header.isPresent }
  /// The recording describes a device and nothing happened on it.
  public var isDescriptionOnly: Bool { hasDescription && eventCount == 0 }

  /// - Throws: The first fault; everything before its line has been handed to the sink.
  /// - Complexity: O(number of bytes), without allocation for event lines.
  @inlinable
  public mutating func parse(
    _ chunk: UnsafeRawBufferPointer, into sink: inout some TraceSink
  ) throws(TraceSyntaxError) {
    var position = 0
    while position < chunk.count && scanner.failure == nil {
      withUnsafeTemporaryAllocation(of: RawEvent.self, capacity: EvemuScanner.batchSize) { batch in
        let count = scanner.scan(chunk, from: &position, into: batch)
        for event in batch[..<count] { sink.receive(event) }
      }
      deliverNotices(to: &sink)
    }
    if let failure = scanner.failure { throw failure }
  }

  /// - Throws: As the other `parse(_:into:)`.
  @inlinable
  public mutating func parse(
    _ chunk: [UInt8], into sink: inout some TraceSink
  ) throws(TraceSyntaxError) {
    try chunk.withUnsafeBufferPointer { bytes throws(TraceSyntaxError) in
      try parse(UnsafeRawBufferPointer(bytes), into: &sink)
    }
  }

  /// Ends the input: reads a last line without an end, and hands over a description that no
  /// event followed.
  ///
  /// - Throws: The last line's fault, or that nothing in the input was a recording.
  @inlinable
  public mutating func finish(into sink: inout some TraceSink) throws(TraceSyntaxError) {
    scanner.finish()
    deliverNotices(to: &sink)
    if let failure = scanner.failure { throw failure }
  }

  @inlinable
  mutating func deliverNotices(to sink: inout some TraceSink) {
    guard !scanner.notices.isEmpty else { return }
    for notice in scanner.notices {
      switch notice {
      case .description(let device): sink.receive(device)
      case .warning(let warning): sink.receive(warning)
      case .event(let event): sink.receive(event)
      }
    }
    scanner.notices.removeAll(keepingCapacity: true)
  }
}
