public import Motion
public import TransitionKit

/// One photo, as large as fits.
///
/// Source: LOCKET `PhotoDetailViewController.swift` (transitions.md 1.1, 5.1).
public final class PhotoDetailViewController: ViewController, PhotoDetailTransitionAnimatorDelegate
{
  public let imageView: ImageView
  /// Whether a drag requested the pop.
  public var isInteractivelyDismissing = false

  public init(bounds: Rect, image: Image) {
    imageView = ImageView(frame: bounds)
    super.init(nibName: nil, bundle: nil)
    name = "detail"
    imageView.image = image
  }

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

  public func transitionWillStart() {
    Application.shared.note(name, "transitionWillStart()")
    imageView.isHidden = true
  }

  public func transitionDidEnd() {
    Application.shared.note(name, "transitionDidEnd()")
    imageView.isHidden = false
  }

  public func referenceImage() -> Image? { imageView.image }

  public func imageFrame() -> Rect? {
    imageView.image.map { PhotoGeometry.fit($0.size, in: imageView.bounds) }
  }
}
