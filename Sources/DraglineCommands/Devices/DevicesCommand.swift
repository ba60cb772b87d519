import Evdev
import Glibc
import Terminal
import Timelines
import Traces

extension Command {
  static let devices = Command(
    name: "devices", operands: "",
    summary: "List input devices, what they can do, and whether they open.",
    options: [
      .json(.devices), .folder,
    ],
    examples: ["dragline devices", "dragline devices --json"],
    run: { (arguments, console) throws(CommandFailure) in
      guard arguments.operands.isEmpty else {
        throw CommandFailure(DevicesError.operands(command: "devices"))
      }
      let folder = arguments.value(.folder) ?? DeviceCatalog.folder
      let entries = DeviceCatalog.entries(in: folder)
      guard !entries.isEmpty else {
        throw CommandFailure(DevicesError.absent(DeviceAbsence(in: folder)))
      }
      let lines = JSONLines(.devices)
      for entry in entries {
        if arguments.has(.json) {
          try console.print(lines.text([entry.row]))
        } else {
          try console.print(entry.paragraph)
        }
      }
    })
}

extension DeviceEntry {
  /// The reason for which a device that can be opened is unusable for a drag.
  ///
  /// It is `nil` when the device is usable, and when that is known only after opening it.
  var uselessness: String? {
    guard failure == nil, let description else { return nil }
    guard description.contactProtocol != nil, kind != .other else {
      return Self.uselessness(of: description)
    }
    do throws(ScreenError) {
      _ = try ScreenMapper(
        device: description, kind: kind, observed: nil, settings: ScreenSettings())
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// The reason for which a device is unusable for a drag by its kind, even for a user who may open
  /// it.
  var uselessnessOfKind: String? {
    guard kind == .other, let description else { return nil }
    return Self.uselessness(of: description)
  }

  private static func uselessness(of device: DeviceDescription) -> String {
    "\(lack(of: device)): nothing to drag with"
  }

  private static func lack(of device: DeviceDescription) -> String {
    let pairs: [(UInt16, UInt16)] = [
      (AbsoluteAxis.contactX, AbsoluteAxis.contactY), (AbsoluteAxis.x, AbsoluteAxis.y),
    ]
    for (x, y) in pairs {
      let codes = [x, y].filter { device.hasCode($0, ofType: EventType.absolute) }
      if codes.count == 1 { return "it has only one axis, \(axisName(codes[0]))" }
    }
    return "it reports no position or motion with a touch or a button"
  }

  static func axisName(_ code: UInt16) -> String {
    EventName.code(code, ofType: EventType.absolute) ?? "axis \(code)"
  }

  /// The axes of positions.
  var positionAxes: [Axis] {
    let axes = description?.contactAxes
    return [axes?.x, axes?.y].compactMap { $0 }
  }

  /// The size in millimetres; `nil` when the device does not report it.
  var size: (width: Double, height: Double)? {
    let lengths = positionAxes.compactMap { axis -> Double? in
      guard let resolution = axis.range.resolution, resolution > 0 else { return nil }
      return Double(axis.range.unitCount - 1) / Double(resolution)
    }
    return lengths.count == 2 ? (lengths[0], lengths[1]) : nil
  }

  var buttons: [String] {
    guard let keys = description?.codes(ofType: EventType.key) else { return [] }
    let pointing = KeyCode.firstMouseButton...KeyCode.lastMouseButton
    let tools = KeyCode.penTool...KeyCode.stylusButton
    return keys.codes.filter { pointing.contains($0) || tools.contains($0) }.map {
      EventName.code($0, ofType: EventType.key) ?? "button \($0)"
    }
  }

  /// The description of the device for people.
  var paragraph: [WordLine] {
    let name = description.map { $0.name.isEmpty ? "without a name" : printable($0.name) }
    let mark = kind == .touchscreen ? "* " : "  "
    let title = "\(mark)\(path)  \(name ?? "unknown")  (\(kind.rawValue))"
    let others = [
      obstacle, (uselessness ?? uselessnessOfKind).map { "cannot be dragged with: \($0)" },
    ]
    let lines = [abilities] + others.map { $0.map { WordLine($0, hang: 2) } }
    return [WordLine(title, hang: kind == .touchscreen ? 4 : 2)]
      + lines.compactMap { $0?.indented(by: 4) }
  }

  private var abilities: WordLine? {
    let slots = description?.slotCount.map { counted($0, "slot") }
    let ranges = positionAxes.map {
      "\(Self.axisName($0.code)) \($0.range.minimum)…\($0.range.maximum)"
    }
    let size = size.map { "\(decimals($0.width)) x \(decimals($0.height)) mm" }
    let figures = [slots].compactMap { $0 } + ranges + [size].compactMap { $0 }
    let all = buttons.isEmpty ? figures : figures + [buttons.joined(separator: " ")]
    return all.isEmpty ? nil : WordLine(all.joined(separator: ", "), keeping: figures, hang: 2)
  }

  private var obstacle: String? {
    failure.map { failure in
      let isSaid = failure.reason.hasPrefix("cannot ")
      return "\(isSaid ? "" : "cannot be opened: ")\(failure.reason)"
    }
  }

  /// A line for programs (docs/devices.md).
  var row: JSONRow {
    let size = size.map { JSONMember.list([.number($0.width), .number($0.height)]) }
    let slots = description?.slotCount.map { JSONMember.number(Double($0)) }
    return JSONRow(
      "device",
      [
        ("node", .string(path)), ("name", description.map { .string($0.name) } ?? .null),
        ("kind", .string(kind.rawValue)), ("touchscreen", .bool(kind == .touchscreen)),
        ("slots", slots ?? .null),
        (
          "axes",
          .list(
            positionAxes.map { axis in
              .object([
                .init("axis", .string(Self.axisName(axis.code))),
                .init("minimum", .number(Double(axis.range.minimum))),
                .init("maximum", .number(Double(axis.range.maximum))),
                .init("resolution", axis.range.resolution.map { .number(Double($0)) } ?? .null),
              ])
            })
        ),
        ("millimetres", size ?? .null), ("buttons", .list(buttons.map { .string($0) })),
        ("opens", .bool(failure == nil)),
        ("failure", failure.map { .string($0.word) } ?? .null),
        ("reason", failure.map { .string($0.reason) } ?? .null),
        ("usable", .bool(failure == nil && uselessness == nil)),
        ("useless", (uselessness ?? uselessnessOfKind).map { .string($0) } ?? .null),
      ])
  }
}

extension DeviceError {
  /// The kind of failure, for JSON.
  var word: String {
    switch kind {
    case .missing: "missing"
    case .denied: "denied"
    case .grabbed: "grabbed"
    case .notEventDevice: "notEventDevice"
    case .tooManySlots: "tooManySlots"
    case .failed: "failed"
    }
  }
}
