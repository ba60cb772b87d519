import JSON
import Traces
import Tuning

/// A session's file as it is read: whole lines, and the rest that a killed process may have left
/// after them.
struct TuningSessionFile {
  private static let sizeLimit = 1 << 28

  let path: String
  private(set) var session: TuningSession
  /// Bytes up to the end of the last whole line, and of the file.
  let wholeSize: Int64
  let size: Int64

  /// - Throws: `missingInput` for no file; `badInput`, with the place, for a file that is not a
  ///   session, or contradicts itself.
  init(_ path: String) throws(CommandFailure) {
    var stored = try InputFile(path, standardInput: -1, expecting: "a tuning session")
    var bytes: [UInt8] = []
    while bytes.count <= Self.sizeLimit, let chunk = try stored.next() { bytes += chunk }
    guard bytes.count <= Self.sizeLimit else {
      throw Self.failure(path, 1, 1, .tooLong(limit: Self.sizeLimit))
    }
    self.path = path
    size = Int64(bytes.count)
    let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    wholeSize = Int64(end)
    let lines = bytes[..<end].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).dropLast()
    guard let first = lines.first else {
      throw Self.failure(path, 1, 1, .noWholeLine)
    }
    let head = try TuningRow(Array(first), path, line: 1)
    session = TuningSession(try head.header())
    for (index, line) in lines.enumerated().dropFirst() {
      let row = try TuningRow(Array(line), path, line: index + 1)
      let entry = try row.entry()
      do throws(TuningSession.Contradiction) {
        try session.apply(entry)
      } catch {
        throw Self.failure(path, index + 1, 1, .contradiction(error))
      }
    }
  }

  static func failure(
    _ path: String, _ line: Int, _ column: Int, _ fault: TuneSessionFault
  ) -> CommandFailure {
    CommandFailure(TuneSessionError.line(line, column: column, path: path, fault))
  }
}

/// A line of a session's file.
struct TuningRow {
  private let path: String
  private let line: Int
  private let members: [JSONValue.Member]
  private let place: TextPlace

  init(_ bytes: [UInt8], _ path: String, line: Int) throws(CommandFailure) {
    (self.path, self.line) = (path, line)
    let document = try JSONValue(bytes, path: path, line: line)
    guard case .object(let members) = document.content else {
      throw TuningSessionFile.failure(path, line, 1, .notAnObject(found: document.words))
    }
    (self.members, place) = (members, document.place)
  }

  private func failure(_ place: TextPlace, _ fault: TuneSessionFault) -> CommandFailure {
    TuningSessionFile.failure(path, line, place.column, fault)
  }

  private func value(_ name: String) throws(CommandFailure) -> JSONValue {
    guard let member = members.first(where: { $0.name == name }) else {
      throw failure(place, .missing(name))
    }
    return member.value
  }

  private func wrong(_ value: JSONValue, _ name: String, _ expected: String) -> CommandFailure {
    failure(value.place, .invalid(name, found: value.words, expected: expected))
  }

  private func string(_ name: String) throws(CommandFailure) -> String {
    let value = try value(name)
    guard case .string(let text) = value.content else { throw wrong(value, name, "text") }
    return text
  }

  private func optionalString(_ name: String) throws(CommandFailure) -> String? {
    members.contains { $0.name == name } ? try string(name) : nil
  }

  private func count(_ name: String) throws(CommandFailure) -> Int {
    let value = try value(name)
    guard case .number(let number, _) = value.content, let count = Int(exactly: number),
      (0...1_000_000_000_000).contains(count)
    else { throw wrong(value, name, "a whole number from 0") }
    return count
  }

  private func strings(_ name: String) throws(CommandFailure) -> [String] {
    let value = try value(name)
    guard case .array(let elements) = value.content else { throw wrong(value, name, "a list") }
    return try elements.map { (element) throws(CommandFailure) in
      guard case .string(let text) = element.content else { throw wrong(element, name, "text") }
      return text
    }
  }

  private func checksum(_ name: String) throws(CommandFailure) -> String {
    let text = try string(name)
    guard text.utf8.count == 16, text.utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) })
    else { throw wrong(try value(name), name, "16 hexadecimal digits") }
    return text
  }

  // MARK: Rows

  func header() throws(CommandFailure) -> TuningSession.Header {
    guard try string("type") == "session", try string("schema") == JSONSchema.tuneSession.name
    else {
      throw failure(place, .otherVersion(expected: JSONSchema.tuneSession.name))
    }
    return TuningSession.Header(
      version: try string("version"), corpus: try strings("corpus"),
      digest: try checksum("digest"), gestures: try count("gestures"),
      options: try strings("options"), first: try result())
  }

  func entry() throws(CommandFailure) -> TuningSession.Entry {
    switch try string("type") {
    case "step": return .step(try step())
    case "keep": return .keep(TuningSession.Kept(name: try string("name"), result: try result()))
    case "rename": return .rename(from: try string("from"), to: try string("to"))
    case "preset": return .preset(try string("file"), try setting())
    default: throw wrong(try value("type"), "type", "step, keep, rename or preset")
    }
  }

  private func setting() throws(CommandFailure) -> TuningSetting {
    let value = try value("parameters")
    guard case .object(let members) = value.content else {
      throw wrong(value, "parameters", "an object")
    }
    let changes = try members.map { (member) throws(CommandFailure) in
      guard case .string(let text) = member.value.content else {
        throw wrong(member.value, member.name, "text, as --set takes it")
      }
      return TuningSetting.Change(name: member.name, value: text)
    }
    return TuningSetting(policy: try string("policy"), changes: changes)
  }

  private func result() throws(CommandFailure) -> TuningResult {
    let counts = ConfusionCounts(
      trueDismissals: try count("trueDismissals"), falseCancels: try count("falseCancels"),
      falseDismissals: try count("falseDismissals"), trueCancels: try count("trueCancels"))
    return TuningResult(
      setting: try setting(), counts: counts, outcomes: try checksum("outcomes"))
  }

  private func step() throws(CommandFailure) -> TuningStep {
    guard let action = TuningStep.Action(rawValue: try string("action")) else {
      let words = TuningStep.Action.allCases.map(\.rawValue).joined(separator: ", ")
      throw wrong(try value("action"), "action", "one of \(words)")
    }
    let flips = try value("flips")
    guard case .array(let elements) = flips.content else { throw wrong(flips, "flips", "a list") }
    return TuningStep(
      action: action, parameter: try optionalString("parameter"),
      from: try optionalString("from"), to: try optionalString("to"),
      name: try optionalString("name"), result: try result(), flipped: try count("flipped"),
      flips: try elements.map { (element) throws(CommandFailure) in try flip(element) })
  }

  private func flip(_ element: JSONValue) throws(CommandFailure) -> TuningStep.Flip {
    guard case .object(let members) = element.content else {
      throw wrong(element, "flips", "objects")
    }
    func text(_ name: String) throws(CommandFailure) -> String {
      guard let member = members.first(where: { $0.name == name }),
        case .string(let text) = member.value.content
      else { throw wrong(element, "flips", "objects with '\(name)'") }
      return text
    }
    func intent(_ name: String) throws(CommandFailure) -> Intent {
      let word = try text(name)
      guard let intent = Intent.allCases.first(where: { $0.word == word }) else {
        throw wrong(element, "flips", "finish or cancel as '\(name)'")
      }
      return intent
    }
    return TuningStep.Flip(
      gesture: try text("gesture"), meant: try intent("meant"), before: try intent("before"),
      after: try intent("after"))
  }
}
