import Interaction
import Testing

/// Common mistakes (policies.md 4.3), and cases that the worked examples leave open.
struct TrapTests {
  struct Trap: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var policy: DragPolicy
    var release: Release
    var destination: Destination
    var outcome: TransitionOutcome

    init(
      _ name: String, _ policy: DragPolicy, _ t: Double, _ v: Double?, of extent: Double = 800,
      _ destination: Destination, _ outcome: TransitionOutcome,
      _ change: (inout DragPolicy, inout Release) -> Void = { _, _ in }
    ) {
      (testDescription, self.policy) = (name, policy)
      release = Release(translation: t, velocity: v, extent: extent)
      (self.destination, self.outcome) = (destination, outcome)
      change(&self.policy, &release)
    }
  }

  static let unchanged: [Trap] = [
    Trap("vaul does nothing at 0", .vaul, 0, 0, .unchanged, .cancel) { $1.meanVelocity = 900 },
    Trap("vaul does nothing at 0, on its way out", .vaul, 0, 0, .unchanged, .finish) {
      $1.previous = .finish
    },
    Trap("a card on its way out stays so", .reactNavigationStack, 10, 0, .unchanged, .finish) {
      $1.previous = .finish
    },
    Trap("a drawer on its way out stays so", .rnDrawer, 20, 400, .unchanged, .finish) {
      $1.previous = .finish
    },
    Trap("slow changes no direction", .velocitySign100, 700, -100, .unchanged, .finish) {
      $1.previous = .finish
    },
  ]

  static let sides: [Trap] = [
    Trap("a carousel has another side", .kivyCarousel, -81, 0, of: 400, .finishOpposite, .finish),
    Trap("a list row has another side", .flutterDismissible, -30, -700, .finishOpposite, .finish),
    Trap("history forward", .chromiumOverscroll, -200, nil, .finishOpposite, .finish),
    Trap("any way, flung back", .androidSwipeDismiss, 300, -60, of: 400, .finishOpposite, .finish) {
      $1.direction = .any
    },
    Trap("to the end only, flung on", .androidSwipeDismiss, 300, 60, of: 400, .cancel, .cancel) {
      $1.direction = .end
    },
    Trap("to the end only", .androidSwipeDismiss, -5, -60, of: 400, .finishOpposite, .finish) {
      $1.direction = .end
    },
    Trap(
      "a last step back reports the other swipe", .useGestureSwipe, 80, 0, .cancelOpposite, .cancel
    ) {
      ($1.elapsed, $1.lastDelta, $1.lastInterval) = (200, -8, 15)
    },
    Trap("a rest before the lift is the step's time", .useGestureSwipe, 80, 0, .unchanged, .cancel)
    {
      ($1.elapsed, $1.lastDelta, $1.lastInterval, $1.rest) = (200, 8, 15, 33)
    },
  ]

  static let restSides: [Trap] = [
    Trap("at rest to the start", .androidSwipeDismiss, 300, 0, of: 400, .finish, .finish),
    Trap("at rest to the other side", .androidSwipeDismiss, -300, 0, of: 400, .cancel, .cancel),
    Trap("the end, at rest", .androidSwipeDismiss, -300, 0, of: 400, .finishOpposite, .finish) {
      $1.direction = .end
    },
    Trap("the end, at rest to the start", .androidSwipeDismiss, 300, 0, of: 400, .cancel, .cancel) {
      $1.direction = .end
    },
    Trap(
      "the start, flung on from before it", .androidSwipeDismiss, -10, 60, of: 400, .finish, .finish
    ),
    Trap(
      "any, flung on from before it", .androidSwipeDismiss, -10, 60, of: 400, .finishOpposite,
      .finish
    ) {
      $1.direction = .any
    },
    Trap("any, at rest", .androidSwipeDismiss, -300, 0, of: 400, .finishOpposite, .finish) {
      $1.direction = .any
    },
  ]

  static let oneSide: [Trap] = [
    Trap("carousel", .kivyCarousel, -81, 0, of: 400, .cancelOpposite, .cancel),
    Trap("list row", .flutterDismissible, -30, -700, .cancelOpposite, .cancel),
    Trap("history", .chromiumOverscroll, -200, nil, .cancelOpposite, .cancel),
    Trap("box", .composeSwipeToDismiss, -60, 0, .cancelOpposite, .cancel),
    Trap("bar", .androidSwipeDismiss, 300, -60, of: 400, .cancelOpposite, .cancel) {
      $1.direction = .any
    },
    Trap("this side", .kivyCarousel, 81, 0, of: 400, .finish, .finish),
  ]

  @Test(arguments: oneSide)
  func `what has no other side is not dismissed to it`(_ trap: Trap) {
    var release = trap.release
    release.hasOtherSide = false
    let decision = trap.policy.decide(release)
    #expect(decision.destination == trap.destination)
    #expect(decision.outcome == trap.outcome)
  }

  /// Releases 20 points from the place where a settle was caught.
  static let caught: [Trap] = [
    Trap("Drawer", .rnDrawer, 100, 100, .unchanged, .finish),
    Trap("Stork", .spStork, 300, 0, .cancel, .cancel),
    Trap("history", .chromiumOverscroll, 300, nil, .cancel, .cancel),
    Trap("swipe", .useGestureSwipe, 300, 0, .unchanged, .finish) {
      ($1.elapsed, $1.lastDelta, $1.lastInterval) = (200, 8, 15)
    },
    Trap("page", .qtSwipeView, 350, 50, .cancel, .cancel),
    Trap("Qt's drawer", .qtDrawer, 400, 0, .cancel, .cancel) { $1.dragged = -20 },
    Trap("carousel", .kivyCarousel, 300, 0, .finish, .finish),
  ]

  @Test(arguments: caught)
  func `what was shown before counts for places, not for ways`(_ trap: Trap) {
    var release = trap.release
    release.dragged = release.dragged ?? 20
    release.previous = .finish
    let decision = trap.policy.decide(release)
    #expect(decision.destination == trap.destination)
    #expect(decision.outcome == trap.outcome)
  }

  @Test func `the way decides, not its side`() {
    let release = Release(translation: -81, velocity: 0, extent: 400)
    let verdicts = DragPolicy.kivyCarousel.decide(release).verdicts
    #expect(verdicts.map(\.test.quantity) == [.distance])
    #expect(verdicts.last?.destination == .finishOpposite)
  }

  static let others: [Trap] = [
    Trap("an anchor under the finger is the next one", .composeAnchored, 0, 125, .cancel, .cancel),
    Trap("so is the other", .composeAnchored, 800, -125, .finish, .finish),
    Trap("a threshold of 1 disables flings", .flutterDismissible, 30, 900, .cancel, .cancel) {
      policy, _ in policy.rule.set(0, to: 1)
    },
    Trap("the speed across is unknown", .flutterDismissible, 30, 900, .finish, .finish) {
      $1.crossVelocity = 901
    },
    Trap("a fling is 400 faster than 0", .flutterDismissible, 30, 399, .cancel, .cancel) {
      policy, _ in policy.rule.set(1, to: 100)
    },
    Trap("a stretched sheet springs back", .flutterCupertinoSheet, -1, 1_700, .cancel, .cancel),
    Trap("one that was stretched, too", .flutterCupertinoSheet, 700, 1_700, .cancel, .cancel) {
      $1.stretch = 0.5
    },
    Trap("GNOME's progress is clamped", .gnomeShell, 500, -1_138, of: 400, .cancel, .cancel),
    Trap("so is that of a sheet", .adwBottomSheet, 500, -1_138, of: 400, .cancel, .cancel),
    Trap("and of a page", .adwNavigation, 500, -1_138, of: 400, .cancel, .cancel),
    Trap("GNOME's is clamped at both ends", .gnomeShell, -200, 400, .finish, .finish),
    Trap("a sheet's is raw at its open end", .adwBottomSheet, -200, 400, .cancel, .cancel),
    Trap("a page's too", .adwNavigation, -200, 400, .cancel, .cancel),
    Trap("which a faster flick leaves", .adwBottomSheet, -200, 502, .finish, .finish),
    Trap("of a page too", .adwNavigation, -200, 502, .finish, .finish),
    Trap("Qt's flick counts from the touch", .qtSwipeView, 8, 76, of: 400, .finish, .finish) {
      $1.travel = 16
    },
    Trap("however far the content went", .qtSwipeView, 16, 76, of: 400, .cancel, .cancel) {
      $1.travel = 15
    },
    Trap("back from beyond the end", .floatingPanel, 900, -1_500, .cancel, .cancel) {
      policy, _ in policy.rule.set(0, to: 1)
    },
    Trap("out of all measure", .appleProjection, 1e300, 0, .finish, .finish),
    Trap("so far back", .gorhom, -1e300, 0, .cancel, .cancel),
    Trap("half of 802 px", .androidSwipeDismiss, 200.5, 0, of: 401, .finish, .finish) {
      policy, _ in policy.rule.density = 2
    },
    Trap("half of 1602 px", .androidBottomSheetDialog, 400.4, 0, of: 801, .cancel, .cancel) {
      policy, _ in policy.rule.density = 2
    },
    Trap(
      "the whole way is over whatever follows", .flutterDismissible, 800, -900, .finish, .finish),
    Trap("a sheet that cannot hide collapses", .androidBottomSheet, 790, 900, .detent, .cancel) {
      policy, _ in policy.rule.set(0, to: 0)
    },
    Trap("mostly across does not hide", .androidBottomSheetDialog, 300, 900, .cancel, .cancel) {
      $1.crossVelocity = 900
    },
    Trap("mostly across is as if at rest", .androidBottomSheet, 150, 100, .cancel, .cancel) {
      $1.crossVelocity = 101
    },
    Trap("a low window makes a quarter of it enough", .vaul, 100, 0, .finish, .finish) {
      $1.height = 400
    },
    Trap(
      "a quarter of the window's longer side", .chromiumOverscroll, 200, nil, of: 400, .cancel,
      .cancel
    ) {
      ($1.width, $1.height) = (400, 801)
    },
    Trap("Qt asks first whether it stays open", .qtDrawer, 200, 0, .cancel, .cancel) {
      $1.meanVelocity = 4_000
    },
    Trap("Qt's page turns after a rest", .qtSwipeView, 42, 70, of: 400, .finish, .finish) {
      $1.rest = 200
    },
    Trap("the drag has been far enough", .deck, 10, -900, .finish, .finish) {
      $1.maximumTranslation = 500
    },
    Trap("the slowest motion decides alone", .androidViewDragHelper, 20, 50, .finish, .finish),
    Trap("slower than that does not", .androidViewDragHelper, 399, 49, .cancel, .cancel),
    Trap("a drawer at rest half way closes", .androidViewDragHelper, 400, 0, .finish, .finish),
    Trap("a page's tie goes back", .adwNavigation, 400, 0, .finish, .finish),
    Trap("0.3 px/ms always goes back", .adwNavigation, 1, 300, .finish, .finish),
    Trap("one against it is projected", .adwNavigation, 720, -802, .cancel, .cancel),
    Trap("a sheet pulled up is not removed", .floatingPanel, -20, 0, .cancel, .cancel),
    Trap("faster than 3 extents a second is removed", .floatingPanel, 100, 3_850, .finish, .finish)
    {
      policy, _ in policy.rule.set(0, to: 1)
    },
  ]

  @Test(arguments: unchanged + sides + restSides + others)
  func `toolkits do unexpected things`(_ trap: Trap) {
    let decision = trap.policy.decide(trap.release)
    #expect(decision.destination == trap.destination)
    #expect(decision.outcome == trap.outcome)
  }

  /// The sheet's part of the screen is 1 - 0.08, and 353.28 of 736 are exactly 0.48 of it.
  @Test func `Flutter's sheet divides the way by 92 % of the height and the velocity by all of it`()
  {
    let release = Release(translation: 353.28, velocity: 1_599, extent: 800)
    let verdicts = DragPolicy.flutterCupertinoSheet.decide(release).verdicts
    #expect(verdicts.map(\.value) == [0, 1_599.0 / 800, 0.52])
  }
}
