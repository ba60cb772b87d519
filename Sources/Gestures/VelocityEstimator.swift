/// A way to tell how fast the finger was when it lifted, with its numbers.
///
/// Toolkits differ more in this than in any threshold, so an estimator is a value that a policy
/// names. `VelocityTracker` does the estimating. Times are microseconds, speeds points per second.
public struct VelocityEstimator: Hashable, Sendable {
  /// How the samples become a velocity.
  public enum Method: UInt8, Hashable, Sendable, CaseIterable {
    /// The slope of the straight line that fits best (ordinary least squares).
    case line
    /// The slope, at the newest sample, of the parabola that fits best; of the line through two
    /// samples, where two are enough.
    case quadratic
    /// The speed that the work of all pushes would give a mass at rest (Android).
    case impulse
    /// 0.6, 0.35 and 0.05 of the velocities of the last three steps, the newest least (Flutter).
    case weightedPairs
    /// Way over time of the reports in the window, which counts from the lift; the touch is no
    /// report, and the first one's step does not count (libadwaita).
    case historyMean
    /// The same with the touch and with the first one's step, so that a window that is full tells
    /// one step more than its time (Mutter).
    case historyMeanWithFirst
    /// 0.7 of each step's velocity and 0.3 of what was before. Steps that last the window or longer
    /// change nothing; the lift is a step without way (Ionic).
    case movingAverage
    /// From the newest sample older than the window, or else the oldest, to the last (Framer Motion).
    case span
    /// The last step over its time, or over the pause before the lift where that is longer than the
    /// window (use-gesture).
    case lastStep
    /// From the touch to the lift (vaul, Qt Quick Drawer).
    case wholeGesture
    /// Mean of the last three of Qt's event velocities, each clamped to `maximumSpeed` first: 0.7 of a step's
    /// velocity and `memory` of the one before (Qt Quick Flickable).
    case recentMean
    /// The last step over its time, whatever came after (WebKitGTK).
    case lastEvent
    /// From the oldest to the newest sample within the window.
    case twoPoint
    /// 0.8 of the last but one step's velocity and 0.2 of the last one's, whatever comes after; of a
    /// single step, all (UIKit).
    case blend
  }

  /// What becomes of a sample with the stamp of the one before.
  public enum RepeatedStamp: UInt8, Hashable, Sendable, CaseIterable {
    /// It takes the other's place.
    case replaces
    /// Both are kept, and both count.
    case isKept
    /// It is passed over.
    case isIgnored
  }

  /// Which one of the table below; its ID is the name on the command line and in timelines.
  public enum Name: UInt8, Hashable, Sendable, CaseIterable {
    case lsq1
    case flutterLSQ2
    case flutterIOS
    case androidLSQ2
    case androidImpulse
    case composeLSQ2
    case rnghLSQ2
    case adwaitaMean
    case mutterMean
    case ionicEMA
    case framerSpan
    case useGestureLast
    case qtFlickable
    case gestureMean
    case webkitGTKLast
    case twoPoint
    case uikitLike
    case chromiumLSQ2
  }

  public var name: Name
  public var method: Method
  /// Samples older than the newest by more than this play no part; some methods say otherwise.
  /// Microseconds.
  public var window: Int64
  /// More samples push the oldest out; 0 for methods that keep none.
  public var maximumSamples: Int
  /// With fewer there is no estimate.
  public var minimumSamples: Int
  /// A pause longer than this between two samples empties the window; `nil` has no such rule.
  /// Microseconds.
  public var gap: Int64?
  /// Whether a pause of exactly `gap` is one.
  public var gapIncludesTie: Bool
  /// A pause longer than this between the last sample and the lift gives 0; `nil` has no such rule.
  /// Microseconds.
  public var rest: Int64?
  /// Whether a pause of exactly `rest` is one.
  public var restIncludesTie: Bool
  public var repeatedStamp: RepeatedStamp
  /// Whether a report in which the finger stands still is a sample. UIKit calls `touchesMoved` for touches
  /// that moved, not for stationary ones.
  public var countsStandstill: Bool
  /// Whether a velocity against the way of the samples becomes 0. The way counts from the newest sample
  /// before the window, or else from the oldest in it.
  public var isAligned: Bool
  /// Where neither component of a velocity is above this, it is 0: a lift that starts no fling (Chromium). It
  /// is no gate of a policy: what the policy is told of has passed it.
  public var minimumFling: Double
  /// The part of the event velocity before that the next one keeps, 0…1. Qt forgets that of a touch when
  /// its device reports none, and keeps that of a mouse.
  public var memory: Double
  /// A velocity not above this becomes 0.
  public var minimumSpeed: Double
  /// Whether a velocity that is exactly the minimum is kept.
  public var keepsMinimum: Bool
  /// A velocity becomes 0 unless the ends of the window are further apart than this, axis by axis.
  /// Points.
  public var minimumTravel: Double
  /// Velocities are clamped to it, axis by axis.
  public var maximumSpeed: Double

