/// A method to estimate the velocity of a finger at the lift, with its numbers.
///
/// `named(_:)` returns one. Toolkits differ more in this than in any threshold, so an estimator is
/// a value that a policy names. `VelocityTracker` computes the estimate. Times are in microseconds,
/// speeds in points per second.
public struct VelocityEstimator: Hashable, Sendable {
  /// The formula that computes a velocity from the samples.
  public enum Method: UInt8, Hashable, Sendable, CaseIterable {
    /// The slope of the best straight line (ordinary least squares).
    case line
    /// The slope, at the newest sample, of the best parabola; the slope of the line for two
    /// samples, if two are enough.
    case quadratic
    /// The speed that the work of all pushes would give to a mass at rest (Android).
    case impulse
    /// 0.6, 0.35 and 0.05 of the velocities of the last three steps, the newest least (Flutter).
    case weightedPairs
    /// The distance over the time of the reports in the window, which ends at the lift. The touch
    /// is not a report, and the step of the first report does not count (libadwaita).
    case historyMean
    /// The same as `historyMean` with the touch and the step of the first report (Mutter).
    ///
    /// A full window then counts one step more than its time.
    case historyMeanWithFirst
    /// 0.7 of each step's velocity plus 0.3 of the previous value. Steps as long as the window or
    /// longer change nothing; the lift is a step of length 0 (Ionic).
    case movingAverage
    /// The mean velocity from the newest sample before the window, or else the oldest sample, to
    /// the last (Framer Motion).
    case span
    /// The last step divided by its duration, or by the pause before the lift if that is longer
    /// than the window (use-gesture).
    case lastStep
    /// The mean velocity from the touch to the lift (vaul, Qt Quick Drawer).
    case wholeGesture
    /// The mean of the last three of Qt's event velocities, each clamped to `maximumSpeed` first.
    /// An event velocity is 0.7 of a step's velocity plus `memory` of the previous event velocity
    /// (Qt Quick Flickable).
    case recentMean
    /// The last step divided by its duration, independent of a later rest (WebKitGTK).
    case lastEvent
    /// The mean velocity from the oldest to the newest sample within the window.
    case twoPoint
    /// 0.8 of the velocity of the second last step plus 0.2 of that of the last step, independent
    /// of a later rest; the whole velocity of a single step (UIKit).
    case blend
  }

  /// The treatment of a sample with the time stamp of the previous one.
  public enum RepeatedStamp: UInt8, Hashable, Sendable, CaseIterable {
    /// It replaces the previous sample.
    case replaces
    /// Both samples are kept and count.
    case isKept
    /// The new sample is ignored.
    case isIgnored
  }

  /// The identity of an estimator in the table.
  ///
  /// `id` is its name on the command line and in timelines.
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

  /// The identity of the estimator.
  public var name: Name
  /// The formula.
  public var method: Method
  /// The window in microseconds.
  ///
  /// Samples older than the newest by more than this do not count, unless the method says
  /// otherwise.
  public var window: Int64
  /// The maximum number of samples; 0 for methods that keep none.
  public var maximumSamples: Int
  /// The number of samples that an estimate needs.
  public var minimumSamples: Int
  /// The pause between two samples, in microseconds, beyond which the window is emptied; `nil` for
  /// no such rule.
  public var gap: Int64?
  /// Whether a pause of exactly `gap` counts.
  public var gapIncludesTie: Bool
  /// The pause between the last sample and the lift, in microseconds, beyond which the velocity is
  /// 0; `nil` for no such rule.
  public var rest: Int64?
  /// Whether a pause of exactly `rest` counts.
  public var restIncludesTie: Bool
  /// The treatment of a sample with the time stamp of the previous one.
  public var repeatedStamp: RepeatedStamp
  /// Whether a report of an unmoved finger is a sample.
  ///
  /// UIKit calls `touchesMoved` for touches that moved, not for stationary ones.
  public var countsStandstill: Bool
  /// Whether a velocity against the movement of the samples becomes 0.
  ///
  /// The movement counts from the newest sample before the window, or else from the oldest in it.
  public var isAligned: Bool
  /// The speed that some component of a velocity must exceed, because the lift starts no fling
  /// otherwise (Chromium).
  ///
  /// A slower velocity becomes 0. This is not a gate of a policy: every velocity that a policy
  /// reads has passed it.
  public var minimumFling: Double
  /// The part of the previous event velocity that the next one keeps, 0…1.
  ///
  /// Qt drops it for a touch whose device reports no velocity, and keeps it for a mouse.
  public var memory: Double
  /// The minimum speed, per axis.
  ///
  /// A velocity that is not above it becomes 0.
  public var minimumSpeed: Double
  /// Whether a velocity that is exactly the minimum is kept.
  public var keepsMinimum: Bool
  /// The minimum distance in points, per axis.
  ///
  /// A velocity becomes 0 unless the ends of the window are further apart.
  public var minimumTravel: Double
  /// The maximum speed, to which each component of a velocity is clamped.
  public var maximumSpeed: Double

  /// Creates an estimator from a formula and its numbers, by default without rules and gates.
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

  /// The same estimator without minimum, travel gate and clamp: only its formula.
  public var ungated: VelocityEstimator {
    var estimator = self
    (estimator.minimumSpeed, estimator.keepsMinimum) = (0, false)
    (estimator.minimumTravel, estimator.maximumSpeed) = (0, .infinity)
    return estimator
  }

  /// The same estimator for a mouse, pen or touchpad, whose velocity Qt smooths.
  public var ofPointer: VelocityEstimator {
    var estimator = self
    if method == .recentMean { estimator.memory = 0.3 }
    return estimator
  }

  /// Returns the same estimator with another window in microseconds, such as 50,000.
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

  /// Returns one component of a velocity after the gates and the clamp.
  @inlinable
  public func gated(_ velocity: Double) -> Double {
    let speed = abs(velocity)
    if keepsMinimum ? speed < minimumSpeed : speed <= minimumSpeed { return 0 }
    return min(max(velocity, -maximumSpeed), maximumSpeed)
  }
}
