import Gestures
import Interaction
import Motion
import Simulation
import Testing
import Timelines
import Traces

/// A device of one kind, and how it says what a finger does; 8 ms from report to report.
struct OneFinger {
  enum Kind: String, CaseIterable {
    case slots, reports, singleTouch, mouse
  }

  let kind: Kind
  private(set) var events: [RawEvent] = []
  private var time: Int64 = 0
  private var y = 300.0
  private var nextID: Int32 = 100

  init(_ kind: Kind) { self.kind = kind }

  var device: DeviceDescription {
    switch kind {
    case .slots: return TraceScript.device
    case .mouse: return MouseScript.device
    case .reports: return Self.device([AbsoluteAxis.contactX, AbsoluteAxis.contactY])
    case .singleTouch: return Self.device([AbsoluteAxis.x, AbsoluteAxis.y])
    }
  }

  private static func device(_ axes: [UInt16]) -> DeviceDescription {
    var device = DeviceDescription()
    var properties = CodeSet()
    properties.insert(InputProperty.direct)
    device.properties = properties
    device.insertCode(KeyCode.touch, ofType: EventType.key)
    for (axis, maximum) in zip(axes, [4_139, 8_959] as [Int32]) {
      device.insertCode(axis, ofType: EventType.absolute)
      device.setAxis(axis, to: AxisRange(minimum: 0, maximum: maximum, resolution: 64))
    }
    return device
  }

  private mutating func put(_ type: UInt16, _ code: UInt16, _ value: Int32) {
    events.append(
      RawEvent(time: TraceInstant(microseconds: time), type: type, code: code, value: value))
  }

  private mutating func absolute(_ code: UInt16, _ value: Int32) {
    put(EventType.absolute, code, value)
  }

  mutating func report(_ value: Int32 = 0) {
    put(EventType.synchronization, SynchronizationCode.report, value)
    time += 8_000
  }

  /// Writes the place of the finger in the words of the device.
  private mutating func place() {
    let (x, y) = (Int32(2_070), Int32(y * 10))
    switch kind {
    case .slots:
      absolute(AbsoluteAxis.contactX, x)
      absolute(AbsoluteAxis.contactY, y)
    case .reports:
      absolute(AbsoluteAxis.contactX, x)
      absolute(AbsoluteAxis.contactY, y)
      put(EventType.synchronization, SynchronizationCode.contactReport, 0)
    case .singleTouch:
      absolute(AbsoluteAxis.x, x)
      absolute(AbsoluteAxis.y, y)
    case .mouse: break
    }
  }

  mutating func press(_ isDown: Bool) {
    switch kind {
    case .slots:
      absolute(AbsoluteAxis.trackingID, isDown ? nextID : -1)
      nextID += 1
      put(EventType.key, KeyCode.touch, isDown ? 1 : 0)
    case .reports:
      if !isDown { put(EventType.synchronization, SynchronizationCode.contactReport, 0) }
    case .singleTouch: put(EventType.key, KeyCode.touch, isDown ? 1 : 0)
    case .mouse: put(EventType.key, KeyCode.leftButton, isDown ? 1 : 0)
    }
    if isDown { place() }
  }

  mutating func down() {
    y = 300
    press(true)
    report()
  }

  mutating func lift() {
    press(false)
    report()
  }

  mutating func move(_ points: Double, reports: Int) {
    for _ in 0..<reports {
      y += points / Double(reports)
      if kind == .mouse {
        put(EventType.relative, RelativeAxis.y, Int32(points / Double(reports)))
      } else {
        place()
      }
      report()
    }
  }

  /// `SYN_DROPPED`, and what is thrown away with it.
  mutating func lose() {
    put(EventType.synchronization, SynchronizationCode.dropped, 0)
    put(EventType.synchronization, SynchronizationCode.report, 0)
  }

  mutating func wait(milliseconds: Int64) { time += milliseconds * 1_000 }

  /// Replaces the tracking ID, without a report.
  mutating func replaceID() { absolute(AbsoluteAxis.trackingID, nextID) }
  mutating func select(_ slot: Int32) { absolute(AbsoluteAxis.slot, slot) }
  mutating func liftID() { absolute(AbsoluteAxis.trackingID, -1) }
  mutating func dropWithin() { put(EventType.synchronization, SynchronizationCode.dropped, 0) }
}

