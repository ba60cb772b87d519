public import Motion
public import TransitionKit

/// The animator of a row's picture that grows into the header of the next screen and shrinks back.
///
/// One object animates both, and stores for the pop where the push began.
///
/// Source: A-HERO (transitions.md 2).
public final class HeroTransition: ReferenceAnimator, AnimatedTransitioning {
  private let parameters: HeroParameters
  /// The frame of the pushed row's cell in the table; `nil` before a push, or without a cell.
  public internal(set) var selectedCellFrame: Rect?
  /// The table's y position before the push, in points; `nil` before a push.
  public internal(set) var originalTableViewY: Double?

  init(_ parameters: HeroParameters = HeroParameters(), fix: Bool) {
    self.parameters = parameters
    super.init(fix: fix)
  }

  /// Returns the declared duration in seconds, which is less than the push takes.
  public func transitionDuration(
    using transitionContext: (any ContextTransitioning)?
  ) -> Double { parameters.declaredDuration }

  /// Starts the push or the pop.
  ///
  /// The transition waits forever for other pairs of controllers, and for a push without a selected
  /// cell, unless `fix` is set.
  public func animateTransition(using context: any ContextTransitioning) {
    let (from, to) = (
      context.viewController(forKey: .from), context.viewController(forKey: .to)
    )
    if let categories = from as? CategoryViewController, let posts = to as? PostListViewController {
      if let cell = categories.selectedCell {
        push(Push(categories, posts, context, cell))
      } else if fix {
        push(Push(categories, posts, context, nil))
      }
    } else if let posts = from as? PostListViewController,
      let categories = to as? CategoryViewController
    {
      pop(posts, categories, context)
    } else if fix {
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  /// Returns the view of the flying picture (`createTransitionImageViewWithFrame`).
  private static func makeImageView(_ image: Image?) -> ImageView {
    let imageView = ImageView(image: image)
    imageView.name = "photo"
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    return imageView
  }

  // MARK: Push

  private struct Push {
    let categories: CategoryViewController
    let posts: PostListViewController
    let context: any ContextTransitioning
    /// The selected cell; without one, the header's picture only fades in.
    let cell: ImageView?
    let imageView: ImageView
    let descriptionSpacing: Double
    let selectedRow: Int?

    init(
      _ categories: CategoryViewController, _ posts: PostListViewController,
      _ context: any ContextTransitioning, _ cell: ImageView?
    ) {
      (self.categories, self.posts, self.context) = (categories, posts, context)
      self.cell = cell
      imageView = HeroTransition.makeImageView(cell?.image)
      descriptionSpacing = posts.categoryDescriptionBottomSpacer.constant
      selectedRow = categories.selectedRow
    }

    /// The distance in points that the table moves up, so that the cell's centre reaches the
    /// header's.
    var way: Double { (cell?.center.y).map { $0 - posts.heroHeight / 2 } ?? 0 }
  }

  /// Animates phase A.
  ///
  /// The cell's frame is in the table's coordinates and used in the posts' view: the table's own
  /// position and its insets are ignored, as the author notes.
  private func push(_ push: Push) {
    let (categories, posts, imageView) = (push.categories, push.posts, push.imageView)
    let tableViewY = categories.tableView.frame.minY
    (selectedCellFrame, originalTableViewY) = (push.cell?.frame, tableViewY)
    push.context.containerView.addSubview(posts.view)
    posts.hideElements()
    posts.categoryDescriptionBottomSpacer.constant = push.descriptionSpacing - push.way / 2
    posts.applyConstraints()
    imageView.frame =
      push.cell?.frame
      ?? Rect(x: 0, y: 0, width: posts.view.bounds.width, height: posts.heroHeight)
    imageView.alpha = 0
    posts.view.addSubview(imageView)
    View.animate(
      withDuration: parameters.growth.duration, delay: 0,
      usingSpringWithDamping: parameters.growth.dampingRatio,
      initialSpringVelocity: parameters.growthVelocity, options: .curveEaseInOut,
      animations: {
        imageView.frame = Rect(
          x: 0, y: 0, width: imageView.frame.width, height: posts.heroHeight)
        imageView.alpha = 1
        posts.view.alpha = 1
        categories.titleLabel.alpha = 0
        categories.tableView.frame.origin.y = tableViewY - push.way
      },
      completion: { [self] _ in
        if fix && push.context.transitionWasCancelled { abandon(push) } else { showHeader(push) }
      })
  }

  /// Animates phase B.
  private func showHeader(_ push: Push) {
    let posts = push.posts
    posts.view.sendSubviewToBack(push.imageView)
    posts.categoryDescriptionBottomSpacer.constant = push.descriptionSpacing
    posts.backButtonHorizontalSpacer.constant = 0
    disableTransparencyAnimated(posts.cellContents[...])
    View.animate(
      withDuration: parameters.headerDuration,
      animations: {
        posts.heroView.alpha = 1
        posts.applyConstraints()
      }, completion: { [self] _ in finish(push) })
  }

  /// Fades views in, each after the one before it, independent of the transition's end.
  private func disableTransparencyAnimated(_ views: ArraySlice<View>) {
    guard let view = views.first else { return }
    View.animate(
      withDuration: parameters.cascadeDuration, animations: { view.alpha = 1 },
      completion: { [self] _ in disableTransparencyAnimated(views.dropFirst()) })
  }

  /// Completes a push; the table stays displaced until the pop.
  private func finish(_ push: Push) {
    push.imageView.removeFromSuperview()
    push.categories.titleLabel.alpha = 1
    push.categories.selectedRow = nil
    if push.context.transitionWasCancelled && push.selectedRow != nil {
      Application.shared.reportAnomaly(
        "viewLeftChanged", "the row stays deselected: the next push finds no cell")
    }
    push.context.completeTransition(!push.context.transitionWasCancelled)
  }

  /// Restores the changes that a cancelled push made without an animation, and completes it.
  private func abandon(_ push: Push) {
    push.imageView.removeFromSuperview()
    push.posts.showElements(descriptionSpacing: push.descriptionSpacing)
    (selectedCellFrame, originalTableViewY) = (nil, nil)
    push.context.completeTransition(false)
  }

  // MARK: Pop

  private func pop(
    _ posts: PostListViewController, _ categories: CategoryViewController,
    _ context: any ContextTransitioning
  ) {
    let imageView = Self.makeImageView(posts.heroView.image)
    imageView.frame = posts.heroView.frame
    categories.view.alpha = 0
    context.containerView.addSubview(categories.view)
    context.containerView.addSubview(imageView)
    View.animate(
      withDuration: parameters.popDuration,
      animations: { [self] in
        categories.view.alpha = 1
        posts.view.alpha = 0
        posts.view.transform = AffineTransform(
          scaleX: parameters.popScale, y: parameters.popScale)
        imageView.frame = selectedCellFrame ?? imageView.frame
        imageView.alpha = 0
        let table = categories.tableView
        table.frame.origin.y = originalTableViewY ?? table.frame.minY
      },
      completion: { [self] _ in
        posts.view.transform = .identity
        imageView.removeFromSuperview()
        if fix { (categories.view.alpha, posts.view.alpha) = (1, 1) }
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
