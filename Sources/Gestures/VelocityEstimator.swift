/// A way to tell how fast the finger was when it lifted.
///
/// Toolkits differ more in this than in any threshold, so an estimator is a value that a policy
/// names. `VelocityTracker` does the estimating.
public enum VelocityEstimator: Hashable, Sendable {
  /// The slope of the straight line that fits the samples of the last 100 ms best (ordinary least
  /// squares); zero when the finger rested for 40 ms before it lifted. ID `lsq1`, after the
  /// strategy of that name in AOSP `libs/input/VelocityTracker.cpp`.
  case leastSquaresLine

  public static let all: [VelocityEstimator] = [.leastSquaresLine]

  /// The name on the command line and in timelines.
  public var id: StaticString {
    switch self {
    case .leastSquaresLine: "lsq1"
    }
  }

  /// Samples older than the newest by more than this play no part. Microseconds.
  /// Source: `HORIZON` in AOSP `VelocityTracker`.
  @inlinable public var horizon: Int64 { 100_000 }

  /// Devices report nothing while a finger rests, so a pause this long means that it rested.
  /// Microseconds. Source: `ASSUME_POINTER_STOPPED_TIME` in AOSP `VelocityTracker`.
  @inlinable public var restGap: Int64 { 40_000 }
}
