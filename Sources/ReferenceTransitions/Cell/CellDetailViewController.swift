public import Motion
public import TransitionKit

/// The screen of the opened cell: a picture across the screen, its name, and a button to close it.
///
/// Source: A-CELL, TUNG `Second/*`, `Main.storyboard` (transitions.md 3).
public final class CellDetailViewController: ViewController {
  /// The height of the picture in points.
  public static let imageHeight = 300.0
  /// The size of the label in points.
  public static let labelSize = Size(width: 151.5, height: 43)
  /// The side of the square close button in points.
  public static let closeButtonSide = 44.0
  /// The distance of the close button from the safe area's left and top, in points.
  public static let closeButtonMargin = 8.0

  /// The picture at the top, as wide as the screen.
  public let imageView = ImageView(frame: .zero)
  /// The label in the middle of the picture.
  public let label = Label(frame: .zero)
  /// The button that closes the screen.
  public let closeButton = View(frame: .zero)
  private let safeArea: EdgeInsets
  /// The pixels per point.
  private let scale: Double

  init(screen: Screen) {
    (safeArea, scale) = (screen.safeAreaInsets, screen.scale)
    super.init(nibName: nil, bundle: nil)
    name = "second"
    modalPresentationStyle = .fullScreen
  }

  /// Returns `nil`: the controller cannot be decoded.
  public required init?(coder: Coder) { nil }

  override public func viewDidLoad() {
    super.viewDidLoad()
    view.name = "second"
    view.backgroundColor = .white
    imageView.frame = Rect(x: 0, y: 0, width: view.bounds.width, height: Self.imageHeight)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    label.frame = onPixels(Rect(center: imageView.frame.center, size: Self.labelSize))
    label.fontSize = 36
    closeButton.frame = Rect(
      x: safeArea.left + Self.closeButtonMargin, y: safeArea.top + Self.closeButtonMargin,
      width: Self.closeButtonSide, height: Self.closeButtonSide)
    view.addSubview(imageView)
    view.addSubview(label)
    view.addSubview(closeButton)
  }

  /// Returns a frame whose origin is on whole pixels, as Auto Layout places views.
  private func onPixels(_ frame: Rect) -> Rect {
    Rect(
      x: (frame.minX * scale).rounded() / scale, y: (frame.minY * scale).rounded() / scale,
      width: frame.width, height: frame.height)
  }
}
