import Interaction
import JSON
import Motion

extension TimelineRow {
  init(_ row: JSONMembers) throws(MemberError) {
    switch try row.string("type") {
    case "header": self = .header(try HeaderRow(row))
    case "gesture": self = .gesture(try GestureRow(row))
    case "transition": self = .transition(try TransitionRow(row))
    case "callback": self = .callback(try CallbackRow(row))
    case "decision": self = .decision(try DecisionRow(row))
    case "frame": self = .frame(try FrameRow(row))
    case "anomaly": self = .anomaly(try AnomalyRow(row))
    case "setting": self = .setting(try SettingRow(row))
    case "end": self = .end(try EndRow(row))
    case let type: throw row.error("type", "unknown type '\(type)'")
    }
  }
}

extension HeaderRow {
  fileprivate init(_ row: JSONMembers) throws(MemberError) {
    let schema = try row.string("schema")
    guard schema == Self.schema else {
      throw row.error("schema", "schema '\(schema)' is unknown: expected \(Self.schema)")
    }
    var parameters: [Parameter] = []
    for (name, value) in try row.scalars("parameters") { parameters.append(Parameter(name, value)) }
    let screen = try row.numbers("screen", 2)
    self.init(
      transition: try row.string("transition"), policy: try row.string("policy"),
      estimator: try row.string("estimator"),
      parameters: parameters, screen: Size(width: screen[0], height: screen[1]),
      frameRate: try row.number("frameRate"), slowMotion: try row.laterNumber("slow"),
      trace: try row.string("trace"),
      format: try row.string("format"), device: try row.optionalString("device"),
      deviceKind: try row.string("deviceKind"), clock: try row.laterWord("clock"),
      usesObservedRanges: try row.laterBool("observedRanges") ?? false,
      notes: try row.strings("notes"))
  }
}

extension GestureRow {
  fileprivate init(_ row: JSONMembers) throws(MemberError) {
    let location = try row.numbers("location", 2)
    self.init(
      time: try row.time, gesture: try row.whole("gesture"), down: try row.whole("down"),
      from: try row.word("from"), to: try row.word("to"),
      location: Point(x: location[0], y: location[1]),
      translation: try row.vector("translation"), velocity: try row.optionalVector("velocity"),
      rest: try row.laterObject("rest").map(FingerRest.init), why: try row.string("why"))
  }
}

extension FingerRest {
  fileprivate init(_ rest: JSONMembers) throws(MemberError) {
    self.init(
      duration: try rest.whole("duration"), limit: try rest.whole("limit"),
      estimator: try rest.string("estimator"), velocityBefore: try rest.vector("velocityBefore"))
  }
}

extension OtherEstimate {
  fileprivate init(_ other: JSONMembers) throws(MemberError) {
    self.init(
      estimator: try other.string("estimator"), velocity: try other.optionalVector("velocity"),
      outcome: try other.word("outcome"))
  }
}

extension TransitionRow {
  fileprivate init(_ row: JSONMembers) throws(MemberError) {
    self.init(
      time: try row.time, gesture: try row.whole("gesture"), from: try row.word("from"),
      to: try row.word("to"), percentComplete: try row.number("percent"),
      why: try row.string("why"))
  }
}

extension CallbackRow {
  fileprivate init(_ row: JSONMembers) throws(MemberError) {
    var arguments: [Argument] = []
    for (label, value) in try row.scalars("arguments") { arguments.append(Argument(label, value)) }
    self.init(
      time: try row.time, on: try row.string("on"), name: try row.string("name"),
      arguments: arguments)
  }
}

extension DecisionRow {
  fileprivate init(_ row: JSONMembers) throws(MemberError) {
    var rules: [Rule] = []
    for rule in try row.objects("rules") { rules.append(try Rule(rule)) }
    let settle = try row.object("settle")
    self.init(
      time: try row.time, gesture: try row.whole("gesture"), outcome: try row.word("outcome"),
      cause: try row.word("cause"), percentComplete: try row.number("percent"),
      translation: try row.vector("translation"), velocity: try row.optionalVector("velocity"),
      rest: try row.laterObject("rest").map(FingerRest.init),
      otherEstimate: try row.laterObject("otherEstimate").map(OtherEstimate.init), rules: rules,
      settleDuration: try settle.number("duration"),
      settleDampingRatio: try settle.optionalNumber("dampingRatio"), why: try row.string("why"))
  }
}

