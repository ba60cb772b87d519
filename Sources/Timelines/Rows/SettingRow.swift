public import Interaction

/// A change of a parameter or of the policy while the simulation ran.
public struct SettingRow: Hashable, Sendable {
  /// The time at which a change takes effect.
  public enum Effect: String, Hashable, Sendable, CaseIterable {
    /// The change takes effect with the next decision and its settle.
    case now
    /// The change takes effect with the first touch that comes down when no finger is down and no
    /// transition is running.
    case nextDrag
  }

  /// The time in microseconds since the first event.
  public var time: Int64
  /// The name of the parameter, as in the header; `policy` for the policy as a whole.
  public var name: String
  /// The new value.
  public var value: Scalar
  /// The time at which the change takes effect.
  public var effect: Effect

  /// Creates a row.
  public init(time: Int64, name: String, value: Scalar, effect: Effect) {
    (self.time, self.name, self.value, self.effect) = (time, name, value, effect)
  }
}
