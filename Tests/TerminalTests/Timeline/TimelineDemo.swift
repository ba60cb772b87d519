import Foundation
import Simulation
import TestSupport
import Timelines
import Traces

@testable import Terminal

/// Recordings of `traces/` as the viewer shows them.
enum TimelineDemo {
  static let idleLimit: Int64 = 300_000

  /// - Parameter isTimeline: Whether the rows alone are known, as those of a file.
  static func index(of trace: String, isTimeline: Bool = false) throws -> TimelineIndex {
    let read = try LiveDemo.events(of: trace)
    let settings = SimulationSettings(trace: "\(trace).evemu")
    let device = read.device
    var simulation = try Simulation(
      settings: settings, device: device, kind: device?.kind ?? .touchscreen)
    var (rows, outlooks) = (CollectedTimeline(), DragOutlooks())
    for event in read.events {
      simulation.receive(event, into: &rows)
      guard event.isReport, !isTimeline else { continue }
      simulation.flush(into: &rows)
      outlooks.append(simulation.outlook(at: event.time), at: simulation.rowTime(of: event.time))
    }
    simulation.finish(into: &rows)
    let index = TimelineIndex(
      rows.rows, name: "\(trace).evemu", outlooks: outlooks, idleLimit: idleLimit)
    guard let index else { throw CocoaError(.fileReadCorruptFile) }
    return index
  }

  static func view(
    of trace: String, isTimeline: Bool = false, keys: String = "", speed: Double = 1
  ) throws -> TimelineView {
    var view = TimelineView([try index(of: trace, isTimeline: isTimeline)], speed: speed)
    for key in self.keys(keys) { _ = view.press(key) }
    return view
  }

  /// Keys as arrows and characters: `→ ← ↑ ↓`, `⇤ ⇥` for home and end, `»` and `«` for the pages.
  static func keys(_ text: String) -> [Key] {
    text.map { character in
      switch character {
      case "→": .right
      case "←": .left
      case "↑": .up
      case "↓": .down
      case "⇤": .home
      case "⇥": .end
      case "»": .pageDown
      case "«": .pageUp
      default: .character(character)
      }
    }
  }
}
