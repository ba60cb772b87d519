import CLibevdev

/// What tells two units of one model apart, as far as they say it.
public struct UnitMarks: Hashable, Sendable {
  /// The number of this very unit: of a USB device what it has, of a Bluetooth device its address. Empty
  /// for most.
  public var serial = ""
  /// Where it is plugged in: `usb-0000:00:14.0-2/input0`. Empty for virtual devices.
  public var place = ""

  public init(serial: String = "", place: String = "") {
    (self.serial, self.place) = (serial, place)
  }

  /// Whether these are marks of different units. The place alone is none: a cable that was pulled is
  /// often put into the next port.
  public func tellApart(_ other: UnitMarks) -> Bool {
    !serial.isEmpty && !other.serial.isEmpty && serial != other.serial
  }

  /// Whether both are known to be plugged in at the same place.
  public func isSamePlace(as other: UnitMarks) -> Bool { !place.isEmpty && place == other.place }
}

extension UnitMarks {
  /// The corresponding C functions are `libevdev_get_uniq` and `libevdev_get_phys`.
  init(_ context: OpaquePointer) {
    func text(_ bytes: UnsafePointer<CChar>?) -> String { bytes.map { String(cString: $0) } ?? "" }
    self.init(serial: text(libevdev_get_uniq(context)), place: text(libevdev_get_phys(context)))
  }
}
