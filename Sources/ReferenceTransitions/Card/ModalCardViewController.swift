public import Motion
public import TransitionKit

/// A card above a darkened screen, which animates its own presentation and dismissal.
///
/// Source: A-CARD, LOCKET `ModalCardViewController.swift` (transitions.md 4.2).
public final class ModalCardViewController: ViewController, TransitioningDelegate {
  enum TransitionType { case presentation, dismissal }

  public static let overlayColor = Color(white: 0, alpha: 0.4)
  /// Points.
  public static let cornerRadius = 12.0
  /// To the safe area's left, right and bottom, points.
  public static let margin = 8.0
  /// Points.
  public static let cardHeight = 300.0
  /// Points.
  public static let buttonHeight = 50.0
  /// How far below the screen the card hides, points.
  public static let offscreenMargin = 20.0

  public let card = View(frame: .zero)
  public let dismissButton = View(frame: .zero)
  public let presentationLayout: ReferenceParameters.PresentationLayout
  let fix: Bool
  var currentModalTransitionType: TransitionType?
  public var interactionController: (any InteractiveTransitioning)?
  public var onEnd: ((_ didComplete: Bool) -> Void)?
  private let safeArea: EdgeInsets

  public init(
    screen: Screen, presentationLayout: ReferenceParameters.PresentationLayout, fix: Bool
  ) {
    (self.presentationLayout, self.fix) = (presentationLayout, fix)
    safeArea = screen.safeAreaInsets
    super.init(nibName: nil, bundle: nil)
    name = "card"
    modalPresentationStyle = .overFullScreen
    transitioningDelegate = self
  }

  public required init?(coder: Coder) { nil }

  override public func viewDidLoad() {
    super.viewDidLoad()
    (view.name, card.name) = ("overlay", "card")
    view.backgroundColor = Self.overlayColor
    card.backgroundColor = .white
    card.layer.cornerRadius = Self.cornerRadius
    card.frame = Self.cardFrame(in: view.bounds, safeArea)
    dismissButton.frame = Rect(
      x: 0, y: Self.cardHeight - Self.buttonHeight, width: card.frame.width,
      height: Self.buttonHeight)
    view.addSubview(card)
    card.addSubview(dismissButton)
  }

  static func cardFrame(in bounds: Rect, _ safeArea: EdgeInsets) -> Rect {
    Rect(
      x: safeArea.left + margin, y: bounds.maxY - safeArea.bottom - margin - cardHeight,
      width: bounds.width - safeArea.left - safeArea.right - 2 * margin, height: cardHeight)
  }

  /// How far the card goes to be out of sight, points: where it is decides it, and before Auto Layout
  /// has run it is at the top.
  func offscreenWay(isLaidOut: Bool) -> Double {
    let top = isLaidOut ? Self.cardFrame(in: view.bounds, safeArea).minY : 0
    return view.bounds.height - top + Self.offscreenMargin
  }

  func showOffscreen(isLaidOut: Bool) {
    card.transform = AffineTransform(translationX: 0, y: offscreenWay(isLaidOut: isLaidOut))
    view.backgroundColor = .clear
  }

  func showOnscreen() {
    card.transform = .identity
    view.backgroundColor = Self.overlayColor
  }

  private func transition(_ type: TransitionType) -> any AnimatedTransitioning {
    currentModalTransitionType = type
    let transition = ModalCardTransition(of: self, fix: fix)
    transition.onEnd = onEnd
    return transition
  }

  public func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any AnimatedTransitioning)? { transition(.presentation) }

  public func animationController(
    forDismissed dismissed: ViewController
  ) -> (any AnimatedTransitioning)? { transition(.dismissal) }

  public func interactionControllerForPresentation(
    using animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { interactionController }

  public func interactionControllerForDismissal(
    using animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { interactionController }
}
