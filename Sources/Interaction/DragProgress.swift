public import Motion

/// The percentage that a transition shows while a drag moves it.
///
/// A simulation and whoever only watches a drag both ask this one, so that they cannot disagree.
public struct DragProgress: Sendable {
  public let mapping: DragMapping
  /// Extents: where the drag is, also beyond the ends as far as its toolkit lets it go there.
  public private(set) var place = 0.0
  /// Points that steps beyond the beginning have stretched the view (`Overdrag.stretch`); a drag does
  /// not take them back. At least 0.
  public private(set) var stretch = 0.0
  /// Where the drag took hold.
  private(set) var start = 0.0
  private var last = Vector.zero

  public init(_ mapping: DragMapping) {
    self.mapping = mapping
  }

  /// 0…1; settable by what moves it without a drag.
  public var percentComplete: Double {
    get { mapping.percentComplete(at: place) }
    set { place = newValue }
  }

  /// The drag that follows goes on from here, 0…1.
  public mutating func takeHold(at percent: Double) {
    (start, place, last, stretch) = (percent, percent, .zero, 0)
  }

  /// - Parameter translation: Points since the drag took hold.
  public mutating func drag(to translation: Vector) {
    guard mapping.accumulates else {
      place = mapping.place(ofPoints: mapping.along(translation), from: start)
      return
    }
    let step = mapping.along(translation - last)
    last = translation
    if mapping.overdrag == .stretch, step < 0, place <= 0 {
      // Source: `_CupertinoDragGestureController.dragUpdate`.
      stretch = mapping.pulled(stretch - step)
    } else {
      place = mapping.place(afterStep: step, from: place)
    }
  }
}
