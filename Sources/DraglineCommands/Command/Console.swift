import Files
import Glibc
import Synchronization

/// The streams that a command reads and writes.
public struct Console: Sendable {
  /// The file descriptor that a command reads.
  public var standardInput: CInt
  /// The file descriptor that results are written to.
  public var standardOutput: CInt
  /// The file descriptor that errors, notices and progress are written to.
  public var standardError: CInt
  /// The advice of notices that has been printed already.
  private let advices = PrintedAdvices()

  /// Creates a console of three open file descriptors, which it does not close.
  public init(standardInput: CInt = 0, standardOutput: CInt = 1, standardError: CInt = 2) {
    self.standardInput = standardInput
    self.standardOutput = standardOutput
    self.standardError = standardError
  }

  var showsProgress: Bool { isatty(standardError) == 1 }

  /// Prints words, or lines of JSON in which all characters that a terminal may obey are escaped
  /// already.
  func print(_ text: String) throws(CommandFailure) {
    try Descriptor(borrowing: standardOutput, path: "<stdout>").write(
      printable(text, keepsLines: true))
  }

  func print(_ bytes: [UInt8]) throws(CommandFailure) {
    try Descriptor(borrowing: standardOutput, path: "<stdout>").write(bytes)
  }

  func print(_ bytes: UnsafeRawBufferPointer) throws(CommandFailure) {
    try Descriptor(borrowing: standardOutput, path: "<stdout>").write(bytes)
  }

  /// Prints a message to standard error, after the program's name.
  ///
  /// Nothing happens when standard error is closed.
  func report(_ message: String) {
    reportPlaced("dragline: \(message)")
  }

  /// Reports a warning or a note.
  func report(_ notice: some CommandNotice) {
    let isNew = !notice.advice.isEmpty && advices.insert(notice.advice)
    let text = isNew ? "\(notice): \(notice.advice)" : "\(notice)"
    if notice.hasPlace { reportPlaced(text) } else { report(text) }
  }

  /// An error of a recording: compilers' form, `file:line:column: error: …`, without a prefix, so
  /// that editors can jump to it.
  func reportPlaced(_ message: String) {
    draw(wrapped: message)
  }

  /// Text of the program's own on standard error, as it is: of several lines, or with a terminal's
  /// controls.
  func draw(_ text: String) {
    try? Descriptor(borrowing: standardError, path: "<stderr>").write(text)
  }

  /// Reports why something could not be done, with its place if it has one.
  func report(_ failure: CommandFailure) {
    if failure.hasPlace {
      reportPlaced(failure.message)
    } else if !failure.message.isEmpty {
      report(failure.message)
    }
    for detail in failure.details { draw(wrapped: detail, indent: 2) }
  }
}

/// Advices that a run has printed, for all threads.
private final class PrintedAdvices: Sendable {
  private let printed = Mutex<Set<String>>([])

  /// - Returns: Whether it is a new one.
  func insert(_ advice: String) -> Bool {
    printed.withLock { $0.insert(advice).inserted }
  }
}
