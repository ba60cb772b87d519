import Motion

/// The way from where the finger left a transition to its end, as one toolkit goes it: a function of
/// the elapsed time alone.
public struct PolicySettle: Sendable {
  /// What a settle knows of the release. Positive is toward dismissal.
  public struct Start: Hashable, Sendable {
    /// 0…1, as shown.
    public var percentComplete: Double
    /// Points that the view is beyond the end that it has reached: negative before the beginning,
    /// positive after the end, 0 between them.
    public var overdrag = 0.0
    /// Points per second.
    public var velocity: Double
    /// Points from 0 to 100 %; above 0.
    public var extent: Double
    /// Points: of the parent, which Android's duration depends on.
    public var width: Double
    /// Pixels to a point; above 0.
    public var density: Double

    public init(
      percentComplete: Double, overdrag: Double = 0, velocity: Double, extent: Double,
      width: Double = 414, density: Double = 1
    ) {
      (self.percentComplete, self.overdrag) = (percentComplete, overdrag)
      self.velocity = velocity
      (self.extent, self.width, self.density) = (extent, width, density)
    }

    /// Extents: where the view is. A stretch that stays while the view goes on is no part of its place.
    var place: Double { isPulled ? percentComplete + overdrag / extent : percentComplete }

    /// Whether the view is beyond the end at which the percentage is.
    var isPulled: Bool {
      overdrag < 0 ? percentComplete == 0 : overdrag > 0 && percentComplete == 1
    }
  }

  public let outcome: TransitionOutcome
  public let start: Start
  public let rule: SettleRule
  /// Seconds, 0…`longest`.
  public let duration: Double
  private let pace: SettlePace
  /// Seconds that the percentage is on its way, without a pull that goes back by itself.
  private let paceDuration: Double
  /// Extents: where the way of the percentage starts.
  private let startPlace: Double
  /// No settle takes longer than that, whatever the numbers; seconds.
  public static let longest = 10.0

  /// - Precondition: `percentComplete` is 0…1, the other members of `start` are finite.
  public init(_ rule: SettleRule, _ outcome: TransitionOutcome, from start: Start) {
    precondition(
      (0...1).contains(start.percentComplete), "percent \(start.percentComplete) is outside 0…1")
    (self.rule, self.outcome, self.start) = (rule, outcome, start)
    var own = start
    if rule.overdragDuration != nil { own.overdrag = 0 }
    let (pace, duration) = SettlePace.make(rule, SettleWay(own, outcome))
    (self.pace, startPlace) = (pace, own.place)
    paceDuration = duration.isNaN ? 0 : min(max(duration, 0), Self.longest)
    self.duration = Self.duration(paceDuration, rule, outcome, from: start)
  }

  /// The longer of the two, or that of the pull where the percentage has no way to go.
  private static func duration(
    _ seconds: Double, _ rule: SettleRule, _ outcome: TransitionOutcome, from start: Start
  ) -> Double {
    guard let back = rule.overdragDuration, start.overdrag != 0 else { return seconds }
    let isThere = start.percentComplete == (outcome == .finish ? 1 : 0)
    return min(isThere ? back : max(seconds, back), Self.longest)
  }

  /// 0 or 1.
  public var target: Double { outcome == .finish ? 1 : 0 }

  /// `nil` when no spring settles it.
  public var dampingRatio: Double? { pace.dampingRatio }

  /// The curve or the spring for those who animate by themselves.
  public var shape: Shape { pace.shape }

  /// How far it is on its way after `elapsed` seconds: 0 at 0, exactly 1 from its end on; below 0
  /// where the release went the other way, above 1 where a spring overshoots.
  public func progress(at elapsed: Double) -> Double {
    if elapsed >= paceDuration { return 1 }
    return elapsed > 0 ? pace.progress(at: elapsed, of: paceDuration) : 0
  }

  /// 0…1 after `elapsed` seconds. It stays where it is while its views swing beyond it, and only a
  /// Bézier curve that turns back makes it turn back.
  public func percentComplete(at elapsed: Double) -> Double {
    min(max(place(at: elapsed), 0), 1)
  }

  /// Points that the view is beyond the end that it left, as in `Start`.
  public func overdrag(at elapsed: Double) -> Double {
    if let back = rule.overdragDuration {
      // Source: `_CupertinoDragGestureController.dragEnd`, `Curves.easeOut`.
      return start.overdrag * (1 - TimingFunction.easeOut.value(at: min(max(elapsed / back, 0), 1)))
    }
    guard start.isPulled else {
      let rest = start.overdrag == 0 ? 0 : 1 - min(max(progress(at: elapsed), 0), 1)
      return start.overdrag * rest
    }
    let place = place(at: elapsed)
    return (place - min(max(place, 0), 1)) * start.extent
  }

  /// Extents.
  private func place(at elapsed: Double) -> Double {
    if elapsed >= min(paceDuration, pace.arrival) { return target }
    let progress = min(max(progress(at: elapsed), 0), 1)
    return startPlace + (target - startPlace) * progress
  }

  /// What an animator can be given that animates by itself.
  public enum Shape: Hashable, Sendable {
    /// `velocity` is the whole way per second.
    case spring(dampingRatio: Double, velocity: Double)
    /// A Bézier curve over the duration; the one that comes near where the toolkit's is none.
    case curve(x1: Double, y1: Double, x2: Double, y2: Double)
  }
}

/// How far a settle has to go, and how fast it starts.
struct SettleWay {
  /// Parts of the extent; not negative.
  var part: Double
  /// Points.
  var points: Double
  /// Points per second, positive toward the end of the settle.
  var velocity: Double
  var start: PolicySettle.Start

  init(_ start: PolicySettle.Start, _ outcome: TransitionOutcome) {
    self.start = start
    // What was pulled beyond the end where it settles has to come back to it.
    let way = outcome == .finish ? 1 - start.place : start.place
    part = abs(way)
    points = part * start.extent
    velocity = (outcome == .finish) == (way >= 0) ? start.velocity : -start.velocity
  }

  /// Extents per second with which it starts. A base velocity takes the place of a release velocity
  /// that points the other way.
  func startVelocity(_ rule: SettleRule) -> Double {
    if let base = rule.baseVelocity, velocity <= 0 { return base }
    return velocity * rule.velocity / (rule.velocityExtent ?? start.extent)
  }

  /// The same, in what is left of the way; 0 where nothing is.
  func relativeStart(_ rule: SettleRule) -> Double {
    relative(startVelocity(rule) * start.extent)
  }

  /// The whole way per second; 0 where there is no way.
  func relative(_ pointsPerSecond: Double) -> Double {
    points > 0 ? pointsPerSecond / points : 0
  }
}
