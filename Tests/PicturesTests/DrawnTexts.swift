import Motion
import Pictures

/// The texts of a drawing where they are shown.
struct DrawnTexts {
  private(set) var texts: [(text: DrawingText, bounds: Rect)] = []
  private let size: Size

  init(of drawing: Drawing) {
    size = drawing.size
    add(drawing.items, .identity)
  }

  private mutating func add(_ items: [DrawingItem], _ transform: AffineTransform) {
    for item in items {
      switch item {
      case .shape: break
      case .text(let text): texts.append((text, text.bounds.applying(transform)))
      case .group(let group): add(group.items, group.transform.concatenating(transform))
      }
    }
  }

  /// Pairs of texts that cover each other, and texts that leave the drawing or are too small.
  var faults: [String] {
    var faults: [String] = []
    let page = Rect(origin: .zero, size: size)
    for (index, one) in texts.enumerated() {
      if !page.contains(one.bounds) { faults.append("outside: \(one.text.text)") }
      if one.text.size < 10 { faults.append("small: \(one.text.text)") }
      for other in texts[..<index] where one.bounds.intersects(other.bounds) {
        faults.append("\(other.text.text) | \(one.text.text)")
      }
    }
    return faults
  }
}
