public import Gestures
public import Interaction
import ReferenceTransitions
public import Timelines
import Traces
import TransitionKit

/// Changes of settings during a run.
extension Simulation {
  /// Changes one parameter, with a name and text as in `SimulationSettings.set(_:to:)`, and writes
  /// a row for it.
  ///
  /// Parameters of the decision, the cancellation and the settle apply from the next decision.
  /// Recognition, mapping, velocity and the transition's own parameters wait for the first touch
  /// that comes down when no finger is down and no transition is under way. All parameters of a
  /// policy that itself waits do so too. Before the first event all of them apply at once, and the
  /// header contains them.
  ///
  /// - Parameter stamp: The current time, on the clock of the device; a promise as in
  ///   `advance(to:into:)`.
  /// - Throws: `SettingError`; nothing has changed then.
  /// - Precondition: The input is not over.
  public mutating func change(
    _ name: String, to text: String, at stamp: TraceInstant,
    into sink: inout (some TimelineSink & ~Copyable)
  ) throws(SettingError) {
    let next = try settings(changing: name, to: text)
    expect(
      SettingChange(
        time: decoder.outputTime(of: stamp), name: name, text: text, wanted: next,
        isOfPolicy: next.policy.id != wanted.policy.id), into: &sink)
  }

  /// Replaces the policy and all its settings from the next drag.
  ///
  /// The rest is as for one parameter; the row's name is `policy`, its value the policy's ID.
  ///
  /// - Throws: `SettingError` if it does not fit on the screen.
  public mutating func change(
    policy: DragPolicy, at stamp: TraceInstant, into sink: inout (some TimelineSink & ~Copyable)
  ) throws(SettingError) {
    let next = try settings(replacingPolicyBy: policy)
    expect(
      SettingChange(
        time: decoder.outputTime(of: stamp), name: "policy", text: nil, wanted: next,
        isOfPolicy: true), into: &sink)
  }

  /// The settings with all changes, including those that wait for the next drag.
  public var wantedSettings: SimulationSettings { wanted }

  /// Whether some changes have not taken effect.
  public var isChangeWaiting: Bool { changes.isExpected }

  /// Returns the settings after `change(_:to:at:into:)`, without the change.
  ///
  /// - Throws: `SettingError` for the same reasons.
  public mutating func settings(
    changing name: String, to text: String
  ) throws(SettingError) -> SimulationSettings {
    guard !SimulationSettings.fixedNames.contains(name) else { throw .fixed(name: name) }
    return try wanted.changing(name, to: text, on: mapper)
  }

  /// Returns the settings after `change(policy:at:into:)`, without the change.
  ///
  /// - Throws: `SettingError` for the same reasons.
  public mutating func settings(
    replacingPolicyBy policy: DragPolicy
  ) throws(SettingError) -> SimulationSettings {
    var next = wanted
    next.replacePolicy(by: policy)
    return try next.fitted(to: mapper)
  }

  private mutating func expect(
    _ change: SettingChange, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    precondition(!isInputOver, "\(change.name) changed behind the end of the input")
    wanted = change.wanted
    guard clock != nil else { return takeUp(change.wanted) }
    enqueue(.change(change), into: &sink)
    // The frames before it look for what is still expected, and it is not theirs.
    (changes.isExpected, changes.lastTime) = (true, change.time)
  }

  /// Applies or stores a change in its turn among the touches.
  mutating func take(_ change: SettingChange) {
    var effect = SettingRow.Effect.nextDrag
    if change.isOfPolicy { changes.isPolicyWaiting = true }
    if !changes.isPolicyWaiting, settings.isOfDecision(change.name), let text = change.text,
      let next = try? settings.changing(change.name, to: text, on: mapper)
    {
      settings = next
      tracker.takeDecision(of: next.policy)
      run.takeDecision(of: next.policy)
      effect = .now
    }
    if effect == .nextDrag || changes.waiting != nil { changes.waiting = change.wanted }
    emit(
      .setting(
        SettingRow(
          time: max(time(change.time), lastTime), name: change.name,
          value: (effect == .now ? settings : change.wanted).value(of: change.name),
          effect: effect)))
  }

  /// Delivers the pending items one by one, because other settings take effect between two of them.
  mutating func deliverSingly(at number: Int64) {
    run.application.perform { open(number) }
    openFrame = number
    let items = pending
    pending.removeAll(keepingCapacity: true)
    for item in items {
      run.application.perform { deliver(item) }
      takeUpChanges()
    }
  }

  /// Applies the waiting settings between drags, when no row shows the difference.
  mutating func takeUpChanges() {
    guard let waiting = changes.waiting, !run.isUnderWay, !run.isOutlived,
      outbox.frame.touches.isEmpty,
      tracker.recognizer.state == .possible, tracker.recognizer.numberOfTouches == 0
    else {
      changes.isExpected = changes.waiting != nil || hasPendingChange
      return
    }
    takeUp(waiting)
    changes.waiting = nil
    (changes.isExpected, changes.isPolicyWaiting) = (hasPendingChange, false)
  }

  private var hasPendingChange: Bool {
    pending.contains { if case .change = $0 { true } else { false } }
  }

  private mutating func takeUp(_ next: SimulationSettings) {
    settings = next
    tracker = DragTracker(
      next.policy, screen: mapper.screen, byPointer: kind.movesPointer, comparesEstimators: true)
    run.replace(policy: next.policy, transition: next.makeTransition(on: mapper.screen))
    shown = ShownViews(draggedViews: next.transition.draggedViews)
  }
}

extension SimulationSettings {
  fileprivate func changing(
    _ name: String, to text: String, on mapper: ScreenMapper
  ) throws(SettingError) -> SimulationSettings {
    var next = self
    do throws(ParameterError) {
      try next.set(name, to: text)
    } catch {
      throw .parameter(error)
    }
    let (least, most) = (
      next.policy[.minimumTouches] ?? 1, next.policy[.maximumTouches] ?? .infinity
    )
    guard least <= most else {
      throw .parameter(
        .invalidValue(
          name: name, found: text, expected: "minimumTouches not above maximumTouches"))
    }
    return try next.fitted(to: mapper)
  }

  fileprivate func fitted(to mapper: ScreenMapper) throws(SettingError) -> SimulationSettings {
    var next = self
    do throws(ScreenError) {
      try next.fit(on: mapper)
    } catch {
      throw .screen(error)
    }
    return next
  }

  /// Returns the value of a parameter, or the policy's ID.
  fileprivate func value(of name: String) -> Scalar {
    if name == "policy" { return .string(policy.id) }
    return parameters.first { $0.name == name }?.read(self) ?? .string("")
  }
}
