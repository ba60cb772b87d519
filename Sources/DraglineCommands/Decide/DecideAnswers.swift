import Interaction
import Timelines

/// The decisions on their way out: each line as it came, with the answer at its end.
struct DecideAnswers: ~Copyable {
  private var text = TextBuffer()
  private var policies: [Policy]
  private let namesPolicies: Bool
  private var hasNamedSchema = false

  fileprivate struct Policy {
    var policy: DragPolicy
    var decider: Decider
    var needs: DecideMembers
    /// `,"policy":"ID"`, or nothing.
    var name: String
    /// The texts of the rules that have decided so far; a policy has few.
    var rules: [(test: RuleTest, text: String)] = []
  }

  /// - Parameter namesPolicies: Whether each line is answered by every policy, with its name.
  init(_ policies: [DragPolicy], namesPolicies: Bool) {
    self.namesPolicies = namesPolicies
    self.policies = policies.map {
      Policy(
        policy: $0, decider: Decider($0), needs: DecideMembers(needs: $0.rule.needs),
        name: namesPolicies ? ",\"policy\":\"\($0.id)\"" : "")
    }
  }

  var count: Int { text.count }

  mutating func drain(
    _ body: (UnsafeRawBufferPointer) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    guard text.count > 0 else { return }
    try text.withBytes(body)
    text.removeAll()
  }

  /// Answers the line that begins at `start`, after which a newline stands.
  mutating func answer(_ start: DecideCursor.Place) throws(DecideFault) {
    let line = try DecideLine(start, answersMany: namesPolicies)
    let bytes = UnsafeRawBufferPointer(start: start, count: line.end - start)
    for index in policies.indices {
      text.append(bytes)
      let missing = line.missing(of: policies[index].needs)
      if missing.isEmpty {
        write(index, line.release(for: policies[index].needs), isFirst: line.isEmpty)
      } else if namesPolicies {
        write(index, missing: missing, isFirst: line.isEmpty)
      } else {
        text.removeLast(bytes.count)
        throw DecideFault(
          .missing(missing.all, policy: policies[index].policy.id), at: line.end)
      }
      text.append("}\n")
    }
  }

  private mutating func write(_ index: Int, _ release: Release, isFirst: Bool) {
    let answer = policies[index].answer(release)
    begin(index, isFirst)
    let outcome = answer.destination.outcome(previous: release.previous)
    text.append(outcome == .finish ? "\"outcome\":\"finish\"" : "\"outcome\":\"cancel\"")
    switch answer.destination {
    case .finish, .cancel: break
    case .unchanged: text.append(",\"unchanged\":true")
    case .finishOpposite, .cancelOpposite: text.append(",\"side\":-1")
    case .detent: append(",\"snap\":", policies[index].policy.rule.detents[answer.detent])
    }
    text.append(",\"rule\":")
    let verdict = answer.verdict
    if let test = verdict?.test {
      text.append(raw: policies[index].words(of: test))
    } else {
      text.append("null")
    }
    append(",\"value\":", verdict?.value)
    append(",\"limit\":", verdict?.limit)
    append(",\"margin\":", verdict?.margin)
  }

  /// A rule that cannot be asked about this line, among others that can.
  private mutating func write(_ index: Int, missing: DecideMembers, isFirst: Bool) {
    begin(index, isFirst)
    let names = missing.all.map { "\"\($0.name)\"" }.joined(separator: ",")
    text.append(raw: "\"outcome\":null,\"missing\":[\(names)]")
  }

  @inline(__always)
  private mutating func begin(_ index: Int, _ isLineEmpty: Bool) {
    var isFirst = isLineEmpty
    if !hasNamedSchema { nameSchema(&isFirst) }
    if namesPolicies { text.append(raw: String(policies[index].name.dropFirst(isFirst ? 1 : 0))) }
    if namesPolicies || !isFirst { text.append(byte: 0x2c) }
  }

  /// Adds the schema's name, which stands in the first line of the output.
  private mutating func nameSchema(_ isFirst: inout Bool) {
    text.append(raw: "\(isFirst ? "" : ",")\"schema\":\"\(JSONSchema.decide.name)\"")
    (hasNamedSchema, isFirst) = (true, false)
  }

  /// Appends a number as JSON has it; `null` for one that is not finite.
  @inline(__always)
  private mutating func append(_ name: StaticString, _ number: Double?) {
    text.append(name)
    guard let number, number.isFinite else { return text.append("null") }
    if number.magnitude < 1e15 {
      text.append(number)
    } else {
      text.append(raw: "\(number)")
    }
  }
}

extension DecideAnswers.Policy {
  func answer(
    _ release: Release
  ) -> (destination: Destination, detent: Int, verdict: RuleVerdict?) {
    decider.verdict(of: release, under: policy.rule)
  }

  /// Returns the words of a test with the quotes, such as `"velocity > minimumVelocity"`.
  mutating func words(of test: RuleTest) -> String {
    for rule in rules where rule.test == test { return rule.text }
    let words = "\"\(policy.rule.words(of: test))\""
    rules.append((test, words))
    return words
  }
}
