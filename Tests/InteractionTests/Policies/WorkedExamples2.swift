/// The worked examples of policies.md, section 2, each table in its order, 2.16 to 2.34: the
/// release, and its outcome.
///
/// Values that an example omits are those of a release that is not described further.
extension WorkedExample {
  static let secondHalf = """
    react-navigation-stack t=401 v=0 extent=800 -> finish
    react-navigation-stack t=400 v=0 extent=800 -> cancel
    react-navigation-stack t=100 v=1001 extent=800 -> finish
    react-navigation-stack t=100 v=1000 extent=800 -> cancel
    react-navigation-stack t=700 v=-1001 extent=800 -> cancel
    react-navigation-stack t=0 v=1400 extent=800 -> finish
    rn-drawer t=60 v=0 -> cancel
    rn-drawer t=61 v=0 -> finish
    rn-drawer t=200 v=-1 -> cancel
    rn-drawer t=6 v=501 -> finish
    rn-drawer t=5 v=2000 -> cancel
    rn-drawer t=20 v=500 -> cancel
    rngh-swipeable t=41 v=0 extent=80 -> finish
    rngh-swipeable t=40 v=0 extent=80 -> cancel
    rngh-swipeable t=20 v=401 extent=80 -> finish
    rngh-swipeable t=20 v=400 extent=80 -> cancel
    rngh-swipeable t=60 v=-401 extent=80 -> cancel
    rngh-swipeable t=0 v=1000 extent=80 -> finish
    gorhom t=400 v=0 extent=800 -> finish
    gorhom t=399 v=0 extent=800 -> cancel
    gorhom t=100 v=1500 extent=800 -> finish
    gorhom t=100 v=1499 extent=800 -> cancel
    gorhom t=700 v=-1501 extent=800 -> cancel
    gorhom t=0 v=2000 extent=800 -> finish
    ionic-card-modal t=400 v=0 extent=800 -> finish
    ionic-card-modal t=399 v=0 extent=800 -> cancel
    ionic-card-modal t=50 v=350 extent=800 -> finish
    ionic-card-modal t=50 v=349 extent=800 -> cancel
    ionic-card-modal t=700 v=-301 extent=800 -> cancel
    ionic-card-modal t=700 v=-300 extent=800 -> finish
    ionic-sheet t=400 v=0 extent=800 -> finish
    ionic-sheet t=399 v=0 extent=800 -> cancel
    ionic-sheet t=50 v=1000 extent=800 -> finish
    ionic-sheet t=50 v=999 extent=800 -> cancel
    ionic-sheet t=700 v=-858 extent=800 -> cancel
    ionic-sheet t=700 v=-857 extent=800 -> finish
    ionic-swipe-back t=200 v=0 extent=400 -> cancel
    ionic-swipe-back t=201 v=0 extent=400 -> finish
    ionic-swipe-back t=10 v=200 extent=400 -> cancel
    ionic-swipe-back t=10 v=201 extent=400 -> finish
    ionic-swipe-back t=399 v=-1 extent=400 -> cancel
    ionic-swipe-back t=201 v=1 extent=400 -> finish
    vaul t=200 mean=100 extent=800 -> finish
    vaul t=199 mean=100 extent=800 -> cancel
    vaul t=30 mean=401 extent=800 -> finish
    vaul t=30 mean=400 extent=800 -> cancel
    vaul t=-30 mean=2000 extent=800 -> cancel
    vaul t=250 mean=50 extent=800 -> finish
    react-modal-sheet t=480 v=0 extent=800 -> finish
    react-modal-sheet t=479 v=0 extent=800 -> cancel
    react-modal-sheet t=100 v=1200 extent=800 -> cancel
    react-modal-sheet t=100 v=1201 extent=800 -> finish
    react-modal-sheet t=700 v=-1201 extent=800 -> cancel
    react-modal-sheet t=700 v=-1100 extent=800 -> finish
    framer-motion t=401 v=0 extent=800 -> finish
    framer-motion t=400 v=0 extent=800 -> cancel
    framer-motion t=0 v=501 extent=800 -> finish
    framer-motion t=0 v=500 extent=800 -> cancel
    framer-motion t=700 v=-376 extent=800 -> cancel
    framer-motion t=700 v=-375 extent=800 -> cancel
    use-gesture-swipe t=51 step=8 interval=15 elapsed=200 -> finish
    use-gesture-swipe t=50 step=8 interval=15 elapsed=200 -> cancel
    use-gesture-swipe t=80 step=5 interval=10 elapsed=200 -> cancel
    use-gesture-swipe t=80 step=8 interval=15 elapsed=250 -> cancel
    use-gesture-swipe t=80 step=-8 interval=15 elapsed=200 -> cancelOpposite
    use-gesture-swipe t=200 step=8 interval=40 elapsed=200 -> cancel
    floatingpanel t=401 v=0 extent=800 -> finish
    floatingpanel t=400 v=0 extent=800 -> cancel
    floatingpanel t=450 v=-100 extent=800 -> finish
    floatingpanel t=450 v=-101 extent=800 -> cancel
    floatingpanel t=100 v=602 extent=800 -> finish
    floatingpanel t=100 v=601 extent=800 -> cancel
    floatingpanel t=100 v=3850 extent=800 removal=yes -> finish
    floatingpanel t=100 v=3849 extent=800 removal=yes -> finish
    floatingpanel t=0 v=100 extent=800 removal=yes -> cancel
    floatingpanel t=700 v=550 extent=800 removal=yes -> finish
    floatingpanel t=700 v=-10 extent=800 removal=yes -> finish
    floatingpanel t=300 v=-550 extent=800 removal=yes -> cancel
    panmodal t=100 v=300 extent=800 -> cancel
    panmodal t=1 v=301 extent=800 -> finish
    panmodal t=400 v=0 extent=800 -> finish
    panmodal t=399 v=299 extent=800 -> cancel
    panmodal t=700 v=-301 extent=800 -> cancel
    panmodal t=700 v=-300 extent=800 -> finish
    hero-appstore t=400 v=0 extent=800 -> cancel
    hero-appstore t=401 v=0 extent=800 -> finish
    hero-appstore t=50 v=350 extent=800 -> cancel
    hero-appstore t=50 v=351 extent=800 -> finish
    hero-appstore t=700 v=-300 extent=800 -> cancel
    hero-appstore t=700 v=-299 extent=800 -> finish
    hero-gallery t=480 v=0 extent=800 -> cancel
    hero-gallery t=482 v=0 extent=800 -> finish
    hero-gallery t=0 v=240 extent=800 -> cancel
    hero-gallery t=0 v=241 extent=800 -> finish
    hero-gallery t=600 v=-60 extent=800 -> cancel
    hero-gallery t=600 v=-59 extent=800 -> finish
    spstork t=200 v=0 extent=800 -> finish
    spstork t=199.9 v=5000 extent=800 -> cancel
    spstork t=250 v=-3000 extent=800 -> finish
    spstork t=0 v=0 extent=800 -> cancel
    spstork t=-50 v=0 extent=800 -> cancel
    spstork t=400 v=0 extent=800 -> finish
    deck furthest=239.9 -> cancel
    deck furthest=240 -> finish
    deck furthest=500 -> finish
    deck furthest=0 -> cancel
    deck furthest=100 -> cancel
    deck furthest=1000 -> finish
    wave-sheet t=400 v=0 extent=800 -> finish
    wave-sheet t=399 v=0 extent=800 -> cancel
    wave-sheet t=100 v=602 extent=800 -> finish
    wave-sheet t=100 v=601 extent=800 -> cancel
    wave-sheet t=700 v=-602 extent=800 -> cancel
    wave-sheet t=700 v=-601 extent=800 -> finish
    qt-drawer t=180 mean=5000 extent=600 -> finish
    qt-drawer t=179 mean=5000 extent=600 -> cancel
    qt-drawer t=300 mean=10 extent=600 -> finish
    qt-drawer t=421 mean=0 extent=600 -> finish
    qt-drawer t=420 mean=299 extent=600 -> finish
    qt-drawer t=240 mean=0 extent=600 -> finish
    qt-swipeview t=31 v=50 extent=400 rest=10 -> finish
    qt-swipeview t=30 v=50 extent=400 rest=10 -> cancel
    qt-swipeview t=20 v=76 extent=400 rest=10 -> finish
    qt-swipeview t=20 v=75 extent=400 rest=10 -> cancel
    qt-swipeview t=60 v=200 extent=400 rest=150 -> finish
    qt-swipeview t=250 v=-100 extent=400 rest=10 -> cancel
    chromium-overscroll t=200 width=400 height=800 -> finish
    chromium-overscroll t=199 width=400 height=800 -> cancel
    chromium-overscroll t=50 width=400 height=800 v=2000 -> cancel
    chromium-overscroll t=60 width=400 height=800 v=1101 -> finish
    chromium-overscroll t=60 width=400 height=800 v=1100 -> cancel
    chromium-overscroll t=300 width=400 height=800 v=-10 -> cancel
    kivy-carousel t=80 extent=400 -> cancel
    kivy-carousel t=81 extent=400 -> finish
    kivy-carousel t=-81 extent=400 -> finish
    kivy-carousel t=0 extent=400 -> cancel
    kivy-carousel t=400 extent=400 -> finish
    kivy-carousel t=79.9 extent=400 -> cancel
    """
}
