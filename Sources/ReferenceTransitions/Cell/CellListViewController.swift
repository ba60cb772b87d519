import Motion
public import TransitionKit

/// The collection of cells, one of which opens: TUNG's first view controller.
///
/// Source: A-CELL, TUNG `First/*`, `Main.storyboard` (transitions.md 3). Its delegate vends the
/// animator, made with the picture that was taken of the cell at the tap.
public final class CellListViewController: ViewController, TransitioningDelegate {
  /// Between the screen's sides and the cells, and between cells, points.
  public static let spacing = 8.0
  public static let columns = 2
  /// Of a label in the cells' size of text, points; ours, from the storyboard's larger one.
  static let labelSize = Size(width: 101, height: 29)

  /// A cell: its picture fills it, its label is in the middle.
  public final class Cell: View {
    public let imageView: ImageView
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

    public required init?(coder: Coder) { nil }
  }

  public let collectionView = View(frame: .zero)
  public private(set) var cells: [Cell] = []
  public private(set) var selectedCell: Cell?
  public private(set) var selectedCellSnapshot: View?
  public var interactionController: (any InteractiveTransitioning)?
  public var onEnd: ((_ didComplete: Bool) -> Void)?
  private let parameters: ReferenceParameters
  private let safeArea: EdgeInsets

  init(screen: Screen, parameters: ReferenceParameters) {
    (safeArea, self.parameters) = (screen.safeAreaInsets, parameters)
    super.init(nibName: nil, bundle: nil)
    name = "first"
  }

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

  /// What a tap does before it presents: remembers the cell and takes its picture as it is shown now.
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

  public func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any AnimatedTransitioning)? {
    (presented as? CellDetailViewController).flatMap { animator(.present, with: $0) }
  }

  public func animationController(
    forDismissed dismissed: ViewController
  ) -> (any AnimatedTransitioning)? {
    (dismissed as? CellDetailViewController).flatMap { animator(.dismiss, with: $0) }
  }

  public func interactionControllerForPresentation(
    using animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { interactionController }

  public func interactionControllerForDismissal(
    using animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { interactionController }
}
