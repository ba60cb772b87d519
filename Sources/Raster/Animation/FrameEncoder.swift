/// An encoder of frames, which have one size and come in the order in which they are shown.
protocol FrameEncoder {
  /// The bytes that wait to be drained.
  var output: [UInt8] { get set }

  /// The first bytes of the file as they must be at its end; `nil` if they are right from the
  /// beginning.
  var header: [UInt8]? { get }

  /// Adds a frame, whose pixels are opaque.
  mutating func append(_ frame: Pixels)

  /// Adds what is left, and the end of the file.
  mutating func finish()
}

extension FrameEncoder {
  var header: [UInt8]? { nil }
}
