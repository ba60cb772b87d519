public import TransitionKit

/// A size of type: nothing is measured here.
public struct UIFont: Hashable, Sendable {
  public enum Weight: Hashable, Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// Points.
  public var pointSize: CGFloat
  public var weight: Weight

  public static func systemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(pointSize: size, weight: .regular)
  }

  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(pointSize: size, weight: weight)
  }

  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(pointSize: size, weight: .bold)
  }
}

extension Label {
  /// Only its size is kept.
  public var font: UIFont {
    get { .systemFont(ofSize: fontSize) }
    set { fontSize = newValue.pointSize }
  }
}
