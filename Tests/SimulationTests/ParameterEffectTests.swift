import Interaction
import Motion
import ReferenceTransitions
import Simulation
import Testing
import Timelines
import Traces

/// Every parameter of every policy changes a row of some run, or is named here with the reason why it
/// does not.
struct ParameterEffectTests {
  /// A gesture that some parameter looks at.
  private struct Gesture {
    var events: [RawEvent]
    var device = TraceScript.device

    init(_ build: (inout TraceScript) -> Void) {
      var script = TraceScript()
      build(&script)
      events = script.events
    }

    /// A drag of a mouse, downwards: counts, the last of which are few.
    init(mouse counts: Int32, slowly last: Int32) {
      var script = MouseScript()
      script.button(true)
      script.move(dx: 0, dy: 1, reports: Int(last))
      script.move(dx: 0, dy: counts, reports: 20)
      script.move(dx: 0, dy: 1, reports: Int(last))
      script.button(false)
      (events, device) = (script.events, MouseScript.device)
    }
  }

  private static func drag(
    from y: Double = 300, dx: Double = 0, _ ways: [(dy: Double, milliseconds: Int64)],
    rest: Int64 = 0
  ) -> Gesture {
    Gesture { script in
      script.down(x: 207, y: y)
      for (index, way) in ways.enumerated() {
        script.move(
          dx: index == 0 ? dx : 0, dy: way.dy, milliseconds: way.milliseconds, .steady)
      }
      if rest > 0 {
        script.wait(milliseconds: rest)
        script.report()
      }
      script.lift()
    }
  }

  private static let gestures: [Gesture] = [
    Gesture { script in
      script.down(x: 207, y: 300)
      script.move(dy: 220, milliseconds: 300, .steady)
      script.lift()
      script.wait(milliseconds: 60)
      script.down(x: 207, y: 500)
      script.move(dy: -100, milliseconds: 200, .steady)
      script.lift()
    },
    Gesture { script in
      script.down(x: 207, y: 300)
      script.move(dy: 260, milliseconds: 300, .steady)
      script.palm()
      script.wait(milliseconds: 300)
      script.down(x: 207, y: 500)
      script.move(dy: 40, milliseconds: 100, .steady)
      script.lift()
    },
    Gesture { script in
      script.down(x: 207, y: 300)
      script.move(dy: 100, milliseconds: 300, .steady)
      script.palm()
    },
    Gesture { script in
      script.down(0, x: 150, y: 300)
      script.down(1, x: 250, y: 300)
      script.move([0, 1], dy: 250, milliseconds: 300, .steady)
      script.lift(0)
      script.lift(1)
    },
    Gesture(mouse: 12, slowly: 3), Gesture(mouse: 8, slowly: 25),
    drag([(250, 400)], rest: 300), drag([(90, 120)]), drag([(40, 30)]), drag([(200, 900)]),
    drag([(-120, 200)], rest: 300), drag([(420, 300), (-60, 100)]), drag([(200, 300), (-30, 200)]),
    drag(from: 5, [(300, 500)]), drag(dx: 60, [(70, 200), (150, 200)]), drag([(9, 200)]),
    drag([(300, 300), (-150, 90)]), drag([(200, 300), (-170, 60)]), drag([(100, 120)], rest: 40),
    drag(dx: 30, [(8, 60), (250, 300)]), drag([(14, 400), (150, 200)], rest: 60),
    drag([(150, 200), (5, 120)]), drag([(420, 500)]),
  ]

  /// Parameters without an effect, by policy and name, and why.
  private static let exceptions = [
    "apple-photo.minimumTouches": "maximumTouches is 1, and no pan needs more than it allows",
    "android-predictive-back.overdrag": "its curve stops at both ends: nothing is pulled beyond",
  ]

  /// The settings that a parameter needs to have an effect, by policy and name.
  private static let companions = [
    "floatingpanel.overdragCoefficient": ("overdrag", "rubberBand"),
    "floatingpanel.removalInteractionVelocityThreshold": ("isRemovalInteractionEnabled", "yes"),
    "android-bottomsheet-dialog.collapsedOffset": ("skipCollapsed", "no"),
    "android-bottomsheet-dialog.hideThreshold": ("skipCollapsed", "no"),
    "android-bottomsheet-dialog.hideFriction": ("skipCollapsed", "no"),
  ]

  /// Settings under which a parameter can have an effect: a transition that the policy settles, one that
  /// settles by itself, a drag from anywhere, a drag far beyond the end.
  private static let bases: [(transition: String, sets: [(String, String)])] = [
    ("card-dismiss", []), ("card-dismiss", [("startZone", "0")]),
    ("card-dismiss", [("distance", "50")]), ("photo-dismiss", []),
  ]

  private func rows(_ gesture: Gesture, _ settings: SimulationSettings) throws -> [TimelineRow] {
    let run = try Replay.run(gesture.events, device: gesture.device, settings: settings)
    return Array(run.rows.dropFirst())
  }

  private func values(_ parameter: SimulationParameter, _ settings: SimulationSettings) -> [String]
  {
    switch parameter.read(settings) {
    case .string(let word):
      guard case .word(let words) = parameter.domain else { return [] }
      return words.filter { $0 != word }
    case .number(let value):
      let tried: [Double] = [value * 3, value / 3, value + 1, value - 1, 0, 1, 2, 50, -value]
      let bounds: [Double]
      switch parameter.domain {
      case .number(let range): bounds = [range.lowerBound, range.upperBound]
      case .whole(let range):
        let least = Double(range.lowerBound)
        return tried.filter { $0 != value && $0 >= least && $0 == $0.rounded() && $0 < 100 }
          .map { "\(Int($0))" }
      case .word: return []
      }
      return (tried + bounds).filter { $0 != value && $0 >= bounds[0] && $0 <= bounds[1] }
        .map { "\($0)" }
    case .bool: return []
    }
  }

