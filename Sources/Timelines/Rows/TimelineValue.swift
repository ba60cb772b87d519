/// A JSON scalar in a timeline: a parameter, or an argument of a callback.
public enum TimelineValue: Hashable, Sendable {
  case string(String)
  case number(Double)
  case bool(Bool)
}
