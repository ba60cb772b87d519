public import Motion

/// A writer of contacts in one format of strokes, as bytes at the end of a buffer.
///
/// Write the frames of a `ContactDecoder` in order, then call `finish(to:)` once.
public protocol StrokeWriter: Sendable {
  /// Writes a frame, or keeps it until the end.
  ///
  /// - Parameter positions: The positions in points, in the order of the frame's contacts; `nil`
  ///   for device units.
  mutating func write(
    _ frame: ContactFrame, at positions: [Point]?, to output: inout [UInt8])
  /// Writes everything that waited for the end.
  mutating func finish(to output: inout [UInt8])
  /// The number of bytes that wait for the end.
  var waitingSize: Int { get }
  /// The losses of the format so far: sentences for readers, each once.
  var losses: [String] { get }
}

extension StrokeWriter {
  /// The number of bytes that wait for the end: 0 by default.
  public var waitingSize: Int { 0 }
}

/// The facts about strokes that their writers write before or beside the contacts.
public struct StrokeDescription: Sendable {
  /// The device that recorded the strokes; `nil` when nothing describes it.
  public var device: DeviceDescription?
  /// The units of the positions.
  public var units: PointerUnits
  /// The screen's size in points; `nil` when unknown, and for device units.
  public var screen: Size?
  /// The labels of the gestures.
  public var labels: [GestureLabel]

  /// Creates a description from its parts.
  public init(
    device: DeviceDescription?, units: PointerUnits, screen: Size?, labels: [GestureLabel]
  ) {
    (self.device, self.units) = (device, units)
    (self.screen, self.labels) = (screen, labels)
  }
}
