public import TransitionKit

/// A font's size and weight; Dragline does not measure text.
public struct UIFont: Hashable, Sendable {
  /// The weight of a font's strokes.
  public enum Weight: Hashable, Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The size in points.
  public var pointSize: CGFloat
  /// The weight of the strokes.
  public var weight: Weight

  /// Returns the system's font with regular weight and a size in points.
  public static func systemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(pointSize: size, weight: .regular)
  }

  /// Returns the system's font with a weight and a size in points.
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(pointSize: size, weight: weight)
  }

  /// Returns the system's font with bold weight and a size in points.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(pointSize: size, weight: .bold)
  }
}

extension Label {
  /// The font of the label, of which it stores only the size.
  public var font: UIFont {
    get { .systemFont(ofSize: fontSize) }
    set { fontSize = newValue.pointSize }
  }
}
