import Evdev
import Traces

/// A device that a loop reads, or waits for. A class, since arrays hold nothing that cannot be copied.
final class WatchedDevice {
  private(set) var path: String
  private(set) var description: DeviceDescription
  private(set) var clock: DeviceClock
  private var device: InputDevice?
  /// Whether nobody else gets its events, or did before it went away.
  private(set) var isGrabbed: Bool
  /// Whether anything came since it was opened.
  private var hasSpoken = false

  init(_ path: String, grabs: Bool) throws(DeviceError) {
    let device = try InputDevice(path)
    if grabs { try device.grab() }
    (self.path, description, clock) = (path, device.description, device.clock)
    isGrabbed = grabs
    self.device = consume device
  }

  var isOpen: Bool { device != nil }

  /// For `poll`; -1 while the device is away.
  var descriptor: CInt { device?.descriptor ?? -1 }

  /// - Precondition: It is open.
  func read(into events: inout [RawEvent]) -> InputDevice.Reading {
    guard let reading = device?.read(into: &events) else {
      preconditionFailure("\(path) is not open")
    }
    if !events.isEmpty { hasSpoken = true }
    return reading
  }

  /// Stays as it is when it throws.
  func setGrabbed(_ isWanted: Bool) throws(DeviceError) {
    if isWanted { try device?.grab() } else { device?.release() }
    isGrabbed = isWanted
  }

  func close() { device = nil }

  /// Tries to go on with a device that is there but could not be read. One that says nothing before it
  /// fails again is not tried a second time.
  func reopen() -> Bool {
    guard hasSpoken, let other = try? WatchedDevice(path, grabs: isGrabbed), isSame(as: other)
    else {
      return false
    }
    hasSpoken = false
    swap(&device, &other.device)
    clock = other.clock
    return true
  }

  /// Whether it is the device that went away, under whatever number it returns.
  func isSame(as other: WatchedDevice) -> Bool {
    let (mine, its) = (description, other.description)
    return mine.name == its.name && mine.identity == its.identity && mine.axes == its.axes
  }

  /// Asked by grabbing it for a moment, since nothing else tells.
  var isGrabbedByOthers: Bool {
    guard device != nil else { return false }
    do throws(DeviceError) {
      try device?.grab()
      device?.release()
      return false
    } catch {
      return error.kind == .grabbed
    }
  }
}
