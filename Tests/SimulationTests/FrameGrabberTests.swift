import Interaction
import Motion
import ReferenceTransitions
import Simulation
import Testing
import Timelines
import Traces

/// FrameGrabber's form of the drag-to-dismiss, against its source (`ZoomPopTransition.swift`, transitions.md 5.2).
struct FrameGrabberTests {
  private func story(
    _ sets: KeyValuePairs<String, String>, _ write: (inout TraceScript) -> Void
  ) throws -> Story {
    var settings = Replay.settings("test")
    for set in sets { try settings.set(set.key, to: set.value) }
    var script = TraceScript()
    write(&script)
    let story = try Story(script.events, settings)
    #expect(story.failures == [])
    return story
  }

  private func view(_ name: String, _ frame: FrameRow) throws -> FrameRow.View {
    try #require(frame.views.first { $0.name == name }, "no \(name)")
  }

  /// `sourceView.frame = currentFrame` before the animation.
  @Test func `FrameGrabber's settle goes straight, edge by edge`() throws {
    let story = try story(["profile": "framegrabber"]) {
      $0.down(x: 207, y: 400)
      $0.move(dx: 40, dy: 240, milliseconds: 400, .steady)
      $0.lift()
    }
    let settle = story.frames.filter { $0.phase == .finishing }
    let start = try #require(settle.first)
    let from = try view("photo", start).frame
    let to = Rect(x: 0, y: 88, width: 80, height: 80)
    let spring = SpringTimingFunction(duration: 0.37, dampingRatio: 0.9)
    for frame in settle {
      let part = spring.value(at: Double(frame.time - start.time) / 1e6)
      let photo = try view("photo", frame)
      #expect(abs(photo.frame.minX - (from.minX + (to.minX - from.minX) * part)) < 1e-3)
      #expect(abs(photo.frame.minY - (from.minY + (to.minY - from.minY) * part)) < 1e-3)
      #expect(abs(photo.frame.width - (from.width + (to.width - from.width) * part)) < 1e-3)
      #expect(photo.transform == .identity)
      #expect(try view("target", frame).frame == photo.frame)
      #expect(abs(try view("detail", frame).alpha - min(max(1 - part, 0), 1)) < 1e-3)
    }
    #expect(settle.count > 20)
  }

  @Test func `FrameGrabber's detail stays opaque as long as the finger drags`() throws {
    let story = try story(["profile": "framegrabber"]) {
      $0.down(x: 207, y: 400)
      $0.move(dy: 240, milliseconds: 400, .steady)
      $0.move(dy: -200, milliseconds: 400, .steady)
      $0.lift()
    }
    #expect(story.turns.last == "cancelled")
    #expect(
      story.frames.allSatisfy { frame in
        frame.views.contains { $0.name == "detail" && $0.alpha == 1 }
      })
    // Nothing flies to the cell before the release.
    #expect(!story.frames.contains { $0.views.contains { $0.name == "target" } })
  }

  static let delegates: [(profile: String, calls: [String])] = [
    (
      "locket",
      [
        "detail.transitionWillStart()", "grid.transitionWillStart()", "grid.transitionDidEnd()",
        "detail.transitionDidEnd()",
      ]
    ),
    (
      "framegrabber",
      [
        "detail.transitionWillStart()", "grid.transitionWillStart()", "detail.transitionDidEnd()",
        "grid.transitionDidEnd()",
      ]
    ),
  ]

  @Test(arguments: delegates)
  func `the screens are notified in their author's order`(
    _ test: (profile: String, calls: [String])
  ) throws {
    let story = try story(["profile": test.profile]) {
      $0.down(x: 207, y: 400)
      $0.move(dy: 150, milliseconds: 400, .steady)
      $0.lift()
    }
    #expect(
      story.callbacks.filter {
        $0.hasSuffix("transitionWillStart()") || $0.hasSuffix("transitionDidEnd()")
      } == test.calls)
  }

  @Test func `FrameGrabber's settle that is caught continues from there, and back to the bit`()
    throws
  {
    let story = try story(["profile": "framegrabber"]) {
      $0.down(x: 207, y: 400)
      $0.move(dx: 12, dy: 200, milliseconds: 320, .steady)
      $0.lift()
      $0.wait(milliseconds: 100)
      $0.down(x: 207, y: 500)
      $0.wait(milliseconds: 80)
      $0.move(dy: 30, milliseconds: 80, .steady)
      $0.move(dy: -90, milliseconds: 160, .steady)
      $0.lift()
    }
    #expect(story.turns == ["interactive", "finishing", "interactive", "cancelling", "cancelled"])
    let frames = story.frames
    let caught = try #require(
      frames.indices.first {
        $0 > 0 && frames[$0 - 1].phase == .finishing && frames[$0].phase == .interactive
      })
    for name in ["photo", "target", "detail"] {
      let (before, after) = (
        try view(name, frames[caught - 1]), try view(name, frames[caught])
      )
      #expect(abs(before.frame.minY - after.frame.minY) < 0.5, "\(name)")
      #expect(abs(before.frame.width - after.frame.width) < 0.5, "\(name)")
      #expect(abs(before.alpha - after.alpha) < 1e-9, "\(name)")
    }
    for frame in frames where frame.views.contains(where: { $0.name == "target" }) {
      let (photo, target) = (try view("photo", frame).frame, try view("target", frame).frame)
      #expect(abs(photo.minY - target.minY) < 1e-6 && abs(photo.width - target.width) < 1e-6)
    }
  }

  @Test func `FrameGrabber's photo stays under the finger, and 300 pt are the whole way`() throws {
    let story = try story(["profile": "framegrabber"]) {
      $0.down(x: 207, y: 400)
      $0.move(dx: 30, dy: 150, milliseconds: 400, .steady)
      $0.wait(milliseconds: 200)
      $0.lift()
    }
    let held = try #require(story.frames.last { $0.phase == .interactive })
    #expect(abs(held.percentComplete - 0.5) < 1e-9)
    let photo = try view("photo", held)
    #expect(abs(photo.transform.a - 0.84) < 1e-9 && abs(photo.transform.d - 0.84) < 1e-9)
    // The whole translation, not 0.84 of it.
    #expect(abs(photo.transform.tx - 30) < 1e-9 && abs(photo.transform.ty - 150) < 1e-9)
  }

  @Test func `without a cell FrameGrabber's photo shrinks away in half a second`() throws {
    let story = try story(["profile": "framegrabber", "cell": "400"]) {
      $0.down(x: 207, y: 400)
      $0.move(dy: 150, milliseconds: 400, .steady)
      $0.lift()
    }
    #expect(story.turns.last == "finished")
    #expect(story.decisions.map(\.settleDuration) == [0.5])
    #expect(story.decisions.map(\.settleDampingRatio) == [0.9])
    let photo = try view("photo", try #require(story.frames.last))
    #expect(photo.alpha == 0)
    #expect(abs(photo.transform.a - 0.01 * 0.84) < 1e-9)
  }

  @Test func `with a cell it goes there in the sample's time`() throws {
    let story = try story(["profile": "framegrabber"]) {
      $0.down(x: 207, y: 400)
      $0.move(dy: 150, milliseconds: 400, .steady)
      $0.lift()
    }
    #expect(story.decisions.map(\.settleDuration) == [0.37])
    let photo = try view("photo", try #require(story.frames.last))
    #expect(photo.alpha == 1)
    #expect(photo.frame == Rect(x: 0, y: 88, width: 80, height: 80))
  }
}