/// Faults F1 and F2: what a drag comes to when the kernel loses events in the middle of it.
struct LostEventsTests {
  struct Story: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var kinds = OneFinger.Kind.allCases
    /// Outcome and cause of each decision, and the gesture it ended.
    var outcomes: [String]
    var write: @Sendable (inout OneFinger) -> Void
  }

  private static let finish = "1: finish, release"
  private static let lost = "1: cancel, touchCancelled"

  static let stories: [Story] = [
    Story(testDescription: "F1: still down elsewhere, then lifted", outcomes: [finish]) {
      $0.down()
      $0.move(64, reports: 16)
      $0.lose()
      $0.move(24, reports: 1)
      $0.move(64, reports: 16)
      $0.lift()
    },
    Story(
      testDescription: "F1: no difference at all, then lifted",
      kinds: [.slots, .singleTouch, .mouse],
      outcomes: [finish]
    ) {
      $0.down()
      $0.move(128, reports: 16)
      $0.lose()
      $0.report()
      $0.move(16, reports: 4)
      $0.lift()
    },
    Story(testDescription: "F2: lifted among what was lost", outcomes: [lost]) {
      $0.down()
      $0.move(128, reports: 16)
      $0.lose()
      $0.lift()
    },
    Story(
      testDescription: "F2b: lifted, and another finger down, as libevdev reports it",
      kinds: [.slots], outcomes: [lost, "2: finish, release"]
    ) {
      $0.down()
      $0.move(128, reports: 16)
      $0.lose()
      $0.liftID()
      $0.report()
      $0.down()
      $0.wait(milliseconds: 900)
      $0.move(128, reports: 16)
      $0.lift()
    },
    Story(
      testDescription: "F2b: the same in a recording without differences", kinds: [.slots],
      outcomes: [lost, "2: finish, release"]
    ) {
      $0.down()
      $0.move(128, reports: 16)
      $0.lose()
      $0.down()
      $0.wait(milliseconds: 900)
      $0.move(128, reports: 16)
      $0.lift()
    },
    Story(
      testDescription: "F2b: lifted, and pressed again", kinds: [.singleTouch, .mouse],
      outcomes: [lost, "2: finish, release"]
    ) {
      $0.down()
      $0.move(128, reports: 16)
      $0.lose()
      $0.press(false)
      $0.down()
      $0.wait(milliseconds: 900)
      $0.move(128, reports: 16)
      $0.lift()
    },
    Story(testDescription: "F2c: lost twice, lifted meanwhile", outcomes: [lost]) {
      $0.down()
      $0.move(128, reports: 16)
      $0.lose()
      $0.lose()
      $0.lift()
    },
    Story(
      testDescription: "F2c: lost within the difference, lifted meanwhile", kinds: [.slots],
      outcomes: [lost]
    ) {
      $0.down()
      $0.move(128, reports: 16)
      $0.lose()
      $0.select(0)
      $0.dropWithin()
      $0.report()
      $0.lift()
    },
    Story(
      testDescription: "F2c: lost behind a difference, still down", kinds: [.slots, .singleTouch],
      outcomes: [finish]
    ) {
      $0.down()
      $0.move(64, reports: 16)
      $0.lose()
      $0.move(8, reports: 1)
      $0.lose()
      $0.report()
      $0.move(64, reports: 16)
      $0.lift()
    },
    Story(
      testDescription: "the second finger lifted among what was lost", kinds: [.slots],
      outcomes: [finish]
    ) {
      $0.down()
      $0.move(64, reports: 16)
      $0.select(1)
      $0.down()
      $0.lose()
      $0.liftID()
      $0.report()
      $0.select(0)
      $0.move(96, reports: 16)
      $0.lift()
    },
    Story(
      testDescription: "the first finger lifted among what was lost, the second later",
      kinds: [.slots], outcomes: [finish]
    ) {
      $0.down()
      $0.move(64, reports: 16)
      $0.select(1)
      $0.down()
      $0.lose()
      $0.select(0)
      $0.liftID()
      $0.report()
      $0.select(1)
      $0.move(96, reports: 16)
      $0.lift()
    },
    Story(testDescription: "a recording without differences, lifted later", outcomes: [finish]) {
      $0.down()
      $0.move(64, reports: 16)
      $0.lose()
      $0.move(64, reports: 16)
      $0.lift()
    },
    Story(
      testDescription: "unplugged right behind what was lost",
      kinds: [.slots, .singleTouch, .mouse],
      outcomes: [lost]
    ) {
      $0.down()
      $0.move(128, reports: 16)
      $0.lose()
      $0.press(false)
      $0.report(1)
    },
  ]

  private func rows(_ story: Story, _ kind: OneFinger.Kind) throws -> [TimelineRow] {
    var finger = OneFinger(kind)
    story.write(&finger)
    let (rows, failures) = try Replay.run(finger.events, device: finger.device)
    #expect(failures == [])
    return rows
  }

  @Test(arguments: stories)
  func `outcome and cause`(_ story: Story) throws {
    for kind in story.kinds {
      let outcomes = try rows(story, kind).compactMap { row -> String? in
        guard case .decision(let row) = row else { return nil }
        return "\(row.gesture): \(row.outcome), \(row.cause)"
      }
      #expect(outcomes == story.outcomes, "\(kind)")
    }
  }

  @Test func `the reason is reported`() throws {
    let story = try #require(Self.stories.first { $0.outcomes == [Self.lost] })
    for kind in story.kinds {
      let reasons = try rows(story, kind).compactMap { row -> String? in
        guard case .gesture(let row) = row, row.to == .cancelled else { return nil }
        return row.why
      }
      #expect(reasons == [TouchCancellation.droppedEvents.sentence], "\(kind)")
    }
  }

  /// The jump is one move, and no velocity is made of it.
  @Test(arguments: OneFinger.Kind.allCases)
  func `a jump over what was lost is one move without a velocity`(_ kind: OneFinger.Kind) throws {
    var finger = OneFinger(kind)
    finger.down()
    finger.move(64, reports: 16)
    finger.lose()
    finger.move(100, reports: 1)
    finger.move(8, reports: 8)
    finger.lift()
    let rows = try Replay.rows(finger.events, device: finger.device)
    let percents = rows.compactMap { row -> Double? in
      guard case .callback(let row) = row, row.name == "updateInteractiveTransition(_:)",
        case .number(let percent)? = row.arguments.first?.value
      else { return nil }
      return percent
    }
    let jumps = zip(percents, percents.dropFirst()).filter { $1 - $0 > 0.2 }
    #expect(jumps.count == 1)
    let velocities = rows.compactMap { row -> Double? in
      guard case .decision(let row) = row else { return nil }
      return row.velocity?.dy
    }
    #expect(velocities.count == 1)
    #expect(velocities.allSatisfy { $0 > 0 && $0 < 200 })
  }
}
