package import Simulation

/// What a lift would have led to at each time of a recording.
package struct DragOutlooks: Sendable {
  private var times: [Int64] = []
  private var outlooks: [DragOutlook?] = []

  package init() {}

  var isEmpty: Bool { times.isEmpty }

  /// Whether the last outlook is one of a drag.
  package var isDragged: Bool { outlooks.last.flatMap { $0 } != nil }

  /// Notes an outlook; `nil` ends a drag.
  ///
  /// - Parameter time: Microseconds since the first event; a time before the last one counts as that.
  package mutating func append(_ outlook: DragOutlook?, at time: Int64) {
    guard isDragged || outlook != nil else { return }
    times.append(max(time, times.last ?? 0))
    outlooks.append(outlook)
  }

  /// The outlook at a time; `nil` without a drag.
  func last(at time: Int64) -> DragOutlook? {
    let count = times.count(through: time)
    return count > 0 ? outlooks[count - 1] : nil
  }
}
