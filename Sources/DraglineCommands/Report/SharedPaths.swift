import Pictures
import Timelines

/// Long paths of a page's pictures, each of which the page has once.
///
/// The screens of filmstrips show the same grids and lists again and again. Pictures use a path by
/// its ID, which takes half of their bytes.
struct SharedPaths {
  /// Bytes of a path below which it stays where it is.
  private static let least = 120
  private static let mark = Array("<path d=\"".utf8)

  private var ids: [[UInt8]: Int] = [:]
  private var paths: [[UInt8]] = []

  /// Returns a picture as SVG for a page, with the page's colours and paths.
  mutating func svg(of drawing: Drawing, prefix: String) -> HTML {
    var text = TextBuffer()
    SVGWriter.write(drawing, colors: .page, prefix: prefix, into: &text)
    var svg: [UInt8] = []
    text.withBytes { share($0, &svg) }
    return HTML(escaped: String(decoding: svg, as: UTF8.self))
  }

  private mutating func share(_ text: UnsafeRawBufferPointer, _ svg: inout [UInt8]) {
    svg.reserveCapacity(text.count)
    var place = 0
    while place < text.count {
      let rest = text[place...]
      guard rest.starts(with: Self.mark) else {
        let end = rest.dropFirst().firstIndex(of: UInt8(ascii: "<")) ?? text.count
        svg += text[place..<end]
        place = end
        continue
      }
      let start = place + Self.mark.count
      let end = text[start...].firstIndex(of: UInt8(ascii: "\"")) ?? text.count
      if end - start < Self.least {
        svg += text[place..<end]
        place = end
      } else {
        svg += "<use href=\"#p\(id(of: Array(text[start..<end])))\"".utf8
        place = min(end + 1, text.count)
      }
    }
  }

  private mutating func id(of path: [UInt8]) -> Int {
    if let id = ids[path] { return id }
    paths.append(path)
    ids[path] = paths.count
    return paths.count
  }

  /// The bytes of the paths.
  var byteCount: Int { paths.reduce(0) { $0 + $1.count + 24 } }

  /// The definitions of the paths, which show nothing by themselves.
  var html: HTML {
    guard !paths.isEmpty else { return "" }
    let definitions = paths.enumerated().map { index, path in
      HTML(escaped: "<path id=\"p\(index + 1)\" d=\"\(String(decoding: path, as: UTF8.self))\"/>\n")
    }
    return """
      <svg class="paths" width="0" height="0" aria-hidden="true"><defs>
      \(definitions)</defs></svg>

      """
  }
}
