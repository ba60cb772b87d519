import CLibevdev
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
  private let descriptor: CInt
  private let device: OpaquePointer

  /// Creates the device.
  ///
  /// The corresponding C functions are `open` and `libevdev_uinput_create_from_device`.
  package init(_ description: VirtualDescription) throws(VirtualDeviceError) {
    let descriptor = retrying { open(Self.door, O_RDWR | O_CLOEXEC) }
    guard descriptor >= 0 else { throw VirtualDeviceError(opening: errno) }
    let context = description.makeContext()
    defer { libevdev_free(context) }
    var device: OpaquePointer?
    let status = libevdev_uinput_create_from_device(context, descriptor, &device)
    guard status == 0, let device else {
      close(descriptor)
      throw .refused(name: description.description.name, code: -status)
    }
    guard let node = libevdev_uinput_get_devnode(device).map({ String(cString: $0) }) else {
      libevdev_uinput_destroy(device)
      close(descriptor)
      throw .noNode(name: description.description.name)
    }
    (self.node, self.descriptor, self.device) = (node, descriptor, device)
  }

  deinit {
    libevdev_uinput_destroy(device)  // First: it uses the descriptor.
    close(descriptor)
  }

  /// Writes a whole frame at once, so that it gets one stamp.
  ///
  /// The stamp is the kernel's, not the events' own. The corresponding C function is `write`:
  /// libevdev's function writes each event separately.
  ///
  /// - Complexity: O(events).
  package func write(_ frame: ArraySlice<RawEvent>) throws(VirtualDeviceError) {
    let code = withUnsafeTemporaryAllocation(of: input_event.self, capacity: frame.count) {
      buffer -> CInt in
      for (index, event) in frame.enumerated() {
        var written = input_event()
        (written.type, written.code, written.value) = (event.type, event.code, event.value)
        buffer.initializeElement(at: index, to: written)
      }
      return writeAll(UnsafeRawBufferPointer(buffer))
    }
    guard code == 0 else { throw .lost(node: node, code: code) }
  }

  /// - Returns: The `errno`, or zero.
  private func writeAll(_ bytes: UnsafeRawBufferPointer) -> CInt {
    var rest = bytes
    while !rest.isEmpty {
      let count = retrying { Glibc.write(descriptor, rest.baseAddress, rest.count) }
      guard count > 0 else { return count < 0 ? errno : EIO }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    return 0
  }
}
