import Live
import Motion
import Timelines

// The state at a time: a kept one, and the rows since.
extension TimelineIndex {
  /// The state after some of the rows.
  struct State: Sendable {
    /// The number of rows that have been written.
    var count: Int
    var model: LiveModel
  }

  /// Returns the state at a time, as quickly as one before it allows.
  ///
  /// - Complexity: O(log rows), and the rows since the state before or since the last kept one.
  func state(at time: Int64, after before: State? = nil) -> State {
    let count = times.count(through: time)
    var state = before ?? State(count: .max, model: states[0])
    if state.count > count || count - state.count > Self.stride {
      let kept = min(count / Self.stride, states.count - 1)
      state = State(count: kept * Self.stride, model: states[kept])
    }
    while state.count < count {
      write(state.count, into: &state.model)
      state.count += 1
    }
    var figures = state.model.figures
    figures.contacts = state.model.contacts
    figures.outlook = outlooks.last(at: time)
    state.model.update(figures)
    state.model.estimate = estimate(state)
    return state
  }

  private func estimate(_ state: State) -> DragMotion? {
    guard outlooks.isEmpty, let row = gestureRow(before: state.count) else { return nil }
    let place = frames.partition { $0.time <= state.model.time }
    return DragMotion(row, place > 0 ? frames[place - 1].translation : nil, state.model)
  }

  private func gestureRow(before count: Int) -> GestureRow? {
    let place = gestureRows.partition(before: count)
    guard place > 0, case .gesture(let row) = rows[gestureRows[place - 1]] else { return nil }
    return row
  }

  /// The gesture that goes on at a time, or was the last before it.
  func gesture(at time: Int64) -> Gesture? {
    gestures.last { $0.start <= time }
  }
}
