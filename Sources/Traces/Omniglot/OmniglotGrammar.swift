/// The grammar of drawings of the Omniglot collection.
///
/// The lines are `START`, rows `x,y,t` in pixels and milliseconds with y at and below zero, and
/// `BREAK` after each stroke.
struct OmniglotGrammar: LineGrammar {
  static let name: StaticString = "an Omniglot drawing"
  static let beginning: StaticString = "'START'"
  /// Whether each event is delivered with its line: false, because a frame is delivered when the
  /// next one begins.
  static let reportsPlaces = false

  private static let contact: Int64 = 0
  private static let rowExpectation = "x,y,t, 'BREAK' or 'START'"

  private var player = StrokePlayer()
  private var lastTime: Int64 = 0
  private(set) var isRecognized = false

  mutating func read(_ line: TextLine, into notices: inout [TraceNotice]) throws(LineFault) {
    let text = line.text
    guard !text.isEmpty else { return }
    if text.elementsEqual("START".utf8) {
      if !isRecognized {
        notices.append(.description(.strokes(name: "", screen: nil), device: 0))
      }
      isRecognized = true
      return endStroke(into: &notices)
    }
    guard isRecognized else { throw LineFault(at: 0, Self.notARecording(found: text)) }
    if text.elementsEqual("BREAK".utf8) { return endStroke(into: &notices) }
    try readSample(text, line: line.number, into: &notices)
  }

  mutating func finish(line: Int, into notices: inout [TraceNotice]) {
    player.closeFrame(into: &notices)
  }

  private mutating func readSample(
    _ text: UnsafeRawBufferPointer, line: Int, into notices: inout [TraceNotice]
  ) throws(LineFault) {
    let fields = CSVFields(text, separator: Byte.comma)
    guard fields.ranges.count > 1 else {
      throw LineFault(
        at: 0, end: text.count,
        .invalidField("row", found: excerpt(of: text), expected: Self.rowExpectation))
    }
    // The collection's y points up and is negative; a screen's points down.
    let x = try fields.units("x", 0)
    let y = try fields.units("y", 1)
    let time = try fields.time(2, .milliseconds)
    try fields.expectCount(3)
    lastTime = time
    player.touch(Self.contact, x: x, y: -y, at: time, line: line, into: &notices)
  }

  private mutating func endStroke(into notices: inout [TraceNotice]) {
    player.lift(Self.contact, at: lastTime, into: &notices)
    player.closeFrame(into: &notices)
  }
}
