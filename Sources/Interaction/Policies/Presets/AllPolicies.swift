extension DragPolicy {
  /// All policies: those of the two samples, Apple's formula and the simplest rules, then toolkit
  /// by toolkit.
  public static let all: [DragPolicy] = [
    devsign, applePhoto, appleProjection, lastDirection, velocitySign100,
    flutterCupertinoRoute, flutterDismissible, flutterCupertinoSheet, flutterBottomSheet,
    androidViewDragHelper, androidBottomSheet, androidBottomSheetDialog, androidSwipeDismiss,
    androidPredictiveBack, composeAnchored, composeSwipeToDismiss,
    gnomeShell, adwBottomSheet, adwNavigation, webkitGTKBack,
    reactNavigationStack, rnDrawer, rnghSwipeable, gorhom,
    ionicCardModal, ionicSheet, ionicSwipeBack,
    vaul, reactModalSheet, framerMotion, useGestureSwipe,
    floatingPanel, panModal, heroAppStore, heroGallery, spStork, deck, waveSheet,
    qtDrawer, qtSwipeView, chromiumOverscroll, kivyCarousel,
  ]

  /// Other names of policies, each with the ID of its policy.
  public static let aliases: [(alias: String, id: String)] = [
    ("objc-io", "last-direction"), ("last-direction-10pct", "devsign"),
    ("material-motion", "velocity-sign-100"), ("framer", "framer-motion"),
    ("flutter-route", "flutter-cupertino-route"),
    ("android-bs-dialog", "android-bottomsheet-dialog"),
    ("compose-m3-swipe", "compose-swipe-to-dismiss"), ("ionic-card", "ionic-card-modal"),
    ("use-gesture", "use-gesture-swipe"), ("chromium", "chromium-overscroll"),
  ]

  /// Returns the policy with that ID or alias; `nil` if there is none.
  ///
  /// - Complexity: O(policies)
  public static func named(_ name: String) -> DragPolicy? {
    let id = aliases.first { isSame($0.alias, name) }?.id ?? name
    return all.first { isSame($0.id, id) }
  }

  /// Returns whether two names are the same, byte by byte, because Embedded Swift has no tables for
  /// comparing characters.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    one.utf8.elementsEqual(other.utf8)
  }
}
