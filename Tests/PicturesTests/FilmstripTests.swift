import Foundation
import Gestures
import Interaction
import Motion
import Pictures
import ReferenceTransitions
import TestSupport
import Testing
import Timelines

/// Filmstrips of all recordings in `traces/`.
struct FilmstripTests {
  static let widths = [390.0, 1_000, 1_600]

  @Test(arguments: ReplayedRecording.names, widths)
  func `labels can be read and do not overlap`(_ name: String, _ width: Double) throws {
    let drawing = Filmstrip.drawing(
      of: try ReplayedRecording(name).rows, Filmstrip.Options(width: width))
    #expect(drawing.size.width == width)
    #expect(!drawing.placedTexts.isEmpty)
    #expect(drawing.overlappingTexts == [])
    #expect(drawing.illegibleTexts == [])
    let clips = drawing.screenClips
    let all = Rect(origin: .zero, size: drawing.size)
    #expect(clips.count == drawing.screens.count)
    #expect(clips.allSatisfy { all.contains($0) })
    #expect(clips.indices.allSatisfy { !clips[..<$0].contains(where: clips[$0].intersects) })
  }

  @Test(arguments: ReplayedRecording.people, widths)
  func `labels of people's recordings can be read and do not overlap`(
    _ recording: URL, _ width: Double
  ) throws {
    let rows = try ReplayedRecording(recording).rows
    let drawing = Filmstrip.drawing(of: rows, Filmstrip.Options(width: width))
    #expect(drawing.overlappingTexts == [])
    #expect(drawing.illegibleTexts == [])
  }

  @Test(arguments: ReferenceTransitions.all.map { $0.id }, widths)
  func `labels of every transition can be read and do not overlap`(
    _ transition: String, _ width: Double
  ) throws {
    let url = ReplayedRecording.traces.appending(path: "sideways-first.evemu")
    let rows = try ReplayedRecording(url, transition: transition).rows
    let drawing = Filmstrip.drawing(of: rows, Filmstrip.Options(width: width))
    #expect(drawing.overlappingTexts == [])
    #expect(drawing.illegibleTexts == [])
    #expect(Set(drawing.screens).count == drawing.screens.count)
  }

