import Evdev
import Gestures
import Interaction
import Live
import ReferenceTransitions
import Simulation
import Terminal
import Timelines
import Traces
import Tuning

/// The drags of a live run: their labels, the values that would serve them, and their corpus.
///
/// All work happens on a thread of its own, since gestures are judged again with every change, and
/// reading devices must not wait for it.
///
/// `@unchecked Sendable`: only that thread uses the state that changes, and the creator waits for
/// its end.
final class LiveDrags: @unchecked Sendable {
  enum Job: Sendable {
    case events([RawEvent], device: Int)
    /// The label of a gesture; `nil` removes it.
    case meant(TransitionOutcome?, gesture: Int, device: Int)
    /// The settings of the next drag.
    case settings([SimulationSettings])
    case write
  }

  /// Events that are kept for the corpus, of all devices; about 130 MB.
  static let eventLimit = 4_000_000
  /// Contradictions that are shown.
  private static let contradictionLimit = 3

  private var tracks: [LiveDragTrack]
  private var settings: [SimulationSettings]
  private let course: GestureJudge.Course
  private var intents: [Drag: TransitionOutcome] = [:]
  private var eventCount = 0
  private var corpus: LiveCorpus
  private let painter: LivePainter
  /// Whether labels have changed since the corpus was written.
  private var isUnwritten = false
  private var queue: WorkQueue<Job>?

  struct Drag: Hashable, Comparable {
    var device: Int
    var gesture: Int

    static func < (left: Drag, right: Drag) -> Bool {
      (left.device, left.gesture) < (right.device, right.gesture)
    }
  }

  /// - Parameters:
  ///   - devices: The devices as they are recorded.
  ///   - settings: The settings of each device.
  /// - Throws: `ScreenError` for a device that is unusable for drags.
  init(
    _ devices: [DeviceDescription], _ settings: [SimulationSettings], _ course: GestureJudge.Course,
    _ corpus: LiveCorpus, on painter: LivePainter
  ) throws(ScreenError) {
    var tracks: [LiveDragTrack] = []
    for (device, settings) in zip(devices, settings) {
      tracks.append(try LiveDragTrack(device, settings.screen))
    }
    (self.tracks, self.settings, self.course) = (tracks, settings, course)
    (self.corpus, self.painter) = (corpus, painter)
    queue = WorkQueue(limit: 1_000_000) { [unowned self] jobs in perform(jobs) }
  }

  func submit(_ job: Job) {
    var cost = 1
    if case .events(let events, _) = job { cost = events.count }
    queue?.submit(job, cost: cost)
  }

  /// Waits until all jobs are done, and writes the labels that are not written.
  ///
  /// - Returns: The content of the corpus; `nil` without one.
  /// - Throws: `unwrittenLabels` if it could not be written.
  func finish() throws(CommandFailure) -> LiveCorpusSummary? {
    queue?.finish()
    queue = nil
    for index in tracks.indices { tracks[index].finish() }
    if isUnwritten, !intents.isEmpty {
      do throws(CommandFailure) {
        try write()
      } catch {
        let said = intents.sorted { $0.key < $1.key }.map {
          "gesture \($0.key.gesture): \(GestureLabel.Expectation($0.value).rawValue)"
        }
        throw CommandFailure(LiveError.unwrittenLabels(error, labels: said))
      }
    }
    return corpus.summary
  }

  private func perform(_ jobs: [Job]) {
    var isDue = false
    for job in jobs {
      switch job {
      case .events(let events, let device): isDue = keep(events, of: device) || isDue
      case .meant(let outcome, let gesture, let device):
        intents[Drag(device: device, gesture: gesture)] = outcome
        (isUnwritten, isDue) = (true, true)
      case .settings(let new): (settings, isDue) = (new, true)
      case .write:
        show()
        isDue = false
        answer()
      }
    }
    if isDue { show() }
  }

  /// - Returns: Whether a gesture is over that has a label already.
  private func keep(_ events: [RawEvent], of device: Int) -> Bool {
    guard eventCount + events.count <= Self.eventLimit else {
      if eventCount <= Self.eventLimit {
        painter.take("the corpus is full: later drags are not stored in it")
      }
      eventCount = Self.eventLimit + 1
      return false
    }
    eventCount += events.count
    return tracks[device].take(events).contains {
      intents[Drag(device: device, gesture: $0)] != nil
    }
  }

