import Glibc
import Traces

/// The first inputs of a reader, made from our own traces where this can be written; other formats
/// have theirs beside this file, in the folder `seeds`.
struct Seeds {
  /// Enough for a contact or two; what is short is mutated more often.
  private static let eventLimit = 60

  /// Where the seeds go; must exist.
  let folder: String
  /// Where `*.evemu` files are.
  let traces: String

  func write(as format: TraceFormat) {
    // Ends here when there is no reader.
    _ = TraceReader(format, file: "seed")
    for name in names() {
      guard let trace = read("\(traces)/\(name)"), let seed = seed(of: trace, as: format) else {
        continue
      }
      write(seed, to: "\(folder)/trace-\(name)")
    }
  }

  private func seed(of trace: TraceCollector, as format: TraceFormat) -> [UInt8]? {
    let events = trace.events.prefix(Self.eventLimit)
    var bytes: [UInt8] = []
    switch format {
    case .evemu:
      var writer = EvemuWriter { event, _ in event.value == 0 ? "---- SYN_REPORT (0)" : nil }
      writer.write(trace.device, to: &bytes)
      for event in events { writer.write(event, to: &bytes) }
    case .raw64, .raw32:
      let writer = RawEventWriter(format == .raw64 ? .wide : .narrow)
      for event in events { writer.write(event, to: &bytes) }
    case .revent:
      bytes = revent(Array(events))
    default:
      return nil
    }
    return bytes
  }

  /// Version 2: devices by their paths.
  private func revent(_ events: [RawEvent]) -> [UInt8] {
    let path = "/dev/input/event1"
    var bytes = Array("REVENT".utf8) + [2, 0] + [UInt8](repeating: 0, count: 8)
    bytes += [1, 0, 0, 0, UInt8(path.utf8.count), 0, 0, 0] + Array(path.utf8)
    bytes += [UInt8(events.count)] + [UInt8](repeating: 0, count: 7)
    let writer = RawEventWriter(.wide)
    for event in events {
      bytes += [0, 0]
      writer.write(event, to: &bytes)
    }
    return bytes
  }

  // MARK: Files

  private func names() -> [String] {
    guard let directory = opendir(traces) else { die("\(traces): errno \(errno)") }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(".evemu") { names.append(name) }
    }
    return names
  }

  private func read(_ path: String) -> TraceCollector? {
    guard let file = fopen(path, "r") else { die("\(path): errno \(errno)") }
    defer { fclose(file) }
    var trace = TraceCollector()
    var reader = TraceReader(.evemu, file: path)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    do throws(TraceSyntaxError) {
      while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
        try reader.parse(Array(chunk[..<count]), into: &trace)
      }
      try reader.finish(into: &trace)
    } catch {
      die("\(error)")
    }
    return trace
  }

  private func write(_ bytes: [UInt8], to path: String) {
    guard let file = fopen(path, "w") else { die("\(path): errno \(errno)") }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { die("\(path): errno \(errno)") }
  }
}
