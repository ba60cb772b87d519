import Timelines

/// A note on the parts of a recording that an inspection leaves out.
enum InspectNotice: CommandNotice {
  /// - Parameter otherEvents: Events of devices beyond the limit.
  case tooManyDevices(path: String, limit: Int, otherEvents: Int)

  var description: String {
    switch self {
    case .tooManyDevices(let path, let limit, let otherEvents):
      "\(path): inspects the first \(limit) devices only: \(counted(otherEvents, "event")) of others "
        + "are ignored"
    }
  }
}
