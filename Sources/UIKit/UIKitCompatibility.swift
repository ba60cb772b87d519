public import Motion
public import TransitionKit

// Small methods that animators call.

extension Rect {
  /// Returns whether two rectangles are equal.
  public func equalTo(_ other: CGRect) -> Bool { self == other }
}

extension Point {
  /// Returns whether two points are equal.
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension View {
  /// Returns `true`; there is no keyboard to dismiss.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool { true }

  /// Resizes the view to the result of `sizeThatFits(_:)`.
  public func sizeToFit() {
    bounds.size = sizeThatFits(bounds.size)
  }
}

extension TransitionCoordinator {
  /// Animates alongside the transition, and returns whether the animation was accepted.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// The direction in which a user interface is laid out.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight
  case rightToLeft
}

extension Application {
  /// The layout direction, always left to right, because there is no locale.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}

extension View {
  /// The layout direction of the view, always left to right.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}

/// The curve of a layer's rounded corners.
public typealias CALayerCornerCurve = CornerCurve

/// The base class of the effects of a `UIVisualEffectView`.
public class UIVisualEffect: Object {}

/// A blur, of which Dragline stores only the style.
public final class UIBlurEffect: UIVisualEffect {
  /// The style of a blur.
  public enum Style: Int, Sendable {
    case extraLight, light, dark, regular, prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    case systemChromeMaterial
  }

  /// The style of the blur.
  public let style: Style

  /// Creates a blur of a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }
}

/// A view with an effect, which changes at once: its animation would not be visible.
open class UIVisualEffectView: UIView {
  /// The effect of the view; `nil` for none.
  open var effect: UIVisualEffect?
  /// The view that contains the subviews, as large as the effect view.
  public let contentView = UIView()

  /// Creates a view without an effect.
  public convenience init() { self.init(effect: nil) }

  /// Creates a view of size 0 with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Creates a view without an effect from a coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }
}
