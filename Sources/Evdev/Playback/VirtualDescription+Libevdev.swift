import CLibevdev
import Traces

extension VirtualDescription {
  /// Creates libevdev's description, which the caller frees.
  ///
  /// The corresponding C functions are `libevdev_new` and `libevdev_set_…`.
  func makeContext() -> OpaquePointer {
    guard let context = libevdev_new() else { preconditionFailure("out of memory") }
    libevdev_set_name(context, description.name)
    let identity = description.identity
    libevdev_set_id_bustype(context, CInt(identity.bus))
    libevdev_set_id_vendor(context, CInt(identity.vendor))
    libevdev_set_id_product(context, CInt(identity.product))
    libevdev_set_id_version(context, CInt(identity.version))
    for property in description.properties?.codes ?? [] {
      libevdev_enable_property(context, CUnsignedInt(property))
    }
    for type in Self.copiedTypes { enable(type, in: context) }
    for axis in description.axes { enable(axis, in: context) }
    return context
  }

  /// The types of events whose codes are copied.
  ///
  /// Axes are handled separately because they have ranges. The kernel handles autorepeat.
  private static let copiedTypes: [UInt16] = [
    EventType.key, EventType.relative, EventType.miscellaneous, EventType.switches,
    EventType.lights, EventType.sounds,
  ]

  /// Copies the codes of a type.
  ///
  /// libevdev omits codes that this kernel does not have.
  private func enable(_ type: UInt16, in context: OpaquePointer) {
    for code in description.codes(ofType: type).codes {
      libevdev_enable_event_code(context, CUnsignedInt(type), CUnsignedInt(code), nil)
    }
  }

  private func enable(_ axis: Axis, in context: OpaquePointer) {
    var range = input_absinfo()
    (range.minimum, range.maximum) = (axis.range.minimum, axis.range.maximum)
    // The fuzz is omitted: the kernel has already applied it to the recorded values, and would
    // smooth them again (`input_defuzz_abs_event`).
    range.flat = axis.range.flat
    range.resolution = axis.range.resolution ?? 0
    libevdev_enable_event_code(
      context, CUnsignedInt(EventType.absolute), CUnsignedInt(axis.code), &range)
  }
}
