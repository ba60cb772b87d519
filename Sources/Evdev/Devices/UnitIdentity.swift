import CLibevdev

/// The properties that distinguish two units of one model, as far as the devices report them.
package struct UnitIdentity: Hashable, Sendable {
  /// The serial number of the unit: the one of a USB device, or the address of a Bluetooth device.
  ///
  /// It is empty for most devices.
  package var serial = ""
  /// The port that the device is plugged into, such as `usb-0000:00:14.0-2/input0`; empty for
  /// virtual devices.
  package var place = ""

  package init(serial: String = "", place: String = "") {
    (self.serial, self.place) = (serial, place)
  }

  /// Whether these are marks of different units.
  ///
  /// A different port alone does not count: a cable that was pulled is often put into the next
  /// port.
  package func isDistinct(from other: UnitIdentity) -> Bool {
    !serial.isEmpty && !other.serial.isEmpty && serial != other.serial
  }

  /// Whether both are known to be plugged in at the same port.
  package func isSamePlace(as other: UnitIdentity) -> Bool {
    !place.isEmpty && place == other.place
  }
}

extension UnitIdentity {
  /// Reads the marks of an open device.
  ///
  /// The corresponding C functions are `libevdev_get_uniq` and `libevdev_get_phys`.
  init(_ context: OpaquePointer) {
    func text(_ bytes: UnsafePointer<CChar>?) -> String { bytes.map { String(cString: $0) } ?? "" }
    self.init(serial: text(libevdev_get_uniq(context)), place: text(libevdev_get_phys(context)))
  }
}
