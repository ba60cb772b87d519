public import Motion

/// Values of iOS's light appearance, from Apple's Human Interface Guidelines, "Specifications" of
/// colours; the named ones without `system` are those of `UIColor`'s documentation.
extension Color {
  private static func eightBit(_ red: Int, _ green: Int, _ blue: Int) -> Color {
    Color(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
  }

  public static let systemRed = eightBit(255, 59, 48)
  public static let systemOrange = eightBit(255, 149, 0)
  public static let systemYellow = eightBit(255, 204, 0)
  public static let systemGreen = eightBit(52, 199, 89)
  public static let systemMint = eightBit(0, 199, 190)
  public static let systemTeal = eightBit(48, 176, 199)
  public static let systemCyan = eightBit(50, 173, 230)
  public static let systemBlue = eightBit(0, 122, 255)
  public static let systemIndigo = eightBit(88, 86, 214)
  public static let systemPurple = eightBit(175, 82, 222)
  public static let systemPink = eightBit(255, 45, 85)
  public static let systemBrown = eightBit(162, 132, 94)
  public static let systemGray = eightBit(142, 142, 147)
  public static let systemGray2 = eightBit(174, 174, 178)
  public static let systemGray3 = eightBit(199, 199, 204)
  public static let systemGray4 = eightBit(209, 209, 214)
  public static let systemGray5 = eightBit(229, 229, 234)
  public static let systemGray6 = eightBit(242, 242, 247)
  public static let systemBackground = white
  public static let secondarySystemBackground = systemGray6
  public static let tertiarySystemBackground = white
  public static let systemGroupedBackground = systemGray6
  public static let label = black

  public static let darkGray = Color(white: 1.0 / 3)
  public static let lightGray = Color(white: 2.0 / 3)
  public static let gray = Color(white: 0.5)
  public static let red = Color(red: 1, green: 0, blue: 0)
  public static let green = Color(red: 0, green: 1, blue: 0)
  public static let blue = Color(red: 0, green: 0, blue: 1)
  public static let cyan = Color(red: 0, green: 1, blue: 1)
  public static let yellow = Color(red: 1, green: 1, blue: 0)
  public static let magenta = Color(red: 1, green: 0, blue: 1)
  public static let orange = Color(red: 1, green: 0.5, blue: 0)
  public static let purple = Color(red: 0.5, green: 0, blue: 0.5)
  public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2)

  public var cgColor: CGColor { self }

  public init(cgColor: CGColor) { self = cgColor }

  /// Hue, saturation and brightness, each 0…1.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func channel(_ shift: Double) -> Double {
      let turned = shift + hue * 6
      let place = turned - (turned / 6).rounded(.down) * 6
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }
}
