import Gestures
import Interaction
import Motion

/// A writer of rows as JSON Lines: one object a line, keys in a fixed order, numbers to 6 decimals.
///
/// The text is stored here until its owner drains it, so the owner handles writing to a file, and
/// its failures.
public struct TimelineWriter: ~Copyable, TimelineSink {
  var text = TextBuffer()
  /// The views that were written last, by their place in the frame, with their ranges in `text`.
  var writtenViews: [WrittenView] = []

  struct WrittenView {
    var view: FrameRow.View
    var bytes: Range<Int>
  }

  /// Creates a writer without text.
  public init() {}

  /// The number of bytes that wait to be drained.
  public var count: Int { text.count }

  /// Passes all waiting bytes, which are whole lines, to `body` and removes them.
  ///
  /// If `body` throws, the bytes stay.
  /// - Throws: The error of `body`.
  public mutating func drain<Failure>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    try text.withBytes(body)
    text.removeAll()
    writtenViews.removeAll(keepingCapacity: true)
  }

  /// Appends the row as one line.
  public mutating func write(_ row: TimelineRow) {
    switch row {
    case .header(let row): write(row)
    case .gesture(let row): write(row)
    case .transition(let row): write(row)
    case .callback(let row): write(row)
    case .decision(let row): write(row)
    case .frame(let row): write(row)
    case .anomaly(let row): write(row)
    case .setting(let row): write(row)
    case .end(let row): write(row)
    }
    text.append("}\n")
  }

  private mutating func write(_ row: HeaderRow) {
    text.append("{\"type\":\"header\",\"schema\":\"dragline.timeline/1\"")
    member("transition", row.transition)
    member("policy", row.policy)
    member("estimator", row.estimator)
    text.append(",\"parameters\":{")
    for (index, parameter) in row.parameters.enumerated() {
      if index > 0 { text.append(byte: Self.comma) }
      text.append(quoted: parameter.name)
      text.append(":")
      value(parameter.value)
    }
    text.append("},\"screen\":[")
    pair(row.screen.width, row.screen.height)
    text.append("],\"frameRate\":")
    text.append(row.frameRate)
    if let slowMotion = row.slowMotion { member("slow", slowMotion) }
    member("trace", row.trace)
    member("format", row.format)
    text.append(",\"device\":")
    if let device = row.device { text.append(quoted: device) } else { text.append("null") }
    member("deviceKind", row.deviceKind)
    if let clock = row.clock { member("clock", clock.rawValue) }
    if row.usesObservedRanges { text.append(",\"observedRanges\":true") }
    list("notes", row.notes)
  }

  private mutating func write(_ row: GestureRow) {
    begin("{\"type\":\"gesture\",\"t\":", row.time)
    member("gesture", row.gesture)
    member("down", row.down)
    member("from", row.from.rawValue)
    member("to", row.to.rawValue)
    text.append(",\"location\":[")
    pair(row.location.x, row.location.y)
    text.append("]")
    movement(row.translation, row.velocity)
    if let rest = row.rest { write(rest) }
    member("why", row.why)
  }

  private mutating func write(_ row: TransitionRow) {
    begin("{\"type\":\"transition\",\"t\":", row.time)
    member("gesture", row.gesture)
    member("from", row.from.rawValue)
    member("to", row.to.rawValue)
    member("percent", row.percentComplete)
    member("why", row.why)
  }

  private mutating func write(_ row: CallbackRow) {
    begin("{\"type\":\"callback\",\"t\":", row.time)
    member("on", row.on)
    member("name", row.name)
    text.append(",\"arguments\":{")
    for (index, argument) in row.arguments.enumerated() {
      if index > 0 { text.append(byte: Self.comma) }
      text.append(quoted: argument.label)
      text.append(":")
      value(argument.value)
    }
    text.append("}")
  }

  private mutating func write(_ row: DecisionRow) {
    begin("{\"type\":\"decision\",\"t\":", row.time)
    member("gesture", row.gesture)
    member("outcome", row.outcome.rawValue)
    member("cause", row.cause.rawValue)
    member("percent", row.percentComplete)
    movement(row.translation, row.velocity)
    if let rest = row.rest { write(rest) }
    if let other = row.otherEstimate { write(other) }
    text.append(",\"rules\":[")
    for (index, rule) in row.rules.enumerated() {
      if index > 0 { text.append(byte: Self.comma) }
      text.append("{\"rule\":")
      text.append(quoted: rule.rule)
      text.append(",\"value\":")
      optional(rule.value)
      text.append(",\"comparison\":")
      text.append(quoted: rule.comparison.rawValue)
      text.append(",\"limit\":")
      text.append(rule.limit)
      text.append(rule.passed ? ",\"passed\":true,\"margin\":" : ",\"passed\":false,\"margin\":")
      optional(rule.margin)
      if let step = rule.leadsTo {
        text.append(",\"leadsTo\":")
        text.append(quoted: step.rawValue)
      }
      text.append("}")
    }
    text.append("],\"settle\":{\"duration\":")
    text.append(row.settleDuration)
    text.append(",\"dampingRatio\":")
    optional(row.settleDampingRatio)
    text.append("}")
    member("why", row.why)
  }

  private mutating func write(_ row: AnomalyRow) {
    begin("{\"type\":\"anomaly\",\"t\":", row.time)
    member("kind", row.kind)
    member("what", row.what)
    member("count", row.count)
  }

  private mutating func write(_ row: SettingRow) {
    begin("{\"type\":\"setting\",\"t\":", row.time)
    member("name", row.name)
    text.append(",\"value\":")
    value(row.value)
    member("effect", row.effect.rawValue)
  }

  private mutating func write(_ row: EndRow) {
    begin("{\"type\":\"end\",\"t\":", row.time)
    member("outcome", row.outcome?.rawValue ?? EndRow.noOutcome)
    member("gestures", row.gestures)
    member("finished", row.finished)
    member("cancelled", row.cancelled)
    member("frames", row.frames)
    text.append(",\"events\":{\"read\":")
    text.append(Int64(row.events.read))
    member("used", row.events.used)
    member("ignored", row.events.ignored)
    member("dropped", row.events.dropped)
    text.append("},\"invariants\":{\"checked\":")
    strings(row.invariantsChecked)
    list("failed", row.invariantsFailed)
    text.append("}")
  }
}
