import Files
import Gestures
import Interaction
import ReferenceTransitions
import Simulation
import Timelines
import Traces

/// Replays recordings under the first of some policies, and holds their gestures against all of
/// them.
struct ReportReader {
  private let plan: RecordingReplay.Plan
  private let choice: RecordingChoice
  private let isQuiet: Bool
  private let comparesPolicies: Bool
  private var judge: GestureJudge

  /// - Parameter settings: The settings of the policies, not empty.
  init(
    _ settings: [SimulationSettings], _ arguments: Arguments
  ) throws(CommandFailure) {
    let course = try GestureJudge.Course(arguments)
    plan = RecordingReplay.Plan(settings[0], course)
    choice = try RecordingChoice(arguments)
    isQuiet = arguments.has(.quiet)
    comparesPolicies = settings.count > 1
    judge = GestureJudge(
      settings.map { settings in
        var settings = settings
        settings.takesEitherSide = course == .auto
        return settings
      }, course)
  }

  /// Adds a recording to a report; one that cannot be read is named there with the reason.
  mutating func read(
    _ entry: Corpus.Entry, into contents: inout ReportContents, _ console: Console
  ) throws(CommandFailure) {
    let before = contents
    let name = entry.name ?? FileName.base(of: entry.path)
    do throws(CommandFailure) {
      contents.recordings.append(ReportRecording(name: name))
      try replay(entry, into: &contents, console)
    } catch {
      contents = before
      contents.recordings.append(ReportRecording(name: name, fault: error.message))
      throw error
    }
  }

  private mutating func replay(
    _ entry: Corpus.Entry, into contents: inout ReportContents, _ console: Console
  ) throws(CommandFailure) {
    var replay = try RecordingReplay(entry.path, plan, choice, console, isQuiet: isQuiet)
    replay.keepGestures()
    let name = entry.name ?? replay.name
    let last = contents.recordings.count - 1
    contents.recordings[last].name = name
    let labels = entry.labels(over: replay.labels)
    let source = replay.source(name: name, labels: labels)
    var rows = ReportRows(GestureNarrator(trace: replay.path, name: name, labels: labels))
    var judged: [Int: Judged] = [:]
    var isOver = false
    while !isOver {
      isOver = try !replay.advance(into: &rows)
      for gesture in replay.takeGestures() {
        let (verdicts, direction) = try judge.judge(gesture, of: source)
        judged[gesture.number] = Judged(gesture, verdicts, direction)
      }
      for (summary, own) in rows.takeFinished() {
        guard let header = rows.header else { continue }
        let answer = judged.removeValue(forKey: summary.gesture)
        let material = ReportMaterial(
          gesture: gesture(summary, answer, source, contents), header: header, rows: own,
          touches: answer?.touches, isPointer: source.isPointer)
        contents.add(material, answer?.verdicts ?? [])
      }
    }
    replay.progress.clear()
    entry.reportMissingGestures(rows.end?.gestures ?? 0, name, console)
    contents.recordings[last].header = rows.header
    contents.recordings[last].events = rows.end?.events
    contents.recordings[last].failures = replay.failures
    contents.recordings[last].failureCount = replay.failureCount
    contents.recordings[last].isTruncated = replay.reportTruncation(console)
  }
  /// The touches of a gesture, and the verdicts of the policies on it.
  private struct Judged {
    var touches: TouchGesture
    var verdicts: [GestureVerdict]
    var direction: DragAxis.Direction

    init(
      _ touches: TouchGesture, _ verdicts: [GestureVerdict], _ direction: DragAxis.Direction
    ) {
      (self.touches, self.verdicts, self.direction) = (touches, verdicts, direction)
    }
  }

  private func gesture(
    _ summary: GestureSummary, _ judged: Judged?, _ source: GestureSource,
    _ contents: ReportContents
  ) -> ReportGesture {
    let comparison = judged.flatMap { judged in
      comparesPolicies
        ? ComparedGesture(judged.touches, source, judged.verdicts, judged.direction) : nil
    }
    let verdict = judged?.verdicts.first
    return ReportGesture(
      recording: contents.recordings.count - 1, summary: summary, verdict: verdict,
      comparison: comparison,
      interest: ReportInterest(
        summary, verdict, comparison, knownFaults: contents.faults.kinds))
  }
}
