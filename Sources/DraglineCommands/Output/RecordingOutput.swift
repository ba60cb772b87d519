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
    let path = arguments.value(.output) ?? "-"
    let isStandardOutput = path == "-"
    name = isStandardOutput ? "standard output" : path
    if isStandardOutput, isatty(console.standardOutput) == 1 {
      throw CommandFailure(
        .usage, "a recording would fill the terminal: name a file, 'dragline record -o FILE'")
    }
    plan = RecordingPlan(
      path: isStandardOutput ? "<stdout>" : path,
      format: try Self.format(arguments.value(.to), isStandardOutput ? nil : path))
    if isStandardOutput { plan.output = console.standardOutput }
    plan.appends = arguments.has(.append)
    guard !plan.appends || !isStandardOutput else {
      throw CommandFailure(.usage, "'--append' goes on with a file: name it with '-o FILE'")
    }
    plan.replaces = arguments.has(.force)
    guard !plan.appends || !plan.replaces else {
      throw CommandFailure(
        .usage, "'--append' keeps the file and '--force' replaces it: name one of them")
    }
    plan.showsKeyCodes = arguments.has(.showKeycodes)
    plan.sizeLimit = try byteCount(arguments, .maxSize)
    plan.comment = eventComment
  }

  /// - Parameter path: `nil` for standard output, which is evemu.
  private static func format(
    _ name: String?, _ path: String?
  ) throws(CommandFailure) -> RecordingFormat {
    let names = RecordingFormat.allCases.map(\.rawValue)
    if let name {
      if let format = RecordingFormat(rawValue: name) { return format }
      throw CommandFailure(UnknownName.format(name, for: "output", among: names))
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
}
