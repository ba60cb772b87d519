import Gestures
import Timelines
import Traces

extension Command {
  static let inspect = Command(
    name: "inspect", operands: "TRACE…",
    summary: "Tells what a recording holds: device, axes, rate, contacts, drags, anomalies.",
    options: [
      Option("--json", "print one JSON object a recording"),
      Option("--quiet", short: "-q", "no progress bar"),
    ],
    examples: ["dragline inspect recording.evemu", "dragline inspect *.events --json"],
    run: { (arguments, console) throws(CommandFailure) in
      for trace in try arguments.required("TRACE", "inspect") {
        let inspection = try Inspection(trace, console, isQuiet: arguments.has("--quiet"))
        try console.print(arguments.has("--json") ? inspection.json : inspection.text)
      }
    })
}

/// What a recording holds, counted in one pass that keeps nothing but counts.
struct Inspection {
  let name: String
  let census: TraceCensus
  let device: DeviceDescription?

  init(_ trace: String, _ console: Console, isQuiet: Bool) throws(CommandFailure) {
    var recording = try Recording(trace, console)
    var progress = ProgressBar(console, isQuiet: isQuiet)
    var census = TraceCensus(device: recording.device)
    try recording.rewind(isLastTime: true)
    while try recording.read(into: &census) {
      progress.update(recording.progress, "inspecting \(recording.name)")
    }
    census.finish()
    (name, self.census, device) = (recording.name, census, recording.device ?? census.device)
  }

  /// Seconds from the first event to the last, as stamped.
  var duration: Double {
    guard let first = census.firstTime, let last = census.lastTime else { return 0 }
    return Double(last.microseconds - first.microseconds) / 1_000_000
  }

  /// The account's reasons that occurred, with their counts.
  var ignored: [(reason: String, count: Int)] {
    EventAccount.IgnoredReason.allCases
      .map { ("\($0)", census.account.ignored($0)) }
      .filter { $0.1 > 0 }
  }

  var dropped: [(reason: String, count: Int)] {
    EventAccount.DroppedReason.allCases
      .map { ("\($0)", census.account.dropped($0)) }
      .filter { $0.1 > 0 }
  }

  /// Seconds since the first event.
  func seconds(_ anomaly: TraceAnomaly) -> Double {
    guard let first = census.firstTime else { return 0 }
    return Double(anomaly.time.microseconds - first.microseconds) / 1_000_000
  }
}
