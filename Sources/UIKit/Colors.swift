public import Motion

/// The colours of iOS's light appearance.
///
/// The `system` colours are from Apple's Human Interface Guidelines, "Specifications" of colours;
/// the named ones without `system` are those of `UIColor`'s documentation.
extension Color {
  private static func eightBit(_ red: Int, _ green: Int, _ blue: Int) -> Color {
    Color(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
  }

  /// The system's red.
  public static let systemRed = eightBit(255, 59, 48)
  /// The system's orange.
  public static let systemOrange = eightBit(255, 149, 0)
  /// The system's yellow.
  public static let systemYellow = eightBit(255, 204, 0)
  /// The system's green.
  public static let systemGreen = eightBit(52, 199, 89)
  /// The system's mint.
  public static let systemMint = eightBit(0, 199, 190)
  /// The system's teal.
  public static let systemTeal = eightBit(48, 176, 199)
  /// The system's cyan.
  public static let systemCyan = eightBit(50, 173, 230)
  /// The system's blue.
  public static let systemBlue = eightBit(0, 122, 255)
  /// The system's indigo.
  public static let systemIndigo = eightBit(88, 86, 214)
  /// The system's purple.
  public static let systemPurple = eightBit(175, 82, 222)
  /// The system's pink.
  public static let systemPink = eightBit(255, 45, 85)
  /// The system's brown.
  public static let systemBrown = eightBit(162, 132, 94)
  /// The system's gray.
  public static let systemGray = eightBit(142, 142, 147)
  /// The second of the system's six greys.
  public static let systemGray2 = eightBit(174, 174, 178)
  /// The third of the system's six greys.
  public static let systemGray3 = eightBit(199, 199, 204)
  /// The fourth of the system's six greys.
  public static let systemGray4 = eightBit(209, 209, 214)
  /// The fifth of the system's six greys.
  public static let systemGray5 = eightBit(229, 229, 234)
  /// The sixth and lightest of the system's six greys.
  public static let systemGray6 = eightBit(242, 242, 247)
  /// The background of a view: white.
  public static let systemBackground = white
  /// The background of content on `systemBackground`: the sixth grey.
  public static let secondarySystemBackground = systemGray6
  /// The background of content on `secondarySystemBackground`: white.
  public static let tertiarySystemBackground = white
  /// The background of grouped content: the sixth grey.
  public static let systemGroupedBackground = systemGray6
  /// The colour of primary text: black.
  public static let label = black

  /// The grey with a white value of 1/3.
  public static let darkGray = Color(white: 1.0 / 3)
  /// The grey with a white value of 2/3.
  public static let lightGray = Color(white: 2.0 / 3)
  /// The grey with a white value of 0.5.
  public static let gray = Color(white: 0.5)
  /// The colour with components 1, 0, 0.
  public static let red = Color(red: 1, green: 0, blue: 0)
  /// The colour with components 0, 1, 0.
  public static let green = Color(red: 0, green: 1, blue: 0)
  /// The colour with components 0, 0, 1.
  public static let blue = Color(red: 0, green: 0, blue: 1)
  /// The colour with components 0, 1, 1.
  public static let cyan = Color(red: 0, green: 1, blue: 1)
  /// The colour with components 1, 1, 0.
  public static let yellow = Color(red: 1, green: 1, blue: 0)
  /// The colour with components 1, 0, 1.
  public static let magenta = Color(red: 1, green: 0, blue: 1)
  /// The colour with components 1, 0.5, 0.
  public static let orange = Color(red: 1, green: 0.5, blue: 0)
  /// The colour with components 0.5, 0, 0.5.
  public static let purple = Color(red: 0.5, green: 0, blue: 0.5)
  /// The colour with components 0.6, 0.4, 0.2.
  public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2)

  /// The colour itself, because `CGColor` is the same type.
  public var cgColor: CGColor { self }

  /// Creates a colour that is equal to `cgColor`.
  public init(cgColor: CGColor) { self = cgColor }

  /// Creates a colour from hue, saturation and brightness, each 0…1.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func channel(_ shift: Double) -> Double {
      let turned = shift + hue * 6
      let place = turned - (turned / 6).rounded(.down) * 6
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }
}
