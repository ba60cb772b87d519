public import Motion

/// The directions in which a pan may begin.
///
/// The direction of a movement is that of its longer component; exactly diagonal movements count as
/// vertical.
public struct PanDirections: OptionSet, Hashable, Sendable {
  /// The directions as bits: 1 for up, 2 for down, 4 for left and 8 for right.
  public let rawValue: UInt8

  /// Creates the directions from their bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The direction towards the top of the screen.
  public static let up = PanDirections(rawValue: 1)
  /// The direction towards the bottom of the screen.
  public static let down = PanDirections(rawValue: 2)
  /// The direction towards the left edge of the screen.
  public static let left = PanDirections(rawValue: 4)
  /// The direction towards the right edge of the screen.
  public static let right = PanDirections(rawValue: 8)
  /// The directions up and down.
  public static let vertical: PanDirections = [.up, .down]
  /// The directions left and right.
  public static let horizontal: PanDirections = [.left, .right]
  /// All four directions.
  public static let any: PanDirections = [.vertical, .horizontal]

  /// Creates the one direction of a translation; up for a translation of zero.
  public init(of translation: Vector) {
    if abs(translation.dx) > abs(translation.dy) {
      self = translation.dx > 0 ? .right : .left
    } else {
      self = translation.dy > 0 ? .down : .up
    }
  }
}
