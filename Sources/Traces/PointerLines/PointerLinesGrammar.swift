import Gestures
import JSON
import Motion

/// The grammar of Dragline's own recordings of gestures: JSON Lines, one gesture a line.
///
/// Only `samples` is required: `[[t_us, x, y], [t_us, x, y, contact], …]`. The other members: `id`;
/// `label` or `expect`, `finish` or `cancel`; `tags`; `device`, a name; `units`, `points` or
/// `device`, before the samples; `screen`, `[width, height]`; for devices `range`,
/// `[minX, maxX, minY, maxY]`, and `resolution`, `[x, y]` per millimetre; `end`, `up` or `cancel`;
/// `ends`, `[[t_us], [t_us, contact], [t_us, contact, "up" or "cancel"], …]`, for contacts that
/// rested before they ended. Unknown members are skipped. A contact without an entry in `ends` ends
/// at its last sample's time.
///
/// The corpus form has `p` in place of `samples`: `[[t_ms, x, y], …]`.
struct PointerLinesGrammar: JSONGrammar {
  static let name: StaticString = "a recording of gestures in JSON Lines"
  static let beginning: StaticString = "'{' with \"samples\" on each line"
  static let isSequence = true
  static let depthLimit = 64

  private enum State {
    case between
    case members
    /// The state before a member's value.
    case value(PointerLineKey)
    case skipping(depth: Int)
    /// Inside a list of numbers or words.
    case list(PointerLineKey)
    case rows(PointerLineKey)
    case row(PointerLineKey)
  }

  private var state = State.between
  private var line = PointerLine()
  private var lineStart = TextPlace(line: 1, column: 1)
  private var hasSamples = false
  private var seen: Set<PointerLineKey> = []
  /// The numbers of the row or list being read.
  private var row: [Double] = []
  private var word: String?
  private var recording = PointerRecording()

  private(set) var isRecognized = false

  var isSkipping: Bool {
    if case .skipping = state { true } else { false }
  }

  var isFull: Bool { recording.isPlaying }

  mutating func drain(into notices: inout [TraceNotice]) {
    recording.play(into: &notices, at: lineStart)
  }

  mutating func cut(into notices: inout [TraceNotice]) {}

  mutating func finish(at end: TextPlace, into notices: inout [TraceNotice]) {}

  mutating func take(
    _ token: JSONToken, at place: TextPlace, written: [UInt8],
    into notices: inout [TraceNotice]
  ) throws(TextFault) {
    switch (state, token) {
    case (.between, .objectStart):
      (state, lineStart) = (.members, place)
      (line, hasSamples) = (PointerLine(), false)
      seen.removeAll(keepingCapacity: true)
    case (.between, _) where !isRecognized:
      let kind = TraceSyntaxError.Kind.notARecording(
        "\(Self.name)", found: token.words(written: written), expected: "\(Self.beginning)")
      throw TextFault(place: place, kind: kind)
    case (.members, .key(let name)):
      try begin(name, at: place)
    case (.members, .objectEnd):
      try endLine(at: place, into: &notices)
    case (.value(let key), _):
      try takeValue(key, token, at: place, written)
    case (.skipping(let depth), _):
      skip(token, depth: depth)
    case (.list(let key), _):
      try takeListItem(key, token, at: place, written)
    case (.rows(let key), .arrayStart):
      state = .row(key)
      row.removeAll(keepingCapacity: true)
      word = nil
    case (.rows, .arrayEnd):
      state = .members
    case (.row(let key), .number(let number)) where word == nil && row.count < 4:
      try takeNumber(number, of: key, at: place, written)
    case (.row(.ends), .string(let text)) where word == nil && row.count == 2:
      word = text
    case (.row(let key), .arrayEnd):
      try endRow(key, at: place)
      state = .rows(key)
    case (_, _):
      throw unexpected(token, at: place, written, expected: expectation)
    }
  }

  private var expectation: String {
    switch state {
    case .between: "'{', a gesture"
    case .rows: "an array of numbers, as in [[t_us, x, y]]"
    case .row(.ends): "[t_us], [t_us, contact] or [t_us, contact, \"up\" or \"cancel\"]"
    case .row(.p): "numbers: [t_ms, x, y]"
    case .row: "numbers: [t_us, x, y] or [t_us, x, y, contact]"
    case .members, .value, .skipping, .list: "a member of the gesture"
    }
  }

  // MARK: Members

