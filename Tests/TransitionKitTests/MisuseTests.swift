import Motion
import Testing
import TransitionKit

/// The situation of an animator when a call comes.
enum AnimatorSituation: String, CaseIterable, CustomTestStringConvertible {
  case inactive, waiting, running, reversed, paused, continued, pausedAtEnd, stopped,
    uninterruptible

  var testDescription: String { rawValue }

  /// Leads an animator of 1 s there, at 0.5 s.
  func lead(_ animator: PropertyAnimator, _ stage: AnimatorStage) {
    switch self {
    case .inactive: break
    case .waiting: animator.startAnimation()
    case .running: animator.startAnimation()
    case .uninterruptible:
      animator.isInterruptible = false
      animator.startAnimation()
    case .reversed:
      animator.startAnimation()
      stage.show(at: 0.4)
      animator.isReversed = true
    case .paused:
      animator.startAnimation()
      stage.show(at: 0.25)
      animator.pauseAnimation()
    case .continued:
      animator.pauseAnimation()
      animator.fractionComplete = 0.25
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.9)
    case .pausedAtEnd:
      animator.pausesOnCompletion = true
      animator.startAnimation()
      animator.pauseAnimation()
      animator.fractionComplete = 0.75
      animator.startAnimation()
    case .stopped:
      animator.startAnimation()
      stage.show(at: 0.25)
      animator.stopAnimation(false)
    }
    stage.show(at: 0.5)
  }

  var state: ViewAnimatingState {
    switch self {
    case .inactive: .inactive
    case .stopped: .stopped
    default: .active
    }
  }
}

/// A call on an animator.
enum AnimatorCall: String, CaseIterable, CustomTestStringConvertible {
  case start, startLater, startBefore, pause, add, complete, stop, stopWithoutFinishing
  case finishAtEnd, finishAtStart, finishAtCurrent, carryOn, reverse, scrub
  case setInterruptible, setUserInteraction

  var testDescription: String { rawValue }

  func make(on animator: PropertyAnimator, _ stage: AnimatorStage) {
    switch self {
    case .start: animator.startAnimation()
    case .startLater: animator.startAnimation(afterDelay: 0.125)
    case .startBefore: animator.startAnimation(afterDelay: -1)
    case .pause: animator.pauseAnimation()
    case .add: animator.addAnimations { [view = stage.view] in view.layer.cornerRadius = 8 }
    case .complete: animator.addCompletion { _ in }
    case .stop: animator.stopAnimation(false)
    case .stopWithoutFinishing: animator.stopAnimation(true)
    case .finishAtEnd: animator.finishAnimation(at: .end)
    case .finishAtStart: animator.finishAnimation(at: .start)
    case .finishAtCurrent: animator.finishAnimation(at: .current)
    case .carryOn: animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
    case .reverse: animator.isReversed.toggle()
    case .scrub: animator.fractionComplete = 0.125
    case .setInterruptible: animator.isInterruptible.toggle()
    case .setUserInteraction: animator.isUserInteractionEnabled.toggle()
    }
  }

  /// The rule that the call breaks: the misuse table of docs/uikit-semantics.md.
  func rule(in situation: AnimatorSituation, _ strictness: Strictness) -> ContractViolation.Rule? {
    let isHeld = situation == .paused || situation == .pausedAtEnd
    switch (self, situation) {
    case (.startBefore, _): return .negativeDelay
    case (.start, .stopped), (.startLater, .stopped):
      return strictness == .documented ? .startWhileStopped : nil
    case (.pause, .stopped): return strictness == .documented ? .pauseWhileStopped : nil
    case (.add, .stopped): return .addAnimationsWhileStopped
    case (.stop, .stopped), (.stopWithoutFinishing, .stopped): return .stopWhileStopped
    case (.finishAtEnd, _), (.finishAtStart, _), (.finishAtCurrent, _):
      return situation == .stopped ? nil : .finishWhileNotStopped
    case (.pause, .uninterruptible), (.stop, .uninterruptible),
      (.stopWithoutFinishing, .uninterruptible), (.carryOn, .uninterruptible),
      (.reverse, .uninterruptible):
      return .notInterruptible
    case (.carryOn, .inactive), (.carryOn, .waiting), (.carryOn, .stopped):
      return .continueWhileInactive
    case (.carryOn, _): return isHeld ? nil : .continueWhileRunning
    case (.startLater, _):
      return isHeld && strictness == .observed ? .startAfterDelayWhilePaused : nil
    case (.setInterruptible, _), (.setUserInteraction, _):
      return situation.state == .active ? .changeWhileActive : nil
    default: return nil
    }
  }
}