  @Test(arguments: ReplayedRecording.names, [1, 5, 30])
  func `the beginning, each lift and the end are there, and no two screens are the same`(
    _ name: String, _ count: Int
  ) throws {
    let rows = try ReplayedRecording(name).rows
    let drawing = Filmstrip.drawing(of: rows, Filmstrip.Options(count: count))
    let screens = drawing.screens
    #expect(Set(screens).count == screens.count)
    let frames = SampleTimelines.frames(rows)
    let decisions = rows.compactMap { row -> Int64? in
      if case .decision(let decision) = row { decision.time } else { nil }
    }
    var times = [try #require(frames.first).time, try #require(frames.last).time]
    times += decisions.compactMap { time in frames.last { $0.time <= time }?.time }
    let labels = drawing.placedTexts.map { $0.text }
    for time in times {
      // A strip counts from the touch that began it.
      let shown = SampleTimelines.starts(rows).map { start in
        "\(Int((Double(time - start) / 1_000).rounded())) ms"
      }
      #expect(shown.contains { labels.contains($0) }, "\(time) µs is not shown")
    }
    #expect(labels.count { $0 == "✓ finish" || $0 == "✗ cancel" } == decisions.count)
  }

  @Test func `the words after a flag are those of the decision`() throws {
    let labels = Filmstrip.drawing(of: try ReplayedRecording("catch-and-return").rows)
      .placedTexts.map { $0.text }
    #expect(labels.contains("lifted at 128 ms, velocity 1532.5 > 0 pt/s, percent 50 > 10 %"))
    #expect(labels.contains("at 216 ms: a finger came down while it settled"))
    #expect(labels.contains("lifted at 424 ms, velocity -67.5 ≤ 0 pt/s"))
    #expect(labels.contains("✗ cancelled"))
  }

  @Test func `a gesture without a transition has its reason, and each strip its own clock`() throws
  {
    let drawing = Filmstrip.drawing(of: try ReplayedRecording("three-gestures").rows)
    let labels = drawing.placedTexts.map { $0.text }
    #expect(labels.contains("No transition began: lifted within the hysteresis of 10 pt."))
    #expect(labels.contains("Gesture 2 · touch-down at 0.576 s"))
    #expect(labels.contains("Gesture 3 · touch-down at 1.652 s"))
    #expect(drawing.summary.contains("Gesture 1: no transition began"))
    #expect(drawing.summary.contains("The transition was cancelled at 624 ms."))
  }

  @Test func `gestures in a row that fail for one reason are one sentence`() throws {
    var rows: [TimelineRow] = [.header(SampleTimelines.header())]
    for number in 1...9 {
      let time = Int64(number) * 100_000
      rows.append(
        .gesture(
          GestureRow(
            time: time, gesture: number, down: time, from: .possible, to: .failed, location: .zero,
            translation: .zero, velocity: nil, why: number < 9 ? "lifted" : "moved up")))
    }
    let labels = Filmstrip.drawing(of: rows).placedTexts.map { $0.text }
    #expect(labels.count { $0.hasPrefix("No transition began") } == 2)
    #expect(labels.contains("Gestures 1–8 · touch-down at 0.1 s"))
    #expect(labels.contains("Gesture 9 · touch-down at 0.9 s"))
  }

  @Test func `one gesture is shown alone`() throws {
    let rows = try ReplayedRecording("three-gestures").rows
    func labels(_ gesture: Int) -> [String] {
      Filmstrip.drawing(of: rows, Filmstrip.Options(gesture: gesture)).placedTexts.map { $0.text }
    }
    #expect(labels(3).contains("✓ finished") && !labels(3).contains("✗ cancelled"))
    #expect(labels(2).contains("✗ cancelled") && !labels(2).contains("✓ finished"))
    #expect(labels(4).contains("There is no gesture 4."))
    // The second gesture of a catch shows the transition that it caught.
    let caught = try ReplayedRecording("catch-and-release").rows
    let drawing = Filmstrip.drawing(of: caught, Filmstrip.Options(gesture: 2))
    #expect(drawing.placedTexts.contains { $0.text == "• caught" })
  }

  @Test func `without fingers there is no way of a finger`() throws {
    let rows = try ReplayedRecording("flick").rows
    let with = SVGWriter.text(of: Filmstrip.drawing(of: rows))
    let without = SVGWriter.text(
      of: Filmstrip.drawing(of: rows, Filmstrip.Options(showsTouches: false)))
    #expect(without.utf8.count < with.utf8.count)
  }

  @Test func `a timeline without rows is a picture too`() {
    let drawing = Filmstrip().drawing
    #expect(drawing.placedTexts.map { $0.text } == ["There is no timeline to show."])
    let empty = Filmstrip.drawing(of: [.header(SampleTimelines.header())])
    #expect(empty.placedTexts.contains { $0.text == "No finger came down." })
  }

  @Test func `a finger that rests is one screen, and a long drag keeps its ends`() throws {
    func drawing(_ count: Int64, _ y: (Int64) -> Double) -> Drawing {
      var strip = Filmstrip()
      strip.write(.header(SampleTimelines.header()))
      for number in 0..<count {
        let view = FrameRow.View(
          name: "box", frame: Rect(x: 0, y: y(number), width: 100, height: 100))
        strip.write(.frame(SampleTimelines.frame(number, [view])))
      }
      return strip.drawing
    }
    #expect(drawing(600) { _ in 50 }.screens.count == 1)
    // More frames than are kept.
    let long = drawing(2_000) { Double($0) / 10 }
    let labels = long.placedTexts.map { $0.text }
    #expect(labels.contains("0 ms") && labels.contains("33317 ms"))
    #expect(long.screens.count == 8)
  }

  /// Strips that are kept as pictures: `RECORD_GOLDENS=1` writes them.
  @Test(arguments: ["card-dismiss", "own"])
  func `a strip is the picture that is kept`(_ transition: String) throws {
    let drawing = Filmstrip.drawing(
      of: SampleTimelines.cardDrag(transition), Filmstrip.Options(count: 4, width: 390))
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Strips/\(transition).svg")
    #expect(try goldenDifference(SVGWriter.text(of: drawing), at: file) == nil)
  }
}
