public import Motion

/// One line of text in a drawing, in DejaVu Sans or a font of the same widths.
public struct DrawingText: Hashable, Sendable {
  /// The point of the text that lies at its position.
  public enum Anchor: String, Hashable, Sendable {
    /// The left end.
    case start
    /// The middle.
    case middle
    /// The right end.
    case end
  }

  /// The text.
  public var text: String
  /// The place of the anchor on the base line.
  public var position: Point
  /// The size of the font in points.
  public var size: Double
  /// Whether the font is bold.
  public var isBold: Bool
  /// The paint.
  public var paint: Paint
  /// The point of the text at `position`.
  public var anchor: Anchor

  /// Creates a line of text.
  public init(
    _ text: String, at position: Point, size: Double = 12, isBold: Bool = false,
    _ paint: Paint = .ink(.text), anchor: Anchor = .start
  ) {
    (self.text, self.position, self.size, self.isBold) = (text, position, size, isBold)
    (self.paint, self.anchor) = (paint, anchor)
  }

  /// The width in points, as `DrawingText.width(of:size:isBold:)`.
  /// - Complexity: O(length)
  public var width: Double { Self.width(of: text, size: size, isBold: isBold) }

  /// The area in points: from the font's ascender to its descender.
  /// - Complexity: O(length)
  public var bounds: Rect {
    let width = width
    let left =
      switch anchor {
      case .start: position.x
      case .middle: position.x - width / 2
      case .end: position.x - width
      }
    return Rect(
      x: left, y: position.y - Self.ascent * size, width: width,
      height: (Self.ascent + Self.descent) * size)
  }

  /// The height of the letters above the base line, as a part of the font's size.
  public static let ascent = 0.76
  /// The depth of the letters below the base line, as a part of the font's size.
  public static let descent = 0.24
}
