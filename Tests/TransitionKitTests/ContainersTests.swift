import Motion
import Testing
import TransitionKit

struct ContainersTests {
  typealias Driver = PercentDrivenInteractiveTransition

  // MARK: Navigation

  @Test func `several controllers are popped in one transition`() {
    let scene = NavigationStage()
    let third = scene.stage.perform { ViewController() }
    scene.stage.perform {
      scene.navigation.pushViewController(third, animated: false)
      #expect(scene.navigation.popToRootViewController(animated: true) == [scene.detail, third])
    }
    #expect(third.isMovingFromParent)
    scene.stage.play(0.6)
    #expect(scene.navigation.viewControllers == [scene.grid])
    #expect(scene.navigation.children == [scene.grid])
    #expect(!third.isMovingFromParent)
    #expect(scene.stage.misuses == [])
  }

  @Test func `a controller that is in the stack is not pushed again`() {
    let scene = NavigationStage()
    scene.stage.perform {
      scene.navigation.pushViewController(scene.detail, animated: false)
      scene.navigation.pushViewController(scene.grid, animated: true)
    }
    #expect(scene.navigation.viewControllers == [scene.grid, scene.detail])
    #expect(scene.stage.application.transitions.isEmpty)
    let rule = ContractViolation.Rule.controllerInStackAlready
    #expect(scene.stage.misuses == [rule, rule])
  }

  @Test func `a presentation controller outlives who presents`() {
    let presented = ViewController()
    let controller = PresentationController(
      presentedViewController: presented, presenting: ViewController())
    #expect(controller.presentingViewController === presented)
  }

  @Test func `a cancelled push leaves no trace`() {
    let (scene, driver) = (NavigationStage(isPushed: false), Driver())
    (scene.delegate.animator, scene.delegate.interactor) = (BlockFade(), driver)
    scene.stage.perform { scene.navigation.pushViewController(scene.detail, animated: true) }
    #expect(scene.detail.isMovingToParent)
    scene.stage.step { driver.update(0.5) }
    scene.stage.step { driver.cancel() }
    scene.stage.play(0.5)
    #expect(scene.navigation.viewControllers == [scene.grid])
    #expect(scene.navigation.children == [scene.grid])
    #expect(scene.detail.parent == nil)
    #expect(!scene.detail.isMovingToParent)
    #expect(scene.grid.view.superview?.subviews.count == 1)
  }

  @Test func `an unseen controller changes its stack silently`() {
    let stage = Stage()
    stage.perform {
      let (first, second) = (ViewController(), ViewController())
      (first.name, second.name) = ("first", "second")
      let navigation = NavigationController(rootViewController: first)
      navigation.pushViewController(second, animated: true)
      #expect(stage.calls == ["navigation pushViewController(_:animated:)"])
      #expect(stage.application.transitions.isEmpty)
      stage.window.rootViewController = navigation
      #expect(second.view.window === stage.window)
      #expect(first.viewIfLoaded?.window == nil)
    }
  }

  @Test func `the system's own push slides in from the right, and leaves nothing moved`() {
    let scene = NavigationStage(isPushed: false)
    scene.navigation.delegate = nil
    scene.stage.perform { scene.navigation.pushViewController(scene.detail, animated: true) }
    #expect(scene.stage.application.isAnimating)
    scene.stage.step()
    #expect(scene.detail.view.presentedFrame.minX > 300)
    #expect(scene.grid.view.presentedFrame.minX < 0)
    scene.stage.play(0.5)
    #expect(scene.stage.application.transitions.isEmpty)
    #expect(scene.detail.view.frame == Screen().bounds)
    #expect(scene.grid.view.frame == Screen().bounds)
    scene.pop()
    scene.stage.play(0.6)
    #expect(scene.detail.view.frame == Screen().bounds)
    #expect(scene.grid.view.frame == Screen().bounds)
  }

  @Test func `the bars lie at the edges of the safe area`() {
    let stage = Stage()
    stage.perform {
      let navigation = NavigationController(rootViewController: ViewController())
      let tabs = TabBarController()
      tabs.viewControllers = [navigation]
      stage.show(tabs)
      #expect(navigation.navigationBar.frame == Rect(x: 0, y: 44, width: 414, height: 44))
      #expect(tabs.tabBar.frame == Rect(x: 0, y: 813, width: 414, height: 83))
      #expect(tabs.view.subviews.last === tabs.tabBar)
      #expect(navigation.tabBarController === tabs)
    }
  }

