import Gestures
import Interaction
import Motion
import Timelines

/// A small timeline by hand: one drag that is held and cancelled, every kind of row in it.
enum SampleTimeline {
  static let header = TimelineRow.header(
    HeaderRow(
      transition: "photo-dismiss", policy: "devsign", estimator: "lsq1",
      parameters: [
        HeaderRow.Parameter("directions", .string("any")),
        HeaderRow.Parameter("hysteresis", .number(10)),
      ],
      screen: Size(width: 414, height: 896), frameRate: 60, trace: "a \"quoted\" name.evemu",
      format: "evemu", device: nil, deviceKind: "touchscreen", notes: ["tab\there"]))

  static func frame(
    _ number: Int64, _ phase: TransitionState.Phase, _ percent: Double,
    change: (inout FrameRow.View) -> Void = { _ in }
  ) -> TimelineRow {
    var frame = frameRow(number, phase, percent)
    change(&frame.views[0])
    return .frame(frame)
  }

  private static func frameRow(
    _ number: Int64, _ phase: TransitionState.Phase, _ percent: Double
  ) -> FrameRow {
    FrameRow(
      time: number * 16_667, number: number, phase: phase, percentComplete: percent,
      touches: phase == .interactive
        ? [FrameRow.Contact(id: 3, location: Point(x: 10.5, y: -2))] : [],
      views: [
        FrameRow.View(
          name: "photo", frame: Rect(x: 0, y: 172, width: 414, height: 552),
          alpha: 0.123_456_789,
          transform: AffineTransform(a: 0.84, b: 0, c: 0, d: 0.84, tx: -1e-9, ty: 84),
          cornerRadius: 2, isHidden: true)
      ])
  }

  static func turn(
    _ time: Int64, _ from: TransitionState.Phase, _ to: TransitionState.Phase, _ percent: Double
  ) -> TimelineRow {
    .transition(
      TransitionRow(
        time: time, gesture: 1, from: from, to: to, percentComplete: percent, why: "why"))
  }

  static func decision(
    _ time: Int64, _ outcome: TransitionOutcome = .cancel,
    cause: DecisionRow.Cause = .release, rules: [DecisionRow.Rule] = rules
  ) -> TimelineRow {
    .decision(
      DecisionRow(
        time: time, gesture: 1, outcome: outcome, cause: cause, percentComplete: 0.5,
        translation: Vector(dx: 1, dy: 100), velocity: nil,
        rules: rules, settleDuration: 0.45, settleDampingRatio: 0.75, why: "because"))
  }

  static let rules = [
    DecisionRow.Rule(rule: "velocity", value: nil, limit: 0, passed: false, margin: nil),
    DecisionRow.Rule(rule: "percentComplete", value: 0.5, limit: 0.1, passed: true, margin: 0.4),
  ]

  static func complete(_ time: Int64, _ didComplete: Bool) -> TimelineRow {
    .callback(
      CallbackRow(
        time: time, on: "context", name: "completeTransition(_:)",
        arguments: [CallbackRow.Argument("didComplete", .bool(didComplete))]))
  }

  static func end(frames: Int = 4, read: Int = 10, time: Int64 = 66_668) -> TimelineRow {
    .end(
      EndRow(
        time: time, outcome: .cancel, gestures: 1, finished: 0, cancelled: 1, frames: frames,
        events: EndRow.Events(read: read, used: 7, ignored: 2, dropped: 1),
        invariantsChecked: ["I1"], invariantsFailed: []))
  }

  static let rows: [TimelineRow] = [
    header,
    .gesture(
      GestureRow(
        time: 10_000, gesture: 1, down: 2_000, from: .possible, to: .began,
        location: Point(x: 10, y: 20),
        translation: Vector(dx: 0, dy: 12), velocity: Vector(dx: 0, dy: 1_234.567_890_1),
        why: "moved")),
    turn(10_000, .idle, .interactive, 0),
    frame(1, .interactive, 0.4),
    .anomaly(AnomalyRow(time: 20_000, kind: "droppedEvents", what: "lost", count: 3)),
    .gesture(
      GestureRow(
        time: 30_000, gesture: 1, down: 2_000, from: .began, to: .ended,
        location: Point(x: 10, y: 120), translation: Vector(dx: 1, dy: 100), velocity: nil,
        why: "lifted")),
    decision(30_000),
    turn(30_000, .interactive, .cancelling, 0.5),
    frame(2, .cancelling, 0.5),
    frame(3, .cancelling, 0.2),
    frame(4, .cancelling, 0),
    complete(66_668, false),
    turn(66_668, .cancelling, .cancelled, 0),
    end(),
  ]

  static func text(_ rows: [TimelineRow]) -> String {
    var writer = TimelineWriter()
    for row in rows { writer.write(row) }
    var text = ""
    writer.drain { text = String(decoding: $0, as: UTF8.self) }
    return text
  }
}
