import Interaction
public import ReferenceTransitions
public import Simulation
public import Timelines

/// The parameters with their present values, and the one that keys change.
public struct ParameterEditor: Sendable {
  public struct Entry: Sendable {
    public let name: String
    /// As `SimulationParameter.unit`.
    public let unit: String
    public let domain: SimulationParameter.Domain
    /// What the policy or the transition says.
    public let standard: TimelineValue
    public fileprivate(set) var value: TimelineValue
    /// Whether it holds from the next drag on, and is not in force yet.
    public fileprivate(set) var waits = false

    public init(
      name: String, unit: String, domain: SimulationParameter.Domain, standard: TimelineValue,
      value: TimelineValue
    ) {
      (self.name, self.unit, self.domain) = (name, unit, domain)
      (self.standard, self.value) = (standard, value)
    }

    /// Whether it is not what the policy or the transition says.
    public var deviates: Bool { value != standard }
  }

  /// What `--set` takes.
  public struct Change: Hashable, Sendable, CustomStringConvertible {
    public var key: String
    public var value: String

    public init(_ key: String, _ value: String) {
      (self.key, self.value) = (key, value)
    }

    public var description: String { "\(key)=\(value)" }
  }

  public private(set) var entries: [Entry]
  /// An index of `entries`; 0 when there are none.
  public private(set) var selection = 0

  public init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// - Parameters:
  ///   - settings: As they are wanted.
  ///   - standard: The same settings without anything that the user changed.
  ///   - inForce: What the drag follows; `nil` when that is what is wanted.
  public init(
    _ settings: SimulationSettings, standard: SimulationSettings,
    inForce: SimulationSettings? = nil
  ) {
    self.init(
      settings.parameters.filter { !SimulationSettings.fixedNames.contains($0.name) }.map {
        Entry(
          name: $0.name, unit: $0.unit, domain: $0.domain, standard: $0.read(standard),
          value: $0.read(settings))
      })
    if let inForce { markWaiting(inForce) }
    // What people want to try first is what the rule asks.
    let first = settings.policy.rule.parameters.first.map { "\($0.name)" }
    selection = entries.firstIndex { $0.name == first } ?? 0
  }

  private mutating func markWaiting(_ inForce: SimulationSettings) {
    let known = inForce.parameters
    for index in entries.indices {
      let parameter = known.first { $0.name == entries[index].name }
      entries[index].waits = parameter?.read(inForce) != entries[index].value
    }
  }

  public var selected: Entry? { entries.indices.contains(selection) ? entries[selection] : nil }

  /// Down the list, or up; the ends hold.
  public mutating func select(by steps: Int) {
    selection = max(min(selection + steps, entries.count - 1), 0)
  }

  /// Takes other entries, and stays at the parameter of the same name.
  public mutating func replace(by editor: ParameterEditor) {
    let name = selected?.name
    entries = editor.entries
    selection = entries.firstIndex { $0.name == name } ?? 0
  }

  /// Changes the selected parameter.
  /// - Parameter steps: Down where negative.
  /// - Returns: `nil` when it stays as it is: at an end of its domain, or nothing is selected.
  public mutating func change(by steps: Int) -> Change? {
    guard let entry = selected else { return nil }
    return set(selection, to: entry.value(after: steps))
  }

  /// Puts the selected parameter back to what the policy or the transition says.
  public mutating func reset() -> Change? {
    guard let entry = selected else { return nil }
    return set(selection, to: entry.standard)
  }

  private mutating func set(_ index: Int, to value: TimelineValue) -> Change? {
    guard value != entries[index].value else { return nil }
    entries[index].value = value
    return Change(entries[index].name, entries[index].valueText)
  }
}

extension ParameterEditor.Entry {
  /// As `--set` takes it.
  public var valueText: String { Self.text(value) }

  static func text(_ value: TimelineValue) -> String {
    switch value {
    case .string(let word): word
    case .number(let number): decimals(number, 6)
    case .bool(let bool): "\(bool)"
    }
  }

  /// Its unit as people read it; pure numbers and words have none.
  var shownUnit: String { unit == "1" ? "" : unit }

  func value(after steps: Int) -> TimelineValue {
    switch (domain, value) {
    case (.number(let range), .number(let number)):
      // Rounded, so that steps there and back lead to the same number.
      let moved = ((number + Double(steps) * step(range)) * 1e6).rounded() / 1e6
      return .number(min(max(moved, range.lowerBound), range.upperBound))
    case (.whole(let range), .number(let number)):
      let (moved, overflow) = (Int(exactly: number) ?? 0).addingReportingOverflow(steps)
      return .number(Double(overflow ? range.upperBound : moved.clamped(to: range)))
    case (.word(let words), .string(let word)):
      guard let index = words.firstIndex(of: word) else { return value }
      return .string(words[(index + steps).clamped(to: 0...words.count - 1)])
    case (.number, _), (.whole, _), (.word, _): return value
    }
  }

  /// What one key press changes: fit for the unit where ranges are as wide as physics lets them, for the
  /// range where that is narrow.
  func step(_ range: ClosedRange<Double>) -> Double {
    let span = range.upperBound - range.lowerBound
    let step: Double =
      switch unit {
      case "pt", "px": 1
      case "pt/s", "px/s": 25
      case "ms", "degrees": 5
      case "s", "pt/ms": 0.05
      case "extent": 0.01
      case "extent/s": 0.1
      default: Self.roundStep(standard)
      }
    return min(step, span / 100)
  }

  /// About a twentieth of a number that has no unit: 1, 2 or 5 times a power of ten.
  private static func roundStep(_ standard: TimelineValue) -> Double {
    guard case .number(let number) = standard, number != 0, number.isFinite else { return 0.01 }
    var power = 1e-4
    while power * 10 <= number.magnitude / 20, power < 1e6 { power *= 10 }
    let step = [5, 2, 1].first { $0 * power <= number.magnitude / 20 } ?? 1
    return step * power
  }
}

extension Int {
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
