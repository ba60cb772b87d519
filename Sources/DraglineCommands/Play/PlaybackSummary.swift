import Interaction
import Motion
import ReferenceTransitions
import Simulation
import Timelines

/// A summary for people of a transition that played without a gesture.
struct PlaybackSummary: TimelineSink, Sendable {
  private let transition: String
  private let frameRate: Double
  private let slowMotion: Double
  private var screen = Size.zero
  private var calls: [CallbackRow] = []
  private var anomalies = AnomalyNotes()
  private var end: EndRow?
  /// The time in microseconds at which the transition ended, perhaps before all of its animations.
  private var completion: Int64?
  var tracks: AnimationTracks?

  init(_ settings: SimulationSettings) {
    (transition, frameRate) = (settings.transition.id, settings.frameRate)
    slowMotion = settings.slowMotion
  }

  mutating func write(_ row: borrowing TimelineRow) {
    switch copy row {
    case .header(let row): screen = row.screen
    case .callback(let row): calls.append(row)
    case .anomaly(let row): anomalies.append(row)
    case .end(let row): end = row
    case .transition(let row): completion = row.time
    case .gesture, .decision, .frame, .setting: break
    }
  }

  func text(within width: Int?) -> String {
    let callbacks = calls.map {
      ["  \(seconds($0.time))", "\($0.on) \($0.name)\($0.argumentWords)"]
    }
    var text = "\(title)\n\n  callbacks\n"
    text += TextTable(callbacks, .sentence, stops: [7]).text(within: width)
    if let tracks, !tracks.tracks.isEmpty {
      text += "\n  animations\n"
      text += TextTable(tracks.cells, .sentence, stops: [38, 22]).text(within: width)
    }
    return text + anomalies.kept.map { "\n  Note: \($0.what).\n" }.joined()
  }

  private var title: String {
    let outcome =
      switch end?.outcome {
      case .finish?: "finished"
      case .cancel?: "cancelled"
      case nil: "never completed"
      }
    let count = counted(end?.frames ?? 0, "frame")
    let last = end?.time ?? 0
    let time = completion ?? last
    let rest = last > time ? " (views move until \(seconds(last)) s)" : ""
    return
      "\(transition) on \(decimals(screen.width))x\(decimals(screen.height)): \(outcome) after "
      + "\(seconds(time)) s\(rest), \(count) at \(decimals(frameRate)) Hz"
      + (slowMotion == 1 ? "" : ", \(decimals(slowMotion, 3)) times slower")
  }

  private func seconds(_ microseconds: Int64) -> String {
    let text = decimals(Double(microseconds) / 1_000_000, 3)
    return padded(text.contains(".") ? text : text + ".", to: 5, with: "0")
  }
}

private func padded(_ text: String, to width: Int, with filler: Character) -> String {
  text + String(repeating: filler, count: max(width - text.count, 0))
}

extension CallbackRow {
  fileprivate var argumentWords: String {
    arguments.map { argument in
      switch argument.value {
      case .bool(let bool): " \(argument.label) \(bool)"
      case .number(let number): " \(argument.label) \(decimals(number))"
      case .string(let string): " \(argument.label) \(string)"
      }
    }.joined()
  }
}
