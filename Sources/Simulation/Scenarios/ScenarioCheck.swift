import Interaction
import Motion
import ReferenceTransitions
import Timelines
public import Traces

/// A check of a policy with the standard scenarios.
///
/// It replays every scenario, from every edge and at other rates of touch and display, and reports
/// surprising results with their reasons.
public struct ScenarioCheck {
  /// A surprising result.
  public struct Finding: Hashable, Sendable {
    /// The scenario's ID, followed by the edge or the rates if they are not the usual ones:
    /// `reverse-flick (left)`.
    public var scenario: String
    /// The expectation that fails, in words.
    public var what: String
    /// The reason in the words of the timeline.
    public var why: String
  }

  private let settings: SimulationSettings
  private let edges = DragAxis.Direction.allCases
  /// The rates of touch and display at which the same gesture is replayed, such as 60 Hz touch on a
  /// 120 Hz display and the reverse.
  private static let rates: [(interval: Int64, frameRate: Double)] = [
    (16_667, 120), (8_333, 60), (4_167, 60), (16_667, 60), (8_333, 120),
  ]
  /// The clear cases, whose outcome must not depend on the rates.
  private static let rated = [
    "slow-drag-past-half", "short-flick", "reverse-flick", "small-slow-drag",
  ]

  /// Creates a check of a policy in a transition.
  public init(_ settings: SimulationSettings) {
    self.settings = settings
  }

  /// The number of replays of `findings()`, counting each edge.
  public var count: Int {
    Scenario.all.count + (edges.count - 1) + Self.rated.count * Self.rates.count
  }

  /// Returns the surprising results, in the order of the scenarios.
  ///
  /// - Throws: `ScreenError` if the settings of the screen are wrong.
  public func findings() throws(ScreenError) -> [Finding] {
    var findings: [Finding] = []
    for scenario in Scenario.all {
      findings += try check(scenario, "", settings)
      if scenario.id == "reverse-flick" { findings += try fromOtherEdges(scenario) }
    }
    for scenario in Scenario.all where Self.rated.contains(scenario.id) {
      findings += try atOtherRates(scenario)
    }
    return findings
  }

  private func check(
    _ scenario: Scenario, _ change: String, _ settings: SimulationSettings
  ) throws(ScreenError) -> [Finding] {
    let run = try run(scenario, settings)
    let name = scenario.id + change
    let broken = scenario.senses.compactMap { sense in
      run.breach(of: sense).map { Finding(scenario: name, what: sense.otherwise, why: $0) }
    }
    return broken
      + run.failures.map { Finding(scenario: name, what: "an invariant is broken", why: "\($0)") }
  }

  private func fromOtherEdges(_ scenario: Scenario) throws(ScreenError) -> [Finding] {
    var findings: [Finding] = []
    for direction in edges where direction != usualDirection {
      var settings = settings
      settings.transitionParameters.driveDirection = direction
      findings += try check(scenario, " (\(direction.rawValue))", settings)
    }
    return findings
  }

  private var usualDirection: DragAxis.Direction {
    settings.drive(on: ScenarioStage.screen).direction
  }

  private func atOtherRates(_ scenario: Scenario) throws(ScreenError) -> [Finding] {
    let usual = try run(scenario, settings).decisions.last?.outcome
    var findings: [Finding] = []
    for (interval, frameRate) in Self.rates {
      var settings = settings
      settings.frameRate = frameRate
      let decision = try run(scenario, settings, interval: interval).decisions.last
      guard decision?.outcome != usual else { continue }
      let touches = (1_000_000 / Double(interval)).rounded()
      findings.append(
        Finding(
          scenario: "\(scenario.id) (\(decimals(touches)) Hz on \(decimals(frameRate)) Hz)",
          what: "the outcome depends on the rates of touch and display",
          why: decision?.why ?? "no decision was made"))
    }
    return findings
  }

  private func run(
    _ scenario: Scenario, _ settings: SimulationSettings, interval: Int64 = TraceScript.interval
  ) throws(ScreenError) -> ScenarioRun {
    var settings = settings
    settings.trace = scenario.id
    let device = TraceScript.device
    var simulation = try Simulation(settings: settings, device: device, kind: device.kind)
    let policy = simulation.settings.policy
    let stage = ScenarioStage(direction: policy.direction, extent: policy.distance)
    var run = ScenarioRun(on: stage, hysteresis: policy[.hysteresis] ?? 0)
    for event in scenario.script(on: stage, interval: interval).events {
      simulation.receive(event, into: &run)
    }
    simulation.finish(into: &run)
    run.failures = simulation.failures
    return run
  }

  /// Returns the stage for these settings, for a caller that needs the traces.
  ///
  /// - Throws: `ScreenError` if the settings of the screen are wrong.
  public func stage() throws(ScreenError) -> ScenarioStage {
    let device = TraceScript.device
    let simulation = try Simulation(settings: settings, device: device, kind: device.kind)
    let policy = simulation.settings.policy
    return ScenarioStage(direction: policy.direction, extent: policy.distance)
  }
}
