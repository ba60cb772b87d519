import Motion
import Timelines
import TransitionKit

/// The views in a frame row: those with a name, back to front.
///
/// The place of a view on the screen depends on all views that hold it. The path up is the same for
/// most views and most frames, so it is kept until the hierarchy changes, and followed once a
/// frame.
struct ShownViews {
  /// A view of a row, by references that do not count: `kept` holds the views.
  private struct Shown {
    let view: Unmanaged<View>
    let layer: Unmanaged<Layer>
    /// The index of the view that holds it; -1 for a window.
    let holder: Int
    /// Whether an overdrag moves the view or one that holds it.
    let isDragged: Bool
  }

  /// A view that holds others.
  private struct Holder {
    let layer: Unmanaged<Layer>
    let parent: Int
    /// The shift from its coordinates to the window's, mostly the whole conversion.
    var offset = Vector.zero
    var isPlain = true
    var toWindow = AffineTransform.identity
  }

  /// The values that a row contains only when they change; those of a new view are the defaults.
  private struct Look {
    var background = Color.clear
    var clips = false
    var contentMode = ContentMode.scaleToFill
  }

  /// The names of the views that a finger drags.
  let draggedViews: [String]
  private var kept: [View] = []
  private var shown: [Shown] = []
  /// The values of the rows so far, for each of `shown`.
  private var looks: [Look] = []
  /// The views that hold others, each after the one that it lies in.
  private var holders: [Holder] = []
  private var version = -1

  init(draggedViews: [String] = []) { self.draggedViews = draggedViews }

  /// Fills `rows` with the views of the last display.
  ///
  /// - Parameter overdrag: The distance, in points on the screen, by which a pull beyond the ends
  ///   moves the dragged views.
  mutating func show(
    _ application: Application, movedBy overdrag: Vector = .zero, in rows: inout [FrameRow.View]
  ) {
    if version != application.hierarchyVersion { collect(application, in: &rows) }
    locate()
    for index in shown.indices {
      let view = shown[index]
      var look = Look()
      view.layer._withUnsafeGuaranteedRef {
        self.look(at: $0.presentation, of: view, &rows[index])
        if view.isDragged { rows[index].frame = rows[index].frame.offsetBy(overdrag) }
        look.background = Self.visible($0.presentation.backgroundColor)
        look.clips = $0.masksToBounds
      }
      view.view._withUnsafeGuaranteedRef {
        rows[index].isHidden = $0.isHidden
        look.contentMode = $0.contentMode
      }
      note(look, at: index, &rows[index])
    }
  }

  /// Makes the next rows contain all values that differ from those of a new view.
  mutating func forgetLooks() {
    for index in looks.indices { looks[index] = Look() }
  }

  private mutating func note(_ look: Look, at index: Int, _ row: inout FrameRow.View) {
    let earlier = looks[index]
    row.backgroundColor = look.background == earlier.background ? nil : look.background
    row.clipsToBounds = look.clips == earlier.clips ? nil : look.clips
    row.contentMode = look.contentMode == earlier.contentMode ? nil : look.contentMode
    looks[index] = look
  }

  private static func visible(_ color: Color) -> Color {
    func clamped(_ value: Double) -> Double { min(max(value, 0), 1) }
    return Color(
      red: clamped(color.red), green: clamped(color.green), blue: clamped(color.blue),
      alpha: clamped(color.alpha))
  }

  /// Writes the visible values of a view: a spring may take an alpha or a radius beyond its range.
  private func look(at values: borrowing LayerValues, of view: Shown, _ row: inout FrameRow.View) {
    row.frame = frame(of: view, values)
    row.alpha = min(max(values.opacity, 0), 1)
    row.transform = values.transform
    row.cornerRadius = max(values.cornerRadius, 0)
  }

  private func frame(of shown: Shown, _ values: borrowing LayerValues) -> Rect {
    guard shown.holder >= 0 else { return values.frame }
    let holder = holders[shown.holder]
    return holder.isPlain
      ? values.frame.offsetBy(holder.offset) : values.frame.applying(holder.toWindow)
  }

  private mutating func locate() {
    for index in holders.indices {
      guard holders[index].parent >= 0 else { continue }
      let parent = holders[holders[index].parent]
      let shift = holders[index].layer._withUnsafeGuaranteedRef { $0.presentedShift }
      if parent.isPlain, let shift {
        (holders[index].isPlain, holders[index].offset) = (true, parent.offset + shift)
      } else {
        holders[index].isPlain = false
        holders[index].toWindow = toWindow(holders[index].layer, below: parent)
      }
    }
  }

  private func toWindow(_ layer: Unmanaged<Layer>, below parent: Holder) -> AffineTransform {
    let own = layer._withUnsafeGuaranteedRef { $0.presentation.toSuperlayer }
    return own.concatenating(
      parent.isPlain
        ? AffineTransform(translationX: parent.offset.dx, y: parent.offset.dy) : parent.toWindow)
  }

  private mutating func collect(_ application: Application, in rows: inout [FrameRow.View]) {
    let old = kept
    var oldLooks: [ObjectIdentifier: Look] = [:]
    for (view, look) in zip(shown, looks) {
      oldLooks[ObjectIdentifier(view.view.takeUnretainedValue())] = look
    }
    (shown, holders, kept) = ([], [], [])
    version = application.hierarchyVersion
    for window in application.windows { add(window, holder: -1, isDragged: false) }
    looks = shown.map { oldLooks[ObjectIdentifier($0.view.takeUnretainedValue())] ?? Look() }
    // A new view could have the identity of one that is gone.
    withExtendedLifetime(old) {}
    rows = shown.map { FrameRow.View(name: $0.view.takeUnretainedValue().name ?? "", frame: .zero) }
  }

  private mutating func add(_ view: View, holder: Int, isDragged: Bool) {
    kept.append(view)
    var isDragged = isDragged
    if let name = view.name {
      isDragged = isDragged || draggedViews.contains(name)
      shown.append(
        Shown(
          view: .passUnretained(view), layer: .passUnretained(view.layer), holder: holder,
          isDragged: isDragged))
    }
    guard !view.subviews.isEmpty else { return }
    let index = holders.count
    holders.append(Holder(layer: .passUnretained(view.layer), parent: holder))
    for subview in view.subviews { add(subview, holder: index, isDragged: isDragged) }
  }

  /// The views whose presentation differs from their model.
  var unsettled: [View] {
    shown.map { $0.view.takeUnretainedValue() }.filter { $0.layer.presentation != $0.layer.model }
  }
}
