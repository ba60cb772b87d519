import Motion
import TransitionKit

/// An application with one window and views in it, shown at moments that a test chooses.
final class AnimatorStage {
  let application = Application()
  let window: Window
  let views: [View]
  var view: View { views[0] }

  init(views count: Int = 1) {
    let application = self.application
    (window, views) = application.perform {
      let window = Window(application: application)
      window.makeKeyAndVisible()
      let views = (0..<count).map { _ in View(frame: Rect(x: 0, y: 0, width: 100, height: 100)) }
      for view in views {
        view.alpha = 0
        window.addSubview(view)
      }
      return (window, views)
    }
    application.log.removeAll()
  }

  func perform<Result>(_ body: () -> Result) -> Result { application.perform(body) }

  /// Shows what there is at `seconds`, then lets end what has ended.
  func show(at seconds: Double) {
    advance(to: seconds)
    application.display()
    application.finishAnimations()
  }

  /// Nothing is displayed.
  func advance(to seconds: Double) {
    application.advance(to: Int64((seconds * 1_000_000).rounded()))
  }

  func play(to seconds: Double, frameRate: Int64 = 60) {
    var frame = application.currentTime * frameRate / 1_000_000
    let end = Int64((seconds * 1_000_000).rounded())
    repeat {
      frame += 1
      application.advance(to: max(min(frame * 1_000_000 / frameRate, end), application.currentTime))
      application.display()
      application.finishAnimations()
    } while application.currentTime < end
  }

  var alpha: Double { view.layer.presentation.opacity }
  var center: Point { view.layer.presentation.position }
  var misuses: [ContractViolation.Rule] { application.log.misuses }

  /// Returns an animator that fades the view in.
  func fade(
    _ duration: Double = 1, _ curve: AnimationCurve = .linear
  ) -> PropertyAnimator {
    let view = view
    return perform { PropertyAnimator(duration: duration, curve: curve) { view.alpha = 1 } }
  }
}

extension EventLog {
  var misuses: [ContractViolation.Rule] {
    events.compactMap { event in
      if case .misuse(let misuse) = event { misuse.rule } else { nil }
    }
  }
}

/// Collects the positions that completions receive.
final class Endings {
  var positions: [ViewAnimatingPosition] = []
}

extension PropertyAnimator {
  func reported() -> Endings {
    let endings = Endings()
    addCompletion { endings.positions.append($0) }
    return endings
  }
}

/// All that the caller of an animator and its view can see.
struct AnimatorSight: Equatable {
  var state: ViewAnimatingState
  var isRunning: Bool
  var isReversed: Bool
  var fraction: Double
  var isInterruptible: Bool
  var isUserInteractionEnabled: Bool
  var pausesOnCompletion: Bool
  var scrubsLinearly: Bool
  var model: LayerValues
  var presentation: LayerValues
  var isAnimating: Bool
  var endings: [ViewAnimatingPosition]

  init(_ animator: PropertyAnimator, _ stage: AnimatorStage, _ endings: Endings) {
    (state, isRunning) = (animator.state, animator.isRunning)
    (isReversed, fraction) = (animator.isReversed, animator.fractionComplete)
    isInterruptible = animator.isInterruptible
    isUserInteractionEnabled = animator.isUserInteractionEnabled
    (pausesOnCompletion, scrubsLinearly) = (animator.pausesOnCompletion, animator.scrubsLinearly)
    (model, presentation) = (stage.view.layer.model, stage.view.layer.presentation)
    isAnimating = stage.application.isAnimating
    self.endings = endings.positions
  }
}
