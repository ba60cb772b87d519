import Interaction
import Timelines

/// The calls that UIKit and the sample make, in their order.
///
/// Sources: transitions.md 1.5 and 5.1 (the sample's code), statements 30–38 of uikit-semantics.md.
/// Not settled there, and chosen here: `popViewController` starts the transition before it returns,
/// and of two animators of equal duration the one that started first completes first.
enum PhotoDismissCalls {
  struct Call {
    var on: String
    var name: String
    var arguments: [CallbackRow.Argument] = []

    init(_ on: String, _ name: String, _ arguments: CallbackRow.Argument...) {
      (self.on, self.name, self.arguments) = (on, name, arguments)
    }
  }

  typealias Argument = CallbackRow.Argument

  static let pop = [
    Call("navigation", "popViewController(animated:)", Argument("animated", .bool(true))),
    Call(
      "navigationDelegate", "navigationController(_:animationControllerFor:from:to:)",
      Argument("operation", .string("pop"))),
    Call("navigationDelegate", "navigationController(_:interactionControllerFor:)"),
    Call("navigationDelegate", "navigationController(_:willShow:animated:)"),
    Call("detail", "viewWillDisappear(_:)"),
    Call("grid", "viewWillAppear(_:)"),
  ]

  static let start = [
    Call("interactionController", "startInteractiveTransition(_:)"),
    Call("detail", "transitionWillStart()"),
    Call("grid", "transitionWillStart()"),
    Call("tabBar", "setTabBar(hidden:animated:alongside:)", Argument("hidden", .bool(false))),
  ]

  static let update = Call(
    "context", "updateInteractiveTransition(_:)", Argument("percentComplete", .number(0)))

  static func settle(
    _ outcome: TransitionOutcome, _ timing: DragPolicy.SettleTiming
  ) -> [Call] {
    [
      Call("background", "isReversed", Argument("isReversed", .bool(outcome == .cancel))),
      Call(
        "background", "continueAnimation(withTimingParameters:durationFactor:)",
        Argument("durationFactor", .number(timing.duration))),
      Call("foreground", "startAnimation()"),
    ]
  }

  /// How a settle is caught in Apple's "PhotoTransitioning" (transitions.md 5.3); the sample itself
  /// would be driven into a second `completeTransition`.
  static let grab = [
    Call("foreground", "stopAnimation(_:)", Argument("withoutFinishing", .bool(true))),
    Call("background", "pauseAnimation()"),
    Call("context", "pauseInteractiveTransition()"),
  ]

  /// The sample tells the delegates before UIKit, the destination first, and finishes or cancels
  /// the interaction only now.
  static func complete(_ outcome: TransitionOutcome) -> [Call] {
    let didComplete = outcome == .finish
    let position = Argument("finalPosition", .string(didComplete ? "end" : "start"))
    let interaction =
      didComplete ? "finishInteractiveTransition()" : "cancelInteractiveTransition()"
    return [
      Call("background", "completion(_:)", position),
      Call("foreground", "completion(_:)", Argument("finalPosition", .string("end"))),
      Call("photo", "removeFromSuperview()"),
      Call("grid", "transitionDidEnd()"),
      Call("detail", "transitionDidEnd()"),
      Call("context", interaction),
      Call("context", "completeTransition(_:)", Argument("didComplete", .bool(didComplete))),
    ] + (didComplete ? appearanceAfterFinish : appearanceAfterCancel)
  }

  /// Statements 34 and 38.
  private static let appearanceAfterFinish = [
    Call("detail", "viewDidDisappear(_:)"),
    Call("grid", "viewDidAppear(_:)"),
    Call("navigationDelegate", "navigationController(_:didShow:animated:)"),
  ]

  /// Statements 35 and 38: neither `willShow` nor `didShow` after a cancel.
  private static let appearanceAfterCancel = [
    Call("grid", "viewWillDisappear(_:)"),
    Call("grid", "viewDidDisappear(_:)"),
    Call("detail", "viewWillAppear(_:)"),
    Call("detail", "viewDidAppear(_:)"),
  ]
}

extension CallbackRow {
  init(time: Int64, _ call: PhotoDismissCalls.Call) {
    self.init(time: time, on: call.on, name: call.name, arguments: call.arguments)
  }
}
