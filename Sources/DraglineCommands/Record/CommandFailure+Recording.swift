import Glibc
import Recorder

extension CommandFailure {
  /// A recording that could not be written.
  init(_ error: RecordingError) {
    let status: ExitStatus =
      switch error.kind {
      case .closedPipe: .done
      case .system(_, EACCES), .system(_, EPERM): .permission
      case .system, .broken, .locked: .inputOutput
      case .terminal, .exists, .leftParts, .notAFile, .severalDevices, .severalIntoPipe,
        .otherDevice:
        .usage
      case .missing: .missingInput
      case .otherFormat, .unreadable, .noWholeFrame: .badInput
      }
    // A fault of a recording has its own place.
    let hasPlace = if case .unreadable = error.kind { true } else { false }
    self =
      error.kind == .closedPipe
      ? .closedPipe : CommandFailure(status, "\(error)", hasPlace: hasPlace)
  }
}
