import Testing
import TransitionKit
import UIKit

/// Animators of navigation and tab bar controllers, run without a screen.
struct NavigationTests {
  private let theater = Theater()
  private let list: PhotoListViewController
  private let detail: PhotoDetailViewController
  private let navigation: UINavigationController
  private let screen = CGRect(x: 0, y: 0, width: 414, height: 896)

  init() {
    let photo = UIImage(size: CGSize(width: 400, height: 300))
    (list, detail) = theater.perform {
      (PhotoListViewController(photo: photo), PhotoDetailViewController(photo: photo))
    }
    navigation = theater.perform { [list] in UINavigationController(rootViewController: list) }
    theater.perform { detail.loadViewIfNeeded() }
    theater.show(navigation)
  }

  private func push(_ delegate: UINavigationControllerDelegate, _ seconds: Double) {
    theater.perform {
      navigation.delegate = delegate
      navigation.pushViewController(detail, animated: true)
    }
    theater.play(seconds)
  }

  private func expectDetail() {
    #expect(navigation.topViewController === detail)
    #expect(detail.view.window === theater.window && list.view.window == nil)
    #expect(detail.view.frame == screen && detail.view.transform.isIdentity)
    #expect(detail.view.alpha == 1 && !detail.view.isHidden)
    #expect(theater.anomalies == [])
  }

  private func expectList() {
    #expect(navigation.viewControllers == [list])
    #expect(list.view.window === theater.window && detail.view.window == nil)
    #expect(list.view.frame == screen && list.view.transform.isIdentity)
    #expect(list.view.alpha == 1 && !list.view.isHidden)
    #expect(theater.anomalies == [])
  }

  @Test func `a flip turns the new side up`() {
    let vendor = Vendor(FlipAnimator())
    push(vendor, 0.7)
    expectDetail()
    theater.perform { _ = navigation.popViewController(animated: true) }
    theater.play(0.7)
    expectList()
  }

  @Test func `curtains open on the new screen and are gone`() {
    let vendor = Vendor(RevealAnimator(RevealConfiguration(splitAt: 0.25, duration: 0.5)))
    push(vendor, 0.3)
    let curtains = list.view.superview == nil ? detail.view.superview?.subviews ?? [] : []
    #expect(curtains.count == 3)
    theater.play(0.4)
    expectDetail()
    #expect(detail.view.superview?.subviews.filter { $0 is SnapshotView } == [])
  }

  @Test func `a picture flies to its place and back`() {
    let vendor = Vendor(HeroTransition(operation: .push))
    push(vendor, 0)
    theater.step()
    let flying = detail.view.superview?.subviews.last
    #expect(flying is UIImageView)
    #expect(abs((flying?.presentedFrame.width ?? 0) - 120) < 40)
    #expect(flying?.frame == CGRect(x: 0, y: 80, width: 414, height: 310.5))
    #expect(list.heroImageView.isHidden)
    theater.play(1)
    expectDetail()
    #expect(!list.heroImageView.isHidden && !detail.heroImageView.isHidden)
    #expect(flying?.superview == nil)
    vendor.animator = HeroTransition(operation: .pop)
    theater.perform { _ = navigation.popViewController(animated: true) }
    theater.play(1)
    expectList()
  }

  @Test func `an interruptible push completes, and its animator is released`() {
    weak var transition: InterruptibleTransition?
    do {
      let vendor = Vendor(InterruptibleTransition())
      transition = vendor.animator as? InterruptibleTransition
      push(vendor, 0.1)
      #expect(detail.view.presentedFrame.minX > 50)
      theater.play(1)
      expectDetail()
    }
    #expect(transition == nil)
  }

  // MARK: Swipe back

  private func swipe(to x: CGFloat, steps: Int, _ body: () -> Void) {
    let delegate = SwipeBackDelegate()
    theater.perform {
      navigation.delegate = delegate
      navigation.pushViewController(detail, animated: false)
      delegate.interactor = SwipeBackController(navigationController: navigation)
    }
    theater.step()
    theater.drag(from: CGPoint(x: 20, y: 400), to: CGPoint(x: x, y: 402), steps: steps)
    body()
    theater.play(0.1)
    theater.lift()
    theater.play(1)
  }

  @Test func `a swipe past half of the width pops`() {
    swipe(to: 320, steps: 40) {
      #expect(abs(detail.view.presentedFrame.minX - 300) < 1)
      #expect(abs(list.view.presentedFrame.minX + 0.3 * (414 - 300)) < 1)
    }
    expectList()
  }

  @Test func `a short slow swipe leaves everything as it was`() {
    swipe(to: 120, steps: 40) { #expect(abs(detail.view.presentedFrame.minX - 100) < 1) }
    expectDetail()
    #expect(navigation.viewControllers == [list, detail])
  }

  @Test func `a swipe downwards is none`() {
    let delegate = SwipeBackDelegate()
    theater.perform {
      navigation.delegate = delegate
      navigation.pushViewController(detail, animated: false)
      delegate.interactor = SwipeBackController(navigationController: navigation)
    }
    theater.drag(from: CGPoint(x: 20, y: 400), to: CGPoint(x: 60, y: 600), steps: 20)
    #expect(delegate.interactor?.isInteracting == false)
    theater.lift()
    theater.play(0.5)
    expectDetail()
  }

  // MARK: Tabs

  @Test func `tabs slide to the side that they are on`() {
    let delegate = TabSlideTransition()
    let (tabs, first, second) = theater.perform {
      (UITabBarController(), UIViewController(), UIViewController())
    }
    theater.perform {
      tabs.viewControllers = [first, second]
      tabs.delegate = delegate
    }
    theater.show(tabs)
    theater.perform { tabs.selectedIndex = 1 }
    theater.play(0.175)
    #expect(second.view.presentedFrame.minX > 150 && second.view.presentedFrame.minX < 260)
    theater.play(0.3)
    #expect(second.view.window === theater.window && first.view.window == nil)
    theater.perform { tabs.selectedIndex = 0 }
    theater.play(0.175)
    #expect(first.view.presentedFrame.minX < -150)
    theater.play(0.3)
    #expect(first.view.presentedFrame == screen && second.view.transform.isIdentity)
    #expect(theater.anomalies == [])
  }
}
