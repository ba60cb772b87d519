import Simulation

extension LabelledCorpus {
  /// Returns the verdict of one policy on a gesture, after those before it that it may follow
  /// closely; `nil` for none.
  ///
  /// - Throws: The errors of `dismissals`.
  func verdict(
    of gesture: Int, under settings: SimulationSettings
  ) throws(CommandFailure) -> GestureVerdict? {
    let (batch, item) = place(of: gesture)
    let items = batches[batch].items
    var start = item
    while items[start].isClose { start -= 1 }
    var judge = GestureJudge([settings], course)
    var verdict: GestureVerdict?
    for item in items[start...item] {
      verdict = try judge.judge(item.gesture, of: batches[batch].sources[item.source])
        .verdicts.first
    }
    return verdict
  }
}