  /// One of `gestures` under one of `bases`.
  private struct Trial: Hashable {
    var gesture: Int
    var base: Int
  }

  /// The first trial in the search for the effect of a parameter: under most policies it is also
  /// the last.
  private static let hints = [
    "overdrag": Trial(gesture: 0, base: 2), "overdragCoefficient": Trial(gesture: 0, base: 2),
    "cancelSettle": Trial(gesture: 0, base: 2), "finishSettle": Trial(gesture: 0, base: 2),
    "cancelDampingRatio": Trial(gesture: 0, base: 2), "stepBounds": Trial(gesture: 0, base: 2),
    "hysteresisMeasure": Trial(gesture: 14, base: 0), "axisRatio": Trial(gesture: 14, base: 0),
    "mouseHysteresis": Trial(gesture: 4, base: 0), "cancellation": Trial(gesture: 1, base: 0),
    "maximumTouches": Trial(gesture: 3, base: 0), "kinematicsDelay": Trial(gesture: 18, base: 0),
    "positionalThreshold": Trial(gesture: 15, base: 0),
  ]

  /// The trials and their outcomes without changes, made once.
  private final class Trials {
    let settings: [SimulationSettings]
    /// Those that showed an effect last come first: they are likely to show the next one.
    var order: [Trial]
    private var kept: [Trial: [TimelineRow]] = [:]

    init(_ settings: [SimulationSettings]) {
      self.settings = settings
      order = gestures.indices.flatMap { gesture in
        settings.indices.map { Trial(gesture: gesture, base: $0) }
      }
    }

    func rows(
      _ trial: Trial, _ make: (Gesture, SimulationSettings) throws -> [TimelineRow]
    ) rethrows -> [TimelineRow] {
      if let rows = kept[trial] { return rows }
      let rows = try make(gestures[trial.gesture], settings[trial.base])
      kept[trial] = rows
      return rows
    }
  }

  private func settings(_ id: String, _ transition: String) throws -> SimulationSettings {
    var settings = SimulationSettings(transition: transition, frameRate: 20, trace: "test")
    settings.replacePolicy(by: try #require(DragPolicy.all.first { $0.id == id }))
    return settings
  }

  /// Whether some value of the parameter gives other rows of a gesture.
  private func hasEffect(_ parameter: SimulationParameter, _ trials: Trials) throws -> Bool {
    let changes = try trials.settings.map { try changed($0, parameter) }
    let hint = Self.hints[parameter.name].flatMap { trials.order.firstIndex(of: $0) }
    if let hint { trials.order.insert(trials.order.remove(at: hint), at: 0) }
    for (index, trial) in trials.order.enumerated() {
      let before = try trials.rows(trial, rows)
      for changed in changes[trial.base]
      where try rows(Self.gestures[trial.gesture], changed) != before {
        trials.order.remove(at: index)
        trials.order.insert(trial, at: 0)
        return true
      }
    }
    return false
  }

  /// The settings with each other value of the parameter that they can have.
  private func changed(
    _ settings: SimulationSettings, _ parameter: SimulationParameter
  ) throws -> [SimulationSettings] {
    values(parameter, settings).compactMap { value in
      var changed = settings
      guard (try? changed.setOfPolicy(parameter.name, to: .string(value))) != nil else {
        return nil
      }
      let most = changed.policy[.maximumTouches] ?? .infinity
      return changed.policy[.minimumTouches] ?? 1 <= most ? changed : nil
    }
  }

  /// A release that is exactly as fast as the minimum.
  private func keepsMinimum(_ trials: Trials) throws -> Bool {
    for trial in trials.order {
      for row in try trials.rows(trial, rows) {
        guard case .decision(let decision) = row, let speed = decision.velocity?.dy.magnitude,
          speed > 0
        else { continue }
        var lost = trials.settings[trial.base]
        try lost.setOfPolicy("minimumSpeed", to: .number(speed))
        var kept = lost
        try lost.setOfPolicy("keepsMinimumSpeed", to: .string("no"))
        try kept.setOfPolicy("keepsMinimumSpeed", to: .string("yes"))
        let gesture = Self.gestures[trial.gesture]
        if try rows(gesture, lost) != rows(gesture, kept) { return true }
      }
    }
    return false
  }

  @Test(arguments: DragPolicy.all.map(\.id))
  func `every parameter of a policy changes some row of some run`(_ id: String) throws {
    let bases = try Self.bases.map { base in
      var settings = try settings(id, base.transition)
      let names = settings.parameters.map(\.name)
      for (name, value) in base.sets where names.contains(name) {
        try settings.set(name, to: value)
      }
      return settings
    }
    let trials = Trials(bases)
    for parameter in try settings(id, "card-dismiss").policyParameters {
      let name = "\(id).\(parameter.name)"
      var isSeen = false
      if let (companion, value) = Self.companions[name] {
        var settings = bases[0]
        #expect(try !hasEffect(parameter, Trials([settings])), "\(name) needs no companion")
        try settings.setOfPolicy(companion, to: .string(value))
        isSeen = try hasEffect(parameter, Trials([settings]))
      } else if parameter.name == "keepsMinimumSpeed" {
        isSeen = try keepsMinimum(trials)
      } else {
        isSeen = try hasEffect(parameter, trials)
      }
      #expect(isSeen == (Self.exceptions[name] == nil), "\(name)")
    }
  }
}
