public import Motion

/// The directions in which a pan may begin. The direction of a movement is that of its longer
/// component; exactly diagonal movements count as vertical.
public struct PanDirections: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let up = PanDirections(rawValue: 1)
  public static let down = PanDirections(rawValue: 2)
  public static let left = PanDirections(rawValue: 4)
  public static let right = PanDirections(rawValue: 8)
  public static let vertical: PanDirections = [.up, .down]
  public static let horizontal: PanDirections = [.left, .right]
  public static let any: PanDirections = [.vertical, .horizontal]

  public init(of translation: Vector) {
    if abs(translation.dx) > abs(translation.dy) {
      self = translation.dx > 0 ? .right : .left
    } else {
      self = translation.dy > 0 ? .down : .up
    }
  }
}
