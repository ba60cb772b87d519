public import Interaction
public import Motion
import ReferenceTransitions
import Timelines
public import Traces

extension SimulationSettings {
  /// The lengths that other measures are parts of, so that they cannot be parts themselves.
  private static let extentNames = ["distance", "extent"]

  /// The number of pixels per point, for lengths in px, given or in the source of the rule.
  public var density: Double {
    get { policy.rule.density }
    set { policy.rule.density = newValue }
  }

  /// Replaces the policy with all its settings; the density stays.
  public mutating func replacePolicy(by policy: DragPolicy) {
    let density = density
    self.policy = policy
    (self.density, measures) = (density, [])
  }

  /// The parameters whose number depends on the screen or the drag, each with its measure as
  /// written.
  ///
  /// The simulation replaces them by numbers when it begins.
  public var openMeasures: [(name: String, measure: Measure)] {
    measures.map { ($0.name, $0.measure) }
  }

  /// A measure that waits for the beginning of the simulation.
  struct OpenMeasure: Sendable {
    var name: String
    var measure: Measure
    var unit: ParameterUnit
    var range: ClosedRange<Double>
  }

  mutating func set(
    _ parameter: SimulationParameter, to measure: Measure, written text: String
  ) throws(ParameterError) {
    let unit = parameter.unit
    guard case .number(let range) = parameter.domain else {
      throw .invalidValue(name: parameter.name, found: text, expected: "\(parameter.domain)")
    }
    let needs = measure.needs(toBecome: unit)
    let isOfItself = Self.extentNames.contains(parameter.name) && needs.extent
    let isOpen = needs.millimetres || needs.extent
    var value: Double?
    if !isOpen { value = try? measure.value(in: unit, on: MeasureScale(density: density)) }
    guard !isOfItself, isOpen || value != nil, Self.matches(measure.unit, unit) else {
      throw .invalidValue(
        name: parameter.name, found: text,
        expected: Self.expectation(parameter, isOfItself: isOfItself))
    }
    forget(parameter.name)
    guard let value else {
      measures.append(
        OpenMeasure(name: parameter.name, measure: measure, unit: unit, range: range))
      return
    }
    guard range.contains(value) else {
      throw .invalidValue(
        name: parameter.name, found: text,
        expected: "\(parameter.domain), and this is \(Self.words(value, unit))")
    }
    parameter.write(&self, .number(value))
  }

  mutating func forget(_ name: String) {
    measures.removeAll { $0.name == name }
  }

  /// Returns whether a measure can become a number in the unit, if the screen and the drag are
  /// known.
  private static func matches(_ measure: Measure.Unit, _ unit: ParameterUnit) -> Bool {
    let scale = MeasureScale(density: 1, pointsPerMillimetre: 1, extent: 1)
    return (try? Measure(1, measure).value(in: unit, on: scale)) != nil
  }

  /// Returns the expected values in words, for a text that begins with a number.
  static func expectation(
    _ parameter: SimulationParameter, isOfItself: Bool = false
  ) -> String {
    let units = Measure.Unit.words(for: parameter.unit)
    guard case .number = parameter.domain, let units else { return "\(parameter.domain)" }
    return "\(parameter.domain), \(isOfItself ? "in pt, px or mm" : units)"
  }

  private static func words(_ value: Double, _ unit: ParameterUnit) -> String {
    decimals(value, 6) + (unit == .one ? "" : " \(unit.symbol)")
  }

  // MARK: When the simulation begins

  /// Fits the settings to the place of a drag.
  ///
  /// The policy gets its direction and distance, and numbers replace the measures that depend on
  /// the screen.
  ///
  /// - Parameter direction: The direction of progress instead of the transition's; a unit vector.
  /// - Throws: `ScreenError` if the screen lacks a value for a measure, or makes it a number that
  ///   its parameter cannot have.
  public mutating func fit(
    on mapper: ScreenMapper, toward direction: Vector? = nil
  ) throws(ScreenError) {
    resolvedScreen = mapper.screen
    let direction = direction ?? drive(on: mapper.screen).direction.vector
    try resolveExtents(by: scale(on: mapper, direction, extent: nil))
    policy = fitted(on: mapper.screen, toward: direction)
    try resolveMeasures(by: scale(on: mapper, direction, extent: policy.distance))
  }

  /// Returns the policy in the transition on a screen of that size.
  ///
  /// A distance that was set overrides the distance of the policy.
  func fitted(on size: Size, toward direction: Vector? = nil) -> DragPolicy {
    let drive = drive(on: size)
    var policy = policy
    policy.isTwoSided = takesEitherSide && policy.hasOtherSide
    policy.fit(
      direction ?? drive.direction.vector, transitionDistance: drive.distance,
      dismissed: transition.fillsScreen ? nil : drive.distance, screen: size)
    if let distance = transitionParameters.driveDistance, (policy[.extent] ?? 0) == 0 {
      policy.distance = distance
    }
    return policy
  }

  /// Replaces each measure of the drag distance by a number; other measures are parts of it.
  private mutating func resolveExtents(by scale: MeasureScale) throws(ScreenError) {
    try resolve(by: scale) { Self.extentNames.contains($0) }
  }

  /// Replaces all measures by numbers.
  ///
  /// - Throws: `ScreenError` if the scale lacks a value, or for a number that a parameter cannot
  ///   have.
  public mutating func resolveMeasures(by scale: MeasureScale) throws(ScreenError) {
    try resolve(by: scale) { _ in true }
  }

  /// Returns the scale of lengths along the direction of the drag, because a screen's points may
  /// not be as long in x as in y.
  private func scale(
    on mapper: ScreenMapper, _ direction: Vector, extent: Double?
  ) -> MeasureScale {
    let isVertical = direction.dx == 0
    let points = mapper.pointsPerMillimetre
    return MeasureScale(
      density: density, pointsPerMillimetre: isVertical ? points?.dy : points?.dx, extent: extent)
  }

  private mutating func resolve(
    by scale: MeasureScale, where isDue: (String) -> Bool
  ) throws(ScreenError) {
    guard !measures.isEmpty else { return }
    let known = parameters + policyParameters
    for open in measures where isDue(open.name) {
      let value = try Self.value(of: open, on: scale)
      known.first { $0.name == open.name }?.write(&self, .number(value))
      forget(open.name)
    }
  }

  private static func value(
    of open: OpenMeasure, on scale: MeasureScale
  ) throws(ScreenError) -> Double {
    let written = "\(open.name)=\(open.measure)"
    let value: Double
    do throws(MeasureError) {
      value = try open.measure.value(in: open.unit, on: scale)
    } catch {
      throw error == .unknownExtent ? .unknownExtent(written) : .unknownSize(written)
    }
    guard open.range.contains(value) else {
      throw .outOfRange(
        written, value: words(value, open.unit),
        expected: "\(ParameterDomain.number(open.range))")
    }
    return value
  }
}
