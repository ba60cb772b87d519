public import Traces

/// Everything that reading a recording gives: the sink's contents and the error.
public struct TraceReading: Equatable {
  /// What the reader delivered.
  public var trace = TraceCollector()
  /// The error that ended the reading.
  public var error: TraceSyntaxError?

  /// Reads bytes in chunks; `cuts` returns the length of each in turn.
  public init(
    _ bytes: [UInt8], as format: TraceFormat = .evemu, file: String = "test", chunks cuts: () -> Int
  ) {
    var reader = TraceReader(format, file: file)
    do throws(TraceSyntaxError) {
      var rest = bytes[...]
      while !rest.isEmpty {
        let chunk = rest.prefix(max(cuts(), 1))
        try reader.parse(Array(chunk), into: &trace)
        rest = rest.dropFirst(chunk.count)
      }
      try reader.finish(into: &trace)
    } catch {
      self.error = error
    }
  }

  /// Reads bytes in one chunk.
  public init(_ bytes: [UInt8], as format: TraceFormat = .evemu, file: String = "test") {
    self.init(bytes, as: format, file: file) { bytes.count }
  }

  /// Reads a text in one chunk.
  public init(_ text: String, as format: TraceFormat = .evemu) {
    self.init(Array(text.utf8), as: format)
  }

  /// Returns what the reader delivered, if it read everything.
  public func get() throws(TraceSyntaxError) -> TraceCollector {
    if let error { throw error }
    return trace
  }
}
