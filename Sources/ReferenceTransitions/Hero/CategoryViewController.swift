import Motion
public import TransitionKit

/// The list of categories, one of which grows into the header of its posts.
///
/// Source: A-HERO (transitions.md 2). The article's project is not public; the layout is
/// Dragline's.
public final class CategoryViewController: ViewController {
  /// The height of the title below the safe area, in points; Dragline's choice.
  public static let titleHeight = 44.0

  /// The title above the list.
  public let titleLabel = Label(frame: .zero)
  /// The view that contains the rows.
  public let tableView = View(frame: .zero)
  /// The pictures of the visible rows, top to bottom.
  public private(set) var cells: [ImageView] = []
  /// The selected row, counted from 0; `nil` without a selection.
  public var selectedRow: Int?
  private let safeArea: EdgeInsets
  private let rowHeight: Double

  init(screen: Screen, rowHeight: Double, selectedRow: Int?) {
    (safeArea, self.rowHeight) = (screen.safeAreaInsets, rowHeight)
    self.selectedRow = selectedRow
    super.init(nibName: nil, bundle: nil)
    name = "list"
  }

  /// Returns `nil`: the controller cannot be decoded.
  public required init?(coder: Coder) { nil }

  override public func viewDidLoad() {
    super.viewDidLoad()
    (view.name, titleLabel.name, tableView.name) = ("list", "title", "table")
    view.backgroundColor = .white
    let bounds = view.bounds
    titleLabel.frame = Rect(x: 0, y: safeArea.top, width: bounds.width, height: Self.titleHeight)
    let top = safeArea.top + Self.titleHeight
    tableView.frame = Rect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
    view.addSubview(titleLabel)
    view.addSubview(tableView)
    let visibleRows = Int((tableView.bounds.height / rowHeight).rounded(.up))
    cells = (0..<visibleRows).map { row in
      let cell = ImageView(
        frame: Rect(
          x: 0, y: Double(row) * rowHeight, width: bounds.width, height: rowHeight))
      cell.contentMode = .scaleAspectFill
      tableView.addSubview(cell)
      return cell
    }
  }

  /// The picture of the selected row; `nil` without a selection, or for a row that is out of sight.
  public var selectedCell: ImageView? {
    guard let selectedRow, cells.indices.contains(selectedRow) else { return nil }
    return cells[selectedRow]
  }
}
