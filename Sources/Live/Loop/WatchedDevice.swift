import Evdev
import Traces

/// A device that a loop reads or waits for.
///
/// It is a class, because arrays cannot hold noncopyable values.
final class WatchedDevice {
  private(set) var path: String
  /// The device node that the path leads to, as the device watcher reports it: `/dev/input/event5`.
  private(set) var node: String
  private(set) var description: DeviceDescription
  private(set) var clock: DeviceClock
  private(set) var marks: UnitIdentity
  private var device: InputDevice?
  /// Whether this process has grabbed the device.
  private(set) var isGrabbed: Bool
  /// Whether to grab the device again when it returns.
  private(set) var wantsGrab: Bool
  /// Whether the device has reported anything since it was opened.
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

  /// The descriptor for `poll`; -1 while the device is away.
  var descriptor: CInt { device?.descriptor ?? -1 }

  /// - Precondition: The device is open.
  func read(into events: inout [RawEvent]) -> InputDevice.Reading {
    guard let reading = device?.read(into: &events) else {
      preconditionFailure("\(path) is not open")
    }
    if !events.isEmpty { hasSpoken = true }
    return reading
  }

  /// Grabs or releases the device.
  ///
  /// For a device that is away, the change takes effect when it returns. The state does not change
  /// when this throws.
  func setGrabbed(_ isWanted: Bool) throws(DeviceError) {
    do throws(DeviceError) {
      if isWanted { try device?.grab() } else { device?.release() }
      (isGrabbed, wantsGrab) = (isWanted && isOpen, isWanted)
    } catch {
      // The device has gone. The next read reports that.
      guard error.kind == .missing else { throw error }
      (isGrabbed, wantsGrab) = (false, isWanted)
    }
  }

  func close() {
    device = nil
    isGrabbed = false
  }

  /// Tries to continue with a device that is present but could not be read.
  ///
  /// A device that fails again without an event is not tried a second time.
  func reopen() -> Bool {
    guard hasSpoken, let other = try? WatchedDevice(path, grabs: false), isSame(as: other) else {
      return false
    }
    resume(as: other)
    return true
  }

  /// Takes over the open device of another watched device, which is unusable afterwards.
  ///
  /// The device is not grabbed yet.
  func resume(as other: WatchedDevice) {
    swap(&device, &other.device)
    (path, node, marks) = (other.path, other.node, other.marks)
    (description, clock) = (other.description, other.clock)
    (isGrabbed, hasSpoken) = (false, false)
  }

  /// Whether this is the device that went away, under any node number.
  func isSame(as other: WatchedDevice) -> Bool {
    let (mine, its) = (description, other.description)
    return mine.name == its.name && mine.identity == its.identity && mine.axes == its.axes
      && !marks.isDistinct(from: other.marks)
  }

  /// Whether another process has grabbed the device.
  ///
  /// The only way to find out is to grab it for a moment.
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
