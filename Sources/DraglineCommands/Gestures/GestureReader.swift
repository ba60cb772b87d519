import Motion
import Simulation
import Timelines
import Traces

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

extension GestureSource {
  /// - Parameter labels: The labels of the gestures; of two about one gesture the later counts.
  init(
    _ recording: borrowing Recording, _ mapper: ScreenMapper, name: String, labels: [GestureLabel]
  ) {
    (self.name, path, self.mapper) = (name, recording.path, mapper)
    isPointer = recording.usedDevice.kind.movesPointer
    self.labels = Dictionary(
      labels.map { ($0.ordinal, $0) }, uniquingKeysWith: { _, last in last })
  }
}

extension GestureReader {
  /// Creates a reader of the used device of a recording.
  init(
    _ recording: borrowing Recording, _ mapper: ScreenMapper, frameLimit: Int = Self.frameLimit
  ) {
    self.init(
      recording.usedDevice, numbered: recording.deviceNumber, mapper, frameLimit: frameLimit)
  }

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
    let source = GestureSource(
      recording, mapper, name: entry.name ?? recording.name,
      labels: entry.labels(over: recording.survey.labels))
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
