import Foundation
import Simulation
import TestSupport
import Testing
import Timelines
import Traces

/// A drag requests a transition that it cannot drive.
///
/// There is no animator, so that the system plays its own, or the author completes the transition
/// while the finger is still down.
struct UndrivenTransitionTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var id: String
    var setting: (name: String, value: String)
  }

  static let systems = [
    Row(testDescription: "no cell is selected", id: "cell-present", setting: ("cell", "-1")),
    Row(
      testDescription: "no snapshot was taken", id: "cell-dismiss",
      setting: ("missing", "tapSnapshot")),
    Row(
      testDescription: "the grid is no delegate", id: "photo-push",
      setting: ("destination", "other")),
    Row(
      testDescription: "the grid is no delegate of the pop", id: "photo-pop",
      setting: ("destination", "other")),
    Row(
      testDescription: "the row has no thumbnail", id: "news-push",
      setting: ("hasThumbnail", "false")),
  ]

  private func settings(_ row: Row) throws -> SimulationSettings {
    var settings = SimulationSettings(transition: row.id)
    try settings.set(row.setting.name, to: row.setting.value)
    return settings
  }

  private func replay(_ row: Row, _ seed: UInt64) throws -> [TimelineRow] {
    var random = SeededGenerator(seed: seed)
    let events = RandomGestureTests.script(&random).events
    let (rows, failures) = try Replay.run(
      events, device: TraceScript.device, settings: try settings(row))
    #expect(failures == [], "seed \(seed)")
    return rows
  }

  private func kinds(_ rows: [TimelineRow]) -> Set<String> {
    Set(rows.compactMap { if case .anomaly(let row) = $0 { row.kind } else { nil } })
  }

  @Test(arguments: systems)
  func `the system's own transition plays beside the finger, to its end`(_ row: Row) throws {
    var finished = 0
    for seed in 0..<20 as Range<UInt64> {
      let rows = try replay(row, seed)
      #expect(!kinds(rows).contains("transitionNeverCompleted"), "seed \(seed)")
      guard case .end(let end) = rows.last else { continue }
      #expect(end.cancelled == 0)
      #expect(end.finished == 0 || end.frames > 0)
      finished += end.finished
    }
    #expect(finished > 0)
  }

  @Test(arguments: systems)
  func `the percentage of the system's transition is that of its own half second`(
    _ row: Row
  ) throws {
    var simulation = try Simulation(playing: try settings(row))
    var rows = CollectedTimeline()
    _ = simulation.play(into: &rows)
    #expect(simulation.failures == [])
    for case .frame(let frame) in rows.rows {
      #expect(abs(frame.percentComplete - Double(frame.time) / 500_000) < 1e-5)
    }
  }

  @Test func `an author who completes at once is reported, and nothing comes after it`() throws {
    let row = Row(testDescription: "", id: "cell-dismiss", setting: ("missing", "snapshot"))
    var reported = 0
    for seed in 0..<20 as Range<UInt64> {
      let rows = try replay(row, seed)
      let kinds = kinds(rows)
      if kinds.contains("completedWhileInteractive") { reported += 1 }
      #expect(!kinds.contains("transitionNeverCompleted"), "seed \(seed)")
      #expect(!rows.contains { if case .frame = $0 { true } else { false } })
    }
    #expect(reported > 0)
  }
}
