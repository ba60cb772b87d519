import Simulation
import Timelines
import Tuning

extension TuneReport {
  func rows(_ corpus: LabelledCorpus) -> [JSONRow] {
    [summaryRow] + parameters.map(row) + pairRows + front.map(row) + foldRows
      + mistakes.map { row($0, corpus) }
      + search.model.exclusions.map {
        JSONRow(
          "excluded",
          [("policy", .string(id)), ("name", .string($0.name)), ("reason", .string($0.reason))])
      }
  }

  private var summaryRow: JSONRow {
    let costs = search.costs
    return JSONRow(
      "policy",
      [
        ("policy", .string(id)), ("gestures", count(best.gestures)),
        ("meantToFinish", count(best.meantToFinish)), ("meantToCancel", count(best.meantToCancel)),
        ("costFalseDismissal", .number(costs.falseDismissal)),
        ("costFalseCancel", .number(costs.falseCancel)),
        ("method", .string(choice.method.rawValue)), ("trials", count(trials)),
        ("now", counts(own)), ("recommended", counts(best)),
        ("changes", .list(changes.map(member))),
        ("onlyNowCorrect", count(mcNemar.onlyFirstCorrect)),
        ("onlyRecommendedCorrect", count(mcNemar.onlySecondCorrect)),
        ("pValue", .number(mcNemar.pValue)), ("group", .string(groups.kind)),
        ("groups", count(groups.count)),
        ("unseen", validation.map { counts($0.pooled) } ?? .null),
        ("replayed", count(proof.decisions)), ("disagreements", count(proof.disagreements)),
        ("disagreementLimit", JSONMember(number: proof.shareLimit)),
        ("meetsSettle", count(closeDifferences)), ("contradictions", count(contradictions.count)),
      ])
  }

  private func count(_ count: Int) -> JSONMember { .number(Double(count)) }

  private func counts(_ counts: ConfusionCounts) -> JSONMember {
    .object(counts.members.map { JSONMember.Pair($0.0, $0.1) })
  }

  private func member(_ change: Change) -> JSONMember {
    .object([
      JSONMember.Pair("name", .string(change.name)), JSONMember.Pair("unit", .string(change.unit)),
      JSONMember.Pair("now", .string(change.own)),
      JSONMember.Pair("recommended", .string(change.value)),
    ])
  }

  /// `null` for an end that no gesture bounds.
  private func member(_ cell: ThresholdCell) -> JSONMember {
    .object([
      JSONMember.Pair("from", JSONMember(number: cell.lower)),
      JSONMember.Pair("below", JSONMember(number: cell.upper)),
      JSONMember.Pair("falseDismissals", .number(cell.falseDismissals)),
      JSONMember.Pair("falseCancels", .number(cell.falseCancels)),
    ])
  }

  private func member(_ interval: ConfidenceInterval?) -> JSONMember {
    interval.map {
      .list([JSONMember(number: $0.lower), JSONMember(number: $0.upper)])
    } ?? .null
  }

  private func row(_ row: TuneParameterReport) -> JSONRow {
    var (interval, reason) = (TuneInterval?.none, JSONMember.null)
    switch row.interval {
    case .known(let known): interval = known
    case .none(let sentence): reason = .string(sentence)
    }
    let parameter = row.parameter
    return JSONRow(
      "parameter",
      [
        ("policy", .string(id)), ("name", .string(parameter.name)),
        ("unit", .string(parameter.unit)), ("now", .string(parameter.text(parameter.own))),
        ("recommended", .string(parameter.text(row.value))), ("tuned", .bool(row.isTuned)),
        ("aloneCost", .number(row.alone.cost)), ("aloneCells", .list(row.alone.cells.map(member))),
        ("safeBand", row.alone.safeBand.map(member) ?? .null),
        ("cell", row.cell.map(member) ?? .null), ("sameCost", row.sameCost.map(member) ?? .null),
        ("flipsBelow", count(row.flipsBelow)), ("flipsAbove", count(row.flipsAbove)),
        ("interval", member(interval?.best)),
        ("t50", JSONMember(number: interval?.t50)), ("t50Interval", member(interval?.t50Interval)),
        ("resamples", interval.map { count($0.resamples) } ?? .null), ("noInterval", reason),
        ("labelsToHalve", row.plan.map { count($0.labels) } ?? .null),
        (
          "labelsRange",
          row.plan.map { .list([.number($0.range.lowerBound), .number($0.range.upperBound)]) }
            ?? .null
        ),
      ])
  }

  private var pairRows: [JSONRow] {
    guard let optimum = choice.optimum else { return [] }
    return optimum.rectangles.map { rectangle in
      JSONRow(
        "pair",
        [
          ("policy", .string(id)),
          ("names", .list(search.tuned.map { .string(search.model.parameters[$0].name) })),
          ("first", member(rectangle.first)), ("second", member(rectangle.second)),
          ("complete", .bool(optimum.isComplete)),
        ])
    }
  }

  private func values(_ values: [Double]) -> JSONMember {
    .object(
      search.tuned.map {
        JSONMember.Pair(
          search.model.parameters[$0].name, .string(search.model.parameters[$0].text(values[$0])))
      })
  }

  private func row(_ point: FrontPoint) -> JSONRow {
    JSONRow(
      "front",
      [
        ("policy", .string(id)), ("falseDismissals", count(point.point.falseDismissals)),
        ("falseCancels", count(point.point.falseCancels)),
        ("bestForSomeCosts", .bool(point.point.isBestForSomeCosts)),
        ("exact", .bool(isFrontExact)), ("values", values(point.values)),
      ])
  }

  private var foldRows: [JSONRow] {
    (validation?.folds ?? []).enumerated().map { index, fold in
      JSONRow(
        "fold",
        [
          ("policy", .string(id)), ("fold", count(index + 1)), ("groups", count(fold.groups.count)),
          ("trial", count(fold.trial + 1)), ("values", values(fold.values)),
          ("counts", counts(fold.counts)),
        ])
    }
  }

  private func row(_ mistake: Mistake, _ corpus: LabelledCorpus) -> JSONRow {
    JSONRow(
      "mistake",
      [
        ("policy", .string(id)), ("file", .string(corpus.source(mistake.gesture).name)),
        ("gesture", count(corpus.item(mistake.gesture).gesture.number)),
        ("meant", .string(mistake.intent == .finish ? "finish" : "cancel")),
        ("change", JSONMember(number: mistake.distance.isFinite ? mistake.distance : nil)),
        ("lines", .list(mistake.lines.map { .string($0) })),
      ])
  }
}
