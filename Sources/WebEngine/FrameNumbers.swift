import Interaction
import Motion
package import Timelines

/// Display frames as a list of numbers, which a page reads faster than text.
///
/// Each frame is 7 numbers: time in microseconds, frame number, phase (the index in
/// `TransitionState.Phase.allCases`), percentage (0…1), overdrag in points, number of touches, number
/// of views. Then come the touches, 3 numbers each: ID, x and y in points. Then come the views,
/// bottom to top, 21 numbers each: the index of the name; x, y, width and height of the frame in
/// points on the screen; opacity; a, b, c, d, tx and ty of the transform; corner radius; 1 if hidden;
/// red, green, blue and opacity of the background; 1 if it clips its content; the content mode
/// (UIKit's raw value); 1 if this is the first frame with the view.
package struct FrameNumbers {
  /// The numbers of all frames, one after the other.
  package private(set) var numbers: [Double] = []
  /// The names of views, in the order in which they appeared first.
  package private(set) var names: [String] = []
  /// The last values of each view that a frame contains only when they change.
  private var looks: [Look] = []
  /// Whether the transition of the last frame is over, or there is no frame yet.
  private var isOver = true

  private struct Look {
    var background = Color.clear
    var clips = false
    var mode = ContentMode.scaleToFill
    /// Whether the frame before this one had the view.
    var isShown = false
  }

  package init() {}

  /// Removes all frames; the names and the values of views stay.
  package mutating func removeAll() { numbers.removeAll(keepingCapacity: true) }

  package mutating func append(_ frame: FrameRow) {
    let phase = TransitionState.Phase.allCases.firstIndex(of: frame.phase) ?? 0
    numbers += [
      Double(frame.time), Double(frame.number), Double(phase), frame.percentComplete,
      frame.overdrag, Double(frame.touches.count), Double(frame.views.count),
    ]
    for touch in frame.touches {
      numbers += [Double(touch.id), touch.location.x, touch.location.y]
    }
    let isOverNow = frame.phase == .finished || frame.phase == .cancelled
    let begins = isOver && !isOverNow
    isOver = isOverNow
    let shown = looks.map { $0.isShown }
    for index in looks.indices { looks[index].isShown = false }
    for view in frame.views {
      let index = index(of: view.name)
      append(view, index, isNew: begins || index >= shown.count || !shown[index])
    }
  }

  private mutating func index(of name: String) -> Int {
    if let index = names.firstIndex(of: name) { return index }
    names.append(name)
    looks.append(Look())
    return names.count - 1
  }

  private mutating func append(_ view: FrameRow.View, _ index: Int, isNew: Bool) {
    if isNew { looks[index] = Look() }
    looks[index].background = view.backgroundColor ?? looks[index].background
    looks[index].clips = view.clipsToBounds ?? looks[index].clips
    looks[index].mode = view.contentMode ?? looks[index].mode
    looks[index].isShown = true
    let (look, frame, transform) = (looks[index], view.frame, view.transform)
    numbers += [
      Double(index), frame.origin.x, frame.origin.y, frame.width, frame.height, view.alpha,
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
      view.cornerRadius, view.isHidden ? 1 : 0,
    ]
    let color = look.background
    numbers += [
      color.red, color.green, color.blue, color.alpha, look.clips ? 1 : 0,
      Double(look.mode.rawValue), isNew ? 1 : 0,
    ]
  }
}
