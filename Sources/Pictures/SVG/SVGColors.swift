/// The way in which an SVG names the colours of the inks.
public enum SVGColors: Hashable, Sendable {
  /// The colours of one theme.
  case theme(Theme)
  /// The light colours, and the dark ones where the reader prefers them.
  case automatic
  /// Those of the page around it, whose style sheet is `SVGColors.styleSheet`.
  case page

  /// The style sheet of a document; `nil` for one that uses its page's.
  var styleSheet: String? {
    switch self {
    case .theme(let theme): Self.rules(of: theme)
    case .automatic: Self.styleSheet
    case .page: nil
    }
  }

  /// The rules of all inks, light, and dark where the reader prefers that.
  public static let styleSheet =
    rules(of: .light) + "@media(prefers-color-scheme:dark){\(rules(of: .dark))}"

  /// Returns the classes that paint with inks: `.f-text` fills with the ink `text`, and `.s-text`
  /// strokes with it.
  public static func rules(of theme: Theme) -> String {
    Ink.allCases.map { ink in
      let color = SVGNumber.hexadecimal(theme.color(ink))
      return ".f-\(ink.rawValue){fill:\(color)}.s-\(ink.rawValue){stroke:\(color)}"
    }.joined()
  }
}
