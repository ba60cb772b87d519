/// Lines of a file that are read as one YAML text.
struct YAMLPart {
  private var text: [UInt8] = []
  /// The number of the first line in the file, from 1.
  let firstLine: Int
  /// The limit in bytes.
  var limit: Int

  init(firstLine: Int, limit: Int) {
    (self.firstLine, self.limit) = (firstLine, limit)
  }

  /// Adds a line.
  ///
  /// Comments can be shortened to their sign, but have to be there, so that lines count.
  mutating func append(_ line: UnsafeRawBufferPointer, number: Int) throws(LineFault) {
    guard text.count + line.count < limit else {
      throw LineFault(at: 0, .beyondLimit("bytes from line \(firstLine) on", limit: limit))
    }
    text.append(contentsOf: line)
    text.append(Byte.newline)
  }

  /// Reads the lines as one text.
  ///
  /// - Parameters:
  ///   - isCut: Whether the input ends with this part, so that a fault at its end was most likely a
  ///     cut.
  ///   - body: A function that reads the text, which is valid only during the call.
  func read(
    nodeLimit: Int?, isCut: Bool, _ body: (inout YAMLCursor) throws(YAMLFault) -> Void
  ) throws(LineFault) {
    try text.withUnsafeBufferPointer { text throws(LineFault) in
      let bytes = UnsafeRawBufferPointer(text)
      var cursor = YAMLCursor(bytes, nodeLimit: nodeLimit)
      do throws(YAMLFault) {
        try body(&cursor)
        if try cursor.next() != nil { throw cursor.fault(.notYAML(found: "", expected: .textOver)) }
      } catch {
        throw lineFault(error, in: bytes, isCut: isCut)
      }
    }
  }

  private func lineFault(
    _ fault: YAMLFault, in bytes: UnsafeRawBufferPointer, isCut: Bool
  ) -> LineFault {
    var contentEnd = bytes.count
    while contentEnd > 0,
      Byte.isBlank(bytes[contentEnd - 1]) || bytes[contentEnd - 1] == Byte.newline
    {
      contentEnd -= 1
    }
    var start = min(fault.range.lowerBound, contentEnd)
    var kind = fault.kind
    if isCut, let expected = Self.whatWasCut(kind, fault.range, end: contentEnd) {
      start = contentEnd
      let line = bytes[..<contentEnd].split(separator: Byte.newline).last
      let text = line?.drop(while: Byte.isBlank)
      kind = .cutLine(
        found: text.map { excerpt(of: UnsafeRawBufferPointer(rebasing: $0)) } ?? "",
        expected: expected)
    }
    let before = bytes[..<start]
    let lineStart = before.lastIndex(of: Byte.newline).map { $0 + 1 } ?? 0
    let linesBefore = before.reduce(0) { $1 == Byte.newline ? $0 + 1 : $0 }
    var result = LineFault(at: start - lineStart, kind)
    result.line = firstLine + linesBefore
    return result
  }

  /// Returns the text that was expected where the input ends; `nil` for other faults.
  private static func whatWasCut(
    _ kind: TraceSyntaxError.Kind, _ range: Range<Int>, end: Int
  ) -> String? {
    switch kind {
    case .missingField(_, let expected) where range.isEmpty && range.upperBound >= end: expected
    case .invalidField(_, _, let expected) where range.upperBound >= end: expected
    case .notYAML where range.upperBound >= end: "the rest of it"
    case .missingField, .invalidField, .notARecording, .unsupportedVersion, .unknownLine,
      .misplacedLine, .unexpectedText, .cutLine, .lineTooLong, .nulByte, .notYAML, .beyondLimit:
      nil
    }
  }
}
