import Interaction
import Testing

/// Every state × every event: what follows, or that nothing may.
struct TransitionStateTests {
  static let states: [TransitionState] = [
    .idle, .interactive(percentComplete: 0.3), .finishing(from: 0.6), .cancelling(from: 0.6),
    .finished, .cancelled,
  ]
  static let events: [TransitionEvent] = [
    .begin, .update(percentComplete: 0.4), .finish, .cancel, .grab(percentComplete: 0.7), .settle,
    .present, .giveUp,
  ]

  /// The transitions, with a row for each state and a column for each event.
  ///
  /// A dot is a programming error.
  static let table = """
                 begin update finish cancel grab settle present giveUp
    idle         i0    .      .      .      .    .      .       .
    interactive  .     i4     f3     c3     .    .      .       idle
    finishing    .     .      .      .      i7   F      .       idle
    cancelling   .     .      .      .      i7   C      .       idle
    finished     .     .      .      .      .    .      idle    .
    cancelled    .     .      .      .      .    .      idle    .
    """

  static let meanings: [String: TransitionState] = [
    "i0": .interactive(percentComplete: 0), "i4": .interactive(percentComplete: 0.4),
    "i7": .interactive(percentComplete: 0.7), "f3": .finishing(from: 0.3),
    "c3": .cancelling(from: 0.3), "F": .finished, "C": .cancelled, "idle": .idle,
  ]

  @Test(arguments: 0..<6, 0..<8)
  func `state and event lead where the table says`(_ state: Int, _ event: Int) throws {
    let rows = Self.table.split(separator: "\n").dropFirst()
    let cells = rows[rows.startIndex + state].split(separator: " ")
    let cell = String(cells[event + 1])
    let (from, happening) = (Self.states[state], Self.events[event])
    if cell == "." {
      #expect(throws: UnexpectedEvent(event: happening, state: from)) {
        try from.applying(happening)
      }
    } else {
      #expect(try from.applying(happening) == Self.meanings[cell])
    }
  }

  @Test(arguments: [(-0.5, 0.0), (0, 0), (0.25, 0.25), (1, 1), (1.5, 1)])
  func `update is clamped to 0…1`(_ given: Double, _ expected: Double) throws {
    let next = try TransitionState.interactive(percentComplete: 0.5)
      .applying(.update(percentComplete: given))
    #expect(next == .interactive(percentComplete: expected))
  }

  @Test(arguments: [(-0.5, 0.0), (0, 0), (0.25, 0.25), (1, 1), (1.5, 1)])
  func `a grab is clamped to 0…1`(_ given: Double, _ expected: Double) throws {
    let next = try TransitionState.finishing(from: 0.5).applying(.grab(percentComplete: given))
    #expect(next == .interactive(percentComplete: expected))
  }

  @Test func `only settling states settle`() {
    #expect(Self.states.map(\.phase.isSettling) == [false, false, true, true, false, false])
  }
}
