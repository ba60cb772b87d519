import Traces

/// Everything that a parse gives: what the sink got, and the error.
struct Outcome: Equatable {
  var trace = TraceCollector()
  var error: TraceSyntaxError?

  /// Asks for the length of each chunk in turn.
  init(_ bytes: [UInt8], chunks cuts: () -> Int) {
    var parser = TraceReader(.evemu, file: "test")
    do throws(TraceSyntaxError) {
      var rest = bytes[...]
      while !rest.isEmpty {
        let chunk = rest.prefix(max(cuts(), 1))
        try parser.parse(Array(chunk), into: &trace)
        rest = rest.dropFirst(chunk.count)
      }
      try parser.finish(into: &trace)
    } catch {
      self.error = error
    }
  }

  init(_ bytes: [UInt8]) {
    self.init(bytes) { bytes.count }
  }
}
