import Motion
import ReferenceTransitions
import Testing
import TransitionKit

/// The articles' own calls between UIKit's, in their order (statements 30–38).
struct CallbackTests {
  struct Run: CustomTestStringConvertible {
    var testDescription: String
    var id: String
    /// `nil` for a transition that plays by itself.
    var finish: Bool?
    var log: String
  }

  static let runs = [
    Run(
      testDescription: "photo-push: the detail is reported the end first, after UIKit",
      id: "photo-push",
      log: """
        navigation pushViewController(_:animated:){animated:true}
        navigationDelegate navigationController(_:animationControllerFor:from:to:){operation:push}
        navigationDelegate navigationController(_:interactionControllerFor:)
        navigationDelegate navigationController(_:willShow:animated:)
        grid viewWillDisappear(_:)
        detail viewWillAppear(_:)
        animator animateTransition(using:)
        grid transitionWillStart()
        detail transitionWillStart()
        tabBar setTabBar(hidden:animated:alongside:){hidden:true}
        photoAnimator startAnimation()
        photoAnimator completion(_:){finalPosition:end}
        photo removeFromSuperview()
        context completeTransition(_:){didComplete:true}
        grid viewDidDisappear(_:)
        detail viewDidAppear(_:)
        navigationDelegate navigationController(_:didShow:animated:)
        detail transitionDidEnd()
        grid transitionDidEnd()
        """),
    Run(
      testDescription: "photo-pop: the other way around", id: "photo-pop",
      log: """
        navigation popViewController(animated:){animated:true}
        navigationDelegate navigationController(_:animationControllerFor:from:to:){operation:pop}
        navigationDelegate navigationController(_:interactionControllerFor:)
        navigationDelegate navigationController(_:willShow:animated:)
        detail viewWillDisappear(_:)
        grid viewWillAppear(_:)
        animator animateTransition(using:)
        detail transitionWillStart()
        grid transitionWillStart()
        tabBar setTabBar(hidden:animated:alongside:){hidden:false}
        photoAnimator startAnimation()
        photoAnimator completion(_:){finalPosition:end}
        photo removeFromSuperview()
        context completeTransition(_:){didComplete:true}
        detail viewDidDisappear(_:)
        grid viewDidAppear(_:)
        navigationDelegate navigationController(_:didShow:animated:)
        grid transitionDidEnd()
        detail transitionDidEnd()
        """),
    Run(
      testDescription: "photo-pop, cancelled: neither willShow nor didShow (statement 38)",
      id: "photo-pop", finish: false,
      log: """
        navigation popViewController(animated:){animated:true}
        navigationDelegate navigationController(_:animationControllerFor:from:to:){operation:pop}
        navigationDelegate navigationController(_:interactionControllerFor:)
        navigationDelegate navigationController(_:willShow:animated:)
        detail viewWillDisappear(_:)
        grid viewWillAppear(_:)
        interaction began
        interactionController startInteractiveTransition(_:)
        animator animateTransition(using:)
        detail transitionWillStart()
        grid transitionWillStart()
        tabBar setTabBar(hidden:animated:alongside:){hidden:false}
        photoAnimator startAnimation()
        photoAnimator pauseAnimation()
        context updateInteractiveTransition(_:){percentComplete:0.5}
        context cancelInteractiveTransition()
        photoAnimator isReversed{isReversed:true}
        photoAnimator continueAnimation(withTimingParameters:durationFactor:){durationFactor:0.5}
        photoAnimator completion(_:){finalPosition:start}
        photo removeFromSuperview()
        context completeTransition(_:){didComplete:false}
        grid viewWillDisappear(_:)
        grid viewDidDisappear(_:)
        detail viewWillAppear(_:)
        detail viewDidAppear(_:)
        grid transitionDidEnd()
        detail transitionDidEnd()
        """),
    Run(
      testDescription: "photo-push, cancelled", id: "photo-push", finish: false,
      log: """
        navigation pushViewController(_:animated:){animated:true}
        navigationDelegate navigationController(_:animationControllerFor:from:to:){operation:push}
        navigationDelegate navigationController(_:interactionControllerFor:)
        navigationDelegate navigationController(_:willShow:animated:)
        grid viewWillDisappear(_:)
        detail viewWillAppear(_:)
        interaction began
        interactionController startInteractiveTransition(_:)
        animator animateTransition(using:)
        grid transitionWillStart()
        detail transitionWillStart()
        tabBar setTabBar(hidden:animated:alongside:){hidden:true}
        photoAnimator startAnimation()
        photoAnimator pauseAnimation()
        context updateInteractiveTransition(_:){percentComplete:0.5}
        context cancelInteractiveTransition()
        photoAnimator isReversed{isReversed:true}
        photoAnimator continueAnimation(withTimingParameters:durationFactor:){durationFactor:0.5}
        photoAnimator completion(_:){finalPosition:start}
        photo removeFromSuperview()
        context completeTransition(_:){didComplete:false}
        detail viewWillDisappear(_:)
        detail viewDidDisappear(_:)
        grid viewWillAppear(_:)
        grid viewDidAppear(_:)
        detail transitionDidEnd()
        grid transitionDidEnd()
        anomaly viewLeftChanged
        """),
    Run(
      testDescription: "card-present: the presenter's view stays, and it hears nothing",
      id: "card-present",
      log: """
        base present(_:animated:completion:){animated:true}
        transitioningDelegate animationController(forPresented:presenting:source:)
        transitioningDelegate interactionControllerForPresentation(using:)
        card viewWillAppear(_:)
        animator animateTransition(using:)
        cardAnimator startAnimation()
        cardAnimator completion(_:){finalPosition:end}
        context completeTransition(_:){didComplete:true}
        card viewDidAppear(_:)
        """),
    Run(
      testDescription: "card-dismiss, cancelled: it completes all the same", id: "card-dismiss",
      finish: false,
      log: """
        base dismiss(animated:completion:){animated:true}
        transitioningDelegate animationController(forDismissed:)
        transitioningDelegate interactionControllerForDismissal(using:)
        card viewWillDisappear(_:)
        interaction began
        interactionController startInteractiveTransition(_:)
        animator animateTransition(using:)
        cardAnimator startAnimation()
        cardAnimator pauseAnimation()
        context updateInteractiveTransition(_:){percentComplete:0.5}
        context cancelInteractiveTransition()
        cardAnimator isReversed{isReversed:true}
        cardAnimator continueAnimation(withTimingParameters:durationFactor:){durationFactor:0.5}
        cardAnimator completion(_:){finalPosition:start}
        context completeTransition(_:){didComplete:true}
        anomaly completedAfterCancel
        card viewDidDisappear(_:)
        """),
    Run(
      testDescription: "hero-push, finished", id: "hero-push", finish: true,
      log: """
        navigation pushViewController(_:animated:){animated:true}
        navigationDelegate navigationController(_:animationControllerFor:from:to:){operation:push}
        navigationDelegate navigationController(_:interactionControllerFor:)
        navigationDelegate navigationController(_:willShow:animated:)
        list viewWillDisappear(_:)
        posts viewWillAppear(_:)
        interaction began
        interactionController startInteractiveTransition(_:)
        animator animateTransition(using:)
        context updateInteractiveTransition(_:){percentComplete:0.5}
        context finishInteractiveTransition()
        context completeTransition(_:){didComplete:true}
        list viewDidDisappear(_:)
        posts viewDidAppear(_:)
        navigationDelegate navigationController(_:didShow:animated:)
        """),
    Run(
      testDescription: "cell-present: full screen, both are reported", id: "cell-present",
      log: """
        first present(_:animated:completion:){animated:true}
        transitioningDelegate animationController(forPresented:presenting:source:)
        transitioningDelegate interactionControllerForPresentation(using:)
        first viewWillDisappear(_:)
        second viewWillAppear(_:)
        animator animateTransition(using:)
        context completeTransition(_:){didComplete:true}
        first viewDidDisappear(_:)
        second viewDidAppear(_:)
        """),
    Run(
      testDescription: "news-pop, cancelled: it completes all the same", id: "news-pop",
      finish: false,
      log: """
        navigation popViewController(animated:){animated:true}
        navigationDelegate navigationController(_:animationControllerFor:from:to:){operation:pop}
        navigationDelegate navigationController(_:interactionControllerFor:)
        navigationDelegate navigationController(_:willShow:animated:)
        detail viewWillDisappear(_:)
        feed viewWillAppear(_:)
        interaction began
        interactionController startInteractiveTransition(_:)
        animator animateTransition(using:)
        context updateInteractiveTransition(_:){percentComplete:0.5}
        context cancelInteractiveTransition()
        context completeTransition(_:){didComplete:true}
        anomaly completedAfterCancel
        detail viewDidDisappear(_:)
        feed viewDidAppear(_:)
        navigationDelegate navigationController(_:didShow:animated:)
        """),
  ]

