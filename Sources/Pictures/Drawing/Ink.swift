public import Motion

/// The role of a colour in charts and around screens, for which each theme has a colour.
///
/// The series colours are those of Okabe and Ito (2008), which people with any kind of colour
/// blindness tell apart, darker or lighter where the background needs it. Nothing depends on colour
/// alone: marks have shapes and words too.
public enum Ink: String, CaseIterable, Hashable, Sendable {
  /// The background of the whole picture.
  case background
  /// The background of a chart or a panel.
  case surface
  /// Text, and lines that matter as much.
  case text
  /// Captions, units and the numbers of axes.
  case secondaryText
  /// The lines of a grid.
  case grid
  /// The lines of axes and frames.
  case axis
  /// The finger: its contact and its trail.
  case contact
  /// Limits and thresholds.
  case limit
  /// A transition or a decision that finishes.
  case finish
  /// A transition or a decision that cancels.
  case cancel
  /// The first series of a chart.
  case series1
  /// The second series.
  case series2
  /// The third series.
  case series3
  /// The fourth series.
  case series4
  /// The fifth series.
  case series5
  /// The sixth series.
  case series6

  /// The series of a chart, in the order of their use.
  public static let series: [Ink] = [.series1, .series2, .series3, .series4, .series5, .series6]
}

/// The colours of inks: for light or for dark backgrounds.
public enum Theme: String, CaseIterable, Hashable, Sendable {
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark

  /// Returns the colour of a role.
  public func color(_ ink: Ink) -> Color {
    Color(rgb: self == .light ? Theme.lightParts(ink) : Theme.darkParts(ink))
  }

  private static func lightParts(_ ink: Ink) -> UInt32 {
    switch ink {
    case .background: 0xffffff
    case .surface: 0xf4f5f7
    case .text: 0x1b1f24
    case .secondaryText: 0x57606a
    case .grid: 0xdde1e6
    case .axis: 0x7f8893
    case .contact: 0x0072b2
    case .limit: 0x6e5a00
    case .finish: 0x00735a
    case .cancel: 0xb84a00
    case .series1: 0x0072b2
    case .series2: 0xb84a00
    case .series3: 0x00735a
    case .series4: 0x9a4578
    case .series5: 0x8a6a00
    case .series6: 0x2a7fb8
    }
  }

  private static func darkParts(_ ink: Ink) -> UInt32 {
    switch ink {
    case .background: 0x0f1216
    case .surface: 0x181c22
    case .text: 0xe8ecf1
    case .secondaryText: 0xa3adb9
    case .grid: 0x2b313a
    case .axis: 0x6b7683
    case .contact: 0x56b4e9
    case .limit: 0xf0e442
    case .finish: 0x2fc79b
    case .cancel: 0xff8a3d
    case .series1: 0x56b4e9
    case .series2: 0xff8a3d
    case .series3: 0x2fc79b
    case .series4: 0xdf92be
    case .series5: 0xe69f00
    case .series6: 0x9fd3f2
    }
  }
}
