import Motion
import ReferenceTransitions
import Testing
import TransitionKit

/// Screens that are set up again leave no trace of the ones before, however far those had come.
struct ForgettingTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var id: String
    var isInteractive: Bool
    var profile = PhotoDismissProfile.locket
  }

  static let rows =
    ReferenceTransitions.all.flatMap { transition in
      [
        Row(testDescription: "\(transition.id), held", id: transition.id, isInteractive: true),
        Row(testDescription: "\(transition.id), playing", id: transition.id, isInteractive: false),
      ]
    }
    + PhotoDismissProfile.allCases.map {
      Row(
        testDescription: "photo-dismiss as \($0.rawValue), held", id: "photo-dismiss",
        isInteractive: true, profile: $0)
    }

  /// The controllers and views of the screens that are there now.
  private func screens(_ stage: Stage) -> [() -> AnyObject?] {
    let objects: [AnyObject] =
      stage.transition.views as [AnyObject]
      + [stage.transition.window.rootViewController].compactMap { $0 }
    return objects.filter { $0 !== stage.transition.window }.map { object in
      { [weak object] in object }
    }
  }

  @Test(arguments: rows)
  func `nothing of the old screens is kept, moves or waits`(_ row: Row) throws {
    var parameters = ReferenceParameters()
    parameters.dismiss.profile = row.profile
    let stage = try Stage(row.id, parameters)
    let old = screens(stage)
    #expect(!old.isEmpty)
    stage.transition.begin(interactive: row.isInteractive)
    stage.transition.update(percentComplete: 0.4, translation: Vector(dx: 0, dy: 80))
    stage.frame(after: 16_667)
    stage.transition.prepare()
    #expect(stage.application.transitions.isEmpty)
    #expect(!stage.application.isAnimating)
    // The display still knows what it showed last.
    stage.frame(after: 16_667)
    _ = stage.transition.views
    #expect(old.compactMap { $0() }.isEmpty)
  }

  @Test func `a settle that is under way does not end the screens that come after it`() throws {
    let stage = try Stage("photo-dismiss")
    stage.transition.begin(interactive: true)
    stage.transition.update(percentComplete: 0.5, translation: Vector(dx: 0, dy: 100))
    stage.transition.release(finish: true)
    stage.transition.prepare()
    stage.transition.begin(interactive: true)
    for _ in 0..<60 { stage.frame(after: 16_667) }
    #expect(stage.transition.isUnderWay)
  }
}
