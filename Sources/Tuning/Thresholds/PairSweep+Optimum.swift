extension PairSweep {
  func optimum(
    _ limit: Int, _ cells: (_ outer: Interval, _ inner: Interval) -> (ThresholdCell, ThresholdCell)
  ) -> PairOptimum {
    var most = -Double.infinity
    forEachInterval { _, state in
      most = max(most, state.tree.best + gain(state))
      return true
    }
    let (finishes, cancels) = totals
    let most1 = most
    let tolerance = (costs.falseCancel * finishes + costs.falseDismissal * cancels) * 1e-12
    var list = RectangleList(limit: limit)
    forEachInterval { place, state in
      let certain = gain(state)
      guard state.tree.best + certain >= most1 - tolerance else {
        list.endRow(lower: 0, upper: 0)
        return true
      }
      state.tree.forEachSuffix(gaining: most1 - tolerance - certain) { leaf, inFinish, inCancel in
        list.add(
          lower: leaf == 0 ? -.infinity : inner[leaf - 1],
          upper: leaf == inner.count ? .infinity : inner[leaf],
          falseDismissals: state.cancels + inCancel,
          falseCancels: max(0, finishes - (state.finishes + inFinish)))
      }
      list.endRow(
        lower: place == 0 ? floor : outer[place - 1],
        upper: place == outer.count ? .infinity : outer[place])
      return !list.isFull
    }
    list.finish()
    return PairOptimum(
      cost: costs.falseCancel * finishes - most,
      rectangles: list.rectangles.map { rectangle in
        let (first, second) = cells(rectangle.outer, rectangle.inner)
        return PairOptimum.Rectangle(first: first, second: second)
      }, isComplete: !list.isFull)
  }

  private func gain(_ state: State) -> Double {
    costs.falseCancel * state.finishes - costs.falseDismissal * state.cancels
  }

  private var totals: (finishes: Double, cancels: Double) {
    var totals = (finishes: 0.0, cancels: 0.0)
    for pair in pairs {
      if pair.intent == .finish {
        totals.finishes += pair.weight
      } else {
        totals.cancels += pair.weight
      }
    }
    return totals
  }
}
