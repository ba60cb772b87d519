import Motion
import Timelines

extension SVGWriter {
  /// Returns drawings that follow each other as one SVG that moves and begins again at its end.
  ///
  /// Items at the same place of their lists are one element, whose attributes change where they can
  /// and which is exchanged where they cannot. Size, title and summary are those of the first
  /// drawing.
  ///
  /// - Parameters:
  ///   - frames: The drawings; not empty.
  ///   - times: The start of each drawing in seconds, from 0, rising.
  ///   - duration: The time in seconds at which the first drawing follows the last one.
  public static func animation(
    of frames: [Drawing], times: [Double], duration: Double,
    colors: SVGColors = .theme(.light), prefix: String = "d"
  ) -> String {
    precondition(
      frames.count == times.count && !frames.isEmpty && times[times.count - 1] < duration,
      "\(frames.count) drawings at \(times.count) times within \(duration) s")
    var writer = SVGWriter(colors, prefix: prefix)
    writer.animation = SVGAnimation(starts: times.map { $0 / duration }, duration: duration)
    writer.open(frames[0])
    writer.write(frames: frames.map { $0.items })
    writer.text.append("</svg>\n")
    return writer.text.withBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes lists of items that follow each other; `nil` for drawings that do not show the list.
  mutating func write(frames: [[DrawingItem]?]) {
    for place in 0..<(frames.map { $0?.count ?? 0 }.max() ?? 0) {
      write(item: Self.held(frames.map { $0?.count ?? 0 > place ? $0?[place] : nil }, in: frames))
    }
  }

  /// Where the whole list is not shown, its items may stay as they were.
  private static func held(
    _ values: [DrawingItem?], in lists: [[DrawingItem]?]
  ) -> [DrawingItem?] {
    var held = values
    var last = lists.indices.first { lists[$0] != nil }.flatMap { values[$0] }
    for index in values.indices {
      if lists[index] == nil { held[index] = last } else { last = values[index] }
    }
    return held
  }

  /// Writes one item over time; `nil` where it is absent.
  private mutating func write(item values: [DrawingItem?]) {
    guard let first = values.compactMap({ $0 }).first else { return }
    var present: [DrawingItem] = []
    for value in values { present.append(value ?? present.last ?? first) }
    let isAlwaysThere = !values.contains { $0 == nil }
    if isAlwaysThere, !present.contains(where: { $0 != first }) { return write(first) }
    guard canChange(present) else { return exchange(values) }
    if !isAlwaysThere {
      text.append("<g>")
      jump("visibility", values.map { $0 == nil ? "hidden" : "visible" })
    }
    change(present, shown: values)
    if !isAlwaysThere { text.append("</g>\n") }
  }

  /// Writes each value as an element of its own, which is visible in its time.
  private mutating func exchange(_ values: [DrawingItem?]) {
    var written: [DrawingItem] = []
    for case .some(let value) in values where !written.contains(value) {
      written.append(value)
      text.append("<g>")
      jump("visibility", values.map { $0 == value ? "visible" : "hidden" })
      write(value)
      text.append("</g>\n")
    }
  }
}
