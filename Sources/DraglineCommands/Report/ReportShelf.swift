import Gestures
import Interaction
import Simulation
import Timelines
import Traces

/// What the pictures of a gesture are drawn from.
struct ReportMaterial: Sendable {
  var gesture: ReportGesture
  var header: HeaderRow
  /// The rows of the gesture, and of those that it meets in a settle.
  var rows: [TimelineRow]
  /// The touches; `nil` if the recording has none.
  var touches: TouchGesture?
  var isPointer: Bool
}

/// The gestures that deserve pictures most.
///
/// It keeps a fixed number of them, so that a long recording needs no more memory than a short one.
struct ReportShelf: Sendable {
  let limit: Int
  /// The gestures by their strongest reason, in the order of the reasons; those without a reason
  /// last.
  private var groups: [[ReportMaterial]]

  init(limit: Int) {
    self.limit = limit
    groups = Array(repeating: [], count: ReportInterest.Reason.allCases.count + 1)
  }

  /// Adds a gesture; of gestures that are equally interesting, the earlier one comes first.
  mutating func add(_ material: ReportMaterial) {
    let interest = material.gesture.interest
    let group = interest.reasons.first?.rawValue ?? groups.count - 1
    let place =
      groups[group].firstIndex { interest.precedes($0.gesture.interest) } ?? groups[group].count
    guard place < limit else { return }
    groups[group].insert(material, at: place)
    if groups[group].count > limit { groups[group].removeLast() }
  }

  /// The gestures to draw, until there is no more room: those that missed their label, then some
  /// for each other reason in turns, then those without a reason.
  var materials: [ReportMaterial] {
    var chosen = groups[ReportInterest.Reason.miss.rawValue]
    let others = groups[1..<(groups.count - 1)]
    for place in 0..<(others.map(\.count).max() ?? 0) {
      chosen += others.compactMap { place < $0.count ? $0[place] : nil }
    }
    return Array((chosen + groups[groups.count - 1]).prefix(limit))
  }
}
