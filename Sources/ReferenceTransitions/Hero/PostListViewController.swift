import Motion
public import TransitionKit

/// The posts of a category, below its picture.
///
/// Source: A-HERO (transitions.md 2). The article's project is not public; the layout is
/// Dragline's.
public final class PostListViewController: ViewController {
  /// A distance between two views that Auto Layout would keep.
  public struct Spacer: Hashable, Sendable {
    /// The distance in points.
    public var constant: Double
  }

  /// The side of the back button in points; Dragline's choice.
  static let backButtonSide = 44.0
  /// The height of the header's labels in points; Dragline's choice.
  static let labelHeight = 30.0
  /// The height of a post's row in points; Dragline's choice.
  static let rowHeight = 100.0

  /// The header with the category's picture.
  public let heroView = ImageView(frame: .zero)
  /// The back button in the header.
  public let backButton = View(frame: .zero)
  /// The category's title in the header.
  public let categoryTitle = Label(frame: .zero)
  /// The category's description in the header, below its title.
  public let categoryDescription = Label(frame: .zero)
  /// The view that contains the posts, below the header.
  public let tableView = View(frame: .zero)
  /// The content views of the visible cells, top to bottom.
  public private(set) var cellContents: [View] = []
  /// The distance from the left of the header to the back button.
  public var backButtonHorizontalSpacer = Spacer(constant: 0)
  /// The distance from the description to the bottom of the header.
  public var categoryDescriptionBottomSpacer: Spacer
  let heroHeight: Double
  private let visibleCells: Int
  private let hiddenBackButtonSpacing: Double
  private let safeAreaTop: Double

  init(screen: Screen, parameters: ReferenceParameters) {
    (heroHeight, visibleCells) = (parameters.heroHeight, parameters.heroVisibleCells)
    hiddenBackButtonSpacing = parameters.hero.hiddenBackButtonSpacing
    safeAreaTop = screen.safeAreaInsets.top
    categoryDescriptionBottomSpacer = Spacer(constant: parameters.heroDescriptionSpacing)
    super.init(nibName: nil, bundle: nil)
    name = "posts"
  }

  /// Returns `nil`: the controller cannot be decoded.
  public required init?(coder: Coder) { nil }

  override public func viewDidLoad() {
    super.viewDidLoad()
    (view.name, heroView.name, backButton.name) = ("posts", "hero", "backButton")
    (categoryTitle.name, categoryDescription.name) = ("categoryTitle", "categoryDescription")
    view.backgroundColor = .white
    let bounds = view.bounds
    heroView.frame = Rect(x: 0, y: 0, width: bounds.width, height: heroHeight)
    for label in [backButton, categoryTitle, categoryDescription] { heroView.addSubview(label) }
    tableView.frame = Rect(
      x: 0, y: heroHeight, width: bounds.width, height: max(bounds.height - heroHeight, 0))
    view.addSubview(tableView)
    view.addSubview(heroView)
    cellContents = (0..<visibleCells).map { row in
      let content = View(
        frame: Rect(
          x: 0, y: Double(row) * Self.rowHeight, width: bounds.width, height: Self.rowHeight))
      content.name = "cell\(row)"
      tableView.addSubview(content)
      return content
    }
    applyConstraints()
  }

  /// Lays out the header's three views, as `layoutIfNeeded` does after `setNeedsUpdateConstraints`.
  func applyConstraints() {
    let (width, height) = (heroView.bounds.width, heroView.bounds.height)
    backButton.frame = Rect(
      x: backButtonHorizontalSpacer.constant, y: safeAreaTop, width: Self.backButtonSide,
      height: Self.backButtonSide)
    let bottom = height - categoryDescriptionBottomSpacer.constant
    categoryDescription.frame = Rect(
      x: 0, y: bottom - Self.labelHeight, width: width, height: Self.labelHeight)
    categoryTitle.frame = Rect(
      x: 0, y: bottom - 2 * Self.labelHeight, width: width, height: Self.labelHeight)
  }

  /// Hides everything for the push, and moves the button beside the screen.
  func hideElements() {
    view.alpha = 0
    heroView.alpha = 0
    for content in cellContents { content.alpha = 0 }
    backButtonHorizontalSpacer.constant = hiddenBackButtonSpacing
  }

  /// Shows everything as a push leaves it.
  func showElements(descriptionSpacing: Double) {
    view.alpha = 1
    heroView.alpha = 1
    for content in cellContents { content.alpha = 1 }
    backButtonHorizontalSpacer.constant = 0
    categoryDescriptionBottomSpacer.constant = descriptionSpacing
    applyConstraints()
  }
}
