/// The search for the ends of frames in the bytes of a recording, which serves to continue one that
/// was cut.
extension TraceFormat {
  /// Returns the last line that is whole and ends a frame: `SYN_REPORT`, of any value.
  ///
  /// - Parameter text: The end of a recording in `evemu` or `libinputRecord`, from any byte on. A
  ///   line without its beginning is ignored.
  /// - Returns: The range of the line's bytes in `text`, without the line's end; `nil` when there
  ///   is none, and for other formats.
  /// - Complexity: O(bytes after that line).
  public func lastFrameEnd(in text: UnsafeRawBufferPointer) -> Range<Int>? {
    guard self == .evemu || self == .libinputRecord else { return nil }
    var end = text.lastIndex(of: Byte.newline)
    while let lineEnd = end {
      end = text[..<lineEnd].lastIndex(of: Byte.newline)
      let range = (end.map { $0 + 1 } ?? 0)..<lineEnd
      if endsFrame(UnsafeRawBufferPointer(rebasing: text[range])) { return range }
    }
    return nil
  }

  private func endsFrame(_ line: UnsafeRawBufferPointer) -> Bool {
    guard let event = self == .evemu ? Self.evemuEvent(line) : Self.libinputEvent(line) else {
      return false
    }
    return event.isReport
  }

  private static func evemuEvent(_ line: UnsafeRawBufferPointer) -> RawEvent? {
    guard line.starts(with: "E:".utf8) else { return nil }
    do throws(LineFault) {
      guard case .event(let event, _) = try EvemuLine(line) else { return nil }
      return event
    } catch {
      return nil
    }
  }

  private static func libinputEvent(_ line: UnsafeRawBufferPointer) -> RawEvent? {
    guard let column = line.firstIndex(where: { $0 != Byte.space }),
      column <= CanonicalEventRow.deepestRow, line.count <= TraceReader.lineLimit
    else { return nil }
    var row = CanonicalEventRow(column: column, listColumn: CanonicalEventRow.deepestList)
    return row.read(copying: line)
  }
}
