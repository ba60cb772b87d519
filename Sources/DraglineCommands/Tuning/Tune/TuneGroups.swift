import Tuning

/// The groups of gestures by the person or session that their tags name.
struct TuneGroups: Sendable {
  /// The kind of group, such as `person`; `recording` or `gesture` without such tags.
  let kind: String
  let groups: GestureGroups
  /// Gestures without the tag, which stand together.
  let untagged: Int

  var isOfTag: Bool { kind != "recording" && kind != "gesture" }
  var count: Int { groups.names.count }

  /// - Parameter tag: The name before `=`; person or session, whichever tags there are, when `nil`.
  /// - Throws: An error when no gesture has the tag.
  init(_ corpus: LabelledCorpus, tag: String?) throws(CommandFailure) {
    for name in tag.map({ [$0] }) ?? ["person", "session"] {
      let values = corpus.gestures.map { gesture in
        gesture.tags.first { $0.hasPrefix("\(name)=") }
      }
      guard values.contains(where: { $0 != nil }) else { continue }
      kind = name
      groups = GestureGroups(values.map { $0 ?? "" })
      untagged = values.count { $0 == nil }
      return
    }
    if let tag {
      throw CommandFailure(TuneError.noTag(tag))
    }
    untagged = 0
    let recordings = GestureGroups(corpus.gestures.indices.map { corpus.source($0).path })
    if recordings.names.count > 1 {
      (kind, groups) = ("recording", recordings)
    } else {
      (kind, groups) = ("gesture", GestureGroups(corpus.gestures.indices.map { "\($0)" }))
    }
  }
}

/// The quality of the choice on gestures that it has not seen.
struct TuneValidation: Sendable {
  struct Fold: Sendable {
    var values: [Double]
    var trial: Int
    var counts: ConfusionCounts
    var groups: [String]
  }

  static let foldLimit = 10

  let folds: [Fold]

  var pooled: ConfusionCounts { folds.reduce(ConfusionCounts()) { $0 + $1.counts } }

  /// Repeats the choice without each fold, and decides the gestures of the fold with it.
  ///
  /// - Parameter searches: One for each trial.
  init?(_ searches: [TuneSearch], _ groups: TuneGroups) throws(CommandFailure) {
    guard
      let folds = try? groups.groups.folds(min(groups.count, Self.foldLimit))
    else { return nil }
    var result: [Fold] = []
    for fold in 0...(folds.max() ?? 0) {
      let others = folds.indices.filter { folds[$0] != fold }
      let own = folds.indices.filter { folds[$0] == fold }
      let (trial, choice) = try TuneSearch.best(of: searches, on: others)
      let dismissals = try searches[trial].model.dismissals(at: choice.values)
      result.append(
        Fold(
          values: choice.values, trial: trial, counts: searches[trial].counts(dismissals, own),
          groups: groups.groups.names.indices.filter { name in
            own.contains { groups.groups.groups[$0] == name }
          }.map { groups.groups.names[$0] }))
    }
    self.folds = result
  }
}

extension TuneSearch {
  /// The trial, and the choice in it, that cost the least; the earliest of several.
  static func best(
    of searches: [TuneSearch], on gestures: [Int]? = nil
  ) throws(CommandFailure) -> (trial: Int, choice: Choice) {
    var best: (trial: Int, choice: Choice)?
    for (trial, search) in searches.enumerated() {
      let choice = try search.choose(gestures)
      if choice.cost < best?.choice.cost ?? .infinity { best = (trial, choice) }
    }
    guard let best else { preconditionFailure("no trials") }
    return best
  }
}
