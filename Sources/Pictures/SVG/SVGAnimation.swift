import Motion
import Timelines

/// The times of drawings that follow each other, and the attributes of elements that change.
///
/// A change is written as SMIL, which browsers play in images too. Values between two keys are on a
/// straight line, and keys that lie on the line between their neighbours are left out.
///
/// Source: w3.org/TR/SVG11/animate.html.
struct SVGAnimation {
  /// The start of each drawing, as a part of the duration: from 0, below 1, rising.
  let starts: [Double]
  /// The duration in seconds, after which it begins again.
  let duration: Double

  /// The largest deviation from the line between two keys, in points, that is left out.
  private static let tolerance = 0.05

  /// Returns the indices of the keys that the others can be computed from.
  ///
  /// - Parameter values: The coordinates of each drawing, all of one count.
  /// - Complexity: O(drawings²) at worst, O(drawings) for values on a line.
  func keys(_ values: [[Double]]) -> [Int] {
    var kept = [0]
    var next = 1
    while next < values.count {
      var end = next
      while end + 1 < values.count, isLine(values, kept[kept.count - 1], end + 1) { end += 1 }
      kept.append(end)
      next = end + 1
    }
    return kept
  }

  /// Whether all drawings between two lie on the line between them.
  private func isLine(_ values: [[Double]], _ first: Int, _ last: Int) -> Bool {
    let span = starts[last] - starts[first]
    for index in (first + 1)..<last {
      let part = (starts[index] - starts[first]) / span
      for (place, value) in values[index].enumerated() {
        let (start, end) = (values[first][place], values[last][place])
        if !((start + (end - start) * part - value).magnitude <= Self.tolerance) { return false }
      }
    }
    return true
  }
}

extension SVGWriter {
  /// Writes an `animate` element, or an `animateTransform` of a kind, for values that change.
  mutating func animate(
    _ attribute: StaticString, _ values: [[Double]], transform: Bool = false, scale: Double = 1
  ) {
    guard let animation, values.contains(where: { $0 != values[0] }) else { return }
    // Opacities and scales are small numbers: they are compared as if they were points.
    let keys = animation.keys(scale == 1 ? values : values.map { $0.map { $0 * scale } })
    text.append(
      transform
        ? "<animateTransform attributeName=\"transform\" type=\"" : "<animate attributeName=\"")
    text.append(attribute)
    text.append("\" values=\"")
    for key in keys + keys.suffix(1) {
      for (place, value) in values[key].enumerated() {
        if place > 0 { text.append(byte: 0x2c) }
        if scale == 1 { text.append(points: value) } else { text.append(part: value) }
      }
      text.append(byte: 0x3b)
    }
    text.removeLast(1)
    text.append("\" keyTimes=\"")
    for key in keys { append(keyTime: animation.starts[key]) }
    text.append("1")
    finishAnimation()
  }

  /// Writes an `animate` element for values that jump.
  mutating func jump(_ attribute: StaticString, _ values: [String]) {
    guard let animation, values.contains(where: { $0 != values[0] }) else { return }
    let keys = values.indices.filter { $0 == 0 || values[$0] != values[$0 - 1] }
    text.append("<animate attributeName=\"")
    text.append(attribute)
    text.append("\" calcMode=\"discrete\" values=\"")
    text.append(raw: keys.map { values[$0] }.joined(separator: ";"))
    text.append("\" keyTimes=\"")
    for key in keys { append(keyTime: animation.starts[key]) }
    text.removeLast(1)
    finishAnimation()
  }

  private mutating func append(keyTime: Double) {
    text.append((keyTime * 100_000).rounded() / 100_000)
    text.append(byte: 0x3b)
  }

  private mutating func finishAnimation() {
    text.append("\"")
    text.append(" dur=\"")
    text.append(animation?.duration ?? 0)
    text.append("s\" repeatCount=\"indefinite\"/>")
  }
}
