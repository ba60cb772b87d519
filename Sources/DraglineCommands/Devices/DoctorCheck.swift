import Terminal
import Timelines

/// The result of one check.
struct DoctorCheck: Sendable {
  enum State: String, Sendable {
    case ok
    /// Something works less well, or not without it.
    case warn
    case missing
  }

  var name: String
  var state: State
  var reason: String
  /// The remedy; empty when none is needed.
  var fix: [WordLine]

  init(_ name: String, _ state: State, _ reason: String, fix: WordLine...) {
    self.init(name, state, reason, fix: fix)
  }

  init(_ name: String, _ state: State, _ reason: String, fix: [WordLine]) {
    (self.name, self.state, self.reason, self.fix) = (name, state, reason, fix)
  }

  private static let stateWidth = 9
  private static let hang = stateWidth + 2

  var text: [WordLine] {
    let reason = "\(padded(state.rawValue, to: Self.stateWidth))\(name): \(reason)"
    return [WordLine(reason, hang: Self.hang)] + fix.map { $0.indented(by: Self.hang) }
  }

  var row: JSONRow {
    JSONRow(
      "check",
      [
        ("check", .string(name)), ("state", .string(state.rawValue)), ("reason", .string(reason)),
        ("fix", fix.isEmpty ? .null : .string(fix.map(\.text).joined(separator: "\n"))),
      ])
  }
}
