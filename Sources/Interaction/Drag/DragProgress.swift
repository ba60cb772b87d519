public import Motion

/// The percentage that a transition shows while a drag moves it.
///
/// A simulation and a `DragTracker` both use it, so that they cannot disagree.
public struct DragProgress: Sendable {
  /// The function from the drag to the percentage.
  public let mapping: DragMapping
  /// The place of the drag in extents; beyond the ends as far as its toolkit allows.
  public private(set) var place = 0.0
  /// The points by which steps beyond the beginning have stretched the view (`Overdrag.stretch`),
  /// at least 0.
  ///
  /// A drag does not take them back.
  public private(set) var stretch = 0.0
  /// The place at which the drag began.
  private(set) var start = 0.0
  private var last = Vector.zero

  /// Creates a progress at the beginning.
  public init(_ mapping: DragMapping) {
    self.mapping = mapping
  }

  /// The percentage, 0…1.
  ///
  /// Set it to move the transition without a drag.
  public var percentComplete: Double {
    get { mapping.percentComplete(at: place) }
    set { place = newValue }
  }

  /// Makes the next drag continue from `percent`, 0…1, without a stretch.
  public mutating func restart(at percent: Double) {
    (start, place, last, stretch) = (percent, percent, .zero, 0)
  }

  /// Moves the place to that of a drag.
  ///
  /// - Parameter translation: Points since the drag began.
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
