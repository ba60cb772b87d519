/// Where a percent-driven interactive transition stands.
///
/// ```
/// idle ─begin─▶ interactive ⟲ update ─finish─▶ finishing ─settle─▶ finished ─┐
///                 ▲   │                           │                          │
///                 │   └──cancel─▶ cancelling ─settle─▶ cancelled ─┐          │
///                 └──grab────────────┴────────────┘               └─present──┴─▶ idle
/// ```
/// A transition that its author never completes goes from any state between to `idle` by `giveUp`.
/// Obtain one with `.idle`; `applying(_:)` is the only way on.
public enum TransitionState: Hashable, Sendable {
  case idle
  /// The finger drives. `percentComplete` is 0…1.
  case interactive(percentComplete: Double)
  /// On its way to the end, from where the finger left it.
  case finishing(from: Double)
  /// On its way back to the start, from where the finger left it.
  case cancelling(from: Double)
  case finished
  case cancelled

  /// UIKit speaks of the rest of the way as the non-interactive part (statement 37).
  public var isSettling: Bool {
    switch self {
    case .finishing, .cancelling: true
    case .idle, .interactive, .finished, .cancelled: false
    }
  }

  /// The state after `event`. An event changes nothing but the state it returns.
  /// - Throws: `UnexpectedEvent` for what UIKit calls a programming error, such as a `finish` after
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

/// What can happen to a transition.
public enum TransitionEvent: Hashable, Sendable {
  /// The pan began; UIKit calls `startInteractiveTransition(_:)`.
  case begin
  /// The finger moved to `percentComplete`; values outside 0…1 are clamped.
  case update(percentComplete: Double)
  case finish
  case cancel
  /// A finger came down while the transition settled and holds it at `percentComplete`.
  case grab(percentComplete: Double)
  /// The settle reached its end.
  case settle
  /// What was dismissed is shown again, for the next gesture.
  case present
  /// Its author never completes it; the screens are set up anew.
  case giveUp
}

/// An event that its state does not allow.
public struct UnexpectedEvent: Error, Hashable, Sendable {
  public var event: TransitionEvent
  public var state: TransitionState

  public init(event: TransitionEvent, state: TransitionState) {
    (self.event, self.state) = (event, state)
  }
}
