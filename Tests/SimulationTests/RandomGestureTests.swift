import Foundation
import Gestures
import Simulation
import TestSupport
import Testing
import Timelines
import Traces

/// Fingers, gaps, cables and clocks at random, seeded: whatever happens, every promise is kept.
struct RandomGestureTests {
  static func script(_ random: inout SeededGenerator) -> TraceScript {
    var script = TraceScript()
    var down: [Int32] = []
    for _ in 0..<(5 + random.next() % 30) {
      let finger = Int32(random.next() % 4)
      switch random.next() % 12 {
      case 0...2 where !down.contains(finger):
        script.down(
          finger, x: Double(random.next() % 414), y: Double(random.next() % 896))
        down.append(finger)
      case 3...6 where !down.isEmpty:
        script.move(
          down, dx: Double(random.next() % 200) - 100, dy: Double(random.next() % 300) - 100,
          milliseconds: 8 + Int64(random.next() % 300), .flick)
      case 7, 8:
        if let last = down.popLast() { script.lift(last) }
      case 9:
        script.wait(milliseconds: Int64(random.next() % 600))
      case 10 where random.next() % 3 == 0:
        script.drop()
      case 10 where !down.isEmpty && random.next() % 2 == 0:
        script.palm(down.removeLast())
      case 11 where random.next() % 6 == 0:
        script.unplug()
        down = []
      default:
        break
      }
    }
    return script
  }

  @Test(arguments: 0..<150)
  func `no promise is broken`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let events = Self.script(&random).events
    var settings = Replay.settings("random")
    settings.frameRate = [1.0, 24, 60, 120][Int(random.next() % 4)]
    if random.next() % 3 == 0 { try settings.set("translationOrigin", to: "recognition") }
    if random.next() % 3 == 0 { try settings.set("maximumTouches", to: "1") }
    if random.next() % 4 == 0 {
      try settings.set("minimumTouches", to: "2")
      try settings.set("maximumTouches", to: "3")
    }
    if random.next() % 3 == 0 { try settings.set("directions", to: "vertical") }
    let (rows, failures) = try Replay.run(
      events, device: TraceScript.device, settings: settings)
    #expect(failures == [], "seed \(seed)")

    let text = Replay.text(rows)
    let again = try Replay.rows(events, device: TraceScript.device, settings: settings)
    #expect(Replay.text(again) == text, "seed \(seed), second run")
    guard seed < 20 else { return }
    var checker = InvariantChecker()
    for row in try TimelineReader.rows(of: Array(text.utf8), file: "random") { checker.check(row) }
    checker.checkWhole()
    #expect(checker.failures == [], "seed \(seed), read back")
  }

  /// Numbers that no finger makes: the decoder, the mapper and the engine never trap.
  @Test(arguments: 0..<300)
  func `no event can trap`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let jumps: [Int64] = [0, 1, 8_000, 16_000, -5, -3_000_000, 20_000_000]
    let (rows, failures) = try Replay.run(
      Self.events(&random, jumps: jumps), device: TraceScript.device)
    #expect(failures == [], "seed \(seed)")
    #expect(!Replay.text(rows).isEmpty)
  }

  /// - Parameter jumps: Microseconds from one event to the next; the time stays above 0.
  static func events(_ random: inout SeededGenerator, jumps: [Int64]) -> [RawEvent] {
    let codes: [(UInt16, UInt16)] = [
      (EventType.synchronization, SynchronizationCode.report),
      (EventType.synchronization, SynchronizationCode.report),
      (EventType.synchronization, SynchronizationCode.dropped),
      (EventType.absolute, AbsoluteAxis.slot), (EventType.absolute, AbsoluteAxis.trackingID),
      (EventType.absolute, AbsoluteAxis.contactX), (EventType.absolute, AbsoluteAxis.contactY),
      (EventType.key, KeyCode.touch), (EventType.key, KeyCode.leftButton),
    ]
    let values: [Int32] = [0, 1, -1, 2, 7, 4_000, 9_000, .max, .min]
    var time: Int64 = 0
    return (0..<400).map { _ -> RawEvent in
      let (type, code) = codes[Int(random.next() % UInt64(codes.count))]
      time = max(time + jumps[Int(random.next() % UInt64(jumps.count))], 0)
      return RawEvent(
        time: .init(microseconds: time), type: type, code: code,
        value: values[Int(random.next() % UInt64(values.count))])
    }
  }
}
