import Evdev
import Traces

/// A device that a loop reads, or waits for. A class, since arrays hold nothing that cannot be copied.
final class WatchedDevice {
  private(set) var path: String
  /// What the path leads to, which is what the watcher of devices tells of: `/dev/input/event5`.
  private(set) var node: String
  private(set) var description: DeviceDescription
  private(set) var clock: DeviceClock
  private(set) var marks: UnitMarks
  private var device: InputDevice?
  /// Whether nobody else gets its events.
  private(set) var isGrabbed: Bool
  /// Whether nobody else shall get them when it returns.
  private(set) var wantsGrab: Bool
  /// Whether anything came since it was opened.
  private var hasSpoken = false

  init(_ path: String, grabs: Bool) throws(DeviceError) {
    let device = try InputDevice(path)
    if grabs { try device.grab() }
    (self.path, node) = (path, DeviceCatalog.node(path))
    (description, clock, marks) = (device.description, device.clock, device.marks)
    (isGrabbed, wantsGrab) = (grabs, grabs)
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

  /// Of a device that is away it is a wish for its return. Stays as it is when it throws.
  func setGrabbed(_ isWanted: Bool) throws(DeviceError) {
    do throws(DeviceError) {
      if isWanted { try device?.grab() } else { device?.release() }
      (isGrabbed, wantsGrab) = (isWanted && isOpen, isWanted)
    } catch {
      // It has gone, which the next reading will tell.
      guard error.kind == .missing else { throw error }
      (isGrabbed, wantsGrab) = (false, isWanted)
    }
  }

  func close() {
    device = nil
    isGrabbed = false
  }

  /// Tries to go on with a device that is there but could not be read. One that says nothing before it
  /// fails again is not tried a second time.
  func reopen() -> Bool {
    guard hasSpoken, let other = try? WatchedDevice(path, grabs: false), isSame(as: other) else {
      return false
    }
    goOn(as: other)
    return true
  }

  /// Takes the open device of another one, which is of no use then. Nobody has grabbed it yet.
  func goOn(as other: WatchedDevice) {
    swap(&device, &other.device)
    (path, node, marks) = (other.path, other.node, other.marks)
    (description, clock) = (other.description, other.clock)
    (isGrabbed, hasSpoken) = (false, false)
  }

  /// Whether it is the device that went away, under whatever number it returns.
  func isSame(as other: WatchedDevice) -> Bool {
    let (mine, its) = (description, other.description)
    return mine.name == its.name && mine.identity == its.identity && mine.axes == its.axes
      && !marks.tellApart(other.marks)
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
