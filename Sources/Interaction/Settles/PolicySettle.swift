import Motion

/// The motion of a transition from the release to its end in one toolkit: a function of the elapsed
/// time alone.
public struct PolicySettle: Sendable {
  /// The state of the release that a settle starts with.
  ///
  /// Positive is toward dismissal.
  public struct Start: Hashable, Sendable {
    /// The percentage as shown, 0…1.
    public var percentComplete: Double
    /// The distance of the view beyond the end that it has reached, in points: negative before the
    /// beginning, positive after the end, 0 between them.
    public var overdrag = 0.0
    /// The velocity of the release in points per second.
    public var velocity: Double
    /// The distance from 0 to 100 % in points; above 0.
    public var extent: Double
    /// The width of the parent in points, on which Android's duration depends.
    public var width: Double
    /// The number of pixels per point; above 0.
    public var density: Double

    /// Creates the state of a release; by default without a pull, on a screen 414 points wide.
    public init(
      percentComplete: Double, overdrag: Double = 0, velocity: Double, extent: Double,
      width: Double = 414, density: Double = 1
    ) {
      (self.percentComplete, self.overdrag) = (percentComplete, overdrag)
      self.velocity = velocity
      (self.extent, self.width, self.density) = (extent, width, density)
    }

    /// The place of the view in extents.
    ///
    /// A stretch that stays while the view moves on does not count.
    var place: Double { isPulled ? percentComplete + overdrag / extent : percentComplete }

    /// Whether the view is beyond the end of its percentage.
    var isPulled: Bool {
      overdrag < 0 ? percentComplete == 0 : overdrag > 0 && percentComplete == 1
    }
  }

  /// The end that the settle goes to.
  public let outcome: TransitionOutcome
  /// The state of the release.
  public let start: Start
  /// The numbers of the settle.
  public let rule: SettleRule
  /// The duration of the settle in seconds, 0…`longest`.
  public let duration: Double
  private let pace: SettleCurve
  /// The seconds for which the percentage moves, without a pull that returns by itself.
  private let paceDuration: Double
  /// The start of the percentage in extents.
  private let startPlace: Double
  /// The upper bound of every settle, in seconds.
  public static let longest = 10.0

  /// Creates the settle of a release.
  ///
  /// - Precondition: `percentComplete` is 0…1, the other members of `start` are finite.
  public init(_ rule: SettleRule, _ outcome: TransitionOutcome, from start: Start) {
    precondition(
      (0...1).contains(start.percentComplete), "percent \(start.percentComplete) is outside 0…1")
    (self.rule, self.outcome, self.start) = (rule, outcome, start)
    var own = start
    if rule.overdragDuration != nil { own.overdrag = 0 }
    let (pace, duration) = SettleCurve.make(rule, SettleWay(own, outcome))
    (self.pace, startPlace) = (pace, own.place)
    paceDuration = duration.isNaN ? 0 : min(max(duration, 0), Self.longest)
    self.duration = Self.duration(paceDuration, rule, outcome, from: start)
  }

  /// Returns the longer of the two durations, or that of the pull if the percentage does not move.
  private static func duration(
    _ seconds: Double, _ rule: SettleRule, _ outcome: TransitionOutcome, from start: Start
  ) -> Double {
    guard let back = rule.overdragDuration, start.overdrag != 0 else { return seconds }
    let isThere = start.percentComplete == (outcome == .finish ? 1 : 0)
    return min(isThere ? back : max(seconds, back), Self.longest)
  }

  /// The final percentage: 0 or 1.
  public var target: Double { outcome == .finish ? 1 : 0 }

  /// The damping ratio of the spring; `nil` if the settle uses none.
  public var dampingRatio: Double? { pace.dampingRatio }

  /// The curve or spring of the settle, for a caller that animates by itself.
  public var shape: Shape { pace.shape }

  /// Returns the progress of the settle after `elapsed` seconds: 0 at 0, exactly 1 from its end;
  /// below 0 if the release moved the other way, above 1 if a spring overshoots.
  public func progress(at elapsed: Double) -> Double {
    if elapsed >= paceDuration { return 1 }
    return elapsed > 0 ? pace.progress(at: elapsed, of: paceDuration) : 0
  }

  /// Returns the percentage, 0…1, after `elapsed` seconds.
  ///
  /// It stays at an end while the views swing beyond it, and it reverses only under a Bézier curve
  /// that reverses.
  public func percentComplete(at elapsed: Double) -> Double {
    min(max(place(at: elapsed), 0), 1)
  }

  /// Returns the distance of the view beyond the end that it left, in points, as in `Start`.
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

  /// Returns the place in extents after `elapsed` seconds.
  private func place(at elapsed: Double) -> Double {
    if elapsed >= min(paceDuration, pace.arrival) { return target }
    let progress = min(max(progress(at: elapsed), 0), 1)
    return startPlace + (target - startPlace) * progress
  }

  /// A curve or spring for an animator that animates by itself.
  public enum Shape: Hashable, Sendable {
    /// A spring; `velocity` is in distances of the settle per second.
    case spring(dampingRatio: Double, velocity: Double)
    /// A Bézier curve over the duration; an approximation if the toolkit's curve is not a Bézier
    /// curve.
    case curve(x1: Double, y1: Double, x2: Double, y2: Double)
  }
}

/// The distance of a settle, and its initial velocity.
struct SettleWay {
  /// The distance in parts of the extent; not negative.
  var part: Double
  /// The distance in points.
  var points: Double
  /// The velocity in points per second, positive toward the end of the settle.
  var velocity: Double
  var start: PolicySettle.Start

  init(_ start: PolicySettle.Start, _ outcome: TransitionOutcome) {
    self.start = start
    // A pull beyond the end where it settles has to return to that end.
    let way = outcome == .finish ? 1 - start.place : start.place
    part = abs(way)
    points = part * start.extent
    velocity = (outcome == .finish) == (way >= 0) ? start.velocity : -start.velocity
  }

  /// Returns the initial velocity in extents per second.
  ///
  /// A base velocity replaces a release velocity in the other direction.
  func startVelocity(_ rule: SettleRule) -> Double {
    if let base = rule.baseVelocity, velocity <= 0 { return base }
    return velocity * rule.velocity / (rule.velocityExtent ?? start.extent)
  }

  /// Returns the initial velocity in remaining distances per second; 0 if nothing remains.
  func relativeStart(_ rule: SettleRule) -> Double {
    relative(startVelocity(rule) * start.extent)
  }

  /// Returns the velocity in distances of the settle per second; 0 if the distance is 0.
  func relative(_ pointsPerSecond: Double) -> Double {
    points > 0 ? pointsPerSecond / points : 0
  }
}
