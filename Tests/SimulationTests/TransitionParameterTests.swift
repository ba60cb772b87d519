import Interaction
import Motion
import ReferenceTransitions
import Simulation
import TestSupport
import Testing
import Timelines
import Traces

/// Every parameter of every transition: it can be set by its name, and something changes that can be seen.
struct TransitionParameterTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var id: String
    var name: String
    /// The settings without which the parameter has no effect.
    var others: [(name: String, value: String)]
    var testDescription: String { "\(id) \(name)" }
  }

  static let rows = ReferenceTransitions.all.flatMap { transition in
    transition.parameters.map {
      Row(id: transition.id, name: $0.name, others: others(transition.id, $0.name))
    }
  }
  // What it repairs is the alpha of a screen that is not to be seen (DefectTests).
  .filter { ($0.id, $0.name) != ("hero-pop", "fix") }

  private static func others(_ id: String, _ name: String) -> [(name: String, value: String)] {
    switch name {
    case "orphanAlpha": [("destination", "other")]
    case "fallbackDuration", "fallbackDampingRatio", "vanishingScale":
      [("profile", "framegrabber"), ("cell", "-1")]
    case "springMass", "springStiffness", "springDamping", "springVelocity", "sizeOvershoot":
      [("profile", "applePhoto")]
    // Cells below the screen are one like the other.
    case "cell" where id == "hero-pop": [("heroRowHeight", "100")]
    default: []
    }
  }

  /// Another value than the one by default, within the domain.
  static func value(of parameter: SimulationParameter, in settings: SimulationSettings) -> String {
    // No finger is so fast that the default clips it.
    if parameter.name == "springVelocity" { return "1" }
    switch (parameter.domain, parameter.read(settings)) {
    case (.word(let words), .string(let word)): return words.first { $0 != word } ?? ""
    case (.whole(let range), .number(let number)):
      return "\(min(Int(number) + 2, range.upperBound))"
    case (.number(let range), .number(let number)):
      let other = number == 0 ? 0.25 * min(range.upperBound, 2) : number * 0.25
      return "\(max(other, range.lowerBound))"
    default: return ""
    }
  }

  /// Played, dragged to a finish, dragged to a cancel, and the animations as data.
  private func texts(_ settings: SimulationSettings) throws -> [String] {
    var playing = try Simulation(playing: settings)
    var rows = CollectedTimeline()
    let tracks = playing.play(into: &rows)
    let way = settings.drive(on: ScreenMapper.referenceScreen).direction.vector
    let drags = [false, true].map { goesBack in
      var script = TraceScript()
      // Beyond 100 % of any way that is as long as half the screen.
      script.down(x: 207 - way.dx * 150, y: 448 - way.dy * 250)
      script.move(dx: way.dx * 300 + 9, dy: way.dy * 500 + 9, milliseconds: 240, .flick)
      if goesBack {
        script.move(dx: way.dx * -60, dy: way.dy * -60, milliseconds: 120, .flick)
      }
      script.lift()
      return script.events
    }
    return try [Self.text(rows.rows), "\(tracks)"]
      + drags.map {
        Self.text(try Replay.rows($0, device: TraceScript.device, settings: settings))
      }
  }

  /// All but the header, which names every parameter.
  private static func text(_ rows: [TimelineRow]) -> String { Replay.text(Array(rows.dropFirst())) }

  @Test(arguments: rows)
  func `each parameter changes what is seen`(_ row: Row) throws {
    var settings = SimulationSettings(transition: row.id)
    for other in row.others { try settings.set(other.name, to: other.value) }
    let before = try texts(settings)
    let parameter = try #require(settings.parameters.first { $0.name == row.name })
    let value = Self.value(of: parameter, in: settings)
    try settings.set(row.name, to: value)
    #expect(try texts(settings) != before, "\(row.name)=\(value)")
  }

  @Test(arguments: ReferenceTransitions.all.map(\.id))
  func `no parameter has the name of another`(id: String) {
    var settings = SimulationSettings(transition: id)
    let names = settings.parameters.map(\.name)
    #expect(Set(names).count == names.count)
    // Of any policy.
    let own = Set(settings.transition.parameters.map(\.name))
    for policy in DragPolicy.all {
      settings.policy = policy
      #expect(own.isDisjoint(with: settings.policyParameters.map(\.name)), "\(policy.id)")
    }
  }

  @Test func `what an author tunes can be set for each transition`() {
    for transition in ReferenceTransitions.all {
      let names = transition.parameters.map(\.name)
      #expect(
        names.contains { $0.hasSuffix("uration") }, "\(transition.id) has no duration")
      #expect(transition.parameters.allSatisfy { !$0.source.isEmpty && !$0.meaning.isEmpty })
    }
  }
}
