import Motion
import Timelines
import TransitionKit

/// The views that a frame row tells of: those with a name, back to front.
///
/// Where a view is on the screen depends on all that it lies in. The way up is the same for most of
/// them and for most frames, so it is kept until the hierarchy changes, and walked once a frame.
struct ShownViews {
  /// References that do not count: `kept` holds the views.
  private struct Shown {
    let view: Unmanaged<View>
    let layer: Unmanaged<Layer>
    /// Of the view that it lies in; -1 for a window.
    let holder: Int
  }

  private struct Holder {
    let layer: Unmanaged<Layer>
    let parent: Int
    /// How its coordinates become the window's: mostly by a shift alone.
    var offset = Vector.zero
    var isPlain = true
    var toWindow = AffineTransform.identity
  }

  private var kept: [View] = []
  private var shown: [Shown] = []
  /// The views that hold others, each after the one that it lies in.
  private var holders: [Holder] = []
  private var version = -1

  /// Fills `rows` with what the last display showed.
  mutating func show(_ application: Application, in rows: inout [FrameRow.View]) {
    if version != application.hierarchyVersion { collect(application, in: &rows) }
    locate()
    for index in shown.indices {
      let view = shown[index]
      view.layer._withUnsafeGuaranteedRef { look(at: $0.presentation, of: view, &rows[index]) }
      rows[index].isHidden = view.view._withUnsafeGuaranteedRef { $0.isHidden }
    }
  }

  /// A spring may take an alpha or a radius past its range; what is seen stays within.
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
    (shown, holders, kept) = ([], [], [])
    version = application.hierarchyVersion
    for window in application.windows { add(window, holder: -1) }
    rows = shown.map { FrameRow.View(name: $0.view.takeUnretainedValue().name ?? "", frame: .zero) }
  }

  private mutating func add(_ view: View, holder: Int) {
    kept.append(view)
    if view.name != nil {
      shown.append(
        Shown(
          view: .passUnretained(view), layer: .passUnretained(view.layer), holder: holder))
    }
    guard !view.subviews.isEmpty else { return }
    let index = holders.count
    holders.append(Holder(layer: .passUnretained(view.layer), parent: holder))
    for subview in view.subviews { add(subview, holder: index) }
  }

  /// The views that show something else than their model.
  var unsettled: [View] {
    shown.map { $0.view.takeUnretainedValue() }.filter { $0.layer.presentation != $0.layer.model }
  }
}
