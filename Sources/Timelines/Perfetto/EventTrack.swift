/// A track of events; the raw value is its place among the tracks of its timeline.
///
/// The percentage and the overdrag have the places that are left out.
enum EventTrack: Int {
  case touches = 0
  case gesture = 1
  case transition = 2
  case decisions = 5
  case callbacks = 6
  case frames = 7
  case settings = 8
  case anomalies = 9

  /// The number of places; those of the views follow.
  static let places = 10

  /// The name of the track.
  var name: String {
    switch self {
    case .touches: "touches"
    case .gesture: "gesture"
    case .transition: "transition"
    case .decisions: "decisions"
    case .callbacks: "callbacks"
    case .frames: "frames"
    case .settings: "settings"
    case .anomalies: "anomalies"
    }
  }

  /// Whether counters are under the track.
  var hasCounters: Bool { self == .touches || self == .gesture }
}
