import Interaction
import Simulation
import Terminal
import Tuning

extension TuningJudge {
  func result(_ setting: TuningSetting) throws(CommandFailure) -> TuningResult {
    let dismissals = try dismissals(under: setting)
    return TuningResult(
      setting: setting, counts: counts(dismissals), outcomes: SHA256(dismissals).shortDigest)
  }

  /// Returns the gestures that two settings decide differently, in the order of the corpus.
  func flips(
    from first: TuningSetting, to second: TuningSetting
  ) throws(CommandFailure) -> [TuningFigures.Gesture] {
    let (before, after) = (try dismissals(under: first), try dismissals(under: second))
    return before.indices.filter { before[$0] != after[$0] }.map {
      gesture($0, before: before[$0], now: after[$0])
    }
  }

  /// A gesture of the corpus with two decisions.
  func gesture(_ index: Int, before: Bool, now: Bool) -> TuningFigures.Gesture {
    TuningFigures.Gesture(
      index: index, name: corpus.name(index), meant: corpus.gestures[index].intent,
      before: Intent(finishes: before), now: Intent(finishes: now))
  }
}

extension [TuningFigures.Gesture] {
  /// The flips that a session's file has.
  var stored: [TuningStep.Flip] {
    prefix(TuningStep.flipLimit).map {
      TuningStep.Flip(gesture: $0.name, meant: $0.meant, before: $0.before, after: $0.now)
    }
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
    _ base: TuningBase
  ) throws(CommandFailure) {
    let settings = (first.result.setting, second.result.setting)
    self.init(
      KeptFigures(first), KeptFigures(second),
      differences: try base.differences(settings.0, settings.1),
      gestures: try judge.flips(from: settings.0, to: settings.1))
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
