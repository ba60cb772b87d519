import Motion
import Timelines

/// The views of the frame before, because a row leaves out some values that have not changed.
struct LastKnownViews: Sendable {
  private var views: [FrameRow.View] = []

  /// Forgets the views: a transition begins, and its first row has the values of new views.
  mutating func forget() { views = [] }

  /// Returns the views of the next frame with all their values.
  mutating func completed(_ row: borrowing [FrameRow.View]) -> [FrameRow.View] {
    var next = copy row
    for index in next.indices {
      let earlier = view(like: next, at: index)
      next[index].backgroundColor =
        next[index].backgroundColor ?? earlier?.backgroundColor ?? .clear
      next[index].clipsToBounds = next[index].clipsToBounds ?? earlier?.clipsToBounds ?? false
      next[index].contentMode = next[index].contentMode ?? earlier?.contentMode ?? .scaleToFill
    }
    views = next
    return next
  }

  /// Returns the same view in the frame before: mostly the one at the same place.
  ///
  /// Of several views with one name, the first is the first, and so on.
  private func view(like next: [FrameRow.View], at index: Int) -> FrameRow.View? {
    let name = next[index].name
    if index < views.count, views[index].name == name { return views[index] }
    let sameBefore = next[..<index].count { $0.name == name }
    return views.filter { $0.name == name }.dropFirst(sameBefore).first
  }
}
