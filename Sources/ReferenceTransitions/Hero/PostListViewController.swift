import Motion
public import TransitionKit

/// The posts of a category, below its picture.
///
/// Source: A-HERO (transitions.md 2). The article's project is not public: where things are is ours.
public final class PostListViewController: ViewController {
  /// What Auto Layout would keep between two views, points.
  public struct Spacer: Hashable, Sendable {
    public var constant: Double
  }

  /// Points; ours.
  static let backButtonSide = 44.0
  static let labelHeight = 30.0
  static let rowHeight = 100.0

  public let heroView = ImageView(frame: .zero)
  public let backButton = View(frame: .zero)
  public let categoryTitle = Label(frame: .zero)
  public let categoryDescription = Label(frame: .zero)
  public let tableView = View(frame: .zero)
  /// The content views of the visible cells, top to bottom.
  public private(set) var cellContents: [View] = []
  public var backButtonHorizontalSpacer = Spacer(constant: 0)
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

  /// What `layoutIfNeeded` does after `setNeedsUpdateConstraints` of the header's three views.
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

  /// As the push wants it: nothing to be seen, the button beside the screen.
  func hideElements() {
    view.alpha = 0
    heroView.alpha = 0
    for content in cellContents { content.alpha = 0 }
    backButtonHorizontalSpacer.constant = hiddenBackButtonSpacing
  }

  /// As a push leaves it.
  func showElements(descriptionSpacing: Double) {
    view.alpha = 1
    heroView.alpha = 1
    for content in cellContents { content.alpha = 1 }
    backButtonHorizontalSpacer.constant = 0
    categoryDescriptionBottomSpacer.constant = descriptionSpacing
    applyConstraints()
  }
}
