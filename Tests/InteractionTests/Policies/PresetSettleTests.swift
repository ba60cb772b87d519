import Interaction
import Motion
import Testing

/// A release under a preset, and the duration of its settle there (policies.md, the section's
/// settle row; 4.4).
///
/// 800 points are the whole way, or 400 across a screen of that width.
struct PresetSettleCase: CustomTestStringConvertible, Sendable {
  var policy: DragPolicy
  var outcome: TransitionOutcome
  var start: PolicySettle.Start
  /// Seconds.
  var duration: Double
  var tolerance: Double
  var testDescription: String

  /// - Parameter percent: Where the finger left it.
  init(
    _ policy: DragPolicy, _ outcome: TransitionOutcome, from percent: Double,
    at velocity: Double = 0, of extent: Double = 800, takes duration: Double,
    within tolerance: Double = 1e-9
  ) {
    (self.policy, self.outcome) = (policy, outcome)
    start = PolicySettle.Start(
      percentComplete: percent, velocity: velocity, extent: extent, width: 400)
    (self.duration, self.tolerance) = (duration, tolerance)
    testDescription = "\(policy.id), \(outcome) from \(percent) of \(extent) at \(velocity)"
  }
}

struct PresetSettleTests {
  static let flutter: [PresetSettleCase] = [
    PresetSettleCase(.flutterCupertinoRoute, .finish, from: 0.6, takes: 0.35),
    PresetSettleCase(.flutterCupertinoRoute, .cancel, from: 0.1, at: -400, takes: 0.35),
    PresetSettleCase(.flutterCupertinoSheet, .finish, from: 0.6, takes: 0.3),
    PresetSettleCase(.flutterCupertinoSheet, .cancel, from: 0.2, takes: 0.3),
    // A fling, and what is none: 200 ms for the whole way.
    PresetSettleCase(.flutterDismissible, .finish, from: 0.5, at: 699.9, takes: 0.1),
    PresetSettleCase(.flutterDismissible, .cancel, from: 0.25, at: -699.9, takes: 0.05),
    PresetSettleCase(.flutterDismissible, .cancel, from: 0.25, at: 900, takes: 0.05),
    PresetSettleCase(.flutterBottomSheet, .finish, from: 0.4, takes: 0.268, within: 0.001),
    PresetSettleCase(.flutterBottomSheet, .finish, from: 0.4, at: 700, takes: 0.268, within: 0.001),
    PresetSettleCase(
      .flutterBottomSheet, .finish, from: 0.4, at: -3_000, takes: 0.268, within: 0.001),
    PresetSettleCase(
      .flutterBottomSheet, .finish, from: 0.4, at: 1_600, takes: 0.264, within: 0.001),
    PresetSettleCase(.flutterBottomSheet, .finish, from: 0.1, takes: 0.290, within: 0.001),
    PresetSettleCase(.flutterBottomSheet, .cancel, from: 0.4, takes: 0.1),
  ]

  static let android: [PresetSettleCase] = [
    PresetSettleCase(.androidViewDragHelper, .finish, from: 0.5, takes: 0.384),
    PresetSettleCase(.androidViewDragHelper, .finish, from: 0.5, at: 4_000, takes: 0.248),
    PresetSettleCase(.androidBottomSheet, .finish, from: 0.5, at: 1_000, takes: 0.6),
    PresetSettleCase(.androidBottomSheetDialog, .finish, from: 0.5, at: 8_000, takes: 0.124),
    PresetSettleCase(.androidSwipeDismiss, .cancel, from: 0.125, takes: 0.288),
    PresetSettleCase(.androidPredictiveBack, .finish, from: 0, takes: 0.3),
    PresetSettleCase(.androidPredictiveBack, .finish, from: 0.5, takes: 0.225),
    PresetSettleCase(.androidPredictiveBack, .cancel, from: 0.5, takes: 0.1),
    PresetSettleCase(.composeAnchored, .finish, from: 0.5, at: 2_000, takes: 0.3),
    PresetSettleCase(.composeSwipeToDismiss, .cancel, from: 0.05, takes: 0.3),
  ]

