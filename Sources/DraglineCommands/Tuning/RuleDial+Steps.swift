import Interaction
import Tuning

extension RuleDial {
  /// Returns the end of a release at each value of a parameter.
  ///
  /// The parameter is at some value of the range afterwards.
  /// - Parameter range: Values of the parameter.
  mutating func steps(
    of release: Release, _ parameter: Int, within range: ClosedRange<Double>
  ) -> AnswerSteps {
    let turns = turns(of: release, parameter, within: range)
    return steps(of: release, parameter, from: range.lowerBound, at: turns)
  }

  /// - Parameters:
  ///   - low: The least value of the parameter.
  ///   - turns: The turns that `turns(of:_:within:)` returns.
  mutating func steps(
    of release: Release, _ parameter: Int, from low: Double, at turns: [Double]
  ) -> AnswerSteps {
    set(parameter, to: low)
    let first = outcome(of: release)
    var (last, flips) = (first, [Double]())
    for turn in turns {
      set(parameter, to: turn)
      let next = outcome(of: release)
      if next != last { flips.append(turn) }
      last = next
    }
    return AnswerSteps(finishesAtFirst: first == .finish, flips: flips)
  }
}
