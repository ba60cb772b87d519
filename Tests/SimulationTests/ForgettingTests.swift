import ReferenceTransitions
import Testing
import Timelines
import TransitionKit

@testable import Simulation

struct ForgettingTests {
  private final class Kept {
    weak var application: Application?
    var isGone: Bool { application == nil }
  }

  /// A simulation that is dropped at some point on its way.
  private func drop(
    _ id: String, _ lead: (inout Simulation, inout CollectedTimeline) -> Void
  ) throws -> Kept {
    let settings = SimulationSettings(transition: id, trace: "test")
    var simulation = try Simulation(playing: settings)
    var rows = CollectedTimeline()
    let kept = Kept()
    kept.application = simulation.run.application
    #expect(kept.application != nil)
    lead(&simulation, &rows)
    return kept
  }

  @Test(arguments: ReferenceTransitions.all.map(\.id))
  func `a simulation that is dropped leaves nothing`(_ id: String) throws {
    let unused = try drop(id) { _, _ in }.isGone
    #expect(unused)
    let played = try drop(id) { simulation, rows in _ = simulation.play(into: &rows) }.isGone
    #expect(played)
    let inMiddle = try drop(id) { simulation, _ in
      simulation.run.request(isInteractive: false)
      simulation.run.application.advance(to: 100_000)
      simulation.run.application.display()
      simulation.run.application.finishAnimations()
    }.isGone
    #expect(inMiddle)
  }

  @Test(arguments: ReferenceTransitions.all.map(\.id))
  func `a drag that is dropped on its way leaves nothing`(_ id: String) throws {
    let held = try drop(id) { simulation, _ in
      simulation.run.request(isInteractive: true)
      simulation.run.application.advance(to: 100_000)
      simulation.run.application.display()
    }.isGone
    #expect(held)
  }
}
