/// A device as a recording's header or the kernel describes it.
///
/// `TraceReader` creates one from a file; `ContactDecoder` and `ScreenMapper` use it.
public struct DeviceDescription: Hashable, Sendable {
  /// The device's own name; may be empty.
  public var name = ""
  /// The bus, vendor, product and version of the device; all 0 when they are unknown.
  public var identity = DeviceIdentity()
  /// The properties, constants of `InputProperty`; `nil` in old recordings, which do not contain
  /// them.
  public var properties: CodeSet?
  /// The codes by event type, from 0 to `EventType.highest`.
  private var codeSets = [CodeSet](repeating: CodeSet(), count: Int(EventType.highest) + 1)
  /// The absolute axes, ordered by code; each code once.
  public private(set) var axes: [Axis] = []
  /// The LEDs and their states, ordered as written.
  public var lights: [CodeState] = []
  /// The switches and their states, ordered as written.
  public var switches: [CodeState] = []
  /// The slot that was current when the recording began; `nil` when the recording does not contain
  /// it.
  public var currentSlot: Int32?
  /// The device node, such as `/dev/input/event5`; `nil` when the recording does not contain it.
  public var node: String?
  /// The units of strokes on a screen, which no event device wrote; `nil` for devices.
  public var strokeScale: StrokeScale?

  /// Creates a description without a name, codes and axes.
  public init() {}

  /// Returns the codes of one type; an empty set for types above `EventType.highest`.
  public func codes(ofType type: UInt16) -> CodeSet {
    type <= EventType.highest ? codeSets[Int(type)] : CodeSet()
  }

  /// Sets the codes of one type.
  ///
  /// - Precondition: The type is at most `EventType.highest`.
  public mutating func setCodes(ofType type: UInt16, to codes: CodeSet) {
    precondition(type <= EventType.highest, "event type \(type)")
    codeSets[Int(type)] = codes
  }

  /// Adds a code to those of its type.
  ///
  /// - Precondition: The type is at most `EventType.highest`.
  public mutating func insertCode(_ code: UInt16, ofType type: UInt16) {
    precondition(type <= EventType.highest, "event type \(type)")
    codeSets[Int(type)].insert(code)
  }

  /// Whether the device has a code of a type; false for types above `EventType.highest`.
  public func hasCode(_ code: UInt16, ofType type: UInt16) -> Bool {
    type <= EventType.highest && codeSets[Int(type)].contains(code)
  }

  /// Whether the device has a property, a constant of `InputProperty`; false when the properties
  /// are unknown.
  public func hasProperty(_ property: UInt16) -> Bool {
    properties?.contains(property) ?? false
  }

  /// Whether the description names any event code; if not, the events determine the codes.
  public var hasCodes: Bool { codeSets.contains { !$0.isEmpty } }

  /// Returns the range of an absolute axis; `nil` when the device has none with this code.
  ///
  /// - Complexity: O(number of axes), which is at most 64.
  public func axis(_ code: UInt16) -> AxisRange? {
    axes.first { $0.code == code }?.range
  }

  /// Sets the range of an absolute axis, and adds the axis when it is new; does not change the
  /// codes.
  ///
  /// - Complexity: O(number of axes), which is at most 64.
  public mutating func setAxis(_ code: UInt16, to range: AxisRange) {
    let index = axes.firstIndex { $0.code >= code } ?? axes.endIndex
    if index < axes.endIndex, axes[index].code == code {
      axes[index].range = range
    } else {
      axes.insert(Axis(code: code, range: range), at: index)
    }
  }
}

extension DeviceDescription {
  /// Sets the ranges of the axes that report the contacts' positions, and keeps the other
  /// properties of the axes.
  ///
  /// A device without positions stays as it is.
  public mutating func setPositionRanges(x: ClosedRange<Int32>, y: ClosedRange<Int32>) {
    setRange(x, of: [AbsoluteAxis.contactX, AbsoluteAxis.x])
    setRange(y, of: [AbsoluteAxis.contactY, AbsoluteAxis.y])
  }

  private mutating func setRange(_ range: ClosedRange<Int32>, of codes: [UInt16]) {
    for code in codes where hasCode(code, ofType: EventType.absolute) || axis(code) != nil {
      var changed = axis(code) ?? AxisRange(minimum: 0, maximum: 0)
      (changed.minimum, changed.maximum) = (range.lowerBound, range.upperBound)
      setAxis(code, to: changed)
    }
  }
}

/// The bus, vendor, product and version numbers of a device (the kernel's `struct input_id`).
public struct DeviceIdentity: Hashable, Sendable {
  /// The bus, such as 3 for USB (`BUS_USB`).
  public var bus: UInt16
  /// The number of the vendor.
  public var vendor: UInt16
  /// The vendor's number of the product.
  public var product: UInt16
  /// The number of the product's version.
  public var version: UInt16

  /// Creates an identity; all numbers are 0 by default.
  public init(bus: UInt16 = 0, vendor: UInt16 = 0, product: UInt16 = 0, version: UInt16 = 0) {
    (self.bus, self.vendor, self.product, self.version) = (bus, vendor, product, version)
  }
}

/// The state of one LED or switch.
public struct CodeState: Hashable, Sendable {
  /// The code of the LED or switch.
  public var code: UInt16
  /// The state; 0 is off.
  public var state: Int32

  /// Creates a state.
  public init(code: UInt16, state: Int32) {
    (self.code, self.state) = (code, state)
  }
}
