import Gestures
import Interaction
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

/// The gestures that deserve pictures most, in the order in which they do.
///
/// It keeps a fixed number of them, so that a long recording needs no more memory than a short one.
struct ReportShelf: Sendable {
  let limit: Int
  private(set) var materials: [ReportMaterial] = []

  init(limit: Int) { self.limit = limit }

  /// Adds a gesture; of gestures that are equally interesting, the earlier one comes first.
  mutating func add(_ material: ReportMaterial) {
    let interest = material.gesture.interest
    let place =
      materials.firstIndex { interest.precedes($0.gesture.interest) } ?? materials.count
    guard place < limit else { return }
    materials.insert(material, at: place)
    if materials.count > limit { materials.removeLast() }
  }

  /// Removes the gestures of a recording that turned out to be unreadable.
  mutating func removeAll(of recording: Int) {
    materials.removeAll { $0.gesture.recording == recording }
  }
}
