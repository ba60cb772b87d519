import Simulation
import Terminal
import Tuning

/// A gesture that two settings decide otherwise.
struct TuningFlip: Hashable {
  /// Among the gestures of the corpus.
  var gesture: Int
  /// Whether the first setting dismissed it, and the second.
  var before: Bool
  var after: Bool
}

extension TuningJudge {
  func result(_ setting: TuningSetting) throws(CommandFailure) -> TuningResult {
    let dismissals = try dismissals(under: setting)
    return TuningResult(
      setting: setting, counts: counts(dismissals), outcomes: SHA256(dismissals).shortDigest)
  }

  /// In the order of the corpus.
  func flips(
    from first: TuningSetting, to second: TuningSetting
  ) throws(CommandFailure) -> [TuningFlip] {
    let (before, after) = (try dismissals(under: first), try dismissals(under: second))
    return before.indices.filter { before[$0] != after[$0] }.map {
      TuningFlip(gesture: $0, before: before[$0], after: after[$0])
    }
  }

  func isRight(_ flip: TuningFlip) -> Bool {
    flip.after == (corpus.gestures[flip.gesture].intent == .finish)
  }

  func flip(_ flip: TuningFlip, _ name: String) -> TuningStep.Flip {
    TuningStep.Flip(
      gesture: name, meant: corpus.gestures[flip.gesture].intent,
      before: Intent(finishes: flip.before), after: Intent(finishes: flip.after))
  }
}

extension KeptFigures {
  init(_ kept: TuningSession.Kept) {
    self.init(
      name: kept.name, policy: kept.result.setting.policy,
      changes: kept.result.setting.changes.map(\.words), counts: kept.result.counts)
  }
}

extension TuningComparison {
  /// - Throws: A setting that cannot be judged.
  init(
    _ first: TuningSession.Kept, _ second: TuningSession.Kept, _ judge: TuningJudge,
    _ base: TuningBase, _ names: [String]
  ) throws(CommandFailure) {
    let settings = (first.result.setting, second.result.setting)
    let flips = try judge.flips(from: settings.0, to: settings.1)
    self.init(
      KeptFigures(first), KeptFigures(second),
      differences: try base.differences(settings.0, settings.1),
      gestures: flips.map { flip in
        TuningFigures.Gesture(
          index: flip.gesture, name: names[flip.gesture],
          meant: judge.corpus.gestures[flip.gesture].intent,
          before: Intent(finishes: flip.before), now: Intent(finishes: flip.after))
      })
  }
}

extension TuningBase {
  /// Parameters with other values, those of the first policy first.
  func differences(
    _ first: TuningSetting, _ second: TuningSetting
  ) throws(CommandFailure) -> [TuningComparison.Difference] {
    let (left, right) = (try settings(of: first), try settings(of: second))
    func value(_ name: String, _ settings: SimulationSettings) -> String {
      let parameter = settings.policyParameters.first { $0.name == name }
      return parameter.map { Self.text(of: $0, in: settings) } ?? ""
    }
    var names = left.policyParameters.map(\.name)
    names += right.policyParameters.map(\.name).filter { !names.contains($0) }
    return names.compactMap { name in
      let (one, other) = (value(name, left), value(name, right))
      return one == other ? nil : TuningComparison.Difference(name, one, other)
    }
  }
}
