public import Gestures

/// Android's system back gesture between touch and lift.
///
/// It is a state machine, because its end depends on the whole path and not on a formula of the
/// release.
///
/// ```
/// entry ──past 16 dp, for as long as the speed asks──▶ active ◀──32 dp forward, held 160 ms── inactive
///                                                        └──32 dp back or too far across──────────▲
/// ```
/// Source: `BackPanelController.kt`, `BackTouchTracker.java` (policies.md 2.10). How the delay before
/// `active` falls with the speed is not published there: here it falls evenly up to `fastSpeed`.
public struct BackGesture: Hashable, Sendable {
  /// The distances in points, speeds in points per second and delays in milliseconds of the state
  /// machine.
  public struct Parameters: Hashable, Sendable {
    /// The distance from the edge beyond which the gesture counts.
    public var triggerDistance = 16.0
    /// The time that the finger must stay beyond the trigger at speed 0.
    public var longestDelay = 100.0
    /// The time that the finger must stay beyond the trigger at `fastSpeed` or more.
    public var shortestDelay = 10.0
    /// The speed from which the delay is shortest.
    public var fastSpeed = 1_000.0
    /// The distance back, without a turn, that ends `active`.
    public var deactivation = 32.0
    /// The distance forward, without a turn, that restores `active`.
    public var reactivation = 32.0
    /// The time that the finger must stay that far forward.
    public var reactivationDelay = 160.0
    /// The shortest time after the first move at which `active` may end.
    public var shortestGesture = 300.0
    /// The largest distance across, as a multiple of the distance from the edge.
    public var crossRatio = 2.0
    /// The distance of a fling since the last turn: three times the touch slop.
    public var flingDistance = 24.0
    /// The speed above which a lift is a fling.
    public var flingSpeed = 50.0

    /// Creates Android's own values.
    public init() {}
  }

  /// The distances, speeds and delays of the state machine.
  public let parameters: Parameters
  /// The state after the last move.
  public private(set) var state = Release.BackState.entry
  /// The distance from the edge, in points.
  public private(set) var translation = 0.0
  /// The distance across since the touch, in points.
  public private(set) var cross = 0.0
  /// The distance since the finger last turned, in points; negative toward the edge.
  public private(set) var run = 0.0
  /// The time at which the distance became long enough for the next state; `nil` while it is not.
  private var ready: TraceInstant?
  /// The time of the first move, with which `entry` begins.
  private var entered: TraceInstant?

  /// Creates a gesture in the state `entry`, before its first move.
  public init(_ parameters: Parameters = Parameters()) { self.parameters = parameters }

  /// Records a move of the finger.
  ///
  /// - Parameters:
  ///   - translation: The distance from the edge, in points.
  ///   - cross: The distance across since the touch, in points.
  ///   - velocity: The velocity away from the edge, in points per second.
  ///   - time: The time of the move, not before that of the last one.
  public mutating func move(
    to translation: Double, across cross: Double, velocity: Double, at time: TraceInstant
  ) {
    if entered == nil { entered = time }
    let step = translation - self.translation
    (self.translation, self.cross) = (translation, cross)
    if step != 0 { run = run * step < 0 ? step : run + step }
    switch state {
    case .entry: wait(isPastTrigger, delay(velocity), time)
    case .active: if isGivenUp(at: time) { (state, ready) = (.inactive, nil) }
    case .inactive:
      let isBack = isPastTrigger && run >= parameters.reactivation && !isAcross
      wait(isBack, parameters.reactivationDelay, time)
    }
  }

  private var isPastTrigger: Bool { translation > parameters.triggerDistance }

  private var isAcross: Bool { abs(cross) > parameters.crossRatio * translation }

  private func isGivenUp(at time: TraceInstant) -> Bool {
    let isTurned = run <= -parameters.deactivation || isAcross
    return isTurned && milliseconds(entered ?? time, time) > parameters.shortestGesture
  }

  /// Changes to `active` once the condition has held for longer than the delay.
  private mutating func wait(_ isReady: Bool, _ delay: Double, _ time: TraceInstant) {
    guard isReady else {
      ready = nil
      return
    }
    let since = ready ?? time
    ready = since
    guard milliseconds(since, time) > delay else { return }
    (state, ready) = (.active, nil)
  }

  /// Returns the time, in milliseconds, that the finger must stay beyond the trigger.
  private func delay(_ velocity: Double) -> Double {
    let part = min(max(velocity / parameters.fastSpeed, 0), 1)
    return parameters.longestDelay + (parameters.shortestDelay - parameters.longestDelay) * part
  }

  private func milliseconds(_ first: TraceInstant, _ last: TraceInstant) -> Double {
    last.seconds(since: first) * 1_000
  }

  /// Returns whether a lift with this velocity, in points per second away from the edge, is a
  /// fling.
  public func isFlung(velocity: Double) -> Bool {
    run > parameters.flingDistance && velocity > parameters.flingSpeed
  }
}
