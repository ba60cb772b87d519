/// The grammar of scripts of Android's `monkey`: touches of one pointer on a screen in pixels.
///
/// Everything before `start data >>` except the header's numbers is skipped. A command may be
/// anywhere in its line, as in the tool itself. `Tap`, `Drag` and `PressAndHold` have no times of
/// their own; their times continue from the last one. Source of the grammar: AOSP's
/// `MonkeySourceScript.java`.
struct MonkeyGrammar: LineGrammar {
  static let name: StaticString = "a monkey script"
  static let beginning: StaticString = "'start data >>' after the header"
  /// Whether each event is delivered with its line: false, because a frame is delivered when the
  /// next one begins.
  static let reportsPlaces = false

  private static let contact: Int64 = 0
  /// The duration in microseconds of a tap without one.
  private static let tapDuration: Int64 = 100_000
  /// The time in microseconds between the steps of a drag: a frame at 60 Hz.
  private static let dragInterval: Int64 = 16_000
  /// The limit for lines of noise before the header; more is another format.
  private static let noiseLimit = 1000

  private var player = StrokePlayer()
  private var now: Int64 = 0
  private var announced: Int?
  private var commandCount = 0
  private var noiseCount = 0
  private var reported: Set<String> = []
  private(set) var isRecognized = false

  mutating func read(_ line: TextLine, into notices: inout [TraceNotice]) throws(LineFault) {
    let text = line.text
    guard !text.isEmpty else { return }
    guard isRecognized else { return try readHeader(line, into: &notices) }
    guard text.first != Byte.numberSign else { return }
    guard let command = MonkeyCommand(text) else {
      throw LineFault(
        at: 0, end: text.count,
        .invalidField(
          "command", found: excerpt(of: text),
          expected: "DispatchPointer, Tap, Drag, PressAndHold, UserWait or DispatchKey"))
    }
    commandCount += 1
    try play(command, line: line.number, into: &notices)
  }

  mutating func finish(line: Int, into notices: inout [TraceNotice]) {
    player.closeFrame(into: &notices)
    guard let announced, commandCount < announced else { return }
    let kind = TraceWarning.Kind.fewerThanAnnounced(
      "commands", expected: announced, found: commandCount)
    notices.append(.warning(TraceWarning(line: line, kind: kind)))
  }

  private mutating func readHeader(
    _ line: TextLine, into notices: inout [TraceNotice]
  ) throws(LineFault) {
    let text = line.text
    if text.elementsEqual("start data >>".utf8) {
      isRecognized = true
      notices.append(.description(.strokes(name: "", screen: nil), device: 0))
    } else if text.starts(with: "count=".utf8) {
      var cursor = LineCursor(text, from: 6)
      announced = Int(
        try cursor.decimal("count", in: 0...Int64(Int32.max), expected: "a number of commands"))
    } else if !text.starts(with: "type=".utf8), !text.starts(with: "speed=".utf8) {
      noiseCount += 1
      guard noiseCount <= Self.noiseLimit else {
        throw LineFault(at: 0, Self.notARecording(found: text))
      }
      report(.skipped("text before 'start data >>'"), line.number, into: &notices)
    }
  }

  private mutating func report(
    _ kind: TraceWarning.Kind, _ line: Int, into notices: inout [TraceNotice]
  ) {
    guard reported.insert("\(kind)").inserted else { return }
    notices.append(.warning(TraceWarning(line: line, kind: kind)))
  }

  // MARK: Commands

  private mutating func play(
    _ command: MonkeyCommand, line: Int, into notices: inout [TraceNotice]
  ) throws(LineFault) {
    switch command.name {
    case .dispatchPointer:
      try playPointer(command, line: line, into: &notices)
    case .tap, .pressAndHold:
      let duration = try command.has(2) ? command.time(2) : Self.tapDuration
      reportClock(line, into: &notices)
      touch(try command.position(0), line: line, into: &notices)
      try pass(duration, command)
      lift(into: &notices)
      try command.expectCount(2...3)
    case .drag:
      try playDrag(command, line: line, into: &notices)
    case .userWait:
      try pass(try command.time(0), command)
      try command.expectCount(1...1)
    case .dispatchKey, .other:
      report(.skipped("commands other than touches and UserWait"), line, into: &notices)
    }
  }

  private mutating func playPointer(
    _ command: MonkeyCommand, line: Int, into notices: inout [TraceNotice]
  ) throws(LineFault) {
    now = try command.time(1)
    let action = try command.wholeNumber("action", 2, in: 0...3, expected: "0, 1, 2 or 3")
    let position = try command.position(3)
    try command.expectCount(5...12)
    switch action {
    case 0:
      if player.isDown { player.cancel(Self.contact, at: now, into: &notices) }
      touch(position, line: line, into: &notices)
    case 1:
      player.lift(Self.contact, x: position.x, y: position.y, at: now, into: &notices)
      player.closeFrame(into: &notices)
    case 2:
      touch(position, line: line, into: &notices)
    default:
      player.cancel(Self.contact, at: now, into: &notices)
    }
  }

  private mutating func playDrag(
    _ command: MonkeyCommand, line: Int, into notices: inout [TraceNotice]
  ) throws(LineFault) {
    let (start, end) = (try command.position(0), try command.position(2))
    let steps = try command.wholeNumber(
      "steps", 4, in: 1...1000, expected: "a number of steps, 1 to 1000")
    try command.expectCount(5...5)
    reportClock(line, into: &notices)
    touch(start, line: line, into: &notices)
    for step in 1...steps {
      try pass(Self.dragInterval, command)
      let x = Int64(start.x) + (Int64(end.x) - Int64(start.x)) * step / steps
      let y = Int64(start.y) + (Int64(end.y) - Int64(start.y)) * step / steps
      touch((Int32(x), Int32(y)), line: line, into: &notices)
    }
    lift(into: &notices)
  }

  private mutating func reportClock(_ line: Int, into notices: inout [TraceNotice]) {
    report(
      .assumed("Tap, Drag and PressAndHold have no times: assumed 16 ms a step"), line,
      into: &notices)
  }

  private mutating func touch(
    _ position: (x: Int32, y: Int32), line: Int, into notices: inout [TraceNotice]
  ) {
    player.touch(
      Self.contact, x: position.x, y: position.y, at: now, line: line, into: &notices)
  }

  private mutating func lift(into notices: inout [TraceNotice]) {
    player.lift(Self.contact, at: now, into: &notices)
    player.closeFrame(into: &notices)
  }

  private mutating func pass(_ time: Int64, _ command: MonkeyCommand) throws(LineFault) {
    guard now + time <= StrokeTime.latest else {
      throw command.invalid("time", 0, expected: StrokeTime.Unit.milliseconds.expectation)
    }
    now += time
  }
}
