import Foundation
import Gestures
import Motion
import TestSupport
import Testing
import Traces

/// Against the rules of W3C WebDriver 2, "Actions", by a reader that is independent of the writer.
@Suite struct WebDriverActionsTests {
  struct Request: Decodable {
    var actions: [Source]
  }

  struct Source: Decodable {
    struct Parameters: Decodable {
      var pointerType: String
    }

    var type: String
    var id: String
    var parameters: Parameters
    var actions: [Action]
  }

  struct Action: Decodable {
    var type: String
    var duration: Int?
    var button: Int?
    var x: Double?
    var y: Double?
    var origin: String?
  }

  static func written(_ frames: [ContactFrame]) -> (text: String, losses: [String]) {
    var writer = WebDriverActionsWriter()
    var output: [UInt8] = []
    for frame in frames {
      writer.write(frame, at: StrokeWriterTests.points(of: frame), to: &output)
    }
    writer.finish(to: &output)
    return (String(decoding: output, as: UTF8.self), writer.losses)
  }

  @Test func `a drag looks as the specification has it`() {
    let text = #"{"samples":[[1000,10,20],[9000,10.5,30]],"ends":[[29000]]}"#
    let (written, losses) = Self.written(TraceReading(Array(text.utf8), as: .pointerLines).frames)
    let expected = [
      #"{"actions":[{"type":"pointer","id":"finger1","parameters":{"pointerType":"touch"},"actions":["#,
      #"{"type":"pointerMove","duration":0,"x":10,"y":20,"origin":"viewport"},"#,
      #"{"type":"pointerDown","button":0},"#,
      #"{"type":"pointerMove","duration":8,"x":10.5,"y":30,"origin":"viewport"},"#,
      #"{"type":"pause","duration":20},"#, #"{"type":"pointerUp","button":0}]}]}"#,
    ].joined()
    #expect(written == expected + "\n")
    #expect(losses.isEmpty)
  }

  @Test func `nothing is an empty list`() {
    #expect(Self.written([]).text == "{\"actions\":[]}\n")
  }

  /// Plays the ticks: all sources at once, each lasting as long as its longest action.
  @Test func `random fingers are where and when they were, and never drift`() throws {
    for seed in UInt64(1)...60 {
      var random = SeededGenerator(seed: seed)
      let frames = StrokeWriterTests.randomFrames(using: &random, mayCancel: false)
      let (text, _) = Self.written(frames)
      let request = try JSONDecoder().decode(Request.self, from: Data(text.utf8))
      let counts = Set(request.actions.map(\.actions.count))
      #expect(counts.count == 1, "seed \(seed): every source has one action in each tick")
      #expect(Set(request.actions.map(\.id)).count == request.actions.count)
      #expect(Self.played(request) == Self.expected(frames), "seed \(seed)")
    }
  }

  /// Returns the actions of the fingers, in order: presses and lifts with time and place.
  static func played(_ request: Request) -> [String] {
    var places = [(x: Double, y: Double)](repeating: (0, 0), count: request.actions.count)
    var isDown = [Bool](repeating: false, count: request.actions.count)
    var (time, lines) = (0, [String]())
    for tick in 0..<(request.actions.first?.actions.count ?? 0) {
      let actions = request.actions.map { $0.actions[tick] }
      time += actions.compactMap(\.duration).max() ?? 0
      for (index, action) in actions.enumerated() {
        if let x = action.x, let y = action.y { places[index] = (x, y) }
        guard action.type == "pointerDown" || action.type == "pointerUp" else { continue }
        let isPress = action.type == "pointerDown"
        #expect(isDown[index] != isPress)
        isDown[index] = isPress
        lines.append("\(time) \(isPress ? "+" : "-") \(places[index].x) \(places[index].y)")
      }
    }
    #expect(!isDown.contains(true))
    return lines.sorted()
  }

  static func expected(_ frames: [ContactFrame]) -> [String] {
    let start = frames.first?.time.microseconds ?? 0
    return frames.flatMap { frame in
      let time = (frame.time.microseconds - start + 500) / 1000
      return zip(frame.contacts, StrokeWriterTests.points(of: frame)).compactMap { contact, point in
        switch contact.phase {
        case .began: "\(time) + \(point.x) \(point.y)"
        case .ended: "\(time) - \(point.x) \(point.y)"
        case .moved, .stationary, .cancelled: nil
        }
      }
    }.sorted()
  }

  @Test func `what it cannot carry is said`() {
    let text = #"{"end":"cancel","samples":[[0,-1,20],[1500,1,1]]}"#
    let losses = Self.written(TraceReading(Array(text.utf8), as: .pointerLines).frames).losses
    #expect(
      losses == [
        "Some positions are left of or above the viewport, which drivers do not reach.",
        "Times are rounded to milliseconds.",
        "Cancelled contacts are lifted: WebDriver cannot cancel one.",
      ])
  }
}
