import Interaction
import Motion
import Timelines

/// A filmstrip in sentences, for readers who do not see it.
enum FilmstripSummary {
  static func text(
    _ header: HeaderRow, _ runs: [FilmstripRun], _ omitted: Int, _ gesture: Int?
  ) -> String {
    let screen = "\(decimals(header.screen.width)) by \(decimals(header.screen.height)) points"
    var sentences = [
      header.trace.isEmpty
        ? "Screens of the transition \(header.transition), played without a gesture, on a screen "
          + "of \(screen)."
        : "Screens of the recording \(header.trace), with the transition \(header.transition) and "
          + "the policy \(header.policy), on a screen of \(screen)."
    ]
    if runs.isEmpty {
      sentences.append(gesture.map { "There is no gesture \($0)." } ?? "No finger came down.")
    }
    for run in runs { sentences += sentencesOf(run) }
    if omitted > 0 { sentences.append("\(omission(omitted)).") }
    return sentences.joined(separator: " ")
  }

  /// Returns the number of gestures that are not shown, in words.
  static func omission(_ count: Int) -> String {
    count == 1 ? "1 more gesture is not shown" : "\(count) more gestures are not shown"
  }

  private static func sentencesOf(_ run: FilmstripRun) -> [String] {
    let name =
      run.gestures.isEmpty
      ? "The transition"
      : (run.gestures.count > 1 ? "Gestures " : "Gesture ")
        + run.gestures.map { "\($0)" }.joined(separator: ", ")
    if let failure = run.failure { return ["\(name): no transition began, because \(failure)."] }
    guard let first = run.frames.first, let last = run.frames.last else {
      return ["\(name) shows no frame."]
    }
    let clock = run.gestures.isEmpty ? "the beginning" : "touch-down"
    var sentences = [
      "\(name): from \(run.milliseconds(first.row.time)) to \(run.milliseconds(last.row.time)) "
        + "after \(clock)."
    ]
    for mark in run.marks { sentences.append(sentence(mark, run)) }
    if let end = run.end {
      let word = end.to == .finished ? "finished" : "was cancelled"
      sentences.append("The transition \(word) at \(run.milliseconds(end.time)).")
    }
    return sentences
  }

  private static func sentence(_ mark: FilmstripRun.Mark, _ run: FilmstripRun) -> String {
    let time = run.milliseconds(mark.time)
    switch mark.kind {
    case .caught: return "At \(time), a finger caught the settle."
    case .decision(let decision, _):
      let percent = decimals(decision.percentComplete * 100)
      let outcome = decision.outcome == .finish ? "finishes" : "is cancelled"
      return "At \(time) and \(percent) %, the drag ended and the transition \(outcome): "
        + "\(decision.why)."
    }
  }
}
