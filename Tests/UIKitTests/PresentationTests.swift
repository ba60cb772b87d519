import Testing
import TransitionKit
import UIKit

/// Animators of presentations, as their users would bring them, run without a screen.
struct PresentationTests {
  private let theater = Theater()
  private let list: PhotoListViewController
  private let detail: PhotoDetailViewController
  private let screen = CGRect(x: 0, y: 0, width: 414, height: 896)

  init() {
    let photo = UIImage(size: CGSize(width: 400, height: 300))
    (list, detail) = theater.perform {
      (PhotoListViewController(photo: photo), PhotoDetailViewController(photo: photo))
    }
    theater.perform { detail.loadViewIfNeeded() }
    theater.show(list)
  }

  private func present(_ delegate: UIViewControllerTransitioningDelegate, _ seconds: Double) {
    theater.perform {
      detail.transitioningDelegate = delegate
      list.present(detail, animated: true)
    }
    theater.play(seconds)
  }

  private func dismiss(_ seconds: Double) {
    theater.perform { detail.dismiss(animated: true) }
    theater.play(seconds)
  }

  @Test func `a fade is half over at half its time, and leaves both opaque`() {
    let vendor = Vendor(FadeAnimator(duration: 0.4))
    detail.modalPresentationStyle = .fullScreen
    present(vendor, 0.2)
    #expect(abs(detail.view.layer.presentation.opacity - 0.5) < 0.05)
    theater.play(0.3)
    #expect(detail.view.window === theater.window && list.view.window == nil)
    #expect(detail.view.alpha == 1 && list.view.alpha == 1)
    dismiss(0.5)
    #expect(list.view.window === theater.window && detail.view.window == nil)
    #expect(theater.anomalies == [])
  }

  @Test func `a panel slides in from its side and out again`() {
    let transition = SlideOverTransition()
    transition.direction = .left
    present(transition, 0)
    theater.step()
    #expect(detail.view.presentedFrame.minX < -380)
    theater.play(0.4)
    #expect(detail.view.presentedFrame == screen)
    #expect(list.presentedViewController === detail)
    dismiss(0.4)
    #expect(detail.view.superview == nil && list.presentedViewController == nil)
    #expect(theater.anomalies == [])
  }

  @Test func `a bubble covers the screen and shrinks into its point`() {
    let bubble = BubbleTransition()
    bubble.startingPoint = CGPoint(x: 350, y: 800)
    bubble.bubbleColor = .systemTeal
    let vendor = Vendor(bubble)
    present(vendor, 0.6)
    #expect(detail.view.frame == screen && detail.view.transform.isIdentity)
    #expect(bubble.bubble.frame.contains(CGRect(x: 0, y: 0, width: 414, height: 700)))
    bubble.mode = .dismiss
    dismiss(0.25)
    #expect(detail.view.presentedFrame.width < 300)
    theater.play(0.4)
    #expect(detail.view.superview == nil && bubble.bubble.superview == nil)
    #expect(theater.anomalies == [])
  }

  @Test func `a card springs up over a shrunken presenter, and all comes back`() {
    let delegate = CardTransitioningDelegate()
    present(delegate, 0.7)
    #expect(detail.view.frame == CGRect(x: 8, y: 896 - 34 - 8 - 420, width: 398, height: 420))
    #expect(detail.view.layer.cornerRadius == 16)
    #expect(list.view.transform == CGAffineTransform(scaleX: 0.92, y: 0.92))
    #expect(list.view.window === theater.window)
    dismiss(0.7)
    #expect(list.view.transform == .identity && list.view.frame == screen)
    #expect(detail.view.window == nil)
    #expect(theater.anomalies == [])
  }

  @Test func `a presentation controller places the view and dims what is behind`() throws {
    let transition = DimmingTransition()
    present(transition, 0.15)
    let container = try #require(detail.view.superview)
    let dimming = try #require(container.subviews.first)
    #expect(abs(dimming.layer.presentation.opacity - 0.5) < 0.1)
    #expect(dimming.frame == screen)
    theater.play(0.4)
    #expect(detail.view.frame == CGRect(x: 0, y: 448, width: 414, height: 448))
    #expect(dimming.alpha == 1 && detail.presentationController === transition.controller)
    let controller = try #require(transition.controller)
    #expect(controller.events == ["presented true"])
    dismiss(0.4)
    #expect(dimming.alpha == 0 && dimming.superview == nil && detail.view.window == nil)
    #expect(controller.events == ["presented true", "dismissed true"])
    #expect(theater.anomalies == [])
  }

  @Test func `a zoom of 2014 ends at the full screen, with its delayed corner`() {
    let zoom = ZoomPresentation()
    detail.modalPresentationStyle = .fullScreen
    detail.view.layer.cornerRadius = 5
    theater.perform {
      detail.transitioningDelegate = zoom
      list.present(detail, animated: true)
    }
    theater.play(0.25)
    #expect(detail.view.layer.cornerRadius == 5)
    theater.play(0.1)
    #expect(detail.view.layer.cornerRadius == 0)
    theater.play(1)
    #expect(detail.view.frame == screen && detail.view.transform.isIdentity)
    var isOver = false
    zoom.dismissCompletion = { isOver = true }
    dismiss(1.1)
    #expect(isOver && detail.view.window == nil && list.view.window === theater.window)
    #expect(theater.anomalies == [])
  }
}
