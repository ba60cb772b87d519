/// The worked examples of policies.md, section 2, each table in its order, 2.1 to 2.15: the
/// release, and its outcome.
///
/// Values that an example omits are those of a release that is not described further.
extension WorkedExample {
  static let firstHalf = """
    apple-projection t=401 v=0 extent=800 -> finish
    apple-projection t=400 v=0 extent=800 -> cancel
    apple-projection t=100 v=602 extent=800 -> finish
    apple-projection t=100 v=601 extent=800 -> cancel
    apple-projection t=700 v=-602 extent=800 -> cancel
    apple-projection t=0 v=802 extent=800 -> finish
    devsign t=20 v=5 -> cancel
    devsign t=20.1 v=5 -> finish
    devsign t=300 v=0 -> cancel
    devsign t=300 v=-1 -> cancel
    devsign t=21 v=1 -> finish
    devsign t=-50 v=900 -> cancel
    velocity-sign-100 v=100 -> cancel
    velocity-sign-100 v=101 -> finish
    velocity-sign-100 v=-100 -> cancel
    velocity-sign-100 v=-101 -> cancel
    velocity-sign-100 v=0 -> cancel
    velocity-sign-100 v=5000 -> finish
    last-direction v=0 -> cancel
    last-direction v=0.1 -> finish
    last-direction v=-0.1 -> cancel
    last-direction v=3000 -> finish
    last-direction v=-3000 -> cancel
    last-direction v=1 -> finish
    flutter-cupertino-route t=199 v=0 extent=400 -> cancel
    flutter-cupertino-route t=200 v=0 extent=400 -> finish
    flutter-cupertino-route t=40 v=400 extent=400 -> finish
    flutter-cupertino-route t=40 v=399.9 extent=400 -> cancel
    flutter-cupertino-route t=380 v=-400 extent=400 -> cancel
    flutter-cupertino-route t=201 v=-399 extent=400 -> finish
    flutter-dismissible t=160 v=0 extent=400 -> cancel
    flutter-dismissible t=160.1 v=0 extent=400 -> finish
    flutter-dismissible t=30 v=700 extent=400 -> finish
    flutter-dismissible t=30 v=699 extent=400 -> cancel
    flutter-dismissible t=350 v=-700 extent=400 -> cancel
    flutter-dismissible t=200 v=-699 extent=400 -> finish
    flutter-cupertino-sheet t=353 v=0 extent=800 -> cancel
    flutter-cupertino-sheet t=353.28 v=0 extent=800 -> finish
    flutter-cupertino-sheet t=50 v=1600 extent=800 -> finish
    flutter-cupertino-sheet t=50 v=1599 extent=800 -> cancel
    flutter-cupertino-sheet t=700 v=-1600 extent=800 -> cancel
    flutter-cupertino-sheet t=400 v=-1500 extent=800 -> finish
    flutter-bottomsheet t=10 v=701 extent=800 -> finish
    flutter-bottomsheet t=10 v=700 extent=800 -> cancel
    flutter-bottomsheet t=400 v=0 extent=800 -> cancel
    flutter-bottomsheet t=401 v=0 extent=800 -> finish
    flutter-bottomsheet t=401 v=-3000 extent=800 -> finish
    flutter-bottomsheet t=399 v=-3000 extent=800 -> cancel
    android-bottomsheet-dialog t=100 v=501 extent=800 -> finish
    android-bottomsheet-dialog t=100 v=500 extent=800 -> cancel
    android-bottomsheet-dialog t=401 v=0 extent=800 -> finish
    android-bottomsheet-dialog t=400 v=0 extent=800 -> cancel
    android-bottomsheet-dialog t=790 v=-50 extent=800 -> cancel
    android-bottomsheet-dialog t=790 v=-49 extent=800 -> finish
    android-bottomsheet t=250 v=0 extent=800 -> detent
    android-bottomsheet t=200 v=0 extent=800 -> detent
    android-bottomsheet t=100 v=60 extent=800 -> detent
    android-bottomsheet t=500 v=1100 extent=800 -> finish
    android-bottomsheet t=500 v=900 extent=800 -> detent
    android-bottomsheet t=610 v=0 extent=800 -> finish
    android-swipe-dismiss t=5 v=50 extent=400 direction=any -> finish
    android-swipe-dismiss t=5 v=49.9 extent=400 direction=any -> cancel
    android-swipe-dismiss t=199 v=0 extent=400 direction=any -> cancel
    android-swipe-dismiss t=200 v=0 extent=400 direction=any -> finish
    android-swipe-dismiss t=300 v=-60 extent=400 direction=start -> cancel
    android-swipe-dismiss t=300 v=-60 extent=400 direction=any -> finish
    android-predictive-back state=entry t=16 flung=no -> cancel
    android-predictive-back state=entry t=16.1 flung=no -> finish
    android-predictive-back state=entry t=14 flung=yes -> finish
    android-predictive-back state=active t=20 flung=no -> finish
    android-predictive-back state=inactive t=200 flung=no -> cancel
    android-predictive-back state=inactive t=200 flung=yes -> finish
    compose-anchored t=400 v=0 extent=800 -> finish
    compose-anchored t=399.9 v=0 extent=800 -> cancel
    compose-anchored t=400 v=-10 extent=800 -> cancel
    compose-anchored t=400 v=10 extent=800 -> finish
    compose-anchored t=30 v=125 extent=800 -> finish
    compose-anchored t=790 v=-125 extent=800 -> cancel
    compose-swipe-to-dismiss t=56 v=0 extent=400 -> finish
    compose-swipe-to-dismiss t=55.9 v=0 extent=400 -> cancel
    compose-swipe-to-dismiss t=5 v=125 extent=400 -> finish
    compose-swipe-to-dismiss t=5 v=124 extent=400 -> cancel
    compose-swipe-to-dismiss t=60 v=-5000 extent=400 -> finish
    compose-swipe-to-dismiss t=0 v=3000 extent=400 -> cancel
    gnome-shell t=400 v=0 extent=800 -> cancel
    gnome-shell t=401 v=0 extent=800 -> finish
    gnome-shell t=1 v=300 extent=800 -> finish
    gnome-shell t=1 v=299 extent=800 -> cancel
    gnome-shell t=700 v=-300 extent=800 -> finish
    gnome-shell t=700 v=-800 extent=800 -> cancel
    adw-bottom-sheet t=400 v=0 extent=800 -> finish
    adw-bottom-sheet t=399 v=0 extent=800 -> cancel
    adw-bottom-sheet t=1 v=300 extent=800 -> finish
    adw-bottom-sheet t=1 v=299 extent=800 -> cancel
    adw-bottom-sheet t=720 v=-300 extent=800 -> finish
    adw-bottom-sheet t=720 v=-802 extent=800 -> cancel
    webkitgtk-back t=401 v=0 extent=800 -> finish
    webkitgtk-back t=400 v=0 extent=800 -> cancel
    webkitgtk-back t=400 v=400 extent=800 -> finish
    webkitgtk-back t=10 v=399 extent=800 -> cancel
    webkitgtk-back t=700 v=-400 extent=800 -> finish
    webkitgtk-back t=700 v=-401 extent=800 -> cancel
    """
}