  // MARK: Modal

  @Test(arguments: ContextTests.styles)
  func `a presentation and its dismissal`(_ row: ContextTests.Style) {
    let scene = ModalStage(row.style)
    scene.present()
    #expect(scene.modal.isBeingPresented)
    #expect(scene.root.presentedViewController === scene.modal)
    #expect(scene.modal.presentingViewController === scene.root)
    scene.stage.play(0.5)
    #expect(!scene.modal.isBeingPresented)
    #expect(scene.modal.view.window != nil)
    #expect(scene.completions == 1)
    scene.dismiss()
    #expect(scene.modal.isBeingDismissed)
    scene.stage.play(0.5)
    #expect(scene.completions == 2)
    #expect(scene.root.presentedViewController == nil)
    #expect(scene.modal.presentingViewController == nil)
    let modalCalls = [
      "modal viewWillAppear(_:)", "modal viewDidAppear(_:)", "modal viewWillDisappear(_:)",
      "modal viewDidDisappear(_:)",
    ]
    #expect(scene.stage.calls.filter { $0.hasPrefix("modal view") } == modalCalls)
    #expect(scene.stage.calls.contains("root viewWillDisappear(_:)") == row.presenterLeaves)
    #expect(scene.stage.misuses == [] && scene.stage.anomalies == [])
  }

  @Test(arguments: ContextTests.styles, [true, false])
  func `a cancelled presentation or dismissal leaves all as it was`(
    _ row: ContextTests.Style, _ presents: Bool
  ) {
    let driver = Driver()
    let scene = ModalStage(row.style, driver)
    if !presents { scene.present(animated: false) }
    let completions = scene.completions
    if presents { scene.present() } else { scene.dismiss() }
    scene.stage.step { driver.update(0.5) }
    scene.stage.step { driver.cancel() }
    scene.stage.play(0.5)
    #expect(scene.stage.application.transitions.isEmpty)
    #expect((scene.root.presentedViewController == nil) == presents)
    #expect((scene.modal.view.window == nil) == presents)
    #expect((scene.root.view.window == nil) == (row.presenterLeaves && !presents))
    #expect(scene.stage.window.subviews.count == (presents ? 1 : row.presenterLeaves ? 1 : 2))
    #expect(scene.completions == completions)
    #expect(!scene.modal.isBeingPresented && !scene.modal.isBeingDismissed)
    #expect(scene.root.view.frame == Screen().bounds)
  }

  @Test func `the outermost container presents, and a second presentation is refused`() {
    let scene = NavigationStage()
    let modal = scene.stage.perform { ViewController() }
    scene.stage.perform {
      scene.detail.present(modal, animated: true)
      scene.navigation.present(ViewController(), animated: true)
    }
    #expect(modal.presentingViewController === scene.navigation)
    #expect(scene.detail.presentedViewController === modal)
    #expect(scene.navigation.visibleViewController === modal)
    #expect(scene.stage.misuses == [.transitionDuringTransition])
    scene.stage.perform { modal.dismiss(animated: true) }
    #expect(scene.stage.misuses.count == 2)
    scene.stage.play(0.6)
    scene.stage.perform { modal.dismiss(animated: true) }
    scene.stage.play(0.6)
    #expect(scene.detail.presentedViewController == nil)
    #expect(scene.stage.misuses.count == 2)
  }

  @Test func `what is presented over a dismissed controller goes with it`() {
    let scene = ModalStage(.fullScreen)
    let over = scene.stage.perform { ViewController() }
    over.modalPresentationStyle = .fullScreen
    scene.present(animated: false)
    scene.stage.perform {
      scene.modal.present(over, animated: false)
      scene.root.dismiss(animated: true)
    }
    scene.stage.play(0.5)
    #expect(scene.stage.window.subviews == [scene.root.view])
    #expect(over.presentingViewController == nil)
    #expect(scene.root.presentedViewController == nil)
  }