  // MARK: Judging

  private struct Judgement {
    var finishes: [Drag: Bool] = [:]
    var lifts: [LimitSearch.Lift] = []
    /// Drags that the rule did not decide, or that may not be over.
    var others: [Drag] = []
  }

  private func judge(_ settings: [SimulationSettings]) -> Judgement {
    var judgement = Judgement()
    for (device, track) in tracks.enumerated() {
      var judge = GestureJudge([settings[device]], course)
      for gesture in track.gestures {
        let drag = Drag(device: device, gesture: gesture.number)
        guard let verdict = try? judge.judge(gesture, of: track.source).verdicts.first,
          let outcome = intents[drag]
        else { continue }
        judgement.finishes[drag] = verdict.decision?.outcome == .finish
        if let release = verdict.release, verdict.decision?.cause == .release {
          judgement.lifts.append(
            LimitSearch.Lift(
              gesture: gesture.number, policy: verdict.policy, release: release,
              intent: outcome == .finish ? .finish : .cancel))
        } else {
          judgement.others.append(drag)
        }
      }
    }
    return judgement
  }

  private func isAsMeant(_ drag: Drag, _ judgement: Judgement) -> Bool {
    guard let intent = intents[drag] else { return false }
    return judgement.finishes[drag] == (intent == .finish)
  }

  private func limit(_ judgement: Judgement) -> LiveIntents.Limit? {
    guard Set(intents.values).count == 2,
      let answer = LimitSearch(lifts: judgement.lifts).answers.first
    else { return nil }
    return LiveIntents.Limit(
      parameter: answer.name, lower: answer.lower, upper: answer.upper, value: answer.value,
      hits: answer.hits + judgement.others.count { isAsMeant($0, judgement) },
      isInForce: answer.isInForce,
      contradictions: answer.contradictions.prefix(Self.contradictionLimit).map {
        LiveIntents.Contradiction(cancel: $0.cancel, $0.1, finish: $0.finish, $0.3)
      })
  }

  private func show() {
    let judgement = judge(settings)
    var shown = LiveIntents()
    shown.drags = intents.sorted { $0.key < $1.key }.map { drag, intent in
      LiveIntents.Drag(
        device: drag.device, gesture: drag.gesture, intent: intent,
        finishes: judgement.finishes[drag])
    }
    shown.limit = limit(judgement)
    painter.change { [shown] in $0.intents = shown }
  }

  // MARK: Writing

  /// Answers the key that writes the corpus.
  private func answer() {
    guard !intents.isEmpty else {
      return painter.answer("nothing to write: label the last drag with f (finish) or c (cancel)")
    }
    do throws(CommandFailure) {
      try write()
      painter.answer(corpus.summary.map { "\($0)" } ?? "")
    } catch {
      painter.answer("not written: \(error.message)")
    }
  }

  /// Writes recordings, labels and a preset that decides as many of the drags as meant as one
  /// parameter can.
  private func write() throws(CommandFailure) {
    var (tuned, judgement) = (settings, judge(settings))
    let limit = limit(judgement)
    if let limit, !limit.isInForce {
      for index in tuned.indices { try Self.take(limit, in: &tuned[index]) }
      judgement = judge(tuned)
    }
    let finishes = intents.values.count { $0 == .finish }
    let score = LiveCorpus.Score(
      hits: intents.keys.count { isAsMeant($0, judgement) }, finishes: finishes,
      cancels: intents.count - finishes, limit: limit)
    try corpus.write(tracks, intents, score, tuned[0])
    isUnwritten = false
  }

  private static func take(
    _ limit: LiveIntents.Limit, in settings: inout SimulationSettings
  ) throws(CommandFailure) {
    do throws(ParameterError) {
      try settings.set(limit.parameter, to: decimals(limit.value, 6))
    } catch {
      throw CommandFailure(LiveError.limit(error))
    }
  }
}