  public init(
    _ name: Name, _ method: Method, window: Int64 = .max, maximumSamples: Int = 1_024,
    minimumSamples: Int = 2, gap: Int64? = nil, gapIncludesTie: Bool = false, rest: Int64? = nil,
    restIncludesTie: Bool = false, repeatedStamp: RepeatedStamp = .replaces,
    countsStandstill: Bool = true, isAligned: Bool = false,
    minimumFling: Double = 0, memory: Double = 0,
    minimumSpeed: Double = 0,
    keepsMinimum: Bool = false,
    minimumTravel: Double = 0, maximumSpeed: Double = .infinity
  ) {
    (self.name, self.method, self.window) = (name, method, window)
    (self.maximumSamples, self.minimumSamples) = (maximumSamples, minimumSamples)
    (self.gap, self.gapIncludesTie) = (gap, gapIncludesTie)
    (self.rest, self.restIncludesTie) = (rest, restIncludesTie)
    self.repeatedStamp = repeatedStamp
    (self.countsStandstill, self.isAligned) = (countsStandstill, isAligned)
    (self.minimumFling, self.memory) = (minimumFling, memory)
    (self.minimumSpeed, self.keepsMinimum) = (minimumSpeed, keepsMinimum)
    (self.minimumTravel, self.maximumSpeed) = (minimumTravel, maximumSpeed)
  }

  /// The same without floor, travel gate and clamp: what the arithmetic itself tells.
  public var ungated: VelocityEstimator {
    var estimator = self
    (estimator.minimumSpeed, estimator.keepsMinimum) = (0, false)
    (estimator.minimumTravel, estimator.maximumSpeed) = (0, .infinity)
    return estimator
  }

  /// The same for a mouse, pen or touchpad, whose velocity Qt smooths.
  public var ofPointer: VelocityEstimator {
    var estimator = self
    if method == .recentMean { estimator.memory = 0.3 }
    return estimator
  }

  /// The same over another window; such as the line over 50,000 us.
  public func over(_ window: Int64) -> VelocityEstimator {
    var estimator = self
    estimator.window = window
    return estimator
  }

  /// The name on the command line and in timelines.
  public var id: StaticString {
    switch name {
    case .lsq1: "lsq1"
    case .flutterLSQ2: "flutter-lsq2"
    case .flutterIOS: "flutter-ios"
    case .androidLSQ2: "android-lsq2"
    case .androidImpulse: "android-impulse"
    case .composeLSQ2: "compose-lsq2"
    case .rnghLSQ2: "rngh-lsq2-300"
    case .adwaitaMean: "adw-150ms-mean"
    case .mutterMean: "mutter-150ms-mean"
    case .ionicEMA: "ionic-ema"
    case .framerSpan: "framer-100ms"
    case .useGestureLast: "use-gesture-last"
    case .qtFlickable: "qt-flickable-3avg"
    case .gestureMean: "gesture-mean"
    case .webkitGTKLast: "webkitgtk-last"
    case .twoPoint: "two-point"
    case .uikitLike: "uikit-like"
    case .chromiumLSQ2: "chromium-lsq2"
    }
  }

  /// What the gates and the clamp make of one component of a velocity.
  @inlinable
  public func gated(_ velocity: Double) -> Double {
    let speed = abs(velocity)
    if keepsMinimum ? speed < minimumSpeed : speed <= minimumSpeed { return 0 }
    return min(max(velocity, -maximumSpeed), maximumSpeed)
  }
}
