public import Motion
public import TransitionKit

/// The screen with the grid of photos.
///
/// Source: LOCKET `PhotoGridViewController.swift`, `PhotoGridCell.swift` (transitions.md 1.1).
public class PhotoGridViewController: ViewController {
  /// The number of cells that makes a grid recognizable.
  static let minimumCellCount = 12

  /// The layout of the cells.
  public let layout: PhotoGridLayout
  let image: Image
  /// The cell that was tapped last, counted from 0; `nil` without a selection.
  public var lastSelection: Int?
  /// The view that contains the cells.
  public let collectionView: View
  private var cells: [Int: PhotoGridCell] = [:]

  /// Creates the grid; every cell shows the same image.
  public init(layout: PhotoGridLayout, image: Image, lastSelection: Int?) {
    (self.layout, self.image, self.lastSelection) = (layout, image, lastSelection)
    collectionView = View(frame: layout.bounds)
    super.init(nibName: nil, bundle: nil)
    name = "grid"
  }

  /// Returns `nil`: the controller cannot be decoded.
  public required init?(coder: Coder) { nil }

  override public func viewDidLoad() {
    super.viewDidLoad()
    view.name = "grid"
    view.frame = layout.bounds
    view.backgroundColor = .white
    view.addSubview(collectionView)
    for number in 0..<Self.minimumCellCount { addCell(number) }
    if let lastSelection { addCell(lastSelection) }
  }

  private func addCell(_ number: Int) {
    guard cells[number] == nil, layout.isVisible(number) else { return }
    let cell = PhotoGridCell(frame: layout.frame(ofCell: number), image: image)
    if number == lastSelection { cell.name = "cell" }
    collectionView.addSubview(cell)
    cells[number] = cell
  }

  /// The cell of the last selection; `nil` without one, and for a cell that is scrolled out of
  /// sight.
  public var selectedCell: PhotoGridCell? { lastSelection.flatMap { cells[$0] } }
}

/// A cell with the photo, cut to a square.
public class PhotoGridCell: View {
  override public class var compiledName: String { "PhotoGridCell" }

  /// The view that shows the photo with aspect fill.
  public let imageView: ImageView

  init(frame: Rect, image: Image) {
    imageView = ImageView(frame: Rect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    imageView.image = image
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    addSubview(imageView)
  }

  /// Returns `nil`: a cell cannot be decoded.
  public required init?(coder: Coder) { nil }
}

/// The grid as a screen that takes part in the transition.
///
/// Without the conformance, the system's own transition is used for a push or a pop.
public final class PhotoTransitionGridViewController: PhotoGridViewController,
  PhotoDetailTransitionAnimatorDelegate
{
  /// Hides the selected cell while a picture of its photo flies.
  public func transitionWillStart() {
    Application.shared.note(name, "transitionWillStart()")
    selectedCell?.isHidden = true
  }

  /// Shows the selected cell again.
  public func transitionDidEnd() {
    Application.shared.note(name, "transitionDidEnd()")
    selectedCell?.isHidden = false
  }

  /// Returns the image of the selected cell; `nil` if it is not visible.
  public func referenceImage() -> Image? { selectedCell?.imageView.image }

  /// Returns the frame of the selected cell in the screen's view; `nil` if it is not visible.
  public func imageFrame() -> Rect? {
    selectedCell.map { collectionView.convert($0.frame, to: view) }
  }
}