  private mutating func begin(_ name: String, at place: TextPlace) throws(TextFault) {
    guard let key = PointerLineKey(rawValue: name) else {
      state = .skipping(depth: 0)
      return
    }
    isRecognized = isRecognized || key == .samples || key == .p
    guard seen.insert(key).inserted else {
      throw TextFault(
        place: place,
        kind: .misplacedLine(
          "member", found: name, expected: "each member once, one gesture a line"))
    }
    state = .value(key)
  }

  private mutating func skip(_ token: JSONToken, depth: Int) {
    switch token {
    case .objectStart, .arrayStart: state = .skipping(depth: depth + 1)
    case .objectEnd, .arrayEnd: state = depth == 1 ? .members : .skipping(depth: depth - 1)
    case .key: break
    case .string, .number, .boolean, .null: if depth == 0 { state = .members }
    }
  }

  private mutating func takeValue(
    _ key: PointerLineKey, _ token: JSONToken, at place: TextPlace, _ written: [UInt8]
  ) throws(TextFault) {
    state = .members
    switch (key, token) {
    case (.samples, .arrayStart), (.p, .arrayStart):
      guard !hasSamples else {
        throw TextFault(
          place: place,
          kind: .misplacedLine(
            "samples", found: key.rawValue, expected: "either \"samples\" or \"p\""))
      }
      hasSamples = true
      state = .rows(key)
    case (.ends, .arrayStart):
      state = .rows(key)
    case (.tags, .arrayStart), (.screen, .arrayStart), (.range, .arrayStart),
      (.resolution, .arrayStart):
      row.removeAll(keepingCapacity: true)
      state = .list(key)
    case (.samples, _), (.p, _), (.ends, _), (.tags, _), (.screen, _), (.range, _),
      (.resolution, _):
      throw unexpected(token, at: place, written, expected: "an array as \(key.rawValue)")
    case (.gesture, .string(let text)), (.speed, .string(let text)):
      line.corpusTags.append(text)
    case (.gesture, _), (.speed, _):
      if token == .objectStart || token == .arrayStart { state = .skipping(depth: 1) }
    case (.id, .number):
      line.id = excerpt(of: written)
    case (_, .null):
      break
    case (_, .string(let text)):
      try takeWord(text, of: key, at: place)
    case (_, _):
      throw unexpected(token, at: place, written, expected: "text as \(key.rawValue)")
    }
  }

  private mutating func takeWord(
    _ text: String, of key: PointerLineKey, at place: TextPlace
  ) throws(TextFault) {
    switch key {
    case .id: line.id = text
    case .device: line.device = text
    case .label:
      if let expectation = GestureLabel.Expectation(rawValue: text) {
        line.expectation = expectation
      } else {
        line.tags.append(text)
      }
    case .expect:
      line.expectation = try choice(text, of: key, at: place, expected: "'finish' or 'cancel'") {
        GestureLabel.Expectation(rawValue: $0)
      }
    case .units:
      let units = try choice(text, of: key, at: place, expected: "'points' or 'device'") {
        PointerUnits(rawValue: $0)
      }
      guard !hasSamples || units == recording.units else {
        throw TextFault(
          place: place,
          kind: .misplacedLine("units", found: text, expected: "units before the samples"))
      }
      line.units = units
    case .end:
      line.isCancelled = try choice(text, of: key, at: place, expected: "'up' or 'cancel'") {
        ["up": false, "cancel": true][$0]
      }
    case .tags, .screen, .range, .resolution, .ends, .samples, .p, .speed, .gesture:
      preconditionFailure("\(key.rawValue) is no word")
    }
  }

  private func choice<Value>(
    _ text: String, of key: PointerLineKey, at place: TextPlace, expected: String,
    _ choose: (String) -> Value?
  ) throws(TextFault) -> Value {
    if let value = choose(text) { return value }
    let found = JSONToken.string(text).words()
    throw TextFault(
      place: place, kind: .invalidField(key.rawValue, found: found, expected: expected))
  }

  private mutating func takeListItem(
    _ key: PointerLineKey, _ token: JSONToken, at place: TextPlace, _ written: [UInt8]
  ) throws(TextFault) {
    switch (key, token) {
    case (.tags, .string(let text)) where line.tags.count < 256:
      line.tags.append(text)
    case (.tags, .arrayEnd):
      state = .members
    case (.tags, _):
      throw unexpected(token, at: place, written, expected: "at most 256 words as tags")
    case (_, .number(let number)) where row.count < key.numberCount:
      row.append(number)
    case (_, .arrayEnd) where row.count == key.numberCount && row.allSatisfy(key.allows):
      line.numbers[key] = row
      state = .members
    case (_, _):
      throw unexpected(token, at: place, written, expected: key.listExpectation)
    }
  }

