/// Keeps lines from crossing pages.
///
/// A process that is killed in `write` has written whole pages of the file up to some boundary, and
/// nothing of the next one (measured: torn in 13 of 1,200 kills, each time at a multiple of 4,096
/// bytes). So lines that cross no boundary are written completely or not at all. The same applies
/// to frames, which are moved to the next page by a line of `#`, a comment in both formats. A frame
/// that is longer than a page is spread over several, line by line; its first lines may be all that
/// is written.
enum PageLayout {
  static let pageSize = 4096
  private static let newline = UInt8(ascii: "\n")
  private static let numberSign = UInt8(ascii: "#")

  /// Appends a frame's lines as they appear in a file from `offset` on.
  static func append(_ lines: [UInt8], at offset: Int64, to output: inout [UInt8]) {
    var room = pageSize - Int(offset % Int64(pageSize))
    if lines.count > room { room = pad(room, &output) }
    guard lines.count > pageSize else {
      output += lines
      return endLine(room - lines.count, &output)
    }
    for line in lines.split(separator: newline) {
      let count = line.count + 1
      if count > room { room = pad(room, &output) }
      output += line
      output.append(newline)
      endLine(room - count, &output)
      room = room - count < 2 ? pageSize : room - count
    }
  }

  /// Fills the page with a comment.
  /// - Returns: The room on the page after it.
  private static func pad(_ room: Int, _ output: inout [UInt8]) -> Int {
    // A comment needs at least two bytes; a file that another program wrote may leave only one.
    let count = max(room, 2)
    output += repeatElement(numberSign, count: count - 1)
    output.append(newline)
    return room < 2 ? pageSize - 1 : pageSize
  }

  /// A comment does not fit into one byte, so the line takes it.
  private static func endLine(_ room: Int, _ output: inout [UInt8]) {
    if room == 1 { output.insert(UInt8(ascii: " "), at: output.count - 1) }
  }
}
