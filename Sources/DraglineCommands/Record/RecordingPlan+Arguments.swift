import Glibc
import Recorder
import Traces

extension RecordingPlan {
  /// Creates the plan of `record` from its options.
  init(_ arguments: Arguments, _ console: Console) throws(CommandFailure) {
    let path = arguments.value(.output).flatMap { $0 == "-" ? nil : $0 }
    if path == nil, isatty(console.standardOutput) == 1 {
      throw CommandFailure(OutputError.recordingOnTerminal)
    }
    self.init(path: path ?? "<stdout>", format: try Self.format(arguments.value(.to), path))
    if path == nil { output = console.standardOutput }
    appends = arguments.has(.append)
    guard !appends || path != nil else { throw CommandFailure(OutputError.appendWithoutFile) }
    replaces = arguments.has(.force)
    guard !appends || !replaces else { throw CommandFailure(OutputError.appendAndForce) }
    showsKeyCodes = arguments.has(.showKeycodes)
    sizeLimit = try byteCount(arguments, .maxSize)
    comment = eventComment
  }

  /// The name of the destination, for messages.
  var outputName: String { output == nil ? path : "standard output" }

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
