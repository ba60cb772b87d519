/// The state of a percent-driven interactive transition.
///
/// ```
/// idle ─begin─▶ interactive ⟲ update ─finish─▶ finishing ─settle─▶ finished ─┐
///                 ▲   │                           │                          │
///                 │   └──cancel─▶ cancelling ─settle─▶ cancelled ─┐          │
///                 └──grab────────────┴────────────┘               └─present──┴─▶ idle
/// ```
/// `giveUp` takes a transition that its author never completes from any state in between to `idle`.
/// Start with `.idle`; only `applying(_:)` changes the state.
public enum TransitionState: Hashable, Sendable {
  /// No transition runs.
  case idle
  /// The finger drives the transition. `percentComplete` is 0…1.
  case interactive(percentComplete: Double)
  /// The transition settles to the end, from the percentage at the release.
  case finishing(from: Double)
  /// The transition settles back to the start, from the percentage at the release.
  case cancelling(from: Double)
  /// The transition has reached its end, and the dismissed screen is away.
  case finished
  /// The transition is back at its start.
  case cancelled

  /// A state without its percentage; the raw value is its name in timelines.
  public enum Phase: String, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    case idle, interactive, finishing, cancelling, finished, cancelled

    /// The name in timelines.
    public var description: String { rawValue }

    /// Whether the transition is settling.
    ///
    /// UIKit calls this the non-interactive part (statement 37).
    public var isSettling: Bool { self == .finishing || self == .cancelling }
  }

  /// The state without its percentage.
  public var phase: Phase {
    switch self {
    case .idle: .idle
    case .interactive: .interactive
    case .finishing: .finishing
    case .cancelling: .cancelling
    case .finished: .finished
    case .cancelled: .cancelled
    }
  }

  /// Returns the state after `event`, without side effects.
  ///
  /// - Throws: `UnexpectedEvent` for a programming error in UIKit's terms, such as a `finish` after
  ///   a `cancel`.
  public func applying(
    _ event: TransitionEvent
  ) throws(UnexpectedEvent) -> TransitionState {
    switch (self, event) {
    case (.idle, .begin):
      return .interactive(percentComplete: 0)
    case (.interactive, .update(let percentComplete)):
      // `update(_:)` below 0 becomes 0 and above 1 appears complete (developer.apple.com).
      return .interactive(percentComplete: min(max(percentComplete, 0), 1))
    case (.interactive(let percentComplete), .finish):
      return .finishing(from: percentComplete)
    case (.interactive(let percentComplete), .cancel):
      return .cancelling(from: percentComplete)
    case (.finishing, .grab(let percentComplete)), (.cancelling, .grab(let percentComplete)):
      // `pauseInteractiveTransition` re-enters the interactive phase (statement 25).
      return .interactive(percentComplete: min(max(percentComplete, 0), 1))
    case (.finishing, .settle):
      return .finished
    case (.cancelling, .settle):
      return .cancelled
    case (.finished, .present), (.cancelled, .present):
      return .idle
    case (.interactive, .giveUp), (.finishing, .giveUp), (.cancelling, .giveUp):
      return .idle
    case (.idle, .update), (.idle, .finish), (.idle, .cancel), (.idle, .grab), (.idle, .settle),
      (.idle, .present), (.idle, .giveUp):
      throw UnexpectedEvent(event: event, state: self)
    case (.interactive, .begin), (.interactive, .grab), (.interactive, .settle),
      (.interactive, .present):
      throw UnexpectedEvent(event: event, state: self)
    case (.finishing, .begin), (.finishing, .update), (.finishing, .finish), (.finishing, .cancel),
      (.finishing, .present):
      throw UnexpectedEvent(event: event, state: self)
    case (.cancelling, .begin), (.cancelling, .update), (.cancelling, .finish),
      (.cancelling, .cancel), (.cancelling, .present):
      throw UnexpectedEvent(event: event, state: self)
    case (.finished, .begin), (.finished, .update), (.finished, .finish), (.finished, .cancel),
      (.finished, .grab), (.finished, .settle), (.finished, .giveUp):
      throw UnexpectedEvent(event: event, state: self)
    case (.cancelled, .begin), (.cancelled, .update), (.cancelled, .finish), (.cancelled, .cancel),
      (.cancelled, .grab), (.cancelled, .settle), (.cancelled, .giveUp):
      throw UnexpectedEvent(event: event, state: self)
    }
  }
}

/// An event of a transition.
public enum TransitionEvent: Hashable, Sendable {
  /// The pan began; UIKit calls `startInteractiveTransition(_:)`.
  case begin
  /// The finger moved to `percentComplete`; values outside 0…1 are clamped.
  case update(percentComplete: Double)
  /// The release completes the transition.
  case finish
  /// The release, or the end of the touch, cancels the transition.
  case cancel
  /// A finger came down while the transition settled and holds it at `percentComplete`.
  case grab(percentComplete: Double)
  /// The settle reached its end.
  case settle
  /// The dismissed screen is shown again, for the next gesture.
  case present
  /// The transition ends because its author never completes it; the screens are set up again.
  case giveUp
}

/// An event that its state does not allow.
public struct UnexpectedEvent: Error, Hashable, Sendable {
  /// The event that came.
  public var event: TransitionEvent
  /// The state in which it came.
  public var state: TransitionState

  /// Creates an error for an event in a state.
  public init(event: TransitionEvent, state: TransitionState) {
    (self.event, self.state) = (event, state)
  }
}