  static let desktop: [PresetSettleCase] = [
    // GNOME's own vectors: progress, end, px/ms over 800 px.
    PresetSettleCase(.gnomeShell, .finish, from: 0.3, at: 1_000, takes: 0.4),
    PresetSettleCase(.gnomeShell, .finish, from: 0.3, at: 8_000, takes: 0.21),
    PresetSettleCase(.gnomeShell, .cancel, from: 0.3, at: 100, takes: 0.4),
    PresetSettleCase(.gnomeShell, .cancel, from: 0.05, takes: 0.1),
    PresetSettleCase(.gnomeShell, .finish, from: 1, at: 1_000, takes: 0),
    PresetSettleCase(.webkitGTKBack, .finish, from: 1, at: 1_000, takes: 0.1),
    PresetSettleCase(.webkitGTKBack, .finish, from: 0.3, at: 8_000, takes: 0.21),
    PresetSettleCase(.adwBottomSheet, .cancel, from: 0.3, takes: 0.575_646, within: 1e-6),
    PresetSettleCase(.adwNavigation, .finish, from: 0.5, takes: 0.218_442, within: 1e-6),
    PresetSettleCase(.qtDrawer, .finish, from: 0.5, takes: 0.1),
    PresetSettleCase(.qtDrawer, .cancel, from: 0.25, takes: 0.05),
    PresetSettleCase(.qtSwipeView, .finish, from: 0.5, takes: 0.25),
    PresetSettleCase(.kivyCarousel, .finish, from: 0.3, takes: 0.5),
    PresetSettleCase(.kivyCarousel, .cancel, from: 0.1, takes: 0.3),
  ]

  static let reactNative: [PresetSettleCase] = [
    // 400 pt at rest, 300 pt with 1000 pt/s toward the end.
    PresetSettleCase(
      .reactNavigationStack, .finish, from: 0.5, takes: 2.18, within: 0.005),
    PresetSettleCase(
      .reactNavigationStack, .finish, from: 0.625, at: 1_000, takes: 2.03, within: 0.01),
    // Half of the release velocity, and so the stack's at half the speed.
    PresetSettleCase(.gorhom, .finish, from: 0.625, at: 2_000, takes: 2.03, within: 0.01),
    PresetSettleCase(.gorhom, .finish, from: 1, at: 2_000, takes: 0),
  ]

  static let web: [PresetSettleCase] = [
    // t / 1.1 v in milliseconds, from 400 to 500: 400 pt behind at 0.8 px/ms.
    PresetSettleCase(.ionicCardModal, .finish, from: 0.5, at: 800, takes: 400 / 880.0),
    PresetSettleCase(.ionicCardModal, .finish, from: 0.9, at: 800, takes: 0.5),
    PresetSettleCase(.ionicCardModal, .finish, from: 0.1, at: 800, takes: 0.4),
    PresetSettleCase(.ionicCardModal, .cancel, from: 0.25, at: -1_200, takes: 600 / 1_320.0),
    PresetSettleCase(.ionicCardModal, .cancel, from: 0.25, takes: 0.5),
    PresetSettleCase(.ionicSheet, .finish, from: 0.25, at: 900, takes: 0.5),
    PresetSettleCase(.ionicSwipeBack, .finish, from: 0.5, at: 1_000, of: 400, takes: 0.2),
    PresetSettleCase(.ionicSwipeBack, .finish, from: 0.5, at: 100, of: 400, takes: 0.54),
    PresetSettleCase(.ionicSwipeBack, .finish, from: 0.9875, at: 100, of: 400, takes: 0),
    PresetSettleCase(.vaul, .finish, from: 0.5, at: 900, takes: 0.5),
    PresetSettleCase(.vaul, .cancel, from: 0.1, takes: 0.5),
    PresetSettleCase(.reactModalSheet, .finish, from: 0.5, at: 900, takes: 0.2),
    // 0.75 s · ln 400: the exponential is a point from its end.
    PresetSettleCase(.framerMotion, .finish, from: 0.5, takes: 4.493_6, within: 1e-4),
    PresetSettleCase(.framerMotion, .finish, from: 0.999, takes: 0),
  ]

