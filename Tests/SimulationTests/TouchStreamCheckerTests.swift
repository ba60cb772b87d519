import Gestures
import Motion
import Testing

@testable import Simulation

/// Frames of touches, the last of which is against the rules (or none, for the first row).
struct TouchStream: CustomTestStringConvertible {
  var testDescription: String
  var frames: [TouchFrame]
  var wrong: String?

  init(_ name: String, _ frames: [(Int64, [(Int, Touch.Phase)])], _ wrong: String?) {
    testDescription = name
    self.wrong = wrong
    self.frames = frames.map { time, touches in
      TouchFrame(
        time: TraceInstant(microseconds: time),
        touches: touches.map { Touch(id: $0.0, location: Point(x: 1, y: 2), phase: $0.1) })
    }
  }
}

struct TouchStreamCheckerTests {
  static let streams: [TouchStream] = [
    TouchStream(
      "down, move, up, and another",
      [
        (0, [(0, .began)]), (1, [(0, .moved), (1, .began)]), (2, [(0, .ended), (1, .stationary)]),
        (2, [(1, .cancelled(.palm))]), (3, [(2, .began)]),
      ], nil),
    TouchStream("a move before its down", [(0, [(0, .moved)])], "touch 0 moves but is not down"),
    TouchStream("an up before its down", [(0, [(0, .ended)])], "touch 0 ends but is not down"),
    TouchStream(
      "down twice", [(0, [(0, .began)]), (1, [(0, .began)])], "touch 0 begins again"),
    TouchStream(
      "an ID used again", [(0, [(3, .began)]), (1, [(3, .ended)]), (2, [(2, .began)])],
      "touch 2 begins again"),
    TouchStream(
      "the last ID used again", [(0, [(3, .began)]), (1, [(3, .ended)]), (2, [(3, .began)])],
      "touch 3 begins again"),
    TouchStream(
      "a move after its up", [(0, [(0, .began)]), (1, [(0, .ended)]), (2, [(0, .moved)])],
      "touch 0 moves but is not down"),
    TouchStream(
      "time that goes back", [(5, [(0, .began)]), (4, [(0, .moved)])], "touches go back in time"),
    TouchStream("nobody", [(0, [])], "a frame without touches"),
  ]

  @Test(arguments: streams)
  func `an illegal touch is noticed at once`(_ stream: TouchStream) {
    var checker = TouchStreamChecker()
    var answers: [String?] = []
    for frame in stream.frames { answers.append(checker.check(frame)) }
    #expect(answers.dropLast().allSatisfy { $0 == nil })
    #expect(answers.last == .some(stream.wrong))
  }

  @Test(arguments: [Point(x: .nan, y: 0), Point(x: 0, y: .infinity)])
  func `a touch that is nowhere is noticed`(_ location: Point) {
    var checker = TouchStreamChecker()
    let frame = TouchFrame(
      time: TraceInstant(microseconds: 0),
      touches: [Touch(id: 0, location: location, phase: .began)])
    let answer = checker.check(frame)
    #expect(answer != nil)
  }
}
