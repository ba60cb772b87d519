import Glibc
import Recorder
import Traces

/// The destination and the format of a recording.
struct RecordingOutput {
  private(set) var plan: RecordingPlan
  /// The name of the destination, for messages.
  let name: String

  var isStandardOutput: Bool { plan.output != nil }

  init(_ arguments: Arguments, _ console: Console) throws(CommandFailure) {
    let path = arguments.value(.output) ?? "-"
    let isStandardOutput = path == "-"
    name = isStandardOutput ? "standard output" : path
    if isStandardOutput, isatty(console.standardOutput) == 1 {
      throw CommandFailure(OutputError.recordingOnTerminal)
    }
    plan = RecordingPlan(
      path: isStandardOutput ? "<stdout>" : path,
      format: try Self.format(arguments.value(.to), isStandardOutput ? nil : path))
    if isStandardOutput { plan.output = console.standardOutput }
    plan.appends = arguments.has(.append)
    guard !plan.appends || !isStandardOutput else {
      throw CommandFailure(OutputError.appendWithoutFile)
    }
    plan.replaces = arguments.has(.force)
    guard !plan.appends || !plan.replaces else {
      throw CommandFailure(OutputError.appendAndForce)
    }
    plan.showsKeyCodes = arguments.has(.showKeycodes)
    plan.sizeLimit = try byteCount(arguments, .maxSize)
    plan.comment = eventComment
  }

  /// - Parameter path: `nil` for standard output, which is evemu.
  private static func format(
    _ name: String?, _ path: String?
  ) throws(CommandFailure) -> TraceFormat {
    if let name {
      return try .named(name, for: "output", among: TraceFormat.recordable)
    }
    guard let path else { return .evemu }
    return try format(of: path, takesOption: true)
  }

  /// - Parameter takesOption: Whether `--to` may name the format instead, for the message.
  static func format(
    of path: String, takesOption: Bool = false
  ) throws(CommandFailure) -> TraceFormat {
    if let format = TraceFormat.recordable(ending: path) { return format }
    throw CommandFailure(OutputError.noFormat(path: path, takesOption: takesOption))
  }
}