  static let apple: [PresetSettleCase] = [
    PresetSettleCase(.waveSheet, .finish, from: 0.5, at: 800, takes: 1.282_6, within: 1e-4),
    PresetSettleCase(.waveSheet, .cancel, from: 0.1, takes: 1.282_6, within: 1e-4),
    PresetSettleCase(.panModal, .finish, from: 0.5, at: 900, takes: 0.5),
    PresetSettleCase(.panModal, .cancel, from: 0.1, takes: 0.5),
    PresetSettleCase(.spStork, .cancel, from: 0.1, takes: 0.6),
    PresetSettleCase(.deck, .finish, from: 0.3, takes: 0.3),
    PresetSettleCase(.deck, .cancel, from: 0.1, takes: 0.25),
    PresetSettleCase(
      .heroAppStore, .finish, from: 0.25, takes: 0.75 * (0.208 + 0.5 / 3)),
    PresetSettleCase(.heroGallery, .cancel, from: 0.25, takes: 0.25 * (0.208 + 0.5 / 3)),
  ]

  @Test(arguments: flutter + android + desktop + reactNative + web + apple)
  func `a settle takes as long as its toolkit's`(_ row: PresetSettleCase) {
    let settle = PolicySettle(row.policy.settleRule(for: row.outcome), row.outcome, from: row.start)
    #expect(abs(settle.duration - row.duration) <= row.tolerance, "\(settle.duration)")
  }

  private func settle(
    _ policy: DragPolicy, from percent: Double, at velocity: Double, of extent: Double = 800
  ) -> PolicySettle {
    let start = PolicySettle.Start(percentComplete: percent, velocity: velocity, extent: extent)
    return PolicySettle(policy.settleRule(for: .finish), .finish, from: start)
  }

  /// 750 pt/s are 2.5 a second whatever the extent, since 300 pt count as one.
  @Test func `Flutter's dismissible flings with a 300th of the velocity`() {
    let sheet = settle(.flutterBottomSheet, from: 0.4, at: 2_000)
    for extent in [400.0, 800] {
      let fling = settle(.flutterDismissible, from: 0.4, at: 750, of: extent)
      #expect(abs(fling.duration - sheet.duration) < 1e-12)
    }
  }

  /// FloatingPanel's damping ratio is 1 up to 300 pt/s.
  @Test func `FloatingPanel swings only after a fast release`() throws {
    #expect(settle(.floatingPanel, from: 0.5, at: 300).dampingRatio == 1)
    let fast = settle(.floatingPanel, from: 0.5, at: 300.1)
    #expect(abs(try #require(fast.dampingRatio) - 0.575_6) < 1e-4)
  }

  /// The slip in libadwaita: pixels a millisecond count as extents a second, on any extent.
  @Test(arguments: [400.0, 800])
  func `libadwaita's spring starts with pixels a millisecond`(_ extent: Double) throws {
    for policy in [DragPolicy.adwNavigation, .adwBottomSheet] {
      let settle = settle(policy, from: 0.5, at: 2_000, of: extent)
      guard case .spring(_, let velocity) = settle.shape else {
        Issue.record("\(policy.id) has no spring")
        continue
      }
      // 2 extents a second are 4 times the half that is left.
      #expect(abs(velocity - 4) < 1e-12)
    }
  }

  @Test func `React Navigation's drawer takes no velocity that points elsewhere`() {
    let still = settle(.rnDrawer, from: 0.5, at: 0)
    #expect(settle(.rnDrawer, from: 0.5, at: -2_000).duration == still.duration)
    #expect(settle(.rnDrawer, from: 0.5, at: 2_000).duration < still.duration)
  }
}
