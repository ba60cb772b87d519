/// Reading a recording of evemu: this parser, libevemu, and a lower limit that no reader can pass.
struct ParseBench {
  /// The size in bytes, as large as an hour or two of drags, and larger than any cache.
  private static let fileSize = 54_000_000

  func run(_ options: Options, into report: inout Report) {
    let trace = GeneratedTrace(
      .evemu, bytes: Self.fileSize, at: "\(options.folder)/parse.evemu")
    defer { trace.remove() }
    var contest = Contest(rounds: options.rounds)
    let both = Contest.Scale.reading(trace)
    contest.add("evemu: read and sum bytes", both) { trace.sumBytes() }
    contest.add("evemu: parse", both, against: "evemu: read and sum bytes") { trace.parse() }
    contest.add("process: wc -l", both) { ChildProcess(["wc", "-l", trace.path]).run() }
    if let dragline = options.dragline {
      contest.add("process: dragline inspect", both, against: "process: wc -l") {
        ChildProcess([dragline, "inspect", "-q", trace.path]).run()
      }
    }
    if let libevemu = options.libevemu {
      contest.add("process: libevemu", both, against: "process: wc -l") {
        ChildProcess([libevemu, trace.path]).run()
      }
    }
    contest.run(into: &report)
    if options.libevemu == nil {
      report.note("process: libevemu", skipped: "no libevemu-dev or no C compiler")
    }
  }
}

extension Contest.Scale {
  /// Nanoseconds for each event, and bytes a second.
  static func reading(_ trace: GeneratedTrace) -> [Self] {
    [
      .nanosecondsPer("event", count: Double(trace.events)),
      .perSecond("MB", count: Double(trace.bytes) / 1e6),
    ]
  }
}
