import Motion
import Timelines

/// The place of a view on the screen: its own size, and the transform from there to the screen.
///
/// A row contains the upright rectangle around the transformed view, so the own size is the one
/// whose rectangle that is.
struct ViewPlacement {
  /// The size of the view before its transform, in points.
  let size: Size
  /// The transform from the view's points, with the origin in its corner, to those of the screen.
  let transform: AffineTransform

  init(_ view: FrameRow.View) {
    let (frame, own) = (view.frame, view.transform)
    let (a, b, c, d) = (abs(own.a), abs(own.b), abs(own.c), abs(own.d))
    let determinant = a * d - b * c
    // A square that turns by 45° has no size of its own, only a rectangle around it.
    let isSolvable = abs(determinant) > 1e-6
    let size =
      isSolvable
      ? Size(
        width: max((frame.width * d - frame.height * c) / determinant, 0),
        height: max((frame.height * a - frame.width * b) / determinant, 0))
      : Size(width: frame.width, height: frame.height)
    let turn =
      isSolvable
      ? AffineTransform(a: own.a, b: own.b, c: own.c, d: own.d, tx: 0, ty: 0) : .identity
    self.size = size
    transform = AffineTransform(translationX: -size.width / 2, y: -size.height / 2)
      .concatenating(turn)
      .concatenating(AffineTransform(translationX: frame.midX, y: frame.midY))
  }

  /// The view's area in its own points.
  var bounds: Rect { Rect(origin: .zero, size: size) }
}

extension ContentMode {
  /// Returns the transform that shows an image of a size in bounds of another size.
  ///
  /// The size of an image in points is not known: modes that do not scale fill the bounds.
  func placement(of image: Size, in bounds: Size) -> AffineTransform {
    guard image.width > 0, image.height > 0 else { return .identity }
    let (x, y) = (bounds.width / image.width, bounds.height / image.height)
    let scale: Size =
      switch self {
      case .scaleToFill, .redraw: Size(width: x, height: y)
      case .scaleAspectFit: Size(width: min(x, y), height: min(x, y))
      default: Size(width: max(x, y), height: max(x, y))
      }
    return AffineTransform(
      a: scale.width, b: 0, c: 0, d: scale.height,
      tx: (bounds.width - image.width * scale.width) / 2,
      ty: (bounds.height - image.height * scale.height) / 2)
  }
}
