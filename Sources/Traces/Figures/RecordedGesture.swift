public import Gestures
public import Motion

/// A gesture from the first finger down to the last finger up, as the device measured it.
public struct RecordedGesture: Hashable, Sendable {
  /// The number of the gesture in the recording, from 0.
  ///
  /// `ordinal` is the number for readers.
  public var number: Int
  /// The start on the decoder's output clock, which continues where the device's was set.
  public var start: TraceInstant
  /// The end on the same clock: the last report that has one of the fingers.
  public var end: TraceInstant
  /// The number of contacts in all, one after the other or at once.
  public var contactCount = 0
  /// The largest number of fingers at once, including those that a touchpad reports without
  /// positions.
  public var fingerCount = 0
  /// The number of frames that report one of the fingers.
  public var reportCount = 0
  /// The length of the path of the fingers, as their mean at each report.
  ///
  /// Lengths are in the `LengthUnit` of the census; speeds are in that unit per second.
  public var path = 0.0
  /// The vector from the beginning of the path to its end, along the device's x and y.
  public var displacement = Vector.zero
  /// The largest speed that the estimator returns at any report from the third on; `nil` when it
  /// returns none.
  public var peakSpeed: Double?
  /// The velocity that the estimator returns when the last finger lifts; `nil` when it returns
  /// none.
  public var releaseVelocity: Vector?
  /// The reason why the gesture ended without a lift; `nil` when it ended with one.
  public var cancellation: TouchCancellation?

  /// The number for readers, from 1, as in timelines.
  public var ordinal: Int { number + 1 }

  /// The time from start to end in microseconds.
  public var duration: Int64 { end.microseconds - start.microseconds }

  init(number: Int, start: TraceInstant) {
    (self.number, self.start, end) = (number, start, start)
  }
}

/// The unit of gestures' lengths and speeds.
public enum LengthUnit: String, Hashable, Sendable, CaseIterable {
  /// Millimetres: the device reports the units per millimetre, on both axes.
  case millimetre = "mm"
  /// Points of strokes on a screen.
  case point = "pt"
  /// The counts of a mouse.
  case count = "counts"
  /// Device units of unknown size.
  case unit = "units"
}
