import Motion

extension Color {
  /// Creates an opaque colour from 8 bits each of red, green and blue: `0xff8000`.
  init(rgb parts: UInt32) {
    self.init(
      red: Double(parts >> 16 & 0xff) / 255, green: Double(parts >> 8 & 0xff) / 255,
      blue: Double(parts & 0xff) / 255)
  }
}
