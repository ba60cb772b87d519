import Motion
import ReferenceTransitions
import TestSupport
import Testing
import TransitionKit

/// Transitions that fingers drive, leave, catch again and turn back.
struct DriveTests {
  @Test func `a settle that hardly moves has no end in sight`() throws {
    let stage = try Stage("card-dismiss")
    stage.transition.begin(interactive: true)
    stage.transition.update(percentComplete: 0.5, translation: Vector(dx: 0, dy: 100))
    stage.transition.interactionController?.completionSpeed = .leastNormalMagnitude
    stage.transition.release(finish: true)
    stage.frame(after: 1_000_000)
    #expect(stage.transition.isUnderWay && stage.transition.canGrab)
  }
  static let ids = ReferenceTransitions.all.map(\.id).filter { $0 != "photo-dismiss" }
  /// The transitions with the one that has an interaction of its own.
  static let allIDs = ids + ["photo-dismiss"]
  static let drives = 1_000

  /// Moves, lets go, catches again, as chance wills; at last lets go and waits for the end.
  private func drive(_ stage: Stage, finish: Bool, _ chance: inout SeededGenerator) {
    let transition = stage.transition
    transition.begin(interactive: true)
    for _ in 0...Int.random(in: 0...2, using: &chance) {
      if Bool.random(using: &chance) {
        stage.frame(after: Int64.random(in: 0...20_000, using: &chance))
        transition.noteDisplay()
      }
      transition.update(
        percentComplete: Double.random(in: -0.2...1.2, using: &chance), translation: .zero)
      if Bool.random(using: &chance) {
        transition.release(finish: Bool.random(using: &chance))
        stage.frame(after: Int64.random(in: 0...60_000, using: &chance))
        transition.noteDisplay()
        transition.grab()
      }
    }
    transition.release(finish: finish)
    stage.frame(after: 3_000_000)
    // A settle that ended its transition while nobody caught it in time ends this drive too.
    #expect(transition.hasEnded)
  }

  @Test(arguments: allIDs)
  func `every cancel leaves every view as it was, to the bit`(id: String) throws {
    let stage = try Stage(id, fix: true)
    stage.application.log.isEnabled = false
    var before = TreeDump(stage.transition.window)
    var cancels = 0
    for seed in 0..<UInt64(Self.drives) {
      var chance = SeededGenerator(seed: seed)
      drive(stage, finish: false, &chance)
      guard stage.transition.hasEnded else {
        Issue.record("\(id), seed \(seed): it did not end")
        return
      }
      if stage.transition.didComplete {
        // Chance let it finish before the last word.
        stage.transition.prepare()
        before = TreeDump(stage.transition.window)
        continue
      }
      cancels += 1
      let differences = TreeDump(stage.transition.window).differences(from: before)
      if !differences.isEmpty {
        Issue.record("\(id), seed \(seed): \(differences)")
        return
      }
    }
    #expect(cancels > Self.drives / 2)
  }

  /// Whatever was done to it on the way.
  @Test(arguments: allIDs)
  func `every finish ends as a transition that plays by itself`(id: String) throws {
    let plain = try Stage(id, fix: true)
    plain.transition.begin(interactive: false)
    plain.frame(after: 3_000_000)
    let end = TreeDump(plain.transition.window).look
    for seed in 0..<UInt64(50) {
      let stage = try Stage(id, fix: true)
      var chance = SeededGenerator(seed: seed)
      drive(stage, finish: true, &chance)
      guard stage.transition.didComplete else { continue }
      #expect(TreeDump(stage.transition.window).look == end, "seed \(seed)")
    }
  }

