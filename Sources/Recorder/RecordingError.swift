import Files
package import Traces

/// The reason why a recording could not be written, and the part of it that is safe.
package struct RecordingError: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A system call failed. The payload is its purpose and its `errno`.
    case system(doing: String, code: CInt)
    /// A call failed, and the written part of the last frame could not be removed.
    case broken(doing: String, code: CInt)
    /// The reader of the output went away.
    case closedPipe
    /// The output is a terminal, which cannot store a recording.
    case terminal
    /// A file with this name exists, and the plan does not continue it.
    case exists
    /// Another process writes the file.
    case locked
    /// Parts of a cut recording are next to the file.
    case leftParts([String])
    /// There is no recording to continue or to repair.
    case missing
    /// The path is a pipe or a device, which cannot be repaired.
    case notAFile
    /// The file contains no recording, or one in another format than requested.
    case otherFormat(found: String)
    /// The file contains another device than the one to record.
    case otherDevice(found: String)
    /// The format holds only one device.
    case severalDevices
    /// Several devices cannot be written into a pipe, because it has no parts.
    case severalIntoPipe
    /// The file is damaged before its end.
    case unreadable(TraceSyntaxError)
    /// The file contains no whole frame.
    case noWholeFrame
  }

  /// The path as the caller wrote it, or the part next to it.
  package var path: String
  package var kind: Kind
  /// The number of whole frames of this recording in the file.
  package var safeFrames: Int
  /// The parts of a recording that could not be joined.
  package var leftParts: [String] = []

  package init(_ path: String, _ kind: Kind, safeFrames: Int = 0) {
    (self.path, self.kind, self.safeFrames) = (path, kind, safeFrames)
  }
}

extension RecordingError: CustomStringConvertible {
  /// The message: `path: fault: remedy`.
  package var description: String {
    if case .unreadable(let error) = kind {
      return "\(error); text after that line may be damage: nothing was changed"
    }
    let safe = safeFrames > 0 ? "; \(safeFrames) whole frames are safe" : ""
    return "\(path): \(kind)\(safe)\(remedy)"
  }

  private var remedy: String {
    guard !leftParts.isEmpty else { return "" }
    return "; its parts remain (\(leftParts.joined(separator: ", "))): join them with "
      + "'dragline record --repair \(path)'"
  }
}

extension RecordingError.Kind: CustomStringConvertible {
  package var description: String {
    switch self {
    case .system(let doing, let code): Errno(code).message(doing)
    case .broken(let doing, let code):
      "\(Errno(code).message(doing)); the last frame is cut: repair the file with "
        + "'dragline record --repair FILE'"
    case .closedPipe: "no process reads it any more"
    case .terminal: "is a terminal: name a file with -o, or a pipe"
    case .exists: "exists: continue it with --append, replace it with --force, or name another file"
    case .locked: "is being written by another process: name another file"
    case .leftParts(let names):
      "parts of a cut recording remain (\(names.joined(separator: ", "))): join them "
        + "with 'dragline record --repair FILE', or continue with --append"
    case .missing: "no such recording: expected a file that 'dragline record' wrote"
    case .notAFile: "is not a file: only files can be repaired or continued"
    case .otherFormat(let found): "is \(found): expected evemu or libinput-record, as its name says"
    case .otherDevice(let found): "holds another device, '\(found)': name another file"
    case .severalIntoPipe: "several devices need a file: name one that ends in .yml"
    case .severalDevices: "evemu holds one device: name a file that ends in .yml"
    case .unreadable(let error): "\(error)"
    case .noWholeFrame: "holds no whole frame: there is nothing to keep; remove it"
    }
  }
}
