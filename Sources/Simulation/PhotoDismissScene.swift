import Interaction
import Motion
public import Timelines

/// The views of the drag-to-dismiss of a photo, and what a drag and a settle do to them.
///
/// The scene knows no time: it is told the translation and percentage, or how far the settle is.
/// All values: `PhotoDetailInteractiveDismissTransition.swift` of the Locket sample
/// (transitions.md 5.1).
public struct PhotoDismissScene: Sendable {
  /// Bounds, centre and transform of the dragged image view. Its visible rectangle is the product
  /// of the three, so that a settle moves it on the product of two interpolations.
  struct Photo: Hashable, Sendable {
    var center: Point
    var size: Size
    var transform = AffineTransform.identity

    init(_ frame: Rect) {
      (center, size) = (frame.center, frame.size)
    }

    var visibleFrame: Rect {
      let bounds = Rect(center: center, size: size)
      return transform.boundingBox(of: bounds, about: center)
    }
  }

  public let layout: PhotoDismissLayout
  /// The image's scale at 100 %.
  public let minimumScale: Double
  /// Alpha of the image at 100 % when the destination takes no part.
  static let orphanAlpha = 0.4

  var photo: Photo
  /// Where the drag took hold of the photo: at rest, or in the middle of a settle.
  private var held: (photo: Photo, percent: Double)
  /// Where the finger left it.
  private var left: Photo
  private(set) var percentComplete = 0.0
  /// The sample hides the tab bar when the photo is pushed, shows it when the drag begins and never
  /// hides it again (`isHidden` stays false after a cancel; the bar is out of sight by its frame).
  public private(set) var tabBarIsHidden = true

  public init(layout: PhotoDismissLayout, minimumScale: Double) {
    (self.layout, self.minimumScale) = (layout, minimumScale)
    photo = Photo(layout.detailImageFrame)
    left = photo
    held = (photo, 0)
  }

  /// `scale = 1 - (1 - 0.68) * p`
  public func scale(at percent: Double) -> Double {
    1 - (1 - minimumScale) * percent
  }

  /// `startInteractiveTransition`: the image view is put on top, the tab bar shows itself.
  mutating func begin() {
    photo = Photo(layout.detailImageFrame)
    held = (photo, 0)
    percentComplete = 0
    tabBarIsHidden = false
  }

  /// `identity.scaledBy(scale).translatedBy(tx, ty)`, about the image's centre: the translation
  /// happens inside the scaled space. A photo that was caught in a settle starts from what it
  /// showed then.
  mutating func drag(translation: Vector, percent: Double) {
    let ratio = scale(at: percent) / scale(at: held.percent)
    photo = held.photo
    photo.transform = held.photo.transform.scaledBy(ratio).translatedBy(translation)
    percentComplete = percent
  }

  /// A finger holds what the settle shows now.
  mutating func grab() {
    held = (photo, percentComplete)
  }

  mutating func release() {
    left = photo
  }

  /// `toDelegate.imageFrame() ?? toFrame`, or back to `fromFrame`.
  func target(of outcome: TransitionOutcome) -> Rect {
    switch outcome {
    case .finish: layout.gridImageFrame ?? layout.fallbackFrame
    case .cancel: layout.detailImageFrame
    }
  }

  /// Transform, bounds and centre on the same spring; `progress` 1 is the target itself, to the bit.
  mutating func settle(_ outcome: TransitionOutcome, progress: Double, percent: Double) {
    let end = Photo(target(of: outcome))
    photo = progress == 1 ? end : Self.interpolate(left, end, progress)
    percentComplete = percent
  }

  private static func interpolate(_ start: Photo, _ end: Photo, _ progress: Double) -> Photo {
    func between(_ first: Double, _ second: Double) -> Double {
      first + (second - first) * progress
    }
    var photo = start
    photo.center.x = between(start.center.x, end.center.x)
    photo.center.y = between(start.center.y, end.center.y)
    photo.size.width = between(start.size.width, end.size.width)
    photo.size.height = between(start.size.height, end.size.height)
    photo.transform.a = between(start.transform.a, end.transform.a)
    photo.transform.d = between(start.transform.d, end.transform.d)
    photo.transform.tx = between(start.transform.tx, end.transform.tx)
    photo.transform.ty = between(start.transform.ty, end.transform.ty)
    return photo
  }

  /// The photo is pushed again: all as at first, the tab bar hidden by the push.
  mutating func present() {
    self = PhotoDismissScene(layout: layout, minimumScale: minimumScale)
  }

  /// Bottom to top, as they are shown now.
  public func show(in views: inout [FrameRow.View]) {
    views.removeAll(keepingCapacity: true)
    let rest = 1 - percentComplete
    let isOrphan = !layout.destinationIsDelegate
    let slide = isOrphan ? percentComplete * layout.screen.width : 0
    views.append(FrameRow.View(name: "grid", frame: layout.bounds))
    views.append(
      FrameRow.View(
        name: "detail", frame: layout.bounds.offsetBy(Vector(dx: slide, dy: 0)),
        alpha: isOrphan ? 1 : rest))
    views.append(
      FrameRow.View(
        name: "photo", frame: photo.visibleFrame,
        alpha: isOrphan ? 1 - (1 - Self.orphanAlpha) * percentComplete : 1,
        transform: photo.transform))
    views.append(
      FrameRow.View(name: "tabBar", frame: tabBarFrame, isHidden: tabBarIsHidden))
  }

  /// `tabBar.y = y_off - p * h`
  var tabBarFrame: Rect {
    layout.tabBarOffScreen.offsetBy(
      Vector(dx: 0, dy: -percentComplete * PhotoDismissLayout.tabBarHeight))
  }
}
