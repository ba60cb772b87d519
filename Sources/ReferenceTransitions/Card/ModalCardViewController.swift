import Motion
public import TransitionKit

/// A card above a darkened screen, which animates its own presentation and dismissal.
///
/// Source: A-CARD, LOCKET `ModalCardViewController.swift` (transitions.md 4.2).
public final class ModalCardViewController: ViewController, TransitioningDelegate {
  enum TransitionType { case presentation, dismissal }

  /// The height of the dismiss button in points.
  public static let buttonHeight = 50.0

  /// The card, which moves in the overlay that darkens the screen.
  public let card = View(frame: .zero)
  /// The button at the bottom of the card.
  public let dismissButton = View(frame: .zero)
  /// The moment at which the presentation reads the position of the card.
  public let presentationLayout: ReferenceParameters.PresentationLayout
  let parameters: CardParameters
  let fix: Bool
  var currentModalTransitionType: TransitionType?
  /// The interaction controller that the delegate methods vend; `nil` for none.
  public var interactionController: (any InteractiveTransitioning)?
  /// The handler that the animators call at the end of a transition.
  public var onEnd: ((_ didComplete: Bool) -> Void)?
  private let safeArea: EdgeInsets

  /// Creates the card for a screen, whose safe area it respects.
  public init(screen: Screen, parameters: ReferenceParameters) {
    (presentationLayout, fix) = (parameters.presentationLayout, parameters.fix)
    self.parameters = parameters.card
    safeArea = screen.safeAreaInsets
    super.init(nibName: nil, bundle: nil)
    name = "card"
    modalPresentationStyle = .overFullScreen
    transitioningDelegate = self
  }

  /// Returns `nil`: the card cannot be decoded.
  public required init?(coder: Coder) { nil }

  override public func viewDidLoad() {
    super.viewDidLoad()
    (view.name, card.name) = ("overlay", "card")
    view.backgroundColor = overlayColor
    card.backgroundColor = .white
    card.layer.cornerRadius = parameters.cornerRadius
    card.clipsToBounds = true
    card.frame = cardFrame
    dismissButton.frame = Rect(
      x: 0, y: parameters.height - Self.buttonHeight, width: card.frame.width,
      height: Self.buttonHeight)
    view.addSubview(card)
    card.addSubview(dismissButton)
  }

  private var overlayColor: Color { Color(white: 0, alpha: parameters.overlayAlpha) }

  private var cardFrame: Rect {
    let (bounds, margin, height) = (view.bounds, parameters.margin, parameters.height)
    return Rect(
      x: safeArea.left + margin, y: bounds.maxY - safeArea.bottom - margin - height,
      width: bounds.width - safeArea.left - safeArea.right - 2 * margin, height: height)
  }

  /// Returns the distance in points that moves the card out of sight.
  ///
  /// It depends on the card's position, which is the top before Auto Layout has run.
  func offscreenWay(isLaidOut: Bool) -> Double {
    let top = isLaidOut ? cardFrame.minY : 0
    return view.bounds.height - top + parameters.offscreenMargin
  }

  func showOffscreen(isLaidOut: Bool) {
    card.transform = AffineTransform(translationX: 0, y: offscreenWay(isLaidOut: isLaidOut))
    view.backgroundColor = .clear
  }

  func showOnscreen() {
    card.transform = .identity
    view.backgroundColor = overlayColor
  }

  private func transition(_ type: TransitionType) -> any AnimatedTransitioning {
    currentModalTransitionType = type
    let transition = ModalCardTransition(of: self, fix: fix)
    transition.onEnd = onEnd
    return transition
  }

  /// Returns the animator of the card's rise.
  public func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any AnimatedTransitioning)? { transition(.presentation) }

  /// Returns the animator of the card's descent.
  public func animationController(
    forDismissed dismissed: ViewController
  ) -> (any AnimatedTransitioning)? { transition(.dismissal) }

  /// Returns `interactionController`.
  public func interactionControllerForPresentation(
    using animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { interactionController }

  /// Returns `interactionController`.
  public func interactionControllerForDismissal(
    using animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { interactionController }
}
