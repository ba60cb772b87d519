public import Interaction
import Motion
public import Timelines

extension DragPolicy {
  /// Creates the policy of a run from its header; `nil` for a preset whose name is unknown.
  ///
  /// Settings that the policy does not have are left out.
  public init?(of header: HeaderRow) {
    guard let policy = DragPolicy.named(header.policy) else { return nil }
    self = policy
    for parameter in header.parameters { set(parameter.name, to: parameter.value) }
    fit(
      header.direction, transitionDistance: header.distance ?? distance, screen: header.screen)
    // The transition's distance is the policy's, if the policy has none of its own.
    if let distance = header.distance { self.distance = distance }
  }

  /// Returns the policy after a change during its run; `nil` for a preset whose name is unknown.
  public func changed(by row: SettingRow, of header: HeaderRow) -> DragPolicy? {
    var policy = self
    if row.name.utf8.elementsEqual("policy".utf8) {
      guard case .string(let name) = row.value, let new = DragPolicy.named(name) else { return nil }
      policy = new
      policy.fit(direction, transitionDistance: distance, screen: header.screen)
    } else {
      policy.set(row.name, to: row.value)
    }
    return policy
  }

  /// Sets a parameter by its name, if the policy has it and the value is one of its domain.
  mutating func set(_ name: String, to value: Scalar) {
    guard
      let index = parameters.firstIndex(where: { $0.name.utf8.elementsEqual(name.utf8) })
    else { return }
    let parameter = parameters[index]
    switch (parameter.domain, value) {
    case (.word(let words), .string(let word)):
      guard let number = words.firstIndex(where: { $0.utf8.elementsEqual(word.utf8) }) else {
        return
      }
      set(index, to: Double(number))
    case (.number, .number(let number)), (.whole, .number(let number)):
      set(index, to: number)
    default: break
    }
  }
}

extension HeaderRow {
  /// The value of a parameter; `nil` if the run has none of that name.
  func value(of name: String) -> Scalar? {
    parameters.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }

  /// The number of a parameter; `nil` if it is no number.
  func number(of name: String) -> Double? {
    if case .number(let number)? = value(of: name) { number } else { nil }
  }

  /// The direction of progress, a unit vector.
  var direction: Vector {
    guard case .string(let word)? = value(of: "direction") else { return Vector(dx: 0, dy: 1) }
    switch word {
    case "up": return Vector(dx: 0, dy: -1)
    case "left": return Vector(dx: -1, dy: 0)
    case "right": return Vector(dx: 1, dy: 0)
    default: return Vector(dx: 0, dy: 1)
    }
  }

  /// The distance from 0 to 100 % in points, of the drag or of the policy.
  var distance: Double? { number(of: "distance") }
}
