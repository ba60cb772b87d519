public import Motion
public import TransitionKit

// Small things that animators call in passing.

extension Rect {
  public func equalTo(_ other: CGRect) -> Bool { self == other }
}

extension Point {
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension View {
  /// There is no keyboard to put away.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool { true }

  /// Resizes the view to what `sizeThatFits(_:)` says.
  public func sizeToFit() {
    bounds.size = sizeThatFits(bounds.size)
  }
}

extension TransitionCoordinator {
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight
  case rightToLeft
}

extension Application {
  /// There is no locale here.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}

extension View {
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}

public typealias CALayerCornerCurve = CornerCurve

public class UIVisualEffect: Object {}

/// A blur: nothing is blurred here.
public final class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight, light, dark, regular, prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    case systemChromeMaterial
  }

  public let style: Style

  public init(style: Style) {
    self.style = style
    super.init()
  }
}

/// A view with an effect, which changes at once: of its animation nothing could be seen.
open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect?
  public let contentView = UIView()

  public convenience init() { self.init(effect: nil) }

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }
}
