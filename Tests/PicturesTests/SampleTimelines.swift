import Gestures
import Interaction
import Motion
import Timelines

/// Short timelines that are made here, and parts of others.
enum SampleTimelines {
  /// Returns the frames of rows.
  static func frames(_ rows: [TimelineRow]) -> [FrameRow] {
    rows.compactMap { if case .frame(let frame) = $0 { frame } else { nil } }
  }

  /// Returns the times of the touches that began gestures, and the first event's.
  static func starts(_ rows: [TimelineRow]) -> Set<Int64> {
    Set([0] + rows.compactMap { if case .gesture(let row) = $0 { row.down } else { nil } })
  }

  /// Returns a header of a transition without parameters.
  static func header(
    _ transition: String = "own", screen: Size = Size(width: 400, height: 800),
    parameters: [HeaderRow.Parameter] = [], deviceKind: String = "touchscreen"
  ) -> HeaderRow {
    HeaderRow(
      transition: transition, policy: "devsign", estimator: "uikit-like", parameters: parameters,
      screen: screen, frameRate: 60, trace: "sample.evemu", format: "evemu", device: nil,
      deviceKind: deviceKind, notes: [])
  }

  /// Returns a frame at a number, 1/60 s each.
  static func frame(
    _ number: Int64, touches: [FrameRow.Contact] = [], _ views: [FrameRow.View]
  ) -> FrameRow {
    FrameRow(
      time: number * 1_000_000 / 60, number: number, phase: .interactive, percentComplete: 0.5,
      touches: touches, views: views)
  }

  /// A drag that moves a card down for 0.2 s, is released, and finishes.
  static func cardDrag(_ transition: String) -> [TimelineRow] {
    let parameters = [
      HeaderRow.Parameter("direction", .string("down")),
      HeaderRow.Parameter("distance", .number(300)),
      HeaderRow.Parameter("mapping", .string("linear")),
    ]
    let frames = (1...24).map { cardFrame(Int64($0)) }
    var rows: [TimelineRow] = [
      .header(header(transition, parameters: parameters)),
      .gesture(
        GestureRow(
          time: 10_000, gesture: 1, down: 0, from: .possible, to: .began,
          location: Point(x: 200, y: 400), translation: .zero, velocity: nil, why: "")),
      .transition(
        TransitionRow(
          time: 10_000, gesture: 1, from: .idle, to: .interactive, percentComplete: 0, why: "")),
    ]
    rows += frames.prefix(12).map { .frame($0) }
    rows += lift
    rows += frames.dropFirst(12).map { .frame($0) }
    return rows + [
      .transition(
        TransitionRow(
          time: 400_000, gesture: 1, from: .finishing, to: .finished, percentComplete: 1, why: ""))
    ]
  }

  /// The lift at 0.2 s, 150 pt below the touch, and its decision.
  private static var lift: [TimelineRow] {
    let rule = DecisionRow.Rule(
      rule: "percentComplete", value: 0.5, comparison: .above, limit: 0.3, passed: true,
      margin: 0.2, leadsTo: .end(.finish))
    return [
      .gesture(
        GestureRow(
          time: 204_000, gesture: 1, down: 0, from: .changed, to: .ended,
          location: Point(x: 200, y: 550), translation: Vector(dx: 0, dy: 150), velocity: nil,
          why: "last finger lifted")),
      .decision(
        DecisionRow(
          time: 204_000, gesture: 1, outcome: .finish, cause: .release, percentComplete: 0.5,
          translation: Vector(dx: 0, dy: 150), velocity: nil, rules: [rule], settleDuration: 0.2,
          settleDampingRatio: nil, why: "percent 50 % is above 30 % (margin 20)")),
    ]
  }

  private static func cardFrame(_ number: Int64) -> FrameRow {
    let part = Double(number) / 24
    let views = [
      FrameRow.View(
        name: "base", frame: Rect(x: 0, y: 0, width: 400, height: 800),
        backgroundColor: number == 1 ? .white : nil),
      FrameRow.View(
        name: "overlay", frame: Rect(x: 0, y: 0, width: 400, height: 800),
        backgroundColor: Color(white: 0, alpha: 0.4 * (1 - part))),
      FrameRow.View(
        name: "card", frame: Rect(x: 10, y: 480 + 300 * part, width: 380, height: 280),
        transform: AffineTransform(translationX: 0, y: 300 * part), cornerRadius: 12,
        backgroundColor: number == 1 ? .white : nil, clipsToBounds: number == 1 ? true : nil),
    ]
    let finger = FrameRow.Contact(id: 0, location: Point(x: 200, y: 400 + 300 * part))
    var frame = frame(number, touches: number > 12 ? [] : [finger], views)
    frame.phase = number > 12 ? .finishing : .interactive
    frame.percentComplete = part
    return frame
  }
}
