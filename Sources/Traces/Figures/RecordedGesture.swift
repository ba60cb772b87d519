public import Gestures
public import Motion

/// What fingers did from the first one down to the last one up, as the device measured it.
public struct RecordedGesture: Hashable, Sendable {
  /// Counts the recording's gestures from 0. What people read is `ordinal`.
  public var number: Int
  /// On the decoder's output clock, which goes on where the device's was set.
  public var start: TraceInstant
  public var end: TraceInstant
  /// Contacts in all, one after the other or at once.
  public var contactCount = 0
  /// At once, at most; those too that a touchpad only tells the number of.
  public var fingerCount = 0
  /// Frames in which something touched.
  public var reportCount = 0
  /// How far the fingers went, on average at each report: the length of the way. Lengths are in
  /// the `LengthUnit` of the census, speeds are that a second.
  public var path = 0.0
  /// From the beginning of the way to its end; x and y as the device has them.
  public var displacement = Vector.zero
  /// The largest that the estimator gives at any report from the third on; `nil` when it gives none.
  public var peakSpeed: Double?
  /// What the estimator gives when the last finger lifts; `nil` when it gives none.
  public var releaseVelocity: Vector?
  /// Why it ended if not by a lift.
  public var cancellation: TouchCancellation?

  /// The number as people count, from 1, and as timelines do.
  public var ordinal: Int { number + 1 }

  /// Microseconds.
  public var duration: Int64 { end.microseconds - start.microseconds }

  init(number: Int, start: TraceInstant) {
    (self.number, self.start, end) = (number, start, start)
  }
}

/// What lengths and speeds of gestures are measured in.
public enum LengthUnit: String, Hashable, Sendable, CaseIterable {
  /// The device tells how many units a millimetre has, on both axes.
  case millimetre = "mm"
  /// Strokes on a screen.
  case point = "pt"
  /// What a mouse counts.
  case count = "counts"
  /// It does not tell.
  case unit = "units"
}
