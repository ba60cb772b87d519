import Traces

extension Command {
  /// The options that decide how recordings are read.
  static let recordingOptions: [any CommandOption] = [
    .from, .device, .describe, .allowTruncated, .maxTemp,
  ]

  /// The options of verbs that place contacts on a screen.
  static let positionOptions = recordingOptions + [.range] + screenOptions
}

extension CommandOption where Self == Flag {
  static var allowTruncated: Flag { Flag("--allow-truncated", "accept truncated recordings") }
}

extension CommandOption where Self == ValueOption {
  static var describe: ValueOption {
    ValueOption("--describe", value: "FILE", "read the device's description from FILE")
  }

  static var device: ValueOption {
    ValueOption(
      "--device", value: "DEVICE",
      "use this device of the recording: its number, its path or a part of its name")
  }

  static var from: ValueOption {
    ValueOption(
      "--from", value: "FORMAT",
      "read the recording as FORMAT instead of detecting it ('list formats' shows all)")
  }

  static var maxTemp: ValueOption {
    ValueOption(
      "--max-temp", value: "SIZE",
      "limit the temporary file that keeps a long pipe (default: 8G)")
  }

  static var range: ValueOption {
    ValueOption("--range", value: "XxY", "ranges of the panel's positions, such as 0..1079x0..2399")
  }
}

/// The user's choice of how to read recordings whose bytes leave a choice.
struct RecordingChoice: Sendable {
  /// `nil` lets the content decide.
  var format: TraceFormat?
  /// A number, the end of a path or a part of a name; `nil` takes the first that a finger can drag
  /// on.
  var device: String?
  /// A file whose device description is taken instead of the recording's own.
  var description: String?
  /// The ranges of the positions, in place of those of the device; `nil` keeps those.
  var ranges: PositionRanges?
  var allowsTruncation = false
  /// Bytes of a pipe that a temporary file may have.
  var temporaryLimit = KeptBytes.usualFileLimit

  init() {}

  init(_ arguments: Arguments) throws(CommandFailure) {
    format = try arguments.value(.from).map { name throws(CommandFailure) in
      try Self.format(name)
    }
    device = arguments.value(.device)
    description = arguments.value(.describe)
    ranges = try arguments.shared.value(.range).map { text throws(CommandFailure) in
      try PositionRanges(text)
    }
    allowsTruncation = arguments.has(.allowTruncated)
    temporaryLimit = try byteCount(arguments, .maxTemp) ?? temporaryLimit
  }

  private static func format(_ name: String) throws(CommandFailure) -> TraceFormat {
    try TraceFormat.named(name, for: "input", among: TraceFormat.readable)
  }
}

extension RecordingChoice {
  /// The number of the device that the user names; `nil` if the user names none.
  ///
  /// - Parameter devices: The devices in the recording's order; not empty.
  func pick(_ devices: [TraceSurvey.Device], in path: String) throws(CommandFailure) -> Int? {
    guard let wanted = device else { return nil }
    if let number = Int(wanted), devices.indices.contains(number) { return number }
    let matches = devices.indices.filter { devices[$0].isCalled(wanted) }
    guard matches.count == 1 else {
      let titles = devices.indices.map { "\($0) \(devices[$0].title)" }
      throw CommandFailure(
        InputError.device(wanted, path: path, matches: matches.count, devices: titles))
    }
    return matches[0]
  }
}

extension RecordingChoice {
  /// Returns the description of a device from another file.
  ///
  /// It is the one with the device's path, the one that the user names, the only one, or the only
  /// one of the device's kind.
  func description(
    of device: TraceSurvey.Device, in path: String, _ console: Console
  ) throws(CommandFailure) -> DeviceDescription {
    let all = try Recording.descriptions(in: path, console)
    let entries = all.map { TraceSurvey.Device(description: $0) }
    if entries.count > 1, let number = try pick(entries, in: path) { return all[number] }
    if let node = device.description?.node, let same = all.first(where: { $0.node == node }) {
      return same
    }
    let alike = all.count == 1 ? all : all.filter { $0.kind == device.kind }
    guard alike.count == 1 else {
      let titles = entries.indices.map { "\($0) \(entries[$0].title)" }
      throw CommandFailure(InputError.descriptions(path: path, devices: titles))
    }
    return alike[0]
  }
}

extension TraceSurvey.Device {
  /// The title, such as `/dev/input/event5 "Atmel" (touchscreen)`.
  var title: String {
    let name = description.map { $0.name.isEmpty ? [] : ["\"\($0.name)\""] } ?? []
    return ([description?.node].compactMap { $0 } + name + ["(\(kind.rawValue))"])
      .joined(separator: " ")
  }

  func isCalled(_ name: String) -> Bool {
    guard let description else { return false }
    return description.node == name || description.node?.hasSuffix("/\(name)") == true
      || (!name.isEmpty && description.name.contains(name))
  }
}
