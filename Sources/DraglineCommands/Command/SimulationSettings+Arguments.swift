import Gestures
import Interaction
import JSON
import Motion
import ReferenceTransitions
import Simulation
import Timelines
import Traces

extension SimulationSettings {
  /// Pixels to a point.
  static let densities = 0.1...100.0

  /// The settings that the options of a command name.
  init(_ arguments: Arguments) throws(CommandFailure) {
    try self.init(withoutChanges: arguments)
    try set(arguments.all(.set))
    try validate()
  }

  /// Creates the settings of the arguments before anything is set.
  init(withoutChanges arguments: Arguments) throws(CommandFailure) {
    try self.init(withoutPolicy: arguments)
    if let name = arguments.value(.policy) {
      try PolicyChoice(name).apply(to: &self)
    }
    replaceEstimator(arguments)
  }

  /// Creates the settings of the arguments before a policy is chosen, and before anything is set.
  init(withoutPolicy arguments: Arguments) throws(CommandFailure) {
    let arguments = arguments.shared
    try Self.checkNames(arguments)
    self.init(
      transition: arguments.value(.transition) ?? Self.defaultTransition,
      screen: try ScreenSettings(arguments),
      frameRate: try number(arguments, .frameRate, Self.frameRates) ?? 60)
    try setDeviceFrame(arguments)
    density = try number(arguments, .density, Self.densities) ?? density
    slowMotion = try number(arguments, .slow, Self.slowMotions) ?? slowMotion
  }

  /// - Throws: A transition or an estimator that is unknown.
  private static func checkNames(_ arguments: Arguments) throws(CommandFailure) {
    let transitions = ReferenceTransitions.all.map(\.id)
    if let id = arguments.value(.transition), !transitions.contains(id) {
      throw CommandFailure(UnknownName.transition(id, among: transitions))
    }
    if let id = arguments.value(.estimator) { _ = try estimator(id) }
  }

  static func estimator(_ id: String) throws(CommandFailure) -> VelocityEstimator {
    if let estimator = VelocityEstimator.named(id) { return estimator }
    throw CommandFailure(UnknownName.estimator(id, among: VelocityEstimator.all.map { "\($0.id)" }))
  }

  /// A frame that `--device-frame` names is the screen too; a screen that `--screen` gives has the
  /// safe area of the first frame of its size.
  private mutating func setDeviceFrame(_ arguments: Arguments) throws(CommandFailure) {
    let name = arguments.value(.deviceFrame)
    try Self.expect(name, .deviceFrame, oneOf: DeviceFrame.all.map(\.id))
    guard let frame = DeviceFrame.all.first(where: { $0.id == name }) else {
      deviceFrame = screen.size.flatMap(DeviceFrame.frame)
      return
    }
    guard screen.size == nil || screen.size == frame.screen else {
      throw CommandFailure(SettingsError.screenOfDeviceFrame(frame))
    }
    (deviceFrame, screen.size) = (frame, frame.screen)
  }

  /// Replaces the policy's estimator by the one that `--estimator` names.
  mutating func replaceEstimator(_ arguments: Arguments) {
    guard let estimator = arguments.shared.value(.estimator).flatMap(VelocityEstimator.named) else {
      return
    }
    policy.replaceEstimator(by: estimator.name)
  }

  /// The settings of a transition that plays by itself.
  init(animating transition: String, _ arguments: Arguments) throws(CommandFailure) {
    let known = ReferenceTransitions.all.map(\.id)
    guard known.contains(transition) else {
      throw CommandFailure(UnknownName.transition(transition, among: known))
    }
    self.init(
      transition: transition, screen: try ScreenSettings(arguments),
      frameRate: try number(arguments, .frameRate, Self.frameRates) ?? 60,
      format: "none")
    try setDeviceFrame(arguments)
    slowMotion = try number(arguments, .slow, Self.slowMotions) ?? slowMotion
    try set(arguments.all(.set))
    try validate()
  }

  static func expect(
    _ value: String?, _ option: ValueOption, oneOf known: [String]
  ) throws(CommandFailure) {
    guard let value, !known.contains(value) else { return }
    throw CommandFailure(UnknownName.value(value, of: option, among: known))
  }

  /// Applies assignments, a profile first, since it decides which other parameters there are.
  mutating func set(_ assignments: [String]) throws(CommandFailure) {
    func isProfile(_ assignment: String) -> Bool { assignment.hasPrefix("profile=") }
    for assignment in assignments where isProfile(assignment) { try set(assignment) }
    for assignment in assignments where !isProfile(assignment) { try set(assignment) }
  }

  /// Applies assignments to the parameters of the policy alone.
  mutating func setOfPolicy(_ assignments: [String]) throws(CommandFailure) {
    for assignment in assignments { try set(assignment, isOfPolicy: true) }
  }

  private mutating func set(
    _ assignment: String, isOfPolicy: Bool = false
  ) throws(CommandFailure) {
    let parts = assignment.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw CommandFailure(SettingsError.noAssignment(assignment))
    }
    do throws(ParameterError) {
      let (name, text) = (String(parts[0]), String(parts[1]))
      if isOfPolicy { try setOfPolicy(name, to: .string(text)) } else { try set(name, to: text) }
    } catch {
      throw CommandFailure(SettingsError.parameter(error))
    }
  }

  static func sentence(_ error: ParameterError) -> String {
    switch error {
    case .unknownName(let name, let known):
      return "\(UnknownName.parameter(name, among: known))"
    case .invalidValue(let name, let found, let expected):
      return "invalid value '\(found)' for '\(name)': expected \(expected)"
    }
  }

  func validate() throws(CommandFailure) {
    guard let minimum = policy[.minimumTouches], let maximum = policy[.maximumTouches],
      minimum > maximum
    else { return }
    throw CommandFailure(SettingsError.touches(minimum: minimum, maximum: maximum))
  }
}

/// A number from an option, checked against its range.
func number(
  _ arguments: Arguments, _ option: ValueOption, _ range: ClosedRange<Double>
) throws(CommandFailure) -> Double? {
  guard let text = arguments.value(option) else { return nil }
  guard let number = Double(decimal: text), range.contains(number) else {
    throw CommandFailure(
      UsageError.invalidValue(text, option: option.name, expected: .number(range)))
  }
  return number
}

extension ScreenSettings {
  private static let factors = 0.001...1_000.0

  init(_ arguments: Arguments) throws(CommandFailure) {
    self.init()
    let arguments = arguments.shared
    if let text = arguments.value(.screen) { size = try Self.size(text) }
    if let text = arguments.value(.size) { millimetres = try Self.millimetres(text) }
    if let text = arguments.value(.rotate) {
      guard let degrees = Int(text), let turn = QuarterTurn(rawValue: degrees) else {
        throw CommandFailure(
          UsageError.invalidValue(text, option: "--rotate", expected: .quarterTurn))
      }
      rotation = turn
    }
    pointerSpeed = try number(arguments, .pointerSpeed, Self.factors) ?? pointerSpeed
    touchpadGain = try number(arguments, .touchpadGain, Self.factors) ?? touchpadGain
  }

  private static func size(_ text: String) throws(CommandFailure) -> Size {
    if let size = size(of: text) { return size }
    throw CommandFailure(UsageError.invalidValue(text, option: "--screen", expected: .points))
  }

  private static func millimetres(_ text: String) throws(CommandFailure) -> Size {
    if let size = size(of: text.hasSuffix("mm") ? text.dropLast(2) : text[...]) { return size }
    throw CommandFailure(
      UsageError.invalidValue(text, option: "--size", expected: .millimetres))
  }
}
