import Glibc
import Traces

/// What libFuzzer calls with each input: reads it as one format and checks what every reader
/// promises. A broken promise ends the process, and libFuzzer keeps the input.
///
/// The format is named by the environment, since libFuzzer takes the words of the command line.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  ReaderPromises(UnsafeRawBufferPointer(start: start, count: count), as: fuzzedFormat).check()
  return 0
}

/// Called once, before any input. Writes seeds and ends when the environment asks for them.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>?, _ words: UnsafeMutableRawPointer?
) -> CInt {
  if let what = environment("DRAGLINE_FUZZ_LIST"), what == "1" {
    for format in TraceFormat.readable { print(format.id) }
    exit(0)
  }
  if let folder = environment("DRAGLINE_FUZZ_SEEDS") {
    Seeds(folder: folder, traces: environment("DRAGLINE_FUZZ_TRACES") ?? "traces")
      .write(as: fuzzedFormat)
    exit(0)
  }
  return 0
}

private let fuzzedFormat: TraceFormat = {
  let name = environment("DRAGLINE_FUZZ_READER") ?? ""
  guard let format = TraceFormat.readable.first(where: { $0.id == name }) else {
    die("DRAGLINE_FUZZ_READER is '\(name)': expected a format that is read")
  }
  return format
}()

private func environment(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

/// Says why and ends in a way that libFuzzer takes for a crash.
func die(_ reason: String) -> Never {
  let line = "DraglineFuzz: \(reason)\n"
  write(STDERR_FILENO, line, line.utf8.count)
  abort()
}
