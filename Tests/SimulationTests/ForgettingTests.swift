import Gestures
import Motion
import ReferenceTransitions
import Testing
import Timelines
import Traces
import TransitionKit

@testable import Simulation

/// A simulation that is over or dropped keeps none of its objects alive.
struct ForgettingTests {
  /// A gesture, and whether the simulation lives until it is over.
  struct End: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var isFinished: Bool
    var write: @Sendable (inout TraceScript, ScenarioStage) -> Void

    static func finished(
      _ name: String, _ write: @escaping @Sendable (inout TraceScript, ScenarioStage) -> Void
    ) -> End { End(testDescription: name, isFinished: true, write: write) }

    static func dropped(
      _ name: String, _ write: @escaping @Sendable (inout TraceScript, ScenarioStage) -> Void
    ) -> End { End(testDescription: "dropped \(name)", isFinished: false, write: write) }
  }

  static let ends: [End] = [
    .finished("slow drag") {
      $0.drag($1, 0.7, .steady)
      $0.lift()
    },
    .finished("cancelled drag") {
      $0.drag($1, 0.7)
      $0.move(by: $1.way(-0.6), milliseconds: 400)
      $0.lift()
    },
    .finished("flick") { $0.flick($1) },
    .finished("caught and taken back") {
      $0.catchFlick($1)
      $0.move(by: $1.way(-0.6), milliseconds: 200)
      $0.lift()
    },
    .finished("two drags") {
      $0.flick($1)
      $0.wait(milliseconds: 3_000)
      $0.drag($1, 0.7)
      $0.lift()
    },
    .finished("recording that ends in a drag") { $0.drag($1, 0.6) },
    .dropped("in a drag") { $0.drag($1, 0.6) },
    .dropped("in a settle") {
      $0.flick($1)
      $0.wait(milliseconds: 60)
      $0.report()
    },
    .dropped("in a cancel") {
      $0.drag($1, 0.7)
      $0.move(by: $1.way(-0.4), milliseconds: 200, .flick)
      $0.lift()
      $0.wait(milliseconds: 60)
      $0.report()
    },
    .dropped("in a catch") { $0.catchFlick($1) },
  ]

  private static func replay(
    _ settings: SimulationSettings, _ end: End
  ) throws -> ReachableObjects {
    let drive = settings.drive(on: ScenarioStage.screen)
    var script = TraceScript()
    end.write(
      &script, ScenarioStage(direction: drive.direction.vector, extent: drive.distance))
    var simulation = try Simulation(
      settings: settings, device: TraceScript.device, kind: TraceScript.device.kind)
    var (rows, objects) = (CollectedTimeline(), ReachableObjects())
    for event in script.events {
      simulation.receive(event, into: &rows)
      if event.isReport { objects.note(simulation.run.transition) }
    }
    if end.isFinished { simulation.finish(into: &rows) }
    objects.note(simulation.run.transition)
    return objects
  }

  private static func expectNothing(_ objects: ReachableObjects) {
    #expect(objects.left == [])
    #expect(objects.kinds.isSuperset(of: ["Application", "Window", "TransitionContext"]))
  }

  @Test(arguments: RandomTransitionTests.cases, ends)
  func `a replay leaves no object`(_ test: RandomTransitionTests.Case, _ end: End) throws {
    Self.expectNothing(try Self.replay(RandomTransitionTests.settings(test), end))
  }

  @Test(arguments: ends)
  func `a replay in the third profile of the photo leaves no object`(_ end: End) throws {
    var settings = Replay.settings("test")
    try settings.set("profile", to: "applePhoto")
    Self.expectNothing(try Self.replay(settings, end))
  }

  @Test(arguments: ReferenceTransitions.all.map(\.id))
  func `a simulation without an event leaves no object`(_ id: String) throws {
    func unused() throws -> ReachableObjects {
      let simulation = try Simulation(playing: SimulationSettings(transition: id))
      var objects = ReachableObjects()
      objects.note(simulation.run.transition)
      return objects
    }
    let objects = try unused()
    #expect(objects.left == [])
    #expect(objects.kinds.contains("Window"))
  }

  @Test(arguments: ReferenceTransitions.all.map(\.id), [false, true])
  func `a playback leaves no object`(_ id: String, _ isWhole: Bool) throws {
    func play() throws -> ReachableObjects {
      var simulation = try Simulation(playing: SimulationSettings(transition: id))
      var (rows, objects) = (CollectedTimeline(), ReachableObjects())
      if isWhole {
        _ = simulation.play(into: &rows)
      } else {
        simulation.run.request(isInteractive: false)
        simulation.run.application.advance(to: 100_000)
        simulation.run.application.display()
      }
      objects.note(simulation.run.transition)
      return objects
    }
    let objects = try play()
    #expect(objects.left == [])
    #expect(isWhole || objects.kinds.contains("AnimationRun"))
  }
}

extension TraceScript {
  /// Puts a finger down and drags it for a part of the distance.
  fileprivate mutating func drag(_ stage: ScenarioStage, _ part: Double, _ pace: Pace = .gentle) {
    down(at: stage.start)
    move(by: stage.way(part), milliseconds: 400, pace)
  }

  fileprivate mutating func flick(_ stage: ScenarioStage) {
    down(at: stage.start)
    move(by: stage.way(0.5), milliseconds: 104, .flick)
    lift()
  }

  /// Flicks and catches the settle with a finger.
  fileprivate mutating func catchFlick(_ stage: ScenarioStage) {
    flick(stage)
    wait(milliseconds: 48)
    down(at: stage.start + stage.way(0.5))
    move(by: stage.way(0.1), milliseconds: 100)
  }
}
