import Motion
import Testing
import TransitionKit

/// Velocities as authors compute them: points per second over a way that may have no length.
struct VelocityTests {
  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a velocity that is no number is none`(_ velocity: Double) {
    func shown(_ velocity: Vector) -> [Double] {
      let application = Application()
      let (blockView, animatorView) = (View(frame: .zero), View(frame: .zero))
      application.perform {
        let window = Window(application: application)
        window.makeKeyAndVisible()
        window.addSubview(blockView)
        window.addSubview(animatorView)
        View.animate(
          withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.8,
          initialSpringVelocity: velocity.dx, animations: { blockView.center.x = 100 })
        let spring = SpringTimingParameters(dampingRatio: 0.8, initialVelocity: velocity)
        let animator = PropertyAnimator(duration: 0.5, timingParameters: spring)
        animator.addAnimations { animatorView.center = Point(x: 100, y: 100) }
        animator.startAnimation()
        application.advance(to: 200_000)
        application.display()
      }
      let place = animatorView.layer.presentation.position
      return [blockView.layer.presentation.position.x, place.x, place.y]
    }
    #expect(shown(Vector(dx: velocity, dy: velocity)) == shown(.zero))
    #expect(shown(Vector(dx: 0, dy: velocity)) == shown(.zero))
  }
}
