import Glibc
import Recorder
import Traces

/// Where a recording goes, in which format.
struct RecordingOutput {
  private(set) var plan: RecordingPlan
  /// For messages.
  let name: String

  var isStandardOutput: Bool { plan.output != nil }

  init(_ arguments: Arguments, _ console: Console) throws(CommandFailure) {
    let path = arguments.value("--output") ?? "-"
    let isStandardOutput = path == "-"
    name = isStandardOutput ? "standard output" : path
    if isStandardOutput, isatty(console.standardOutput) == 1 {
      throw CommandFailure(
        .usage, "a recording would fill the terminal: name a file, 'dragline record -o FILE'")
    }
    plan = RecordingPlan(
      path: isStandardOutput ? "<stdout>" : path,
      format: try Self.format(arguments.value("--to"), isStandardOutput ? nil : path))
    if isStandardOutput { plan.output = console.standardOutput }
    plan.appends = arguments.has("--append")
    guard !plan.appends || !isStandardOutput else {
      throw CommandFailure(.usage, "'--append' goes on with a file: name it with '-o FILE'")
    }
    plan.replaces = arguments.has("--force")
    guard !plan.appends || !plan.replaces else {
      throw CommandFailure(
        .usage, "'--append' keeps the file and '--force' replaces it: name one of them")
    }
    plan.showsKeyCodes = arguments.has("--show-keycodes")
    plan.sizeLimit = try arguments.value("--max-size").map { (text) throws(CommandFailure) in
      try Self.bytes(text)
    }
    plan.comment = eventComment
  }

  /// - Parameter path: `nil` for standard output, which is evemu.
  private static func format(
    _ name: String?, _ path: String?
  ) throws(CommandFailure) -> RecordingFormat {
    let names = RecordingFormat.allCases.map(\.rawValue)
    if let name {
      if let format = RecordingFormat(rawValue: name) { return format }
      throw CommandFailure(
        .usage,
        unknown("format '\(name)'", nearest: name, among: names)
          + " Formats that are recorded: \(names.joined(separator: ", "))")
    }
    guard let path else { return .evemu }
    return try format(of: path, otherwise: "--to \(names.joined(separator: " or --to ")), or ")
  }

  /// - Parameter otherwise: What names a format besides the path's ending, for the message.
  static func format(
    of path: String, otherwise: String = ""
  ) throws(CommandFailure) -> RecordingFormat {
    if let format = RecordingFormat(ending: path) { return format }
    throw CommandFailure(
      .usage,
      "the name '\(path)' tells no format: use \(otherwise)one of the endings "
        + ".evemu .events .yml .yaml")
  }

  private static let units: [(suffix: Character, shift: Int)] = [("K", 10), ("M", 20), ("G", 30)]

  private static func bytes(_ text: String) throws(CommandFailure) -> Int64 {
    let unit = units.first { text.last?.uppercased() == String($0.suffix) }
    let digits = unit == nil ? text[...] : text.dropLast()
    let limit = Int64.max >> 31
    guard let number = Int64(digits), (1...limit).contains(number) else {
      throw CommandFailure(
        .usage,
        "invalid value '\(text)' for '--max-size': expected bytes, such as 500000, 200K or 10M")
    }
    return number << Int64(unit?.shift ?? 0)
  }
}