extension DecisionRow.Rule {
  fileprivate init(_ rule: JSONMembers) throws(MemberError) {
    self.init(
      rule: try rule.string("rule"), value: try rule.optionalNumber("value"),
      comparison: try rule.laterWord("comparison") ?? .above, limit: try rule.number("limit"),
      passed: try rule.bool("passed"), margin: try rule.optionalNumber("margin"),
      leadsTo: try rule.laterWord("leadsTo"))
  }
}

extension FrameRow {
  fileprivate init(_ row: JSONMembers) throws(MemberError) {
    var touches: [Contact] = []
    for element in try row.list("touches") {
      guard case .array(let list) = element.content, let touch = JSONMembers.numbers(list),
        touch.count == 3, let id = Int(exactly: touch[0])
      else {
        throw row.wrong("touches", "[id, x, y]")
      }
      touches.append(Contact(id: id, location: Point(x: touch[1], y: touch[2])))
    }
    var views: [View] = []
    for view in try row.objects("views") { views.append(try View(view)) }
    self.init(
      time: try row.time, number: try row.whole("frame"), phase: try row.word("phase"),
      percentComplete: try row.number("percent"), overdrag: try row.laterNumber("overdrag") ?? 0,
      touches: touches, views: views)
  }
}

extension FrameRow.View {
  fileprivate init(_ view: JSONMembers) throws(MemberError) {
    let frame = try view.numbers("frame", 4)
    let transform = try view.numbers("transform", 6)
    self.init(
      name: try view.string("view"),
      frame: Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]),
      alpha: try view.number("alpha"),
      transform: AffineTransform(
        a: transform[0], b: transform[1], c: transform[2], d: transform[3], tx: transform[4],
        ty: transform[5]),
      cornerRadius: try view.number("cornerRadius"), isHidden: try view.bool("hidden"),
      backgroundColor: try view.laterColor("backgroundColor"),
      clipsToBounds: try view.laterBool("clipsToBounds"),
      contentMode: try view.laterContentMode("contentMode"))
  }
}

extension AnomalyRow {
  fileprivate init(_ row: JSONMembers) throws(MemberError) {
    self.init(
      time: try row.time, kind: try row.string("kind"), what: try row.string("what"),
      count: try row.whole("count"))
  }
}

extension SettingRow {
  fileprivate init(_ row: JSONMembers) throws(MemberError) {
    self.init(
      time: try row.time, name: try row.string("name"), value: try row.scalar("value"),
      effect: try row.word("effect"))
  }
}

extension EndRow {
  fileprivate init(_ row: JSONMembers) throws(MemberError) {
    let events = try row.object("events")
    let invariants = try row.object("invariants")
    let outcome: TransitionOutcome? =
      try row.string("outcome") == Self.noOutcome ? nil : try row.word("outcome")
    self.init(
      time: try row.time, outcome: outcome, gestures: try row.whole("gestures"),
      finished: try row.whole("finished"), cancelled: try row.whole("cancelled"),
      frames: try row.whole("frames"),
      events: Events(
        read: try events.whole("read"), used: try events.whole("used"),
        ignored: try events.whole("ignored"), dropped: try events.whole("dropped")),
      invariantsChecked: try invariants.strings("checked"),
      invariantsFailed: try invariants.strings("failed"))
  }
}

extension JSONMembers {
  fileprivate func laterColor(_ name: String) throws(MemberError) -> Color? {
    guard has(name) else { return nil }
    let parts = try numbers(name, 4)
    return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  fileprivate func laterContentMode(_ name: String) throws(MemberError) -> ContentMode? {
    guard has(name) else { return nil }
    let word = try string(name)
    guard let mode = ContentMode.allCases.first(where: { "\($0.name)" == word }) else {
      let words = ContentMode.allCases.map { "\($0.name)" }.joined(separator: ", ")
      throw wrong(name, "one of \(words)")
    }
    return mode
  }

  fileprivate var time: Int64 {
    get throws(MemberError) { try whole("t") }
  }

  fileprivate func vector(_ name: String) throws(MemberError) -> Vector {
    let numbers = try numbers(name, 2)
    return Vector(dx: numbers[0], dy: numbers[1])
  }

  fileprivate func optionalVector(_ name: String) throws(MemberError) -> Vector? {
    guard try !isNull(name) else { return nil }
    return try vector(name)
  }
}
