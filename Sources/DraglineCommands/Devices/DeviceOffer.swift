import Evdev

/// Why a device cannot be chosen.
struct DeviceObstacle: Hashable {
  var reason: String
  /// What to do; `nil` when nothing can be done.
  var advice: String?
}

/// What one can be asked to choose from.
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
  /// Why nothing can be read from it.
  var obstacleToReading: DeviceObstacle? {
    failure.map { DeviceObstacle(reason: $0.obstacle, advice: $0.advice) }
  }

  /// Why nobody can drag with it. What is no device for that is none for whoever may read it either.
  var obstacleToDragging: DeviceObstacle? {
    if let uselessnessOfKind { return DeviceObstacle(reason: uselessnessOfKind) }
    return obstacleToReading ?? uselessness.map { DeviceObstacle(reason: $0) }
  }
}
