public import Motion
public import TransitionKit

/// The screen of one photo, as large as fits.
///
/// Source: LOCKET `PhotoDetailViewController.swift` (transitions.md 1.1, 5.1).
public final class PhotoDetailViewController: ViewController, PhotoDetailTransitionAnimatorDelegate
{
  /// The view that shows the photo with aspect fit.
  public let imageView: ImageView
  /// Whether a drag requested the pop.
  public var isInteractivelyDismissing = false

  /// Creates the screen of a photo, with the frame of its view.
  public init(bounds: Rect, image: Image) {
    imageView = ImageView(frame: bounds)
    super.init(nibName: nil, bundle: nil)
    name = "detail"
    imageView.image = image
  }

  /// Returns `nil`: the controller cannot be decoded.
  public required init?(coder: Coder) { nil }

  override public func viewDidLoad() {
    super.viewDidLoad()
    (view.name, imageView.name) = ("detail", "detailImage")
    view.frame = imageView.frame
    view.backgroundColor = .white
    imageView.contentMode = .scaleAspectFit
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(imageView)
  }

  /// Hides the photo while a picture of it flies.
  public func transitionWillStart() {
    Application.shared.note(name, "transitionWillStart()")
    imageView.isHidden = true
  }

  /// Shows the photo again.
  public func transitionDidEnd() {
    Application.shared.note(name, "transitionDidEnd()")
    imageView.isHidden = false
  }

  /// Returns the photo.
  public func referenceImage() -> Image? { imageView.image }

  /// Returns the frame of the photo in the view, fitted by its aspect ratio.
  public func imageFrame() -> Rect? {
    imageView.image.map { PhotoGeometry.fit($0.size, in: imageView.bounds) }
  }
}
