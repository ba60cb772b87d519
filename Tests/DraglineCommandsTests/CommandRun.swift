import Glibc

@testable import DraglineCommands

/// The result of a command: its status and every byte that it wrote.
struct CommandRun: Equatable {
  var status: Int32
  var outputBytes: [UInt8]
  var errorBytes: [UInt8]
  /// The error that ended it; `nil` without one, and for a process of its own.
  var failure: CommandFailure?

  var output: String { String(decoding: outputBytes, as: UTF8.self) }
  var error: String { String(decoding: errorBytes, as: UTF8.self) }
  /// The lines of the output, without their ends.
  var outputLines: [Substring] { output.split(separator: "\n") }

  /// The error that ended it, if it is of that area.
  func failure<Area: CommandError>(as area: Area.Type = Area.self) -> Area? {
    failure?.error as? Area
  }
}

/// Runs the program in this process, with unnamed files for its output.
///
/// - Parameter input: A descriptor for standard input; nothing can be read without one.
func dragline(_ words: [String], input: CInt? = nil) -> CommandRun {
  let (output, error) = (unnamedFile(), unnamedFile())
  let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
  defer { for descriptor in [output, error, nothing] { close(descriptor) } }
  let console = Console(
    standardInput: input ?? nothing, standardOutput: output, standardError: error)
  let failure = Dragline.failure(of: words, console: console)
  return CommandRun(
    status: failure?.status.code ?? 0, outputBytes: contents(of: output),
    errorBytes: contents(of: error), failure: failure)
}

func dragline(_ words: String..., input: CInt? = nil) -> CommandRun {
  dragline(words, input: input)
}

/// - Parameter bytes: What is in the file that is standard input.
func dragline(_ words: String..., reading bytes: some Sequence<UInt8>) -> CommandRun {
  dragline(words, reading: bytes)
}

func dragline(_ words: [String], reading bytes: some Sequence<UInt8>) -> CommandRun {
  let input = unnamedFile()
  defer { close(input) }
  writeAll(Array(bytes), to: input)
  lseek(input, 0, SEEK_SET)
  return dragline(words, input: input)
}

/// A file without a name, gone with its last descriptor.
func unnamedFile() -> CInt {
  var name = Array("/tmp/dragline-tests-XXXXXX".utf8CString)
  let descriptor = mkstemp(&name)
  precondition(descriptor >= 0, "mkstemp: errno \(errno)")
  unlink(name)
  return descriptor
}

/// Everything in an open file, from its first byte.
func contents(of descriptor: CInt) -> [UInt8] {
  let count = Int(lseek(descriptor, 0, SEEK_END))
  return [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
    initializedCount = max(pread(descriptor, buffer.baseAddress, count, 0), 0)
  }
}

/// What a message says of a full disk.
let fullDisk = "cannot write: No space left on device: free some space, or write to another disk"
/// What a message says of a disk that fails.
let brokenDisk = "cannot write: Input/output error: write to another disk"
