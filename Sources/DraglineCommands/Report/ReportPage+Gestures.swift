import Interaction
import Simulation
import Timelines

extension ReportPage {
  /// The section of a gesture with pictures.
  func article(of material: ReportMaterial) -> HTML {
    let gesture = material.gesture
    return """
      <article class="gesture" aria-labelledby="\(gesture.anchor)">
      <h4 id="\(gesture.anchor)">\(gesture.name) <span class="when">at \(gesture.time)</span> \
      \(Self.tag(gesture.outcome))</h4>
      \(sentences(about: gesture))\(pictures.figures(of: gesture.anchor))\
      \(ruleTable(gesture))\(flips(of: gesture))\(others(of: gesture))\(notes(of: gesture))</article>

      """
  }

  private func sentences(about gesture: ReportGesture) -> HTML {
    let summary = gesture.summary
    let sentences = [
      summary.dragSentence, summary.decisionSentence, summary.restSentence, summary.otherSentence,
      summary.directionSentence, summary.settleSentence,
    ]
    let text = HTML.paragraph("\(sentences.compactMap { $0 }.joined(separator: " "))")
    guard let expected = summary.expectationSentence else { return text }
    return text + .paragraph("\(expected)", summary.isAsExpected == true ? "" : "miss")
  }

  /// The rules that were checked, in order, then those that were not.
  private func ruleTable(_ gesture: ReportGesture) -> HTML {
    guard let verdict = gesture.verdict, let decision = verdict.decision, verdict.isRuleAsked,
      let release = verdict.release
    else { return "" }
    let name = "Rules of \(verdict.policy.id) for \(gesture.inlineName)"
    var table = HTMLTable(
      "\(name), in the order in which they were checked; \(verdict.state(at: release))",
      name: name, style: "rules",
      [
        .init("Rule"), .init("Value", isNumber: true), .init("Must be", isNumber: true),
        .init("Margin", isNumber: true), .init("Passed"), .init("Leads to"),
      ])
    for rule in decision.verdicts { table.add(cells(of: rule, verdict)) }
    for test in verdict.unchecked {
      let limit = test.limit(in: release)
      table.add(
        [
          "\(verdict.quantityName(of: test))", "", requirement(test, limit, verdict), "",
          "not checked", "",
        ], style: "unchecked")
    }
    return table.html
  }

  private func cells(of rule: RuleVerdict, _ verdict: GestureVerdict) -> [HTML] {
    let words = rule.test.quantity.words
    let value = rule.value.map { words.text($0) }
    let unknown = rule.countsUnknownVelocity || value == nil
    let margin = words.values.isEmpty ? rule.margin : nil
    let passed: HTML =
      rule.hasPassed
      ? "<span aria-hidden=\"true\">✓</span> yes" : "<span aria-hidden=\"true\">✗</span> no"
    return [
      "\(verdict.quantityName(of: rule.test))",
      "\(value ?? "")\(unknown ? " (an unknown velocity counts as 0)" : "")",
      requirement(rule.test, rule.limit, verdict), "\(margin.map { words.text($0) } ?? "")", passed,
      "\(rule.destination.map { $0.words(verdict.decision?.detent) } ?? "next rule")",
    ]
  }

  /// The comparison with its limit, and the parameter that sets it, marked if it is changed.
  private func requirement(
    _ test: RuleTest, _ limit: Double, _ verdict: GestureVerdict
  ) -> HTML {
    let limit: HTML = "\(test.comparison.words) \(test.quantity.words.text(limit))"
    guard let name = verdict.limitName(of: test) else { return limit }
    let isChanged = settings.parameters.first { $0.name == name }?.isChanged ?? false
    return "\(limit) <code>\(name)\(isChanged ? "*" : "")</code>"
  }

  private func flips(of gesture: ReportGesture) -> HTML {
    guard let sentence = gesture.verdict?.flipSentence else { return "" }
    return .paragraph("\(sentence.capitalizedFirst).", "flip")
  }

  /// The outcomes under the other policies.
  private func others(of gesture: ReportGesture) -> HTML {
    guard let comparison = gesture.comparison else { return "" }
    let groups: [(outcome: ComparedGesture.Outcome, words: String)] = [
      (.finish, "Finish"), (.cancel, "Cancel"), (.detent, "Rest at a detent"), (.none, "No drag"),
      (.lost, "No lift"),
    ]
    return .list(
      groups.compactMap { group in
        let policies = zip(settings.all, comparison.outcomes).filter { $1 == group.outcome }
          .map(\.0.policy.id)
        guard !policies.isEmpty else { return nil }
        return
          "<strong>\(group.words)</strong> under \(policies.count) of \(settings.all.count): "
          + "\(policies.joined(separator: ", "))"
      })
  }

  private func notes(of gesture: ReportGesture) -> HTML {
    .list(gesture.summary.notes(without: contents.faults.kinds).map { "Note: \($0)" })
  }
}
