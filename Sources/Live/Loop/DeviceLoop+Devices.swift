import Evdev
import Traces

/// Devices that return, devices that are grabbed, and devices that report nothing.
extension DeviceLoop {
  /// Opens a device that appeared.
  ///
  /// The loop opens only devices that it expects, and grabs a device only after it has recognized
  /// it.
  mutating func arrive(_ path: String, _ handler: inout some DeviceHandler & ~Copyable) {
    unclaimed.removeAll { $0 == path }
    let isAwaited = watched.contains { !$0.isOpen }
    let isOpen = watched.contains { $0.isOpen && $0.node == path }
    guard !isOpen, isAwaited || options.admits != nil,
      // The device is not readable yet, or not usable. In the first case its permissions change
      // later.
      let device = try? WatchedDevice(path, grabs: false)
    else { return keep(path) }
    if let number = lostNumber(of: device) {
      watched[number].resume(as: device)
      comeBack(number, &handler)
    } else if options.admits?(device.description) == true {
      watched.append(device)
      handler.opened(device.description, clock: device.clock, as: watched.count - 1)
      if grabs { setGrabbed(true, watched.count - 1, &handler) }
    } else {
      keep(path)
    }
  }

  /// Returns the number of the lost device that a device is; `nil` when it is none of them.
  ///
  /// Among several devices that are alike, it selects the one at the same port, or the one that had
  /// this device node.
  private func lostNumber(of device: WatchedDevice) -> Int? {
    let alike = watched.indices.filter { !watched[$0].isOpen && watched[$0].isSame(as: device) }
    return alike.first { watched[$0].marks.isSamePlace(as: device.marks) }
      ?? alike.first { watched[$0].node == device.node } ?? alike.first
  }

  /// Keeps a node for later: it may be the device that the loop still reads, if that device was
  /// replugged before the loop noticed.
  private mutating func keep(_ path: String) {
    unclaimed.append(path)
    if unclaimed.count > Self.unclaimedLimit { unclaimed.removeFirst() }
  }

  /// The limit for nodes that are kept, in case their device is expected later.
  private static var unclaimedLimit: Int { 64 }

  func comeBack(_ number: Int, _ handler: inout some DeviceHandler & ~Copyable) {
    handler.returned(number)
    if watched[number].wantsGrab { setGrabbed(true, number, &handler) }
  }

  // MARK: Grabbing

  /// Grabs or releases the devices.
  ///
  /// Devices that another process has grabbed stay as they are. Devices that are away are grabbed
  /// when they return.
  mutating func grab(_ wish: Bool, _ handler: inout some DeviceHandler & ~Copyable) {
    grabs = wish
    for number in watched.indices { setGrabbed(wish, number, &handler) }
  }

  private func setGrabbed(
    _ wish: Bool, _ number: Int, _ handler: inout some DeviceHandler & ~Copyable
  ) {
    do throws(DeviceError) {
      try watched[number].setGrabbed(wish)
      handler.grabbed(number, wish, nil)
    } catch {
      handler.grabbed(number, watched[number].isGrabbed, error)
    }
  }

  // MARK: Silence

  /// The time without events, in microseconds, after which the loop checks whether another process
  /// has grabbed the devices.
  private static var silence: Int64 { 10_000_000 }

  func silenceLeft(_ elapsed: Int64) -> Int64? {
    hasHeard || elapsed >= Self.silence ? nil : Self.silence - elapsed
  }

  /// Checks why no events come: a process that grabs a device leaves all others without events and
  /// without a notice.
  mutating func askWhySilent(
    _ elapsed: Int64, _ handler: inout some DeviceHandler & ~Copyable
  ) {
    guard !hasHeard, elapsed >= Self.silence else { return }
    hasHeard = true
    for (number, device) in watched.enumerated() where device.isOpen && !device.isGrabbed {
      handler.silent(number, isGrabbed: device.isGrabbedByOthers)
    }
  }
}
