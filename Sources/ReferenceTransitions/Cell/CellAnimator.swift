import Motion
public import TransitionKit

/// The animator of a cell that opens into a screen and closes again.
///
/// Pictures of both lie above each other and grow together, while one fades into the other.
///
/// Source: A-CELL, TUNG `Animator.swift` (transitions.md 3).
public final class CellAnimator: ReferenceAnimator, AnimatedTransitioning {
  /// The two directions of the animation.
  public enum PresentationType: Hashable, Sendable { case present, dismiss }

  private let type: PresentationType
  private let first: CellListViewController
  private let second: CellDetailViewController
  private let cell: CellListViewController.Cell
  private let duration: Double
  private let parameters: CellParameters
  private let isSnapshotMissing: Bool
  /// The picture of the cell at the tap, which the dismissal uses again.
  private let selectedCellSnapshot: View
  /// The frame of the cell's picture in the window when the animator was created.
  private let cellImageRect: Rect
  /// The frame of the cell's label in the window when the animator was created.
  private let cellLabelRect: Rect

  /// Creates an animator, or `nil` without a window or a selected cell.
  ///
  /// The system's own transition is used when there is no animator.
  init?(
    _ type: PresentationType, first: CellListViewController, second: CellDetailViewController,
    selectedCellSnapshot: View, parameters: ReferenceParameters
  ) {
    let window = first.view.window ?? second.view.window
    guard parameters.missing != .window, let window, let cell = first.selectedCell else {
      return nil
    }
    (self.type, self.first, self.second, self.cell) = (type, first, second, cell)
    (self.selectedCellSnapshot, duration) = (selectedCellSnapshot, parameters.cellDuration)
    self.parameters = parameters.cell
    isSnapshotMissing = parameters.missing == .snapshot
    cellImageRect = cell.imageView.convert(cell.imageView.bounds, to: window)
    cellLabelRect = cell.label.convert(cell.label.bounds, to: window)
    super.init(fix: parameters.fix)
  }

  /// Returns the duration of both directions in seconds (`ReferenceParameters.cellDuration`).
  public func transitionDuration(
    using transitionContext: (any ContextTransitioning)?
  ) -> Double { duration }

  /// The views that fly, each with its two positions; they are removed at the end.
  private struct Flight {
    let cellImage: View
    let controllerImage: View
    let label: View
    let close: View
    let background: View
    let fade: View
    let controllerImageRect: Rect
    let controllerLabelRect: Rect

    var images: [View] { [cellImage, controllerImage] }
    /// All views, back to front.
    var all: [View] { [background, cellImage, controllerImage, label, close] }
  }

  /// Starts the keyframe animation, or completes at once if one of the pictures is missing.
  public func animateTransition(using context: any ContextTransitioning) {
    guard let toView = second.view else { return context.completeTransition(false) }
    context.containerView.addSubview(toView)
    guard let flight = makeFlight(in: context.containerView, toView) else {
      return complete(context, saying: true)
    }
    toView.alpha = 0
    for view in flight.all { context.containerView.addSubview(view) }
    let isPresenting = type == .present
    place(flight, isOpen: !isPresenting)
    View.animateKeyframes(
      withDuration: duration, delay: 0, options: .calculationModeCubic,
      animations: { animate(flight, isPresenting: isPresenting) },
      completion: { [self] _ in
        for view in flight.all { view.removeFromSuperview() }
        toView.alpha = 1
        complete(context, saying: true)
      })
  }

  /// Returns the views that fly; `nil` without a window or one of the pictures.
  private func makeFlight(in container: View, _ toView: View) -> Flight? {
    guard !isSnapshotMissing, let window = first.view.window ?? second.view.window,
      let controllerImage = second.imageView.snapshotView(afterScreenUpdates: true),
      let label = cell.label.snapshotView(afterScreenUpdates: true),
      let close = second.closeButton.snapshotView(afterScreenUpdates: true),
      let cellImage = cellSnapshot()
    else { return nil }
    let fade = View(frame: container.bounds)
    fade.backgroundColor = toView.backgroundColor
    let background = self.background(in: container, fade)
    (background.name, fade.name) = ("background", "fade")
    (cellImage.name, controllerImage.name) = ("cellImage", "controllerImage")
    (label.name, close.name) = ("label", "close")
    close.frame = second.closeButton.convert(second.closeButton.bounds, to: window)
    return Flight(
      cellImage: cellImage, controllerImage: controllerImage, label: label, close: close,
      background: background, fade: fade,
      controllerImageRect: second.imageView.convert(second.imageView.bounds, to: window),
      controllerLabelRect: second.label.convert(second.label.bounds, to: window))
  }

  private func cellSnapshot() -> View? {
    type == .present
      ? cell.imageView.snapshotView(afterScreenUpdates: true) : selectedCellSnapshot
  }

  /// Returns the view below the flying pictures.
  ///
  /// For a presentation, it is an empty view. For a dismissal, it is a picture of the first screen,
  /// or the fading view itself if there is no picture.
  private func background(in container: View, _ fade: View) -> View {
    let background: View
    switch type {
    case .present: background = View(frame: container.bounds)
    case .dismiss:
      guard let snapshot = first.view.snapshotView(afterScreenUpdates: true) else { return fade }
      background = snapshot
    }
    background.addSubview(fade)
    return background
  }

  /// Puts everything at one end of the animation, except for the button, which does not move.
  private func place(_ flight: Flight, isOpen: Bool) {
    flight.fade.alpha = isOpen ? 1 : 0
    for image in flight.images {
      image.layer.masksToBounds = true
      image.frame = isOpen ? flight.controllerImageRect : cellImageRect
      image.layer.cornerRadius = isOpen ? 0 : parameters.cornerRadius
    }
    flight.cellImage.alpha = isOpen ? 0 : 1
    flight.controllerImage.alpha = isOpen ? 1 : 0
    flight.label.frame = isOpen ? flight.controllerLabelRect : cellLabelRect
    flight.close.alpha = isOpen ? 1 : 0
  }

  private func animate(_ flight: Flight, isPresenting: Bool) {
    keyframe(parameters.move) { [self] in
      for image in flight.images {
        image.frame = isPresenting ? flight.controllerImageRect : cellImageRect
        image.layer.cornerRadius = isPresenting ? 0 : parameters.cornerRadius
      }
      flight.fade.alpha = isPresenting ? 1 : 0
      flight.label.frame = isPresenting ? flight.controllerLabelRect : cellLabelRect
    }
    keyframe(parameters.imageFade) {
      flight.cellImage.alpha = isPresenting ? 0 : 1
      flight.controllerImage.alpha = isPresenting ? 1 : 0
    }
    keyframe(isPresenting ? parameters.presentedCloseFade : parameters.dismissedCloseFade) {
      flight.close.alpha = isPresenting ? 1 : 0
    }
  }

  private func keyframe(_ window: CellParameters.Window, _ changes: () -> Void) {
    View.addKeyframe(
      withRelativeStartTime: window.start, relativeDuration: window.duration, animations: changes)
  }
}
