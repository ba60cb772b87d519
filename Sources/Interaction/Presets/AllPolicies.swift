extension DragPolicy {
  /// The two samples' own, Apple's formula and the simplest rules, then toolkit by toolkit.
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

  /// Other names that people know policies by.
  public static let aliases: [(alias: String, id: String)] = [
    ("objc-io", "last-direction"), ("last-direction-10pct", "devsign"),
    ("material-motion", "velocity-sign-100"), ("framer", "framer-motion"),
    ("flutter-route", "flutter-cupertino-route"),
    ("android-bs-dialog", "android-bottomsheet-dialog"),
    ("compose-m3-swipe", "compose-swipe-to-dismiss"), ("ionic-card", "ionic-card-modal"),
    ("use-gesture", "use-gesture-swipe"), ("chromium", "chromium-overscroll"),
  ]

  /// The policy with that ID or alias.
  /// - Complexity: O(policies)
  public static func named(_ name: String) -> DragPolicy? {
    let id = aliases.first { isSame($0.alias, name) }?.id ?? name
    return all.first { isSame($0.id, id) }
  }

  /// Byte by byte, since Embedded Swift has no tables to compare characters with.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    one.utf8.elementsEqual(other.utf8)
  }
}
