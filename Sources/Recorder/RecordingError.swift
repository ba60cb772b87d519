import Glibc
public import Traces

/// Why a recording could not be written, and what of it is safe.
public struct RecordingError: Error, Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// A system call failed: what it was to do, and its `errno`.
    case system(doing: String, code: CInt)
    /// The same, and what was written of the last frame could not be taken back.
    case broken(doing: String, code: CInt)
    /// Whoever read the output went away.
    case closedPipe
    /// The output is a terminal, which a recording would only clutter.
    case terminal
    /// There is a file of that name, and nobody asked to go on with it.
    case exists
    /// Another process writes it.
    case locked
    /// Parts of a recording that was cut lie beside the file.
    case leftParts([String])
    /// There is nothing to go on with, or to repair.
    case missing
    /// A pipe or a device, of which nothing can be repaired.
    case notAFile
    /// What is in the file is no recording, or another format than asked for.
    case otherFormat(found: String)
    /// The file holds another device than the one that is to be recorded.
    case otherDevice(found: String)
    /// The format holds one device.
    case severalDevices
    /// Several devices are to be written into a pipe, which has no parts.
    case severalIntoPipe
    /// Damaged elsewhere than at its end.
    case unreadable(TraceSyntaxError)
    /// Nothing in the file is a whole frame.
    case noWholeFrame
  }

  /// As the caller named it, or the part beside it.
  public var path: String
  public var kind: Kind
  /// Whole frames of this recording that are in the file.
  public var safeFrames: Int
  /// Of a recording whose parts could not be put together.
  public var leftParts: [String] = []

  public init(_ path: String, _ kind: Kind, safeFrames: Int = 0) {
    (self.path, self.kind, self.safeFrames) = (path, kind, safeFrames)
  }
}

extension RecordingError: CustomStringConvertible {
  /// `path: what: what to do`.
  public var description: String {
    if case .unreadable(let error) = kind {
      return "\(error); what is behind that line cannot be told from damage: nothing was changed"
    }
    let safe = safeFrames > 0 ? "; \(safeFrames) whole frames are safe" : ""
    return "\(path): \(kind)\(safe)\(remedy)"
  }

  private var remedy: String {
    guard !leftParts.isEmpty else { return "" }
    return "; its parts are left (\(leftParts.joined(separator: ", "))): put them together with "
      + "'dragline record --repair \(path)'"
  }
}

extension RecordingError.Kind: CustomStringConvertible {
  public var description: String {
    switch self {
    case .system(let doing, let code):
      "cannot \(doing): \(String(cString: strerror(code)))"
    case .broken(let doing, let code):
      "cannot \(doing): \(String(cString: strerror(code))); the last frame is cut: repair the file "
        + "with 'dragline record --repair FILE'"
    case .closedPipe: "nobody reads it any more"
    case .terminal: "is a terminal: name a file with -o, or a pipe"
    case .exists: "exists: continue it with --append, replace it with --force, or name another file"
    case .locked: "is being written by another process: name another file"
    case .leftParts(let names):
      "parts of a recording that was cut are left (\(names.joined(separator: ", "))): put them "
        + "together with 'dragline record --repair FILE', or go on by --append"
    case .missing: "no such recording: expected a file that 'dragline record' wrote"
    case .notAFile: "is no file: only files can be repaired or gone on with"
    case .otherFormat(let found): "is \(found): expected evemu or libinput-record, as it is named"
    case .otherDevice(let found): "holds another device, '\(found)': name another file"
    case .severalIntoPipe: "several devices need a file: name one that ends in .yml"
    case .severalDevices: "evemu holds one device: name a file that ends in .yml"
    case .unreadable(let error): "\(error)"
    case .noWholeFrame: "holds no whole frame: there is nothing to keep; remove it"
    }
  }
}
