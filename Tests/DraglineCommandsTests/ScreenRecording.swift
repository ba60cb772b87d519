/// Evemu text of a touchscreen of 1080 by 2340 units, made here so that tests need no files.
enum ScreenRecording {
  /// Twelve lines.
  static let description = """
    # EVEMU 1.3
    N: Test Screen
    I: 0018 0001 0002 0003
    P: 02 00 00 00 00 00 00 00
    B: 00 0b 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 03 00 00 00 00 00 80 60 02
    A: 2f 0 9 0 0 0
    A: 35 0 1079 0 0 12
    A: 36 0 2339 0 0 12
    A: 39 0 65535 0 0 0
    # 1080x2340

    """

  /// One finger goes down the screen, a little to the right, and lifts: finishes the dismissal.
  static let drag = description + dragEvents()

  /// - Parameter start: Microseconds.
  static func dragEvents(start: Int64 = 0, frames: Int64 = 8) -> String {
    var text = event(start, 0x39, 1) + position(start, x: 500, y: 500)
    for frame in 1...frames {
      text += position(start + frame * 16_000, x: 500 + frame, y: 500 + frame * 60)
    }
    let end = start + (frames + 1) * 16_000
    return text + event(end, 0x39, -1) + report(end)
  }

  private static func position(_ time: Int64, x: Int64, y: Int64) -> String {
    event(time, 0x35, x) + event(time, 0x36, y) + report(time)
  }

  static func report(_ time: Int64) -> String { "E: \(stamp(time)) 0000 0000 0\n" }

  private static func event(_ time: Int64, _ axis: Int, _ value: Int64) -> String {
    "E: \(stamp(time)) 0003 00\(String(axis, radix: 16)) \(value)\n"
  }

  private static func stamp(_ time: Int64) -> String {
    let fraction = "\(time % 1_000_000)"
    return "\(time / 1_000_000).\(String(repeating: "0", count: 6 - fraction.count))\(fraction)"
  }
}