  // MARK: Samples

  private mutating func takeNumber(
    _ number: Double, of key: PointerLineKey, at place: TextPlace, _ written: [UInt8]
  ) throws(TextFault) {
    let isTime = row.isEmpty
    let isContact = row.count == (key == .ends ? 1 : 3)
    let unit = key == .p ? StrokeTime.Unit.milliseconds : .microseconds
    if isTime, StrokeTime.microseconds(number, unit) == nil {
      throw TextFault(
        place: place,
        kind: .invalidField("time", found: excerpt(of: written), expected: unit.expectation))
    }
    if isContact, Int64(exactly: number) == nil {
      throw TextFault(
        place: place,
        kind: .invalidField("contact", found: excerpt(of: written), expected: "a whole number"))
    }
    if !isTime, !isContact, units(of: number) == nil {
      let units = line.units ?? recording.units
      let expected =
        units == .device ? "a whole number of 32 bits" : "points, -2147483 to 2147483"
      throw TextFault(
        place: place,
        kind: .invalidField("position", found: excerpt(of: written), expected: expected))
    }
    row.append(number)
  }

  private func units(of number: Double) -> Int32? {
    switch line.units ?? recording.units {
    case .points: StrokeScale.units(number)
    case .device: Int32(exactly: number)
    }
  }

  private mutating func endRow(_ key: PointerLineKey, at place: TextPlace) throws(TextFault) {
    let fewest = key == .ends ? 1 : 3
    let unit = key == .p ? StrokeTime.Unit.milliseconds : .microseconds
    guard row.count >= fewest, let time = StrokeTime.microseconds(row[0], unit) else {
      let name = row.isEmpty ? "time" : row.count == 1 ? "x" : "y"
      throw TextFault(place: place, kind: .missingField(name, expected: expectation))
    }
    guard line.hasRoom else { throw tooMuch(place, "\(PointerLine.stepLimit) samples") }
    if key == .ends {
      guard row.count <= 2, let action = endAction else {
        throw unexpected(.arrayEnd, at: place, [], expected: expectation)
      }
      line.ends.append((time, row.count > 1 ? Int64(row[1]) : 0, action))
    } else if let x = units(of: row[1]), let y = units(of: row[2]) {
      guard
        line.add(time: time, x: x, y: y, contact: row.count > 3 ? Int64(row[3]) : 0)
      else { throw tooMuch(place, "\(PointerLine.contactLimit) contacts") }
    }
  }

  /// The action of the row's word; an inner `nil` leaves it to the line's own `end`, the outer one
  /// is a wrong word.
  private var endAction: PointerLine.Action?? {
    switch word {
    case nil: .some(nil)
    case "up": .some(.lift)
    case "cancel": .some(.cancel)
    default: nil
    }
  }

  private func tooMuch(_ place: TextPlace, _ limit: String) -> TextFault {
    TextFault(
      place: place,
      kind: .unexpectedText(found: "]", expected: "at most \(limit) in a gesture"))
  }

  private func unexpected(
    _ token: JSONToken, at place: TextPlace, _ written: [UInt8], expected: String
  ) -> TextFault {
    let found = token.words(written: written)
    return TextFault(place: place, kind: .unexpectedText(found: found, expected: expected))
  }

  private mutating func endLine(
    at place: TextPlace, into notices: inout [TraceNotice]
  ) throws(TextFault) {
    state = .between
    guard hasSamples, !line.steps.isEmpty else {
      throw TextFault(
        place: place, kind: .missingField("samples", expected: "\"samples\":[[t_us, x, y], …]"))
    }
    if seen.contains(.p) { line.tags += line.corpusTags }
    guard line.close() else {
      throw TextFault(
        place: lineStart,
        kind: .unexpectedText(
          found: "ends", expected: "one end for each contact, not before its last sample"))
    }
    try recording.begin(line, at: lineStart, into: &notices)
    line = PointerLine()
  }
}

extension PointerLineKey {
  /// The length of a list of numbers.
  fileprivate var numberCount: Int { self == .range ? 4 : 2 }

  fileprivate var listExpectation: String {
    switch self {
    case .screen: "[width, height] in points, above zero"
    case .range: "[minX, maxX, minY, maxY], whole numbers of 32 bits"
    default: "[x, y] units per millimetre, whole numbers of 32 bits"
    }
  }

  fileprivate func allows(_ number: Double) -> Bool {
    self == .screen
      ? number > 0 && StrokeScale.units(number) != nil : Int32(exactly: number) != nil
  }
}
