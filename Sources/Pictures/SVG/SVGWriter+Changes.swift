import Motion
import Timelines

// Items whose attributes change from drawing to drawing.
extension SVGWriter {
  /// Whether items are alike but for attributes that can change.
  func canChange(_ items: [DrawingItem]) -> Bool {
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

  mutating func change(_ items: [DrawingItem], shown: [DrawingItem?]) {
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
