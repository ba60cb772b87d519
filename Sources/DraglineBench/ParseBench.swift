import Gestures
import Glibc
import Traces

/// Reading a recording: this parser, libevemu, and what no reader can be faster than.
struct ParseBench {
  let path: String
  let events: Int
  let bytes: Int

  /// As large as an hour or two of drags, and larger than any cache.
  static let fileSize = 54_000_000

  init(folder: String) {
    path = "\(folder)/parse.evemu"
    (events, bytes) = GeneratedTrace.write(bytes: Self.fileSize, to: path)
  }

  func run(_ options: Options, into report: inout Report) {
    var contest = Contest(rounds: options.rounds)
    let perByte = Contest.Scale.perSecond("MB", count: Double(bytes) / 1e6)
    let both = [.nanosecondsPer("event", count: Double(events)), perByte]
    contest.add("evemu: read and sum bytes", both) { sumBytes() }
    contest.add("evemu: parse", both, against: "evemu: read and sum bytes") { parse() }
    contest.add("process: wc -l", both) { ChildProcess(["wc", "-l", path]).run() }
    if let dragline = options.dragline {
      contest.add("process: dragline inspect", both, against: "process: wc -l") {
        ChildProcess([dragline, "inspect", "-q", path]).run()
      }
    }
    if let libevemu = options.libevemu {
      contest.add("process: libevemu", both, against: "process: wc -l") {
        ChildProcess([libevemu, path]).run()
      }
    }
    contest.run(into: &report)
    if options.libevemu == nil {
      report.note("process: libevemu", skipped: "no libevemu-dev or no C compiler")
    }
  }

  private struct Sum: TraceSink {
    var total: Int64 = 0
    var count = 0
    mutating func receive(_ event: RawEvent, from device: Int) {
      total &+= Int64(event.value) &+ event.time.microseconds
      count += 1
    }
    mutating func receive(_ description: DeviceDescription, of device: Int) {}
    mutating func receive(_ warning: TraceWarning) {}
  }

  private func parse() -> Double {
    var sum = Sum()
    let time = nanoseconds {
      var parser = TraceReader(.evemu, file: path)
      do {
        try forEachChunk { chunk in try parser.parse(chunk, into: &sum) }
        try parser.finish(into: &sum)
      } catch {
        fatalError("\(error)")
      }
    }
    precondition(sum.count == events, "\(sum.count) events read, \(events) written")
    resultSink += Double(sum.total)
    return time
  }

  private func sumBytes() -> Double {
    var sum: UInt64 = 0
    let time = nanoseconds {
      forEachChunk { chunk in for byte in chunk { sum &+= UInt64(byte) } }
    }
    resultSink += Double(sum)
    return time
  }

  private func forEachChunk(
    _ body: (UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    let descriptor = open(path, O_RDONLY)
    precondition(descriptor >= 0, "\(path): errno \(errno)")
    defer { close(descriptor) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 64)
    defer { buffer.deallocate() }
    while case let count = read(descriptor, buffer.baseAddress, buffer.count), count > 0 {
      try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }
}
