/// A JSON scalar in a timeline: a parameter, or an argument of a callback.
public enum TimelineValue: Hashable, Sendable {
  /// A text.
  case string(String)
  /// A finite number.
  case number(Double)
  /// A Boolean value.
  case bool(Bool)
}
