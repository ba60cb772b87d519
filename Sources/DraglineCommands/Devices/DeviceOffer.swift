import Evdev

/// A reason for which a device cannot be chosen.
struct DeviceObstacle: Hashable {
  var reason: String
  /// The remedy; `nil` when there is none.
  var advice: String?
}

/// The devices that a question offers, with the obstacle of each.
struct DeviceOffer {
  /// Touchscreens first.
  let items: [(device: DeviceEntry, obstacle: DeviceObstacle?)]

  init(_ devices: [DeviceEntry], _ obstacle: (DeviceEntry) -> DeviceObstacle?) {
    items = devices.touchscreensFirst.map { ($0, obstacle($0)) }
  }

  /// Checks that at least one device can be chosen.
  ///
  /// - Parameter verb: The command that needs a device.
  func check(for verb: DeviceVerb) throws(CommandFailure) {
    let obstacles = items.compactMap(\.obstacle)
    guard obstacles.count == items.count else { return }
    var advice: [String] = []
    for each in obstacles.compactMap(\.advice) where !advice.contains(each) { advice.append(each) }
    let lines = zip(items, obstacles).map { "\($0.device.title): \($1.reason)" }
    throw CommandFailure(DevicesError.noneUsable(verb, obstacles: lines, advice: advice))
  }
}

extension DeviceEntry {
  /// The reason for which the device cannot be read; `nil` when it can.
  var obstacleToReading: DeviceObstacle? {
    failure.map { DeviceObstacle(reason: $0.obstacle, advice: $0.advice) }
  }

  /// The reason for which a drag with the device is impossible; `nil` when it is possible.
  ///
  /// A kind that is unusable for a drag counts before a missing permission.
  var obstacleToDragging: DeviceObstacle? {
    if let uselessnessOfKind { return DeviceObstacle(reason: uselessnessOfKind) }
    return obstacleToReading ?? uselessness.map { DeviceObstacle(reason: $0) }
  }
}
