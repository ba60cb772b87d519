import CLibevdev

/// The kernel's names of event types and codes, from libevdev, which has all of them.
package enum EventName {
  /// Returns the name of a type, such as `EV_ABS`; `nil` for types without a name.
  ///
  /// The corresponding C function is `libevdev_event_type_get_name`.
  package static func type(_ type: UInt16) -> String? {
    libevdev_event_type_get_name(UInt32(type)).map { String(cString: $0) }
  }

  /// Returns the name of a code, such as `ABS_MT_POSITION_X`; `nil` for codes without a name.
  ///
  /// The corresponding C function is `libevdev_event_code_get_name`.
  package static func code(_ code: UInt16, ofType type: UInt16) -> String? {
    libevdev_event_code_get_name(UInt32(type), UInt32(code)).map { String(cString: $0) }
  }

  /// Returns the name of a property, such as `INPUT_PROP_DIRECT`; `nil` for properties without a
  /// name.
  ///
  /// The corresponding C function is `libevdev_property_get_name`.
  package static func property(_ property: UInt16) -> String? {
    libevdev_property_get_name(UInt32(property)).map { String(cString: $0) }
  }
}