/// Statement 53 and the misuse table of docs/uikit-semantics.md.
struct MisuseTests {
  /// Returns an animator in a situation, with the positions that its completions received.
  private func scene(
    _ situation: AnimatorSituation, _ strictness: Strictness
  ) -> (stage: AnimatorStage, animator: PropertyAnimator, endings: Endings) {
    let stage = AnimatorStage()
    stage.application.strictness = strictness
    let animator =
      situation == .waiting
      ? stage.perform { PropertyAnimator(duration: 1, curve: .easeInOut) }
      : stage.fade(1, .easeInOut)
    let endings = animator.reported()
    situation.lead(animator, stage)
    return (stage, animator, endings)
  }

  @Test(
    arguments: AnimatorSituation.allCases,
    [Strictness.documented, .observed])
  func `each call in each state breaks the rule of its row, and then changes nothing`(
    _ situation: AnimatorSituation, _ strictness: Strictness
  ) {
    for call in AnimatorCall.allCases {
      let (stage, animator, endings) = scene(situation, strictness)
      #expect(animator.state == situation.state)
      #expect(stage.misuses == [], "\(call)")
      let before = AnimatorSight(animator, stage, endings)
      call.make(on: animator, stage)
      let rule = call.rule(in: situation, strictness)
      #expect(stage.misuses == (rule.map { [$0] } ?? []), "\(call)")
      if rule != nil {
        #expect(AnimatorSight(animator, stage, endings) == before, "\(call)")
        expectSameRest(as: situation, strictness, stage, animator, endings, "\(call)")
      }
      end(animator)
    }
  }

