import Timelines
import Tuning

extension TuningResult {
  /// Returns the summary of a preset: its content, its origin and its quality.
  func summary(_ header: TuningSession.Header) -> String {
    let others = header.corpus.count > 1 ? " and \(header.corpus.count - 1) more" : ""
    let corpus = String((header.corpus.first ?? "").suffix(200)) + others
    func share(_ share: Double?) -> String { percent(share, otherwise: "unknown") }
    return "Tuned by hand from \(setting.policy) on "
      + "\(counted(counts.gestures, "labelled gesture")) of \(corpus): "
      + "\(counts.correct) right (accuracy \(share(counts.accuracy)), balanced "
      + "\(share(counts.balancedAccuracy))), \(counts.falseDismissals) dismissed against the intent, "
      + "\(counts.falseCancels) not dismissed against it. Not checked on other gestures."
  }
}
