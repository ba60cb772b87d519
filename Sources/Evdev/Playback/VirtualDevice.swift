import CLibevdev
import Files
import Glibc
package import Traces

/// A device that exists in the kernel only (uinput), and looks to every program like the described
/// one.
///
/// The device disappears with the value. The kernel then lifts what is down and closes the frame
/// with value 1.
package struct VirtualDevice: ~Copyable {
  /// The kernel's node for virtual devices.
  package static let door = "/dev/uinput"

  /// The path of the node, such as `/dev/input/event5`.
  ///
  /// The kernel creates it at once; udev changes it later.
  package let node: String
  private let file: Descriptor
  private let device: OpaquePointer

  /// Creates the device.
  ///
  /// The corresponding C functions are `open` and `libevdev_uinput_create_from_device`.
  package init(_ description: VirtualDescription) throws(VirtualDeviceError) {
    let file: Descriptor
    do throws(Errno) {
      file = try Descriptor(Self.door, O_RDWR)
    } catch {
      throw VirtualDeviceError(opening: error.code)
    }
    let context = description.makeContext()
    defer { libevdev_free(context) }
    var device: OpaquePointer?
    let status = libevdev_uinput_create_from_device(context, file.number, &device)
    guard status == 0, let device else {
      throw .refused(name: description.description.name, code: -status)
    }
    guard let node = libevdev_uinput_get_devnode(device).map({ String(cString: $0) }) else {
      libevdev_uinput_destroy(device)
      throw .noNode(name: description.description.name)
    }
    (self.node, self.device) = (node, device)
    self.file = file
  }

  deinit {
    libevdev_uinput_destroy(device)  // It uses the descriptor, which closes after this.
  }

  /// Writes a whole frame at once, so that it gets one stamp.
  ///
  /// The stamp is the kernel's, not the events' own. The corresponding C function is `write`:
  /// libevdev's function writes each event separately.
  ///
  /// - Complexity: O(events).
  package func write(_ frame: ArraySlice<RawEvent>) throws(VirtualDeviceError) {
    let events = frame.map { event in
      var written = input_event()
      (written.type, written.code, written.value) = (event.type, event.code, event.value)
      return written
    }
    do throws(Errno) {
      try events.withUnsafeBufferPointer { buffer throws(Errno) in
        try file.write(all: UnsafeRawBufferPointer(buffer))
      }
    } catch {
      throw .lost(node: node, code: error.code)
    }
  }
}
