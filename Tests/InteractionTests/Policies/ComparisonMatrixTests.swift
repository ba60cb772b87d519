import Interaction
import Testing

/// Table 3.1 of policies.md: sixteen releases, and what each rule makes of them.
struct ComparisonMatrixTests {
  /// Points; points per second at the release; points per second of the whole gesture.
  static let releases: [(translation: Double, velocity: Double, mean: Double)] = [
    (40, 0, 100), (200, 0, 200), (320, 0, 200), (390, 0, 200), (400, 0, 200), (410, 0, 200),
    (500, 0, 200), (60, 350, 350), (60, 800, 600), (60, 1_300, 900), (200, 450, 350),
    (410, -200, 250), (410, -800, 250), (700, -1_500, 300), (300, 250, 250), (20, 3_000, 2_000),
  ]

  /// A letter a release: finish (D, dismissed) or cancel (C).
  static let table = """
    objc-io                     CCCCCCCDDDDCCCDD
    devsign                     CCCCCCCDDDDCCCDC
    spstork                     CDDDDDDCCCDDDDDC
    kivy-carousel               CDDDDDDCCCDDDDDC
    apple-projection            CCCCCDDCDDDCCCDD
    wave-sheet                  CCCCDDDCDDDCCCDD
    floatingpanel               CCCCCDDCDDDCCCDD
    framer                      CCCCCDDCDDDCCCDD
    gnome-shell                 CCCCCDDDDDDDCCCD
    adw-bottom-sheet            CCCCDDDDDDDDCCCD
    webkitgtk-back              CCCCCDDCDDDDCCCD
    react-navigation-stack      CCCCCDDCCDCCCCCD
    gorhom                      CCCCDDDCCCCCCDCD
    ionic-card                  CCCCDDDDDDDCCCDD
    ionic-sheet                 CCCCDDDCCDCCCCCD
    ionic-swipe-back            CCCCCDDDDDDCCCDD
    hero-gallery                CCCCCCDDDDDCCCDD
    react-modal-sheet           CCCCCCDCCDCCCCCD
    vaul                        CDDDDDDCDDDDDDDD
    use-gesture                 CCCCCCCCDDCCCCCC
    flutter-route               CCCCDDDCDDCDCCCD
    flutter-dismissible         CCCDDDDCDDCDCCCD
    flutter-bottomsheet         CCCCCDDCDDCDDDCD
    flutter-cupertino-sheet     CCCDDDDCCCCDDDCD
    android-bs-dialog           CCCCCDDCDDCCCCCD
    android-swipe-dismiss       CCCCDDDDDDDCCCDD
    compose-anchored            CCCCDDDDDDDCCCDD
    compose-m3-swipe            CDDDDDDDDDDDDDDD
    panmodal                    CCCCDDDDDDDDCCCD
    qt-drawer                   CCDDDDDCCCCDDDDC
    qt-swipeview                CCCCDDDDDDDCCCDD
    rn-drawer                   CDDDDDDCDDDCCCDD
    chromium                    CDDDDDDCCDDCCCDC
    """

  static let rows = table.split(separator: "\n").map { line in
    let words = line.split(separator: " ")
    return (String(words[0]), String(words[1]))
  }

  private func outcomes(_ policy: DragPolicy) -> String {
    String(
      Self.releases.map { row -> Character in
        var release = Release(translation: row.translation, velocity: row.velocity, extent: 800)
        release.meanVelocity = row.mean
        release.maximumTranslation = row.translation
        (release.elapsed, release.lastInterval) = (200, 10)
        release.lastDelta = row.velocity / 100
        return policy.decide(release).outcome == .finish ? "D" : "C"
      })
  }

  @Test(arguments: rows)
  func `sixteen releases, rule by rule`(_ name: String, _ letters: String) throws {
    #expect(outcomes(try #require(DragPolicy.named(name))) == letters)
  }

  @Test func `as many rules finish each release as the reference counts`() {
    let counts = [0, 6, 7, 9, 19, 28, 30, 12, 24, 28, 22, 13, 7, 8, 19, 27]
    let all = Self.rows.compactMap { DragPolicy.named($0.0) }.map { Array(outcomes($0)) }
    #expect(all.count == 33)
    #expect(counts.indices.map { index in all.count { $0[index] == "D" } } == counts)
  }
}