  /// The display of a place does not depend on the way that the finger took.
  @Test(arguments: ids)
  func `scrubbing there and back shows what a fresh scrub shows`(id: String) throws {
    let stage = try Stage(id)
    stage.transition.begin(interactive: true)
    stage.frame(after: 16_000)
    let percents = (0...10).map { Double($0) / 10 } + (0...10).map { 1 - Double($0) / 10 }
    for percent in percents {
      stage.transition.update(percentComplete: percent, translation: .zero)
      stage.frame(after: 16_000)
      #expect(stage.transition.percentComplete == percent)
      let fresh = try Stage(id)
      fresh.transition.begin(interactive: true)
      fresh.frame(after: 16_000)
      fresh.transition.update(percentComplete: percent, translation: .zero)
      fresh.frame(after: 16_000)
      #expect(
        TreeDump(stage.transition.window).look == TreeDump(fresh.transition.window).look,
        "at \(percent)")
    }
  }

  /// Points, and parts of alpha.
  static let largestJump = (points: 0.5, alpha: 0.005)

  @Test(arguments: ids)
  func `a finger that catches a settle half way moves nothing`(id: String) throws {
    for finish in [true, false] {
      for part in [0.1, 0.35, 0.5, 0.8] {
        let stage = try Stage(id)
        stage.transition.begin(interactive: true)
        stage.frame(after: 16_000)
        stage.transition.update(percentComplete: 0.4, translation: .zero)
        stage.frame(after: 16_000)
        stage.transition.release(finish: finish)
        let way = (finish ? 0.6 : 0.4) * stage.transition.transitionDuration
        stage.frame(after: Int64(way * part * 1_000_000))
        stage.transition.noteDisplay()
        let before = TreeDump(stage.transition.window)
        // The next frame catches what this one showed.
        stage.application.advance(to: stage.application.currentTime + 16_000)
        stage.transition.grab()
        stage.frame(after: 0)
        #expect(stage.transition.isHeld)
        let jump = TreeDump(stage.transition.window).jump(from: before)
        #expect(jump.points <= Self.largestJump.points, "finish \(finish), \(part)")
        #expect(jump.alpha <= Self.largestJump.alpha, "finish \(finish), \(part)")
        if jump.points > 1e-9 || jump.alpha > 1e-9 { print("jump", id, finish, part, jump) }
      }
    }
  }

  @Test(arguments: ids)
  func `a settle takes as long as it says`(id: String) throws {
    for (percent, finish) in [(0.25, true), (0.25, false), (0.8, true), (0.8, false)] {
      let stage = try Stage(id, fix: true)
      stage.transition.begin(interactive: true)
      stage.frame(after: 16_000)
      stage.transition.update(percentComplete: percent, translation: .zero)
      stage.frame(after: 16_000)
      let seconds = stage.transition.settleDuration(finish: finish)
      stage.transition.release(finish: finish)
      stage.frame(after: Int64(seconds * 1_000_000) - 2)
      #expect(stage.transition.isUnderWay, "\(percent) \(finish)")
      stage.frame(after: 4)
      #expect(stage.transition.hasEnded, "\(percent) \(finish)")
      #expect(stage.transition.didComplete == finish)
    }
  }

  @Test(arguments: [
    ("photo-push", "photo-pop"), ("card-present", "card-dismiss"), ("hero-push", "hero-pop"),
    ("cell-present", "cell-dismiss"), ("news-push", "news-pop"),
  ])
  func `what is prepared for the way back is what the way there leaves`(
    there: String, back: String
  ) throws {
    for fix in [false, true] {
      let first = try Stage(there, fix: fix)
      first.transition.begin(interactive: false)
      first.frame(after: 3_000_000)
      let second = try Stage(back, fix: fix)
      #expect(
        TreeDump(first.transition.window).look == TreeDump(second.transition.window).look)
    }
  }

  @Test(arguments: ids)
  func `a transition can be shown and driven again`(id: String) throws {
    let stage = try Stage(id)
    let before = TreeDump(stage.transition.window).look
    for _ in 0..<3 {
      stage.transition.begin(interactive: false)
      #expect(stage.transition.isUnderWay)
      stage.frame(after: 3_000_000)
      #expect(stage.transition.didComplete)
      stage.transition.prepare()
      #expect(TreeDump(stage.transition.window).look == before)
      #expect(!stage.transition.hasEnded)
    }
  }
}
