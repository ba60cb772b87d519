import Motion
public import TransitionKit

/// The collection of cells, one of which opens; TUNG's first view controller.
///
/// As the transitioning delegate, it vends the animator, created with the picture of the cell at
/// the tap.
///
/// Source: A-CELL, TUNG `First/*`, `Main.storyboard` (transitions.md 3).
public final class CellListViewController: ViewController, TransitioningDelegate {
  /// The distance between the screen's sides and the cells, and between cells, in points.
  public static let spacing = 8.0
  /// The number of cells in a row.
  public static let columns = 2
  /// The size of a cell's label in points, derived from the storyboard's larger one; Dragline's
  /// choice.
  static let labelSize = Size(width: 101, height: 29)

  /// A cell that its picture fills, with its label in the middle.
  public final class Cell: View {
    override public class var compiledName: String { "Cell" }

    /// The picture, which fills the cell.
    public let imageView: ImageView
    /// The label in the middle of the cell.
    public let label: Label

    init(frame: Rect, cornerRadius: Double) {
      imageView = ImageView(frame: Rect(origin: .zero, size: frame.size))
      label = Label(
        frame: Rect(
          center: imageView.frame.center, size: CellListViewController.labelSize))
      super.init(frame: frame)
      imageView.layer.cornerRadius = cornerRadius
      imageView.clipsToBounds = true
      imageView.contentMode = .scaleAspectFill
      label.fontSize = 24
      (layer.shadowOffset, layer.shadowRadius) = (Size(width: 0, height: 1), 1)
      layer.shadowOpacity = 0.2
      addSubview(imageView)
      addSubview(label)
    }

    /// Returns `nil`: a cell cannot be decoded.
    public required init?(coder: Coder) { nil }
  }

  /// The view that contains the cells, inside the safe area.
  public let collectionView = View(frame: .zero)
  /// The cells in reading order, as many rows as reach the bottom; empty before the view loads.
  public private(set) var cells: [Cell] = []
  /// The cell that was tapped last; `nil` without a selection, or for a number without a cell.
  public private(set) var selectedCell: Cell?
  /// The picture of the selected cell's image at the tap; `nil` if there is none.
  public private(set) var selectedCellSnapshot: View?
  /// The interaction controller that the delegate methods vend; `nil` for none.
  public var interactionController: (any InteractiveTransitioning)?
  /// The handler that the animators call at the end of a transition.
  public var onEnd: ((_ didComplete: Bool) -> Void)?
  private let parameters: ReferenceParameters
  private let safeArea: EdgeInsets

  init(screen: Screen, parameters: ReferenceParameters) {
    (safeArea, self.parameters) = (screen.safeAreaInsets, parameters)
    super.init(nibName: nil, bundle: nil)
    name = "first"
  }

  /// Returns `nil`: the controller cannot be decoded.
  public required init?(coder: Coder) { nil }

  override public func viewDidLoad() {
    super.viewDidLoad()
    view.name = "first"
    view.backgroundColor = .white
    let bounds = view.bounds
    collectionView.frame = Rect(
      x: Self.spacing, y: safeArea.top, width: bounds.width - 2 * Self.spacing,
      height: bounds.height - safeArea.top - safeArea.bottom)
    view.addSubview(collectionView)
    let side =
      (collectionView.bounds.width - Double(Self.columns - 1) * Self.spacing)
      / Double(Self.columns)
    let rows = Int((collectionView.bounds.height / (side + Self.spacing)).rounded(.up))
    cells = (0..<max(rows, 1) * Self.columns).map { number in
      let (row, column) = number.quotientAndRemainder(dividingBy: Self.columns)
      let cell = Cell(
        frame: Rect(
          x: Double(column) * (side + Self.spacing), y: Double(row) * (side + Self.spacing),
          width: side, height: side), cornerRadius: parameters.cell.cornerRadius)
      collectionView.addSubview(cell)
      return cell
    }
  }

  /// Selects the tapped cell and takes its picture as it is displayed now, before the presentation.
  func select() {
    selectedCell = parameters.selection.flatMap { cells.indices.contains($0) ? cells[$0] : nil }
    selectedCellSnapshot =
      parameters.missing == .tapSnapshot
      ? nil : selectedCell?.imageView.snapshotView(afterScreenUpdates: false)
  }

  private func animator(
    _ type: CellAnimator.PresentationType, with second: CellDetailViewController
  ) -> (any AnimatedTransitioning)? {
    guard let selectedCellSnapshot else { return nil }
    let animator = CellAnimator(
      type, first: self, second: second, selectedCellSnapshot: selectedCellSnapshot,
      parameters: parameters)
    animator?.onEnd = onEnd
    return animator
  }

  /// Returns the animator that opens the cell; `nil` for the system's own transition.
  public func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any AnimatedTransitioning)? {
    (presented as? CellDetailViewController).flatMap { animator(.present, with: $0) }
  }

  /// Returns the animator that closes the cell; `nil` for the system's own transition.
  public func animationController(
    forDismissed dismissed: ViewController
  ) -> (any AnimatedTransitioning)? {
    (dismissed as? CellDetailViewController).flatMap { animator(.dismiss, with: $0) }
  }

  /// Returns `interactionController`.
  public func interactionControllerForPresentation(
    using animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { interactionController }

  /// Returns `interactionController`.
  public func interactionControllerForDismissal(
    using animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { interactionController }
}
