import JSON

/// A scanner of one gesture of the $1 and $N recognizers' collections.
///
/// A gesture is a `<Gesture …>` with `<Point X Y T/>`, in pixels and milliseconds. The points of $N
/// are in `<Stroke …>`s, each of which is a touch of its own. Words of the gesture become tags of
/// each of its strokes.
struct UnistrokeScanner: TraceScanner {
  private static let name = "a stroke of the $1 recognizer"
  private static let beginning = "'<Gesture'"
  private static let contact: Int64 = 0
  private static let noticeBatch = 256

  private enum State {
    case start
    case gesture
    case stroke
    /// The state inside a `<Point …></Point>`.
    case point
    case end
  }

  var notices: [TraceNotice] = []
  private(set) var failure: TraceSyntaxError?
  var batchDevice: Int { 0 }
  private let file: String
  private var markup = MarkupScanner()
  private var state = State.start
  private var player = StrokePlayer()
  /// Whether the points are in a `<Stroke …>`.
  private var isInStroke = false
  private var tags: [String] = []
  private var labelled = 0
  private var lastTime: Int64 = 0
  private var pointCount = 0
  private var announced: Int?
  private var isFinished = false

  init(file: String) {
    self.file = file
  }

  mutating func scan(
    _ chunk: UnsafeRawBufferPointer, from position: inout Int,
    into batch: UnsafeMutableBufferPointer<RawEvent>
  ) -> Int {
    precondition(!isFinished, "parse after finish")
    do throws(TextFault) {
      while notices.count < Self.noticeBatch,
        let token = try markup.next(chunk, from: &position)
      { try take(token) }
    } catch {
      fail(error)
    }
    return 0
  }

  mutating func finish() {
    guard failure == nil, !isFinished else { return }
    isFinished = true
    player.closeFrame(into: &notices)
    switch state {
    case .start where markup.isBetween:
      fail(
        TextFault(
          place: TextPlace(line: 1, column: 1),
          kind: .notARecording(Self.name, found: "", expected: Self.beginning)))
    case .start, .gesture, .stroke, .point:
      let found = markup.isBetween ? "<Gesture>" : "<\(markup.excerpt)"
      let expected = markup.isBetween ? "'</Gesture>'" : "'>'"
      fail(TextFault(place: markup.end, kind: .cutLine(found: found, expected: expected)))
    case .end:
      guard !markup.isBetween else { return }
      fail(
        TextFault(
          place: markup.end, kind: .cutLine(found: "<\(markup.excerpt)", expected: "'>'")))
    }
  }

  private mutating func fail(_ fault: TextFault) {
    var kind = fault.kind
    if case .start = state, case .unexpectedText(let found, _) = kind {
      kind = .notARecording(Self.name, found: found, expected: Self.beginning)
    }
    failure = TraceSyntaxError(
      file: file, line: fault.place.line, column: fault.place.column, kind: kind)
  }

  // MARK: Tags

  private mutating func take(_ token: MarkupScanner.Token) throws(TextFault) {
    switch (state, token) {
    case (.start, .opening(let tag)) where tag.name == "Gesture":
      try begin(tag)
    case (.gesture, .opening(let tag)) where tag.name == "Point",
      (.stroke, .opening(let tag)) where tag.name == "Point":
      try add(tag)
      if !tag.isEmpty { state = .point }
    case (.gesture, .opening(let tag)) where tag.name == "Stroke":
      endStroke()
      isInStroke = !tag.isEmpty
      if isInStroke { state = .stroke }
    case (.stroke, .closing("Stroke")):
      endStroke()
      (state, isInStroke) = (.gesture, false)
    case (.point, .closing("Point")):
      state = isInStroke ? .stroke : .gesture
    case (.gesture, .closing("Gesture")):
      end()
    case (_, .opening(let tag)):
      throw unexpected("<\(tag.name)")
    case (_, .closing(let name)):
      throw unexpected("</\(name)>")
    }
  }

  private func unexpected(_ tag: String) -> TextFault {
    let expected =
      switch state {
      case .start: "'<Gesture'"
      case .gesture: "'<Point', '<Stroke' or '</Gesture>'"
      case .stroke: "'<Point' or '</Stroke>'"
      case .point: "'</Point>'"
      case .end: "the end of the input, one gesture in a file"
      }
    let found = excerpt(of: tag)
    return TextFault(
      place: markup.place, kind: .unexpectedText(found: found, expected: expected))
  }

  private mutating func begin(_ tag: MarkupTag) throws(TextFault) {
    state = .gesture
    notices.append(.description(.strokes(name: "", screen: nil), device: 0))
    tags = ["Name", "Speed"].compactMap { tag[$0]?.value }.filter { !$0.isEmpty }
    reportTags()
    if let count = tag["NumPts"] {
      announced = Int(exactly: try number(count, expected: "a number of points"))
    }
    if tag.isEmpty { end() }
  }

  private mutating func reportTags() {
    guard !tags.isEmpty, labelled <= player.gestureCount else { return }
    notices.append(.label(GestureLabel(gesture: player.gestureCount, tags: tags)))
    labelled = player.gestureCount + 1
  }

  private mutating func add(_ tag: MarkupTag) throws(TextFault) {
    let x = try units(tag, "X")
    let y = try units(tag, "Y")
    let unit = StrokeTime.Unit.milliseconds
    let time = try attribute(tag, "T", expected: unit.expectation)
    guard
      let microseconds = StrokeTime.microseconds(
        try number(time, expected: unit.expectation), unit)
    else { throw invalid(time, expected: unit.expectation) }
    pointCount += 1
    if !player.isDown { reportTags() }
    lastTime = microseconds
    player.touch(
      Self.contact, x: x, y: y, at: microseconds, line: tag.place.line, into: &notices)
  }

  private mutating func endStroke() {
    player.lift(Self.contact, at: lastTime, into: &notices)
    player.closeFrame(into: &notices)
  }

  private mutating func end() {
    state = .end
    endStroke()
    guard let announced, pointCount < announced else { return }
    let kind = TraceWarning.Kind.fewerThanAnnounced(
      "points", expected: announced, found: pointCount)
    notices.append(.warning(TraceWarning(line: markup.place.line, kind: kind)))
  }

  // MARK: Attributes

  private func attribute(
    _ tag: MarkupTag, _ name: String, expected: String
  ) throws(TextFault) -> MarkupTag.Attribute {
    if let attribute = tag[name] { return attribute }
    throw TextFault(place: tag.place, kind: .missingField(name, expected: expected))
  }

  private func units(_ tag: MarkupTag, _ name: String) throws(TextFault) -> Int32 {
    let attribute = try attribute(tag, name, expected: StrokeScale.expectation)
    guard let units = StrokeScale.units(try number(attribute, expected: StrokeScale.expectation))
    else { throw invalid(attribute, expected: StrokeScale.expectation) }
    return units
  }

  private func number(
    _ attribute: MarkupTag.Attribute, expected: String
  ) throws(TextFault) -> Double {
    let decimal = Array(attribute.value.utf8).withUnsafeBytes { DecimalNumber($0, .loose) }
    guard case .value(let value) = decimal else {
      throw invalid(attribute, expected: decimal.expectation)
    }
    return value
  }

  private func invalid(_ attribute: MarkupTag.Attribute, expected: String) -> TextFault {
    let found = excerpt(of: attribute.value)
    return TextFault(
      place: attribute.place,
      kind: .invalidField(attribute.name, found: found, expected: expected))
  }
}
