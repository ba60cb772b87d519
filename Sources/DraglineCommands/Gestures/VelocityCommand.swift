import Gestures
import Motion
import Simulation
import Timelines
import Traces

extension Command {
  static let velocity = Command(
    name: "velocity", operands: "TRACE…",
    summary: "Show how fast each gesture was at its lift, by every estimator.",
    options: [
      .estimator.saying(
        "estimators, separated by commas (default: all; 'list estimators' shows them)",
        value: "ID,…"),
      .gated, .json(.velocity), .quiet,
    ] + positionOptions,
    examples: [
      "dragline velocity traces/flick.evemu",
      "dragline velocity recordings/ --estimator flutter-lsq2 --gated --json",
    ],
    run: { (arguments, console) throws(CommandFailure) in
      let reporter = VelocityReporter(
        console: console, choice: try RecordingChoice(arguments),
        screen: try ScreenSettings(arguments), estimators: try estimators(arguments),
        isJSON: arguments.has(.json), isQuiet: arguments.has(.quiet))
      let corpus = try Corpus(arguments.required("TRACE", "velocity"), console)
      let failure = try corpus.forEach(console) { (entry) throws(CommandFailure) in
        try reporter.report(entry)
      }
      if let failure { throw failure }
    })

  private static func estimators(
    _ arguments: Arguments
  ) throws(CommandFailure) -> [VelocityEstimator] {
    let given = arguments.all(.estimator).flatMap {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let ids = VelocityEstimator.all.map { "\($0.id)" }
    for id in given where id != "all" && VelocityEstimator.named(id) == nil {
      throw CommandFailure(UnknownName.estimator(id, among: ids + ["all"]))
    }
    let chosen = given.compactMap { VelocityEstimator.named($0)?.name }
    let named = VelocityEstimator.all.filter {
      given.isEmpty || given.contains("all") || chosen.contains($0.name)
    }
    return arguments.has(.gated) ? named : named.map(\.ungated)
  }
}

extension CommandOption where Self == Flag {
  static var gated: Flag {
    Flag("--gated", "apply the toolkits' own minimum speeds, travel gates and clamps")
  }
}

/// Reads recordings and prints the velocities of their gestures.
private struct VelocityReporter {
  /// Gestures that stand side by side before anything is printed.
  private static let tableLimit = 100_000

  let console: Console
  let choice: RecordingChoice
  let screen: ScreenSettings
  let estimators: [VelocityEstimator]
  let isJSON: Bool
  let isQuiet: Bool
  let lines = JSONLines(.velocity)

  func report(_ entry: Corpus.Entry) throws(CommandFailure) {
    var figures = VelocityFigures([])
    try GestureReader.forEachGesture(of: entry, console, choice, screen, isQuiet: isQuiet) {
      (gesture, source) throws(CommandFailure) in
      if figures.gestures.isEmpty {
        figures = VelocityFigures(source.isPointer ? estimators.map(\.ofPointer) : estimators)
      }
      figures.add(gesture)
      if isJSON {
        try console.print(lines.text(figures.rows(source, estimators)))
        figures.removeGestures()
      } else if figures.gestures.count > Self.tableLimit {
        throw CommandFailure(
          GestureError.tooManyGestures(path: source.path, limit: Self.tableLimit))
      }
    } end: { (source) throws(CommandFailure) in
      if !isJSON {
        try console.print(words: figures.text(source.name, estimators, within: console.width))
      }
    }
  }
}

/// The velocities at the lift of each gesture: from the first finger down to the last one up.
struct VelocityFigures {
  struct Gesture {
    /// The number of the gesture, from 1, as timelines count them.
    var number: Int
    /// The time in microseconds since the recording's first event.
    var start: Int64
    /// The velocity of each estimator; `nil` where it is unknown, as when the contact was
    /// cancelled.
    var velocities: [Vector?] = []
  }

  private(set) var gestures: [Gesture] = []
  private var travel = FingerTravel()
  private var trackers: [VelocityTracker]

  init(_ estimators: [VelocityEstimator]) {
    trackers = estimators.map { VelocityTracker($0) }
  }

  mutating func removeGestures() { gestures.removeAll(keepingCapacity: true) }

  mutating func add(_ gesture: TouchGesture) {
    gestures.append(Gesture(number: gesture.number, start: gesture.start))
    travel = FingerTravel()
    forget()
    for frame in gesture.frames { receive(frame) }
  }

  private mutating func receive(_ frame: TouchFrame) {
    if frame.followsGap { forget() }
    let isOpen = !travel.fingers.isEmpty
    if let movement = travel.move(frame), movement.isSample { add(at: frame.time) }
    let joins = isOpen && Touch.Phase.handsOver(frame.touches.lazy.map(\.phase))
    let cancellation = travel.removeEnded(frame).cancellation
    let isEmpty = travel.fingers.isEmpty && !joins
    if isOpen, isEmpty { end(at: frame.time, isCancelled: cancellation != nil) }
    travel.fingers += frame.touches.filter { $0.phase == .began }
    guard isEmpty, !travel.fingers.isEmpty else { return }
    travel.distance = .zero
    add(at: frame.time)
  }

  private mutating func end(at time: TraceInstant, isCancelled: Bool) {
    let velocities = trackers.map { isCancelled ? nil : $0.velocity(at: time) }
    gestures[gestures.count - 1].velocities = velocities
  }

  private mutating func add(at time: TraceInstant) {
    for index in trackers.indices { trackers[index].add(travel.distance, at: time) }
  }

  private mutating func forget() {
    for index in trackers.indices { trackers[index].removeAll() }
  }
}
