import Gestures
import Timelines
import Traces

extension Command {
  static let inspect = Command(
    name: "inspect", operands: "TRACE…",
    summary: "Describe recordings: device, axes, rate, gestures, anomalies.",
    options: [
      .json.saying("print JSON Lines, one object per device (docs/inspect.schema.json)"),
      .quiet,
    ] + recordingOptions,
    examples: [
      "dragline inspect recording.evemu", "dragline inspect recordings/ --json",
    ],
    run: { (arguments, console) throws(CommandFailure) in
      let inspector = Inspector(
        console: console, choice: try RecordingChoice(arguments), isJSON: arguments.has(.json),
        isQuiet: arguments.has(.quiet))
      let corpus = try Corpus(arguments.required("TRACE", "inspect"), console)
      let failure = try corpus.forEach(console) { (entry) throws(CommandFailure) in
        try inspector.inspect(entry)
      }
      if let failure { throw failure }
    })
}

/// The counts of one device of a recording, made in one pass that keeps nothing else.
struct Inspection {
  /// The recording's path as people see it.
  let name: String
  /// The recording's path as the user gives it.
  let path: String
  let format: TraceFormat
  let census: TraceStatistics
  let device: DeviceDescription?
  /// The device among the recording's; from 0.
  let number: Int
  /// The label of each gesture, by its number; labels beside the recording take precedence over
  /// those in it.
  let labels: [Int: GestureLabel]

  fileprivate init(
    _ recording: borrowing Recording, _ census: TraceStatistics, _ number: Int,
    _ entry: Corpus.Entry
  ) {
    (name, path) = (entry.name ?? recording.name, recording.path)
    format = recording.format
    (self.census, device, self.number) = (census, census.device, number)
    var labels: [Int: GestureLabel] = [:]
    // Labels are about the gestures of the device that is replayed.
    if number == recording.deviceNumber {
      for label in entry.labels(over: census.labels) { labels[label.gesture] = label }
    }
    self.labels = labels
  }

  /// Whether no device wrote it: positions are thousandths of a point then.
  var isOfStrokes: Bool { device?.strokeScale != nil }

  /// Seconds from the first event to the last, as stamped.
  var duration: Double {
    guard let first = census.firstTime, let last = census.lastTime else { return 0 }
    return Double(last.microseconds - first.microseconds) / 1_000_000
  }

  /// Reports a second while a contact is down, by the median interval; `nil` when there is none.
  var reportRate: Double? {
    guard let median = census.reportInterval?.median, median > 0 else { return nil }
    return 1_000_000 / Double(median)
  }

  /// The account's reasons that occurred, with their counts.
  var ignored: [(reason: String, count: Int)] {
    EventCounts.IgnoredReason.allCases
      .map { ("\($0)", census.account.ignored($0)) }
      .filter { $0.1 > 0 }
  }

  var dropped: [(reason: String, count: Int)] {
    EventCounts.DroppedReason.allCases
      .map { ("\($0)", census.account.dropped($0)) }
      .filter { $0.1 > 0 }
  }

  /// Returns the time in microseconds since the first event.
  func sinceStart(_ time: TraceInstant) -> Double {
    guard let first = census.firstTime else { return 0 }
    return Double(time.microseconds) - Double(first.microseconds)
  }
}

/// The inspection of several recordings, whose content it prints.
private struct Inspector {
  let console: Console
  let choice: RecordingChoice
  let isJSON: Bool
  let isQuiet: Bool
  let lines = JSONLines(.inspect)

  /// - Parameter entry: The recording, and the labels of its gestures beside it.
  func inspect(_ entry: Corpus.Entry) throws(CommandFailure) {
    var recording = try Recording(entry.path, console, choice)
    var progress = ProgressBar(console, isQuiet: isQuiet)
    var censuses = DeviceCensuses(recording, hasChoice: choice.device != nil)
    try recording.rewind(isLastTime: true)
    while try recording.read(into: &censuses) {
      progress.update(recording.progress, "inspecting \(recording.name)")
    }
    progress.clear()
    censuses.finish()
    recording.report(censuses.warnings, of: censuses.warningCount, console)
    for (number, census) in censuses.all.enumerated() where census.eventCount > 0 {
      let inspection = Inspection(recording, census, number, entry)
      if isJSON {
        try console.print(lines.text([inspection.row]))
      } else {
        try console.print(words: inspection.text(within: console.width))
      }
      if number == recording.deviceNumber {
        entry.reportMissingGestures(census.gestureCount, inspection.name, console)
      }
    }
    if censuses.otherEvents > 0, choice.device == nil {
      console.report(
        InspectNotice.tooManyDevices(
          path: recording.path, limit: DeviceCensuses.limit, otherEvents: censuses.otherEvents))
    }
    if recording.reportTruncation(console) { throw CommandFailure.reported(.badInput) }
  }
}

/// The censuses of a recording, one for each device.
struct DeviceCensuses: TraceSink {
  /// The number of devices that are inspected; a real recording has fewer, but a file may claim
  /// more.
  static let limit = 32

  private(set) var all: [TraceStatistics] = []
  /// The number of events of devices that are not inspected.
  private(set) var otherEvents = 0
  /// The first few, and how many there were.
  private(set) var warnings: [TraceWarning] = []
  private(set) var warningCount = 0
  /// The only one to look at; `nil` for all.
  private let only: Int?

  /// - Parameter hasChoice: Whether the recording's device alone is looked at.
  init(_ recording: borrowing Recording, hasChoice: Bool) {
    only = hasChoice ? recording.deviceNumber : nil
    for (number, device) in recording.survey.devices.prefix(Self.limit).enumerated() {
      let isChosen = number == recording.deviceNumber
      all.append(
        TraceStatistics(device: isChosen ? recording.device : device.description, number: number))
    }
  }

  mutating func receive(_ event: RawEvent, from device: Int) {
    receive(event, from: device, at: nil)
  }

  mutating func receive(_ event: RawEvent, from device: Int, at place: TracePlace?) {
    guard makeRoom(for: device) else {
      otherEvents += 1
      return
    }
    all[device].receive(event, at: place)
  }

  mutating func receive(_ description: DeviceDescription, of device: Int) {
    // What the survey knows, or the user says, counts more.
    if makeRoom(for: device), all[device].device == nil {
      all[device].receive(description, of: device)
    }
  }

  mutating func receive(_ label: GestureLabel) {
    if !all.isEmpty { all[0].receive(label) }
  }

  mutating func receive(_ warning: TraceWarning) {
    warningCount += 1
    if warnings.count < TraceSurvey.keptWarnings { warnings.append(warning) }
  }

  mutating func finish() {
    for index in all.indices { all[index].finish() }
  }

  private mutating func makeRoom(for device: Int) -> Bool {
    guard device < Self.limit, only == nil || only == device else { return false }
    while all.count <= device { all.append(TraceStatistics(number: all.count)) }
    return true
  }
}