  /// The new stack in the middle of an interactive pop, and the controller that shows after it.
  private struct Replacement: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var finishes: Bool
    var isPutBack: Bool
  }

  private static let replacements = [
    Replacement(testDescription: "put back, then cancelled", finishes: false, isPutBack: true),
    Replacement(testDescription: "put back, then finished", finishes: true, isPutBack: true),
    Replacement(testDescription: "another, then cancelled", finishes: false, isPutBack: false),
    Replacement(testDescription: "another, then finished", finishes: true, isPutBack: false),
  ]

  @Test(arguments: replacements)
  private func `under observed strictness the stack is replaced in mid transition`(
    _ replacement: Replacement
  ) {
    let driver = Driver()
    let scene = NavigationStage(BlockFade(), driver)
    scene.stage.application.strictness = .observed
    let top = replacement.isPutBack ? scene.detail : scene.stage.perform { ViewController() }
    scene.stage.step { driver.update(0.5) }
    scene.stage.step {
      scene.navigation.viewControllers.append(top)
      if replacement.finishes { driver.finish() } else { driver.cancel() }
    }
    scene.stage.play(0.5)
    #expect(scene.navigation.viewControllers == [scene.grid, top])
    for controller in [scene.grid, scene.detail, top] {
      #expect((controller.viewIfLoaded?.window != nil) == (controller === top))
    }
    #expect(scene.detail.navigationController == (replacement.isPutBack ? scene.navigation : nil))
    #expect(scene.stage.misuses == [] && scene.stage.application.transitions.isEmpty)
  }

  // MARK: Tabs

  @Test(arguments: [true, false])
  func `another tab comes with a transition, or at once`(_ isAnimated: Bool) {
    let stage = Stage()
    let delegate = Vending()
    if isAnimated { delegate.animator = BlockFade() }
    stage.perform {
      let (left, right, tabs) = (ViewController(), ViewController(), TabBarController())
      (left.name, right.name, tabs.delegate) = ("left", "right", delegate)
      tabs.viewControllers = [left, right]
      stage.show(tabs)
      tabs.selectedIndex = 7
      #expect(tabs.selectedIndex == 0)
      tabs.tap(tabAt: 1)
      #expect(tabs.selectedViewController === right)
      #expect(stage.application.transitions.isEmpty == !isAnimated)
      tabs.selectedIndex = 0
      #expect(stage.misuses == (isAnimated ? [.transitionDuringTransition] : []))
      stage.play(0.5)
      #expect((right.view.window != nil) == isAnimated)
      #expect((left.view.window != nil) == !isAnimated)
      #expect(
        stage.calls.filter { $0.hasPrefix("left") || $0.hasPrefix("right") }.prefix(4) == [
          "left viewWillDisappear(_:)", "right viewWillAppear(_:)", "left viewDidDisappear(_:)",
          "right viewDidAppear(_:)",
        ])
    }
  }

  @Test func `the tab bar leaves with a controller that hides it, and else stays`() {
    let stage = Stage()
    stage.perform {
      let (tabs, detail) = (TabBarController(), ViewController())
      let navigation = NavigationController(rootViewController: ViewController())
      tabs.viewControllers = [navigation]
      stage.show(tabs)
      detail.hidesBottomBarWhenPushed = true
      navigation.pushViewController(detail, animated: true)
      stage.play(0.6)
      #expect(tabs.tabBar.isHidden)
      navigation.popViewController(animated: true)
      stage.play(0.6)
      #expect(!tabs.tabBar.isHidden)
      tabs.tabBar.isHidden = true
      navigation.pushViewController(ViewController(), animated: true)
      stage.play(0.6)
      #expect(tabs.tabBar.isHidden)
    }
  }

  @Test func `a cancelled change of tabs selects the old one again`() {
    let stage = Stage()
    let (delegate, driver) = (Vending(), Driver())
    (delegate.animator, delegate.interactor) = (BlockFade(), driver)
    stage.perform {
      let (left, right, tabs) = (ViewController(), ViewController(), TabBarController())
      tabs.delegate = delegate
      tabs.viewControllers = [left, right]
      stage.show(tabs)
      tabs.selectedViewController = right
      stage.step { driver.update(0.5) }
      stage.step { driver.cancel() }
      stage.play(0.5)
      #expect(tabs.selectedIndex == 0)
      #expect(left.view.window != nil)
      #expect(right.view.window == nil)
    }
  }

  @Test func `a child is notified of its parent`() {
    let stage = Stage()
    stage.perform {
      let (parent, child) = (ViewController(), ViewController())
      parent.addChild(child)
      #expect(child.parent === parent)
      #expect(parent.children == [child])
      child.removeFromParent()
      #expect(child.parent == nil)
      #expect(parent.children == [])
    }
  }
}
