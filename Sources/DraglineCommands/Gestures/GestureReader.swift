import Gestures
import Motion
import Simulation
import Timelines
import Traces

/// All touches from the first finger down to the last one up.
struct TouchGesture: Sendable {
  /// The number of the gesture in its recording, from 1, as in timelines.
  var number: Int
  /// The time in microseconds since the recording's first event.
  var start: Int64
  /// The reports of the gesture in order of time; at least one.
  var frames: [TouchFrame] = []
}

/// Divides the touches of a recording into gestures.
///
/// It holds one gesture at a time.
struct GestureReader: TraceSink {
  /// Reports of one gesture, which are held until it is over: a quarter of an hour at 1,000 a
  /// second.
  static let frameLimit = 1_000_000

  private let device: Int
  private var mapper: ScreenMapper
  private var decoder: ContactDecoder
  private var open: TouchGesture?
  /// The fingers that are down.
  private var down: [Int] = []
  /// The time of the first event, on the decoder's clock as the times of frames.
  private var firstTime: TraceInstant?
  private(set) var count = 0
  /// The gestures that are over, oldest first.
  private(set) var finished: [TouchGesture] = []

  private let frameLimit: Int

  /// - Parameters:
  ///   - mapper: The mapper of the recording's device.
  ///   - frameLimit: Reports of one gesture.
  init(
    _ recording: borrowing Recording, _ mapper: ScreenMapper, frameLimit: Int = Self.frameLimit
  ) {
    (device, self.mapper, self.frameLimit) = (recording.deviceNumber, mapper, frameLimit)
    decoder = ContactDecoder(device: recording.usedDevice)
  }

  /// Creates a reader of the events of one device, numbered 0, that are in no recording.
  init(_ device: DeviceDescription, _ mapper: ScreenMapper) {
    (self.device, self.mapper, frameLimit) = (0, mapper, Self.frameLimit)
    decoder = ContactDecoder(device: device)
  }

  mutating func receive(_ event: RawEvent, from device: Int) {
    guard device == self.device else { return }
    firstTime = firstTime ?? decoder.outputTime(of: event.time)
    if let contacts = decoder.decode(event) { take(mapper.map(contacts)) }
    _ = decoder.takeAnomalies()
  }

  mutating func receive(_ description: DeviceDescription, of device: Int) {}
  mutating func receive(_ warning: TraceWarning) {}

  /// Ends the input, and cancels the contacts that are still down.
  mutating func finish(isTruncated: Bool) {
    if let contacts = decoder.finish(isTruncated: isTruncated) { take(mapper.map(contacts)) }
    close()
  }

  mutating func takeFinished() -> [TouchGesture] {
    defer { finished.removeAll() }
    return finished
  }

  /// A finger that comes down in the frame in which the last one is cancelled begins the next
  /// gesture; where the last one lifts, it takes over, as in `PanGestureRecognizer`.
  private mutating func take(_ frame: TouchFrame) {
    let before = down
    for touch in frame.touches where touch.phase.isOver { down.removeAll { $0 == touch.id } }
    let arrivals = frame.touches.filter { $0.phase == .began }
    let handsOver = Touch.Phase.handsOver(frame.touches.lazy.map(\.phase))
    guard !before.isEmpty, down.isEmpty, !arrivals.isEmpty, !handsOver else {
      down += arrivals.map(\.id)
      append(frame)
      if down.isEmpty { close() }
      return
    }
    var (last, first) = (frame, frame)
    last.touches.removeAll { $0.phase == .began }
    first.touches = arrivals
    append(last)
    close()
    down = arrivals.map(\.id)
    append(first)
  }

  /// The number of a gesture that has too many reports; the reports after the limit are left out.
  private(set) var tooLong: Int?

  private mutating func append(_ frame: TouchFrame) {
    if let open, open.frames.count >= frameLimit {
      tooLong = tooLong ?? open.number
      return
    }
    if open == nil {
      count += 1
      let start = frame.time.microseconds - (firstTime ?? frame.time).microseconds
      open = TouchGesture(number: count, start: start)
    }
    open?.frames.append(frame)
  }

  private mutating func close() {
    if let open { finished.append(open) }
    open = nil
  }
}

/// The recording of gestures, as people and programs name it, with its labels and its screen.
struct GestureSource {
  /// The recording's path as people see it.
  var name: String
  /// The recording's path as the user gives it.
  var path: String
  var mapper: ScreenMapper
  /// Whether it is of a mouse, pen or touchpad.
  var isPointer: Bool
  /// The label of each gesture, by its number.
  var labels: [Int: GestureLabel]

  /// Points.
  var screen: Size { mapper.screen }

  /// The members of a JSON row that mark answers as resting on a guess; empty when they do not.
  var doubtMembers: [(String, JSONMember)] {
    mapper.usesObservedRanges ? [("observedRanges", .bool(true))] : []
  }
}

extension GestureReader {
  /// Reads a recording and does something with each of its gestures, as soon as the gesture is
  /// over.
  ///
  /// - Parameter end: A function to call after the last of them, before a recording that was cut
  ///   off fails.
  /// - Throws: The errors of `body` and `end`, and errors of the recording.
  static func forEachGesture(
    of entry: Corpus.Entry, _ console: Console, _ choice: RecordingChoice,
    _ screen: ScreenSettings, isQuiet: Bool,
    _ body: (TouchGesture, GestureSource) throws(CommandFailure) -> Void,
    end: (GestureSource) throws(CommandFailure) -> Void = { _ in }
  ) throws(CommandFailure) {
    var recording = try Recording(entry.path, console, choice)
    var progress = ProgressBar(console, isQuiet: isQuiet)
    try recording.surveyAll { progress.update($0, "checking \($1)") }
    progress.clear()
    recording.reportSurvey(console)
    let mapper = try recording.mapper(screen)
    recording.reportAssumptions(mapper, console)
    let labels = entry.labels(over: recording.survey.labels)
    let source = GestureSource(
      name: entry.name ?? recording.name, path: recording.path, mapper: mapper,
      isPointer: recording.usedDevice.kind.movesPointer,
      labels: Dictionary(labels.map { ($0.ordinal, $0) }, uniquingKeysWith: { _, last in last }))
    var reader = GestureReader(recording, mapper)
    try recording.rewind(isLastTime: true)
    while try recording.read(into: &reader) {
      if let number = reader.tooLong {
        throw CommandFailure(
          GestureError.tooManyReports(
            path: recording.path, gesture: number, limit: GestureReader.frameLimit))
      }
      for gesture in reader.takeFinished() {
        progress.clear()
        try body(gesture, source)
      }
      progress.update(recording.progress, "reading \(recording.name)")
    }
    progress.clear()
    reader.finish(isTruncated: recording.truncation != nil)
    for gesture in reader.takeFinished() { try body(gesture, source) }
    entry.reportMissingGestures(reader.count, source.name, console)
    try end(source)
    if recording.reportTruncation(console) { throw CommandFailure.reported(.badInput) }
  }
}
