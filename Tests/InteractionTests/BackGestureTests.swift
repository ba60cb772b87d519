import Gestures
import Interaction
import Testing

/// A state of the back gesture, something that happens in it, and the state after that.
struct BackCase: CustomTestStringConvertible, Sendable {
  /// An event, as places of the finger: milliseconds since the state, points out and across from
  /// its place.
  enum Event: String, CaseIterable, Sendable {
    case pastTriggerBriefly, pastTriggerLong, pulledBack, pulledBackLate, acrossLate
    case forwardBriefly, forwardLong, forwardShort

    var steps: [(time: Int64, out: Double, across: Double)] {
      switch self {
      case .pastTriggerBriefly: [(10, 5, 0), (100, 6, 0)]
      case .pastTriggerLong: [(10, 5, 0), (111, 6, 0)]
      case .pulledBack: [(10, -20, 0), (199, -32, 0)]
      case .pulledBackLate: [(10, -20, 0), (200, -32, 0)]
      case .acrossLate: [(400, 0, 1_000)]
      case .forwardBriefly: [(10, 32, 0), (170, 33, 0)]
      case .forwardLong: [(10, 32, 0), (171, 33, 0)]
      case .forwardShort: [(10, 31, 0), (400, 31.5, 0)]
      }
    }
  }

  var from: Release.BackState
  var event: Event
  var to: Release.BackState
  var testDescription: String { "\(from), \(event.rawValue)" }

  init(_ from: Release.BackState, _ event: Event, _ to: Release.BackState) {
    (self.from, self.event, self.to) = (from, event, to)
  }
}

struct BackGestureTests {
  static let cases: [BackCase] = [
    BackCase(.entry, .pastTriggerBriefly, .entry), BackCase(.entry, .pastTriggerLong, .active),
    BackCase(.entry, .pulledBack, .entry), BackCase(.entry, .pulledBackLate, .entry),
    BackCase(.entry, .acrossLate, .entry), BackCase(.entry, .forwardBriefly, .active),
    BackCase(.entry, .forwardLong, .active), BackCase(.entry, .forwardShort, .active),
    BackCase(.active, .pastTriggerBriefly, .active), BackCase(.active, .pastTriggerLong, .active),
    BackCase(.active, .pulledBack, .active), BackCase(.active, .pulledBackLate, .inactive),
    BackCase(.active, .acrossLate, .inactive), BackCase(.active, .forwardBriefly, .active),
    BackCase(.active, .forwardLong, .active), BackCase(.active, .forwardShort, .active),
    BackCase(.inactive, .pastTriggerBriefly, .inactive),
    BackCase(.inactive, .pastTriggerLong, .inactive), BackCase(.inactive, .pulledBack, .inactive),
    BackCase(.inactive, .pulledBackLate, .inactive), BackCase(.inactive, .acrossLate, .inactive),
    BackCase(.inactive, .forwardBriefly, .inactive), BackCase(.inactive, .forwardLong, .active),
    BackCase(.inactive, .forwardShort, .inactive),
  ]

  private func milliseconds(_ time: Int64) -> TraceInstant {
    TraceInstant(microseconds: time * 1_000)
  }

  /// Returns a gesture in the state at 1000 ms, and the place of the finger then.
  private func gesture(in state: Release.BackState) -> (BackGesture, place: Double) {
    var gesture = BackGesture()
    gesture.move(to: 12, across: 0, velocity: 0, at: milliseconds(0))
    guard state != .entry else { return (gesture, 12) }
    gesture.move(to: 100, across: 0, velocity: 0, at: milliseconds(100))
    gesture.move(to: 100, across: 0, velocity: 0, at: milliseconds(201))
    guard state == .inactive else {
      // Its first move is 101 ms before the state is asked for.
      gesture = BackGesture()
      gesture.move(to: 100, across: 0, velocity: 0, at: milliseconds(899))
      gesture.move(to: 101, across: 0, velocity: 0, at: milliseconds(1_000))
      return (gesture, 101)
    }
    gesture.move(to: 60, across: 0, velocity: 0, at: milliseconds(900))
    return (gesture, 60)
  }

  @Test(arguments: cases)
  func `each event leads from each state where the table says`(_ test: BackCase) {
    var (gesture, place) = gesture(in: test.from)
    #expect(gesture.state == test.from)
    for step in test.event.steps {
      gesture.move(
        to: place + step.out, across: step.across, velocity: 0, at: milliseconds(1_000 + step.time))
    }
    #expect(gesture.state == test.to)
  }

  @Test func `the table knows each state and event once`() {
    let pairs = Self.cases.map(\.testDescription)
    #expect(Set(pairs).count == pairs.count)
    #expect(pairs.count == Release.BackState.allCases.count * BackCase.Event.allCases.count)
  }

  /// The first value is points per second, the second the milliseconds past 16 pt after which it is
  /// active.
  @Test(arguments: [(0.0, 100.0), (-500, 100), (500, 55), (1_000, 10), (9_000, 10)])
  func `the faster, the sooner it is active`(_ velocity: Double, _ delay: Double) {
    for (after, state) in [(delay, Release.BackState.entry), (delay + 0.001, .active)] {
      var gesture = BackGesture()
      gesture.move(to: 16.1, across: 0, velocity: velocity, at: milliseconds(0))
      gesture.move(
        to: 17, across: 0, velocity: velocity,
        at: TraceInstant(microseconds: Int64(after * 1_000)))
      #expect(gesture.state == state, "\(after) ms")
    }
  }

  @Test func `16 pt are not past the trigger, however long`() {
    var gesture = BackGesture()
    for time in 0..<10 as Range<Int64> {
      gesture.move(to: 16, across: 0, velocity: 0, at: milliseconds(time * 100))
    }
    #expect(gesture.state == .entry)
  }

  @Test func `a fling goes further than 24 pt since the last turn, faster than 50 pt a second`() {
    var gesture = BackGesture()
    gesture.move(to: 100, across: 0, velocity: 0, at: milliseconds(0))
    gesture.move(to: 50, across: 0, velocity: 0, at: milliseconds(10))
    #expect(!gesture.isFlung(velocity: 900))
    gesture.move(to: 74, across: 0, velocity: 0, at: milliseconds(20))
    #expect(gesture.run == 24)
    #expect(!gesture.isFlung(velocity: 900))
    gesture.move(to: 74.5, across: 0, velocity: 0, at: milliseconds(30))
    #expect(gesture.isFlung(velocity: 50.1))
    #expect(!gesture.isFlung(velocity: 50))
  }
}
