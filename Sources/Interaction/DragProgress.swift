public import Motion

/// The percentage that a transition shows while a drag moves it.
///
/// A simulation and whoever only watches a drag both ask this one, so that they cannot disagree.
public struct DragProgress: Sendable {
  public let mapping: DragMapping
  /// 0…1; settable by what moves it without a drag.
  public var percentComplete = 0.0
  /// Where the drag took hold.
  private var start = 0.0
  private var last = Vector.zero

  public init(_ mapping: DragMapping) {
    self.mapping = mapping
  }

  /// The drag that follows goes on from here, 0…1.
  public mutating func takeHold(at percent: Double) {
    (start, percentComplete, last) = (percent, percent, .zero)
  }

  /// - Parameter translation: Points since the drag took hold.
  public mutating func drag(to translation: Vector) {
    if mapping.accumulates {
      percentComplete = mapping.percentComplete(of: translation - last, from: percentComplete)
      last = translation
    } else {
      percentComplete = mapping.percentComplete(of: translation, from: start)
    }
  }
}
