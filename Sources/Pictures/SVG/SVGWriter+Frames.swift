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
  private mutating func write(frames: [[DrawingItem]?]) {
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

  // MARK: Items that change

  /// Whether items are alike but for attributes that can change.
  private func canChange(_ items: [DrawingItem]) -> Bool {
    switch items[0] {
    case .group(let first):
      return items.allSatisfy {
        guard case .group(let group) = $0 else { return false }
        return group.clip == first.clip && group.transform.b == 0 && group.transform.c == 0
      }
    case .shape(let shape, let style):
      return items.allSatisfy {
        guard case .shape(let other, let otherStyle) = $0 else { return false }
        return other.isAlike(shape) && otherStyle.isAlike(style)
      }
    case .text(let line):
      return items.allSatisfy {
        guard case .text(var other) = $0 else { return false }
        other.position = line.position
        return other == line
      }
    }
  }

  private mutating func change(_ items: [DrawingItem], shown: [DrawingItem?]) {
    switch items[0] {
    case .group(let first):
      let groups = items.compactMap { item -> DrawingGroup? in
        if case .group(let group) = item { group } else { nil }
      }
      change(groups, first, lists: zip(groups, shown).map { $1 == nil ? nil : $0.items })
    case .shape(let shape, let style):
      let fill = define(gradientOf: style.fill)
      let stroke = define(gradientOf: style.stroke?.paint)
      open(shape)
      write(style, fill: fill, stroke: stroke)
      text.append(byte: 0x3e)
      for (place, attribute) in shape.attributes.enumerated() {
        animate(attribute, items.map { [$0.numbers[place]] })
      }
      changeColors(items)
      text.append(raw: "</\(shape.element)>\n")
    case .text(let line):
      open(line)
      animate("x", items.map { [$0.numbers[0]] })
      animate("y", items.map { [$0.numbers[1]] })
      text.append(xml: line.text)
      text.append("</text>\n")
    }
  }

  private mutating func change(
    _ groups: [DrawingGroup], _ first: DrawingGroup, lists: [[DrawingItem]?]
  ) {
    let clip = define(clip: first.clip)
    text.append("<g")
    if groups.contains(where: { $0.opacity != first.opacity }) {
      text.append(" opacity=\"")
      text.append(part: first.opacity)
      text.append(byte: 0x22)
    }
    text.append(byte: 0x3e)
    animate("opacity", groups.map { [$0.opacity] }, scale: 100)
    let moves = groups.contains { $0.transform != first.transform }
    if moves {
      text.append("<g>")
      animate("translate", groups.map { [$0.transform.tx, $0.transform.ty] }, transform: true)
      text.append("<g>")
      animate(
        "scale", groups.map { [$0.transform.a, $0.transform.d] }, transform: true, scale: 500)
    }
    var still = DrawingGroup([], transform: moves ? .identity : first.transform)
    if !groups.contains(where: { $0.opacity != first.opacity }) { still.opacity = first.opacity }
    text.append("<g")
    write(attributesOf: still, clip: clip)
    text.append(">\n")
    write(frames: lists)
    text.append(raw: moves ? "</g></g></g></g>\n" : "</g></g>\n")
  }

  private mutating func changeColors(_ items: [DrawingItem]) {
    let colors = items.compactMap { item -> Color? in
      guard case .shape(_, let style) = item, case .color(let color) = style.fill else {
        return nil
      }
      return color
    }
    if colors.count == items.count {
      jump("fill", colors.map(SVGNumber.hexadecimal))
      animate("fill-opacity", colors.map { [$0.alpha] }, scale: 100)
    }
    let opacities = items.compactMap { item -> Double? in
      guard case .shape(_, let style) = item, case .ink(_, let opacity) = style.fill else {
        return nil
      }
      return opacity
    }
    if opacities.count == items.count {
      animate("fill-opacity", opacities.map { [$0] }, scale: 100)
    }
  }
}
