public import Motion
public import TransitionKit

/// The opened cell: a picture across the screen, its name on it, a button to close it.
///
/// Source: A-CELL, TUNG `Second/*`, `Main.storyboard` (transitions.md 3).
public final class CellDetailViewController: ViewController {
  /// Points.
  public static let imageHeight = 300.0
  public static let labelSize = Size(width: 151.5, height: 43)
  public static let closeButtonSide = 44.0
  /// From the safe area's left and top, points.
  public static let closeButtonMargin = 8.0

  public let imageView = ImageView(frame: .zero)
  public let label = Label(frame: .zero)
  public let closeButton = View(frame: .zero)
  private let safeArea: EdgeInsets
  /// Pixels per point.
  private let scale: Double

  init(screen: Screen) {
    (safeArea, scale) = (screen.safeAreaInsets, screen.scale)
    super.init(nibName: nil, bundle: nil)
    name = "second"
    modalPresentationStyle = .fullScreen
  }

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

  /// Auto Layout puts views on whole pixels.
  private func onPixels(_ frame: Rect) -> Rect {
    Rect(
      x: (frame.minX * scale).rounded() / scale, y: (frame.minY * scale).rounded() / scale,
      width: frame.width, height: frame.height)
  }
}
