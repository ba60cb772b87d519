import Gestures
public import Motion

/// Recognises a drag.
///
/// `Gestures.PanGestureRecognizer` measures it. This class gives it a place among views and other
/// recognizers, and actions (statements 69–77). Statement 76, which is about delays at the edges of
/// a real screen, is not reproduced.
open class PanGestureRecognizer: GestureRecognizer {
  /// The least number of fingers with which the pan begins, at least 1.
  public var minimumNumberOfTouches = 1
  /// The largest number of fingers of the pan.
  public var maximumNumberOfTouches = Int.max
  private var recognizer: Gestures.PanGestureRecognizer?
  /// The measured pan; `nil` while there are no touches.
  private var pan: Pan?

  /// Creates a recognizer without actions.
  override public init() { super.init() }

  /// Creates a recognizer with an action.
  public convenience init(action: @escaping (PanGestureRecognizer) -> Void) {
    self.init()
    addAction(action)
  }

  var directions: PanDirections { .any }

  override func handle(_ frame: TouchFrame) {
    var recognizer = recognizer ?? Gestures.PanGestureRecognizer(configuration)
    let changes = recognizer.handle(frame)
    self.recognizer = recognizer
    pan = recognizer.pan(at: frame.time)
    for change in changes where change.to != .possible {
      pan = change.pan
      follow(change.to)
    }
    // The recognizer gets no touches while it waits for others, so its own `changed` say nothing.
  }

  private func follow(_ next: Gestures.PanGestureRecognizer.State) {
    switch next {
    case .possible: break
    case .began: begin(.began)
    case .changed: if isUnderWay { change(to: .changed) }
    case .ended: isUnderWay ? change(to: .ended) : fail()
    case .cancelled: isUnderWay ? change(to: .cancelled) : fail()
    case .failed: fail()
    }
  }

  private var configuration: PanConfiguration {
    let minimum = max(minimumNumberOfTouches, 1)
    return PanConfiguration(
      minimumNumberOfTouches: minimum, maximumNumberOfTouches: max(maximumNumberOfTouches, minimum),
      directions: directions)
  }

  override func reset() { (recognizer, pan) = (nil, nil) }

  /// The number of fingers in the pan.
  public override var numberOfTouches: Int { pan?.numberOfTouches ?? super.numberOfTouches }

  /// Returns the place of the pan in the coordinates of `view`, or of the window for `nil`.
  open override func location(in view: View?) -> Point {
    guard let pan else { return super.location(in: view) }
    return convert(pan.location, to: view)
  }

  /// Returns the points travelled since the fingers came down, in the coordinates of `view`.
  ///
  /// The hysteresis is included (statement 73). The result is a point, as in UIKit; `nil` means the
  /// window.
  open func translation(in view: View?) -> Point {
    toView(pan?.translation ?? .zero, view)
  }

  /// Sets the translation, from which later movement counts, and forgets the velocity (statement
  /// 74).
  open func setTranslation(_ translation: Point, in view: View?) {
    let way = fromView(translation, view)
    recognizer?.setTranslation(way)
    pan?.translation = way
    pan?.velocity = nil
  }

  /// Returns the velocity in points per second, in the coordinates of `view`.
  ///
  /// It is zero if there are too few samples. `nil` means the window.
  open func velocity(in view: View?) -> Point {
    toView(pan?.velocity ?? .zero, view)
  }

  /// Converts a way, on which a shift of the view has no effect.
  private func toView(_ way: Vector, _ view: View?) -> Point {
    guard let view else { return .zero + way }
    return .zero + (view.convert(.zero + way, from: nil) - view.convert(.zero, from: nil))
  }

  private func fromView(_ way: Point, _ view: View?) -> Vector {
    guard let view else { return way - .zero }
    return view.convert(way, to: nil) - view.convert(.zero, to: nil)
  }
}

/// Recognises a drag that comes in from an edge of the window.
public final class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// The distance from the edge, in points, within which a finger may come down.
  ///
  /// Apple documents no number; this margin was observed on phones.
  static let edgeWidth = 20.0

  /// The edges from which the drag may come; none at first.
  public var edges = RectEdge()

  override func accepts(_ touch: ViewTouch) -> Bool {
    guard let window = touch.window else { return false }
    let (bounds, place) = (window.bounds, touch.locationInWindow)
    return edges.contains(.left) && place.x < bounds.minX + Self.edgeWidth
      || edges.contains(.right) && place.x >= bounds.maxX - Self.edgeWidth
      || edges.contains(.top) && place.y < bounds.minY + Self.edgeWidth
      || edges.contains(.bottom) && place.y >= bounds.maxY - Self.edgeWidth
  }

  /// The directions away from the edges.
  override var directions: PanDirections {
    var directions = PanDirections()
    if edges.contains(.left) { directions.insert(.right) }
    if edges.contains(.right) { directions.insert(.left) }
    if edges.contains(.top) { directions.insert(.down) }
    if edges.contains(.bottom) { directions.insert(.up) }
    return directions
  }
}

/// A set of edges of a rectangle.
public struct RectEdge: OptionSet, Hashable, Sendable {
  /// The bits of the edges.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = RectEdge(rawValue: 1)
  /// The left edge.
  public static let left = RectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = RectEdge(rawValue: 4)
  /// The right edge.
  public static let right = RectEdge(rawValue: 8)
  /// All four edges.
  public static let all: RectEdge = [.top, .left, .bottom, .right]
}
