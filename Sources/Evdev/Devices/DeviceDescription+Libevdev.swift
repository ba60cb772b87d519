import CLibevdev
import Traces

extension DeviceDescription {
  /// Reads the kernel's description of an open device.
  init(_ context: OpaquePointer, node: String) {
    self.init()
    name = libevdev_get_name(context).map { String(cString: $0) } ?? ""
    self.node = node
    identity = DeviceIdentity(
      bus: UInt16(truncatingIfNeeded: libevdev_get_id_bustype(context)),
      vendor: UInt16(truncatingIfNeeded: libevdev_get_id_vendor(context)),
      product: UInt16(truncatingIfNeeded: libevdev_get_id_product(context)),
      version: UInt16(truncatingIfNeeded: libevdev_get_id_version(context)))
    var properties = CodeSet()
    for property in UInt16(0)...Self.highestProperty
    where libevdev_has_property(context, UInt32(property)) == 1 {
      properties.insert(property)
    }
    self.properties = properties
    for type in 0...EventType.highest { insertCodes(ofType: type, context) }
    for axis in codes(ofType: EventType.absolute).codes {
      guard let range = libevdev_get_abs_info(context, UInt32(axis))?.pointee else { continue }
      setAxis(
        axis,
        to: AxisRange(
          minimum: range.minimum, maximum: range.maximum, fuzz: range.fuzz, flat: range.flat,
          resolution: range.resolution <= 0 ? nil : range.resolution))
    }
  }

  /// The highest property that the kernel defines (`INPUT_PROP_MAX`).
  private static let highestProperty: UInt16 = 0x1f

  private mutating func insertCodes(ofType type: UInt16, _ context: OpaquePointer) {
    guard libevdev_has_event_type(context, UInt32(type)) == 1 else { return }
    let highest = libevdev_event_type_get_max(UInt32(type))
    guard highest >= 0 else { return }
    for code in 0...UInt16(highest)
    where libevdev_has_event_code(context, UInt32(type), UInt32(code)) == 1 {
      insertCode(code, ofType: type)
    }
  }
}
