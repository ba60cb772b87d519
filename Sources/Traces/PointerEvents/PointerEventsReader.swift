import JSON

/// The reader of PointerEvents, TouchEvents or MouseEvents of a web page (W3C Pointer Events 3,
/// Touch Events, UI Events), as pages log them.
///
/// Positions are `clientX` and `clientY`, in CSS pixels. A capture of several kinds contains each
/// finger more than once; only the kind that first touches is read.
struct PointerEventsReader: JSONEvents {
  static let name: StaticString = "a capture of PointerEvents, TouchEvents or MouseEvents"
  static let beginning: StaticString =
    "a JSON array of events, an object with \"events\", or an event a line"
  static let depthLimit = 64
  static let names: Set<String> = [
    "type", "timeStamp", "pointerId", "pointerType", "clientX", "clientY", "pageX", "pageY", "x",
    "y", "buttons", "coalescedEvents", "coalesced", "changedTouches", "identifier", "isTrusted",
    "width", "height",
  ]

  static func isEvent(_ object: JSONValue) -> Bool {
    object["type"] != nil || object["isTrusted"] != nil
  }

  private enum Family: String {
    case pointer = "PointerEvents"
    case touch = "TouchEvents"
    case mouse = "MouseEvents"
  }

  /// The limit for milliseconds.
  ///
  /// Larger stamps are microseconds: as milliseconds they would be after the year 5000.
  private static let largestMilliseconds = 1e14

  /// The number of the mouse's contact; a page knows one mouse.
  private static let mouseContact: Int64 = 0

  private var playback = PointerEventsPlayback()
  private var screen = StrokeScreen()
  private var family: Family?
  private var reported: Set<String> = []

  mutating func beginList() {
    screen.isAwaited = false
  }

  mutating func take(viewport: JSONValue) throws(TextFault) {
    try screen.set(viewport)
  }

  mutating func cut(into notices: inout [TraceNotice]) {
    playback.finish(into: &notices)
  }

  mutating func finish(into notices: inout [TraceNotice]) {
    playback.finish(into: &notices)
    screen.isAwaited = false
    screen.report(into: &notices)
  }

  mutating func take(_ event: JSONValue, into notices: inout [TraceNotice]) throws(TextFault) {
    guard let type = event["type"]?.text else { throw withoutType(event) }
    screen.report(into: &notices)
    switch type {
    case "pointerdown", "pointermove", "pointerup", "pointercancel":
      guard isRead(.pointer, event, into: &notices) else { return }
      try takePointer(event, type, try event.wholeNumber("pointerId") ?? 0, into: &notices)
    case "touchstart", "touchmove", "touchend", "touchcancel":
      guard isRead(.touch, event, into: &notices) else { return }
      try takeTouches(event, type, into: &notices)
    case "mousedown", "mousemove", "mouseup":
      // A hovering mouse does not show which kind will touch.
      guard type == "mousedown" || family != nil, isRead(.mouse, event, into: &notices) else {
        return
      }
      try takePointer(event, type, Self.mouseContact, into: &notices)
    case "pointerover", "pointerenter", "pointerout", "pointerleave", "pointerrawupdate",
      "gotpointercapture", "lostpointercapture", "mouseover", "mouseenter", "mouseout",
      "mouseleave", "click", "dblclick", "auxclick", "contextmenu":
      break
    default:
      skip("events that are not PointerEvents, TouchEvents or MouseEvents", event, into: &notices)
    }
  }

  private func withoutType(_ event: JSONValue) -> TextFault {
    let advice =
      event["isTrusted"] == nil
      ? "such as \"pointerdown\""
      : "the event's fields, copied one by one: JSON.stringify(event) keeps isTrusted only"
    return TextFault(place: event.place, kind: .missingField("type", expected: advice))
  }

  private mutating func isRead(
    _ new: Family, _ event: JSONValue, into notices: inout [TraceNotice]
  ) -> Bool {
    if family == nil { family = new }
    if family == new { return true }
    skip("\(new.rawValue), which report the same fingers", event, into: &notices)
    return false
  }

  private mutating func skip(
    _ what: String, _ event: JSONValue, into notices: inout [TraceNotice]
  ) {
    guard reported.insert(what).inserted else { return }
    notices.append(.warning(TraceWarning(line: event.place.line, kind: .skipped(what))))
  }

  private static func time(_ event: JSONValue) throws(TextFault) -> Int64 {
    let expected = StrokeTime.Unit.milliseconds.expectation
    let stamp = try event.number("timeStamp", expected: expected)
    let unit = stamp > largestMilliseconds ? StrokeTime.Unit.microseconds : .milliseconds
    guard let time = StrokeTime.microseconds(stamp, unit) else {
      throw (event["timeStamp"] ?? event).fault("timeStamp", expected: expected)
    }
    return time
  }