  @Test(arguments: runs)
  func `calls come in their order`(_ run: Run) throws {
    let stage = try Stage(run.id)
    stage.transition.begin(interactive: run.finish != nil)
    if let finish = run.finish {
      stage.frame(after: 16_000)
      stage.transition.update(percentComplete: 0.5, translation: .zero)
      stage.frame(after: 16_000)
      stage.transition.release(finish: finish)
    }
    stage.frame(after: 3_000_000)
    #expect(stage.takeLog() == run.log.split(separator: "\n").map(String.init))
  }

  @Test(arguments: DriveTests.ids)
  func `no callback comes while the screens are made`(id: String) throws {
    #expect(try Stage(id).takeLog() == [])
  }

  @Test(arguments: DriveTests.ids)
  func `no transition breaks a rule of UIKit, driven or not`(id: String) throws {
    for fix in [false, true] {
      for (interactive, finish) in [(false, true), (true, true), (true, false)] {
        let stage = try Stage(id, fix: fix)
        stage.transition.begin(interactive: interactive)
        stage.frame(after: 16_000)
        stage.transition.update(percentComplete: 0.5, translation: .zero)
        stage.frame(after: 16_000)
        stage.transition.release(finish: finish)
        stage.frame(after: 50_000)
        stage.transition.grab()
        stage.transition.release(finish: finish)
        stage.frame(after: 3_000_000)
        #expect(stage.takeLog().filter { $0.hasPrefix("misuse") } == [])
        #expect(stage.transition.hasEnded)
      }
    }
  }
}