  /// Expects the rest to be as if the refused call had not been.
  private func expectSameRest(
    as situation: AnimatorSituation, _ strictness: Strictness, _ stage: AnimatorStage,
    _ animator: PropertyAnimator, _ endings: Endings, _ call: Comment
  ) {
    let other = scene(situation, strictness)
    for seconds in [0.55, 0.7, 1, 1.3] {
      stage.show(at: seconds)
      other.stage.show(at: seconds)
      #expect(
        AnimatorSight(animator, stage, endings)
          == AnimatorSight(other.animator, other.stage, other.endings), call)
    }
    end(other.animator)
  }

  private func end(_ animator: PropertyAnimator) {
    guard animator.state != .inactive, animator.isInterruptible else { return }
    if animator.state == .active {
      animator.stopAnimation(true)
    } else {
      animator.finishAnimation(at: .current)
    }
  }

  struct Change: CustomTestStringConvertible {
    var situation: AnimatorSituation
    var call: AnimatorCall
    var state: ViewAnimatingState
    var isRunning: Bool
    var alphaAtEnd: Double?
    var testDescription: String { "\(call.rawValue) when \(situation.rawValue)" }
  }

  @Test(arguments: [
    Change(situation: .inactive, call: .start, state: .active, isRunning: true, alphaAtEnd: 1),
    Change(situation: .inactive, call: .startLater, state: .active, isRunning: true, alphaAtEnd: 1),
    Change(situation: .inactive, call: .pause, state: .active, isRunning: false),
    Change(situation: .inactive, call: .scrub, state: .active, isRunning: false),
    Change(situation: .inactive, call: .add, state: .inactive, isRunning: false),
    Change(situation: .inactive, call: .stop, state: .inactive, isRunning: false),
    Change(situation: .inactive, call: .stopWithoutFinishing, state: .inactive, isRunning: false),
    Change(situation: .waiting, call: .start, state: .active, isRunning: false),
    Change(situation: .waiting, call: .add, state: .active, isRunning: true, alphaAtEnd: 0),
    Change(situation: .waiting, call: .stop, state: .stopped, isRunning: false),
    Change(
      situation: .waiting, call: .stopWithoutFinishing, state: .inactive, isRunning: false),
    Change(situation: .running, call: .start, state: .active, isRunning: true, alphaAtEnd: 1),
    Change(situation: .running, call: .startLater, state: .active, isRunning: true, alphaAtEnd: 1),
    Change(situation: .running, call: .pause, state: .active, isRunning: false),
    Change(situation: .running, call: .scrub, state: .active, isRunning: true, alphaAtEnd: 1),
    Change(situation: .running, call: .add, state: .active, isRunning: true, alphaAtEnd: 1),
    Change(situation: .running, call: .reverse, state: .active, isRunning: true, alphaAtEnd: 0),
    Change(situation: .running, call: .stop, state: .stopped, isRunning: false),
    Change(
      situation: .running, call: .stopWithoutFinishing, state: .inactive, isRunning: false),
    Change(situation: .reversed, call: .start, state: .active, isRunning: true, alphaAtEnd: 0),
    Change(situation: .reversed, call: .reverse, state: .active, isRunning: true, alphaAtEnd: 1),
    Change(situation: .reversed, call: .pause, state: .active, isRunning: false),
    Change(situation: .paused, call: .start, state: .active, isRunning: true, alphaAtEnd: 1),
    Change(situation: .paused, call: .carryOn, state: .active, isRunning: true, alphaAtEnd: 1),
    Change(situation: .paused, call: .pause, state: .active, isRunning: false),
    Change(situation: .paused, call: .scrub, state: .active, isRunning: false),
    Change(situation: .paused, call: .reverse, state: .active, isRunning: false),
    Change(situation: .paused, call: .stop, state: .stopped, isRunning: false),
    Change(situation: .continued, call: .pause, state: .active, isRunning: false),
    Change(situation: .continued, call: .reverse, state: .active, isRunning: true, alphaAtEnd: 0),
    Change(situation: .continued, call: .add, state: .active, isRunning: true, alphaAtEnd: 1),
    Change(situation: .pausedAtEnd, call: .stop, state: .stopped, isRunning: false),
    Change(situation: .stopped, call: .finishAtEnd, state: .inactive, isRunning: false),
    Change(situation: .stopped, call: .finishAtStart, state: .inactive, isRunning: false),
    Change(situation: .stopped, call: .scrub, state: .stopped, isRunning: false),
    Change(situation: .stopped, call: .complete, state: .stopped, isRunning: false),
  ])
  func `each call leads to its state`(_ change: Change) {
    let (stage, animator, endings) = scene(change.situation, .documented)
    change.call.make(on: animator, stage)
    #expect(stage.misuses == [])
    #expect(animator.state == change.state)
    #expect(animator.isRunning == change.isRunning)
    if let alpha = change.alphaAtEnd {
      stage.show(at: 5)
      #expect(stage.view.alpha == alpha)
      #expect(animator.state == .inactive)
      #expect(endings.positions == [alpha == 0 && change.call != .add ? .start : .end])
    }
    end(animator)
  }

  @Test func `a paused animator may start later, by the documentation`() {
    let (stage, animator, endings) = scene(.paused, .documented)
    animator.startAnimation(afterDelay: 0.5)
    stage.show(at: 0.9)
    #expect(!animator.isRunning)
    stage.show(at: 1.01)
    #expect(animator.isRunning)
    stage.show(at: 3)
    #expect(endings.positions == [.end])
  }

  @Test func `a misuse says what was wrong`() {
    let (stage, animator, _) = scene(.running, .documented)
    animator.finishAnimation(at: .end)
    guard case .misuse(let misuse)? = stage.application.log.events.last else {
      Issue.record("nothing was reported")
      return
    }
    #expect(
      misuse.description
        == "finishAnimation(at:): the animator is active: call stopAnimation(false) first")
  }
}
