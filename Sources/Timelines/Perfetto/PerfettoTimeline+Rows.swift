import Gestures
import Interaction
import Motion

// The packets of each type of row.
extension PerfettoTimeline {
  /// Makes sure that a touch has a flow before what it causes is written.
  private mutating func touch(at time: Int64) {
    guard !flows.isLast(time) else { return }
    flows.begin(at: time, interval: frames.interval)
    if touchName == 0 { touchName = writer.number(of: "touch") }
    writer.event(.instant, track(.touches), time, name: touchName, flow: flows.last)
  }

  mutating func write(_ row: GestureRow) {
    pass(row.time)
    touch(at: row.time)
    endGesture()
    if row.to == .possible { return }
    let name = writer.number(of: row.to.rawValue)
    if row.to == .began || row.to == .changed {
      beginState(.gesture, name, flow: flows.last)
    } else {
      begin(.instant, .gesture, name, flow: flows.last)
    }
    writer.note("gesture", Int64(row.gesture))
    writer.note("location", Vector(dx: row.location.x, dy: row.location.y))
    writer.note("why", row.why)
    if let rest = row.rest { note(rest) }
    writer.end()
    move(row.translation, row.velocity)
  }

  /// Writes the counters of a drag; an unknown velocity has no value.
  private mutating func move(_ translation: Vector, _ velocity: Vector?) {
    counter(.translationX, translation.dx)
    counter(.translationY, translation.dy)
    guard let velocity else { return }
    counter(.velocityX, velocity.dx)
    counter(.velocityY, velocity.dy)
  }

  mutating func write(_ row: TransitionRow) {
    pass(row.time)
    endTransition()
    if row.from == .idle { frames.beginTransition() }
    let name = writer.number(of: row.to.rawValue)
    if row.to == .interactive || row.to.isSettling {
      beginState(.transition, name)
    } else {
      begin(.instant, .transition, name)
    }
    writer.note("gesture", Int64(row.gesture))
    writer.note("percent", row.percentComplete * 100)
    writer.note("why", row.why)
    writer.end()
  }

  mutating func write(_ row: CallbackRow) {
    pass(row.time)
    let isUpdate = row.name == CallbackRow.updateName
    if isUpdate { touch(at: row.time) }
    let name = writer.number(of: row.name, owner: row.on)
    begin(.instant, .callbacks, name, flow: isUpdate ? flows.last : 0)
    for argument in row.arguments { writer.note(argument.label, argument.value) }
    writer.end()
  }

  mutating func write(_ row: DecisionRow) {
    pass(row.time)
    if row.cause.isTouch { touch(at: row.time) }
    let name = writer.number(of: row.outcome.rawValue)
    begin(.instant, .decisions, name, flow: row.cause.isTouch ? flows.last : 0)
    writer.note("why", row.why)
    writer.note("cause", row.cause.rawValue)
    writer.note("gesture", Int64(row.gesture))
    writer.note("percent", row.percentComplete * 100)
    writer.note("translation", row.translation)
    writer.note("velocity", row.velocity)
    writer.list("rules") { list in
      for rule in row.rules { list.element { $0.note(rule) } }
    }
    writer.dictionary("settle") {
      $0.note("duration", row.settleDuration)
      $0.note("dampingRatio", row.settleDampingRatio)
    }
    if let rest = row.rest { note(rest) }
    if let other = row.otherEstimate { note(other) }
    writer.end()
    move(row.translation, row.velocity)
  }

  private mutating func note(_ rest: FingerRest) {
    writer.dictionary("rest") {
      $0.note("duration", rest.duration)
      $0.note("limit", rest.limit)
      $0.note("estimator", rest.estimator)
      $0.note("velocityBefore", rest.velocityBefore)
    }
  }

  private mutating func note(_ other: OtherEstimate) {
    writer.dictionary("otherEstimate") {
      $0.note("estimator", other.estimator)
      $0.note("velocity", other.velocity)
      $0.note("outcome", other.outcome.rawValue)
    }
  }

  mutating func write(_ row: AnomalyRow) {
    pass(row.time)
    begin(.instant, .anomalies, writer.number(of: row.kind))
    writer.note("what", row.what)
    writer.note("count", Int64(row.count))
    writer.end()
  }

  mutating func write(_ row: SettingRow) {
    pass(row.time)
    begin(.instant, .settings, writer.number(of: row.name))
    writer.note("value", row.value)
    writer.note("effect", row.effect.rawValue)
    writer.end()
  }

  mutating func write(_ row: FrameRow) {
    pass(row.time)
    frames.begin(row, &writer, &flows)
    counter(.percent, row.percentComplete * 100)
    // Most policies do not have it.
    if row.overdrag != 0 || hasValue(.overdrag) { counter(.overdrag, row.overdrag) }
    if !row.touches.isEmpty { frames.touchTrack = track(.touches) }
    frames.show(row, &writer)
  }
}

extension TrackEventWriter {
  fileprivate mutating func note(_ rule: DecisionRow.Rule) {
    note("rule", rule.rule)
    note("value", rule.value)
    note("comparison", rule.comparison.rawValue)
    note("limit", rule.limit)
    note("passed", rule.passed)
    note("margin", rule.margin)
    if let step = rule.leadsTo { note("leadsTo", step.rawValue) }
  }
}

extension DecisionRow.Cause {
  /// Whether the time of the decision is that of a touch.
  fileprivate var isTouch: Bool {
    switch self {
    case .release, .touchCancelled, .touchTaken, .threshold, .heldOnly: true
    case .leftStanding, .endedBeforeStart: false
    }
  }
}
