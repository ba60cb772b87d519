import Evdev
import Traces

/// Devices that come back, that nobody else shall have, and that say nothing.
extension DeviceLoop {
  /// What nobody waits for is not opened, and not grabbed before it is known to be waited for.
  mutating func arrive(_ path: String, _ handler: inout some DeviceHandler & ~Copyable) {
    unclaimed.removeAll { $0 == path }
    let isAwaited = watched.contains { !$0.isOpen }
    let isOpen = watched.contains { $0.isOpen && $0.node == path }
    guard !isOpen, isAwaited || options.admits != nil,
      // Not yet allowed, or of no use: then its permissions change, or it is none of ours.
      let device = try? WatchedDevice(path, grabs: false)
    else { return keep(path) }
    if let number = lostNumber(of: device) {
      watched[number].goOn(as: device)
      comeBack(number, &handler)
    } else if options.admits?(device.description) == true {
      watched.append(device)
      handler.opened(device.description, clock: device.clock, as: watched.count - 1)
      if grabs { setGrabbed(true, watched.count - 1, &handler) }
    } else {
      keep(path)
    }
  }

  /// Of several that are alike, the one that was plugged in there, or that had this node.
  private func lostNumber(of device: WatchedDevice) -> Int? {
    let alike = watched.indices.filter { !watched[$0].isOpen && watched[$0].isSame(as: device) }
    return alike.first { watched[$0].marks.isSamePlace(as: device.marks) }
      ?? alike.first { watched[$0].node == device.node } ?? alike.first
  }

  /// It may be the device that was read until now, which has gone and come before that was noticed.
  private mutating func keep(_ path: String) {
    unclaimed.append(path)
    if unclaimed.count > Self.unclaimedLimit { unclaimed.removeFirst() }
  }

  /// Nodes that are remembered, in case one of them is awaited later.
  private static var unclaimedLimit: Int { 64 }

  func comeBack(_ number: Int, _ handler: inout some DeviceHandler & ~Copyable) {
    handler.returned(number)
    if watched[number].wantsGrab { setGrabbed(true, number, &handler) }
  }

  // MARK: Grabbing

  /// Those that somebody else has stay as they are; those that are away are grabbed when they return.
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

  /// Microseconds of silence after which it is asked whether somebody else has grabbed the devices.
  private static var silence: Int64 { 10_000_000 }

  func silenceLeft(_ elapsed: Int64) -> Int64? {
    hasHeard || elapsed >= Self.silence ? nil : Self.silence - elapsed
  }

  /// Somebody who grabs a device leaves the others without events, and without a word.
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
