import Motion
import Pictures
import Testing

/// The contrast of the themes, as WCAG 2.2 measures it.
struct InkTests {
  @Test(arguments: Theme.allCases)
  func `text has a contrast of 4.5 and more, and marks one of 3`(_ theme: Theme) {
    for paper in [Ink.background, .surface] {
      for ink in [Ink.text, .secondaryText, .finish, .cancel, .limit] {
        #expect(Self.contrast(theme, ink, paper) >= 4.5, "\(ink) on \(paper)")
      }
      for ink in Ink.series + [.contact, .axis] {
        #expect(Self.contrast(theme, ink, paper) >= 3, "\(ink) on \(paper)")
      }
    }
  }

  /// Relative luminance and contrast ratio: w3.org/TR/WCAG22, "Relative luminance".
  private static func contrast(_ theme: Theme, _ first: Ink, _ second: Ink) -> Double {
    let values = [first, second].map { luminance(theme.color($0)) }.sorted()
    return (values[1] + 0.05) / (values[0] + 0.05)
  }

  private static func luminance(_ color: Color) -> Double {
    func linear(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : Elementary.pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }
}
