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

  /// Asks nobody to choose where nothing can be chosen.
  ///
  /// - Parameter demand: What is said where nobody can be asked.
  func check(_ demand: String) throws(CommandFailure) {
    let obstacles = items.compactMap(\.obstacle)
    guard obstacles.count == items.count else { return }
    var advice: [String] = []
    for each in obstacles.compactMap(\.advice) where !advice.contains(each) { advice.append(each) }
    let lines =
      zip(items, obstacles).map { "\($0.device.title): \($1.reason)" } + advice
    throw CommandFailure(
      .usage, "\(demand); nothing is asked, since none can be used:", details: lines)
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

extension CommandFailure {
  /// A device that cannot be opened for a drag. Nobody needs a permission for what is of no use then.
  init(dragging error: DeviceError) {
    let entry = DeviceCatalog.entry(at: DeviceCatalog.node(error.path))
    guard case .denied = error.kind, let reason = entry.uselessnessOfKind else {
      self.init(error)
      return
    }
    self.init(
      .unavailable, "\(error.path): \(error.obstacle), and of no use for a drag: \(reason)")
  }
}
