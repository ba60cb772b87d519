import Foundation
import Interaction
import Motion
import ReferenceTransitions
import Simulation
import TestSupport
import Testing
import Timelines

/// The calls of each transition, driven forward and driven back, as in `Stories/ID.txt`.
///
/// `RECORD_GOLDENS=1 swift test` writes new files and fails.
struct StoryTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Stories")

  /// Along the way, or along and half-way back.
  private func story(
    _ test: DrivenTransitionTests.Case, finishes: Bool
  ) throws -> Story {
    var script = TraceScript()
    let way = test.direction.vector
    script.down(x: 207, y: 448)
    script.move(dx: way.dx * 120, dy: way.dy * 120, milliseconds: 240, .flick)
    if !finishes { script.move(dx: way.dx * -60, dy: way.dy * -60, milliseconds: 120, .flick) }
    script.lift()
    return try Story(script.events, try test.settings())
  }

  @Test(arguments: DrivenTransitionTests.cases)
  func `a driven transition does what its story says`(_ test: DrivenTransitionTests.Case) throws {
    var text = ""
    for finishes in [true, false] {
      let story = try story(test, finishes: finishes)
      let ways = finishes ? ["finishing", "finished"] : ["cancelling", "cancelled"]
      #expect(story.failures == [])
      #expect(story.turns == ["interactive"] + ways)
      #expect(story.decisions.map(\.outcome) == [finishes ? .finish : .cancel])
      #expect(story.frames.last?.percentComplete == (finishes ? 1 : 0))
      text += "\(test.id), flicked \(test.direction)\(finishes ? "" : " and back"):\n"
      text += story.lines.map { "  \($0)\n" }.joined() + (finishes ? "\n" : "")
    }
    let difference = try goldenDifference(
      text, at: Self.folder.appending(path: "\(test.id).txt"))
    if let difference { Issue.record("\(difference)") }
  }

  /// Played by itself the drag-to-dismiss is the pop of a tap, which ends without a photo to catch.
  @Test(arguments: DrivenTransitionTests.cases.filter { $0.id != "photo-dismiss" })
  func `what is finished by hand looks as if it had been left alone`(
    _ test: DrivenTransitionTests.Case
  ) throws {
    let driven = try story(test, finishes: true).frames.last?.views
    var playing = try Simulation(playing: try test.settings())
    var rows = CollectedTimeline()
    _ = playing.play(into: &rows)
    let played = rows.rows.compactMap { if case .frame(let row) = $0 { row.views } else { nil } }
    #expect(driven == played.last)
  }
}
