import Interaction
import Motion
import ReferenceTransitions
import Simulation
import Synchronization
import Traces
import Tuning

/// Settings that are judged together.
///
/// Settings that differ in nothing but the numbers of their rule are a family: each gesture is
/// followed once for all of them.
final class SweepUnit: Sendable {
  /// Settings of one unit.
  static let size = 1_024

  struct Family: Sendable {
    /// The settings of the family, with the numbers of its first setting.
    var settings: SimulationSettings
    var policy: Int
    /// Numbers of settings, from the first of the unit.
    var members: [Int] = []
    /// The numbers of the rule to set, for each member.
    var numbers: [[(parameter: Int, value: Double)]] = []
  }

  /// The properties of a source on which fitted policies depend.
  struct Place: Hashable, Sendable {
    var screen: Size
    var pointsPerMillimetre: Vector?
    /// `nil` for the transition's own.
    var direction: DragAxis.Direction?

    init(_ source: GestureSource, _ direction: DragAxis.Direction?) {
      (screen, pointsPerMillimetre) = (source.screen, source.mapper.pointsPerMillimetre)
      self.direction = direction
    }
  }

  let settings: Range<Int>
  let families: [Family]
  private let course: GestureJudge.Course
  private let unitCounts: [Int]
  private let contexts = Mutex<[Place: SweepContext]>([:])

  /// - Throws: A combination that contradicts itself.
  init(
    _ settings: Range<Int>, of plan: SweepPlan, _ course: GestureJudge.Course
  ) throws(CommandFailure) {
    (self.settings, self.course) = (settings, course)
    unitCounts = plan.policies.map { SweepMargins.units(of: $0.settings.policy).count }
    var families: [Family] = []
    var known: [[Int]: Int] = [:]
    for setting in settings {
      let number = plan.policy(of: setting)
      let policy = plan.policies[number]
      let places = policy.places(of: setting - policy.first)
      // Places of the parameters that change more than the rule.
      var key = [number]
      var numbers: [(parameter: Int, value: Double)] = []
      for (axis, place) in zip(policy.axes, places) {
        if let parameter = axis.ruleParameter, let value = axis.values[place].number {
          numbers.append((parameter, value))
        } else {
          key.append(place)
        }
      }
      let family: Int
      if let old = known[key] {
        family = old
      } else {
        family = families.count
        known[key] = family
        families.append(
          Family(settings: try Self.settings(policy, places), policy: number))
      }
      families[family].members.append(setting - settings.lowerBound)
      families[family].numbers.append(numbers)
    }
    self.families = families
  }

  /// Creates a unit of settings that may differ in more than varied parameters.
  ///
  /// Settings that differ only in numbers of the rule still form a family.
  init(_ settings: [SimulationSettings], _ course: GestureJudge.Course) {
    (self.settings, self.course) = (settings.indices, course)
    var families: [Family] = []
    var known: [[String]: Int] = [:]
    for (index, setting) in settings.enumerated() {
      let numbers = Self.numbers(of: setting)
      let key = Self.track(of: setting, without: numbers)
      let family = known[key] ?? families.count
      if family == families.count {
        known[key] = family
        families.append(Family(settings: setting, policy: family))
      }
      families[family].members.append(index)
      families[family].numbers.append(numbers)
    }
    self.families = families
    unitCounts = families.map { SweepMargins.units(of: $0.settings.policy).count }
  }

  /// Returns the numbers that the rule alone reads, and no screen decides.
  private static func numbers(
    of settings: SimulationSettings
  ) -> [(parameter: Int, value: Double)] {
    // A rule may have its answer before the lift; then its numbers decide how far the drag is followed.
    guard settings.policy.decidesAt == nil else { return [] }
    let open = Set(settings.openMeasures.map(\.name))
    return settings.policy.rule.parameters.enumerated().filter {
      !open.contains("\($0.element.name)")
    }
    .map { ($0.offset, $0.element.value) }
  }

  /// Returns the texts of all settings but some numbers of the rule.
  private static func track(
    of settings: SimulationSettings, without numbers: [(parameter: Int, value: Double)]
  ) -> [String] {
    let parameters = settings.policy.rule.parameters
    let own = Set(numbers.map { "\(parameters[$0.parameter].name)" })
    return [settings.policy.id] + settings.openMeasures.map { "\($0.name) \($0.measure)" }
      + settings.parameters.filter { !own.contains($0.name) }.map {
        PresetFile.written($0.read(settings))
      }
  }

  private static func settings(
    _ policy: SweepPlan.Policy, _ places: [Int]
  ) throws(CommandFailure) -> SimulationSettings {
    var settings = policy.settings
    for (axis, place) in zip(policy.axes, places) where axis.ruleParameter == nil {
      try axis.set(axis.values[place], in: &settings)
    }
    try settings.validate()
    return settings
  }

  /// The empty tallies of all settings.
  var tallies: [SweepTally] {
    var tallies = [SweepTally](repeating: SweepTally(units: 0), count: settings.count)
    for family in families {
      for member in family.members {
        tallies[member] = SweepTally(units: unitCounts[family.policy])
      }
    }
    return tallies
  }

  /// The policies of the unit at a place.
  ///
  /// - Throws: An error when the recording lacks the sizes that a setting's measure needs.
  func context(
    _ source: GestureSource, _ direction: DragAxis.Direction?
  ) throws(CommandFailure) -> SweepContext {
    let place = Place(source, direction)
    let result = contexts.withLock { contexts -> Result<SweepContext, CommandFailure> in
      if let context = contexts[place] { return .success(context) }
      do throws(ScreenError) {
        let context = try SweepContext(families, source.mapper, direction)
        // A corpus of many devices does not keep them all.
        if contexts.count >= 8 { contexts.removeAll() }
        contexts[place] = context
        return .success(context)
      } catch {
        return .failure(CommandFailure(InputError.screen(error, path: source.path)))
      }
    }
    return try result.get()
  }
}
