import Motion
import Pictures

/// The texts of a drawing with their areas in the points of the drawing.
struct PlacedText: Hashable, CustomStringConvertible {
  var text: String
  var bounds: Rect

  var description: String { "'\(text)' at \(bounds)" }
}

extension Drawing {
  /// All texts, back to front.
  var placedTexts: [PlacedText] { items.flatMap { $0.texts(.identity) } }

  /// Pairs of texts that overlap.
  var overlappingTexts: [[PlacedText]] {
    let texts = placedTexts
    return texts.indices.flatMap { index in
      texts[(index + 1)...].filter { $0.bounds.intersects(texts[index].bounds) }
        .map { [texts[index], $0] }
    }
  }

  /// Texts that leave the drawing, or are smaller than 10 pt.
  var illegibleTexts: [PlacedText] {
    let height = 10 * (DrawingText.ascent + DrawingText.descent) - 1e-6
    return placedTexts.filter {
      $0.bounds.minX < 0 || $0.bounds.minY < 0 || $0.bounds.maxX > size.width
        || $0.bounds.maxY > size.height || $0.bounds.height < height
    }
  }
}

extension Drawing {
  /// The items of each screen of a filmstrip: a screen is a clipped group.
  var screens: [[DrawingItem]] {
    items.compactMap { item in
      guard case .group(let screen) = item, screen.clip != nil,
        case .group(let inner)? = screen.items.first
      else { return nil }
      return inner.items
    }
  }
}

extension Drawing {
  /// The areas of the screens of a filmstrip, beyond which their views do not show.
  var screenClips: [Rect] {
    items.compactMap { item in
      guard case .group(let screen) = item, case .rect(let area, _)? = screen.clip else {
        return nil
      }
      return area
    }
  }
}

extension DrawingItem {
  /// The texts of the item, upright and moved to the points of the drawing.
  fileprivate func texts(_ outer: AffineTransform) -> [PlacedText] {
    switch self {
    case .shape: []
    case .text(let line):
      [PlacedText(text: line.text, bounds: outer.boundingBox(of: line.bounds, about: .zero))]
    case .group(let group):
      group.items.flatMap { $0.texts(group.transform.concatenating(outer)) }
    }
  }
}