  private static func position(_ event: JSONValue) throws(TextFault) -> (x: Int32, y: Int32) {
    for (x, y) in [("clientX", "clientY"), ("pageX", "pageY"), ("x", "y")]
    where event[x] != nil && event[y] != nil {
      return (try event.units(x), try event.units(y))
    }
    return (try event.units("clientX"), try event.units("clientY"))
  }

  // MARK: PointerEvents

  /// Reads an event of a pointer or mouse.
  ///
  /// - Parameter type: The type of the pointer's event, or of the mouse event with the same
  ///   meaning.
  private mutating func takePointer(
    _ event: JSONValue, _ type: String, _ contact: Int64, into notices: inout [TraceNotice]
  ) throws(TextFault) {
    let isDown = type == "pointerdown" || type == "mousedown"
    let isUp = type == "pointerup" || type == "mouseup"
    let time = try Self.time(event)
    playback.begin(at: time, into: &notices)
    var sample = PointerEventsPlayback.Sample(
      time: time, contact: contact, kind: .cancel, line: event.place.line)
    guard type != "pointercancel" else { return playback.add(sample, into: &notices) }
    let isTouching = try isTouching(event, isDown: isDown, contact)
    guard isTouching, !isUp else {
      if isDown { skip("buttons other than a mouse's left one", event, into: &notices) }
      guard playback.isDown(contact) else { return }
      (sample.kind, (sample.x, sample.y)) = (.lift, try Self.position(event))
      return playback.add(sample, into: &notices)
    }
    sample.kind = isDown ? .down : .move
    for (time, x, y) in try samples(event) {
      (sample.time, sample.x, sample.y) = (time, x, y)
      playback.add(sample, into: &notices)
      sample.kind = .move
    }
  }

  /// Whether the finger, pen or left button is down after the event.
  private func isTouching(
    _ event: JSONValue, isDown: Bool, _ contact: Int64
  ) throws(TextFault) -> Bool {
    try isPressed(event) ?? (isDown || playback.isDown(contact))
  }

  /// Whether `buttons` reports a press; `nil` without that member.
  ///
  /// A mouse drags with its left button; a pen touches with its side button or eraser, too. A
  /// finger cannot hover, with any buttons.
  private func isPressed(_ event: JSONValue) throws(TextFault) -> Bool? {
    guard let buttons = try event.wholeNumber("buttons") else { return nil }
    switch event["pointerType"]?.text {
    case "mouse": return buttons & 1 != 0
    case "touch": return buttons != 0 ? true : nil
    default: return family == .mouse ? buttons & 1 != 0 : buttons != 0
    }
  }

  /// Returns the samples that the browser put into one event, oldest first; the last is the event's
  /// own.
  private func samples(
    _ event: JSONValue
  ) throws(TextFault) -> [(time: Int64, x: Int32, y: Int32)] {
    var samples: [(time: Int64, x: Int32, y: Int32)] = []
    let list = event["coalescedEvents"] ?? event["coalesced"]
    for sample in list?.elements ?? [] {
      guard sample.isObject else { throw sample.fault("coalesced event", expected: "an event") }
      let (x, y) = try Self.position(sample)
      samples.append((try Self.time(sample), x, y))
    }
    let (x, y) = try Self.position(event)
    let own = (time: try Self.time(event), x: x, y: y)
    if let last = samples.last, last == own { return samples }
    return samples + [own]
  }

  // MARK: TouchEvents

  private mutating func takeTouches(
    _ event: JSONValue, _ type: String, into notices: inout [TraceNotice]
  ) throws(TextFault) {
    let time = try Self.time(event)
    let list = try event.require("changedTouches", expected: "an array of touches")
    guard let touches = list.elements else {
      throw list.fault("changedTouches", expected: "an array of touches")
    }
    playback.begin(at: time, into: &notices)
    for touch in touches {
      guard let contact = try touch.wholeNumber("identifier") else {
        throw TextFault(
          place: touch.place, kind: .missingField("identifier", expected: "a whole number"))
      }
      var sample = PointerEventsPlayback.Sample(
        time: time, contact: contact, kind: .cancel, line: event.place.line)
      if type != "touchcancel" {
        (sample.x, sample.y) = try Self.position(touch)
        sample.kind = type == "touchend" ? .lift : type == "touchstart" ? .down : .move
      }
      playback.add(sample, into: &notices)
    }
  }
}
