import Interaction
import ReferenceTransitions
import Simulation
import Testing

/// A parameter at an end of its domain.
private struct Extreme: CustomTestStringConvertible, Sendable {
  var name: String
  var value: String
  var testDescription: String { "\(name)=\(value)" }

  static let all = SimulationSettings().parameters.flatMap { parameter in
    ends(of: parameter.domain).map { Extreme(name: parameter.name, value: $0) }
  }

  private static func ends(of domain: ParameterDomain) -> [String] {
    switch domain {
    case .number(let range): ["\(range.lowerBound)", "\(range.upperBound)"]
    case .whole(let range): ["\(range.lowerBound)", "\(range.upperBound)"]
    case .word(let words): words
    }
  }
}

struct ParameterTests {
  @Test(arguments: Extreme.all)
  fileprivate func `a parameter at an end of its domain keeps every invariant`(
    _ extreme: Extreme
  ) throws {
    let run = dragline(
      "replay", "-", "-o", "-", "--set", extreme.testDescription,
      reading: ScreenRecording.drag.utf8)
    #expect(run.error.isEmpty)
    #expect(run.status == 0)
    #expect(run.outputLines.last?.hasSuffix(#""failed":[]}}"#) == true)
  }

  @Test(arguments: Extreme.all)
  fileprivate func `a parameter is in the header as it was set`(_ extreme: Extreme) throws {
    let run = dragline(
      "replay", "-", "-o", "-", "--set", extreme.testDescription,
      reading: ScreenRecording.drag.utf8)
    let header = try object(try #require(run.outputLines.first))
    let parameters = try #require(header["parameters"] as? [String: Any])
    let value = try #require(parameters[extreme.name])
    if let word = value as? String {
      #expect(word == extreme.value)
    } else {
      #expect(value as? Double == Double(extreme.value))
    }
  }

  @Test(arguments: ["1", "1.5", "7.3", "59.94", "1000"])
  func `a display of any rate keeps every invariant`(rate: String) {
    let run = dragline(
      "replay", "-", "-o", "-", "--frame-rate", rate, reading: ScreenRecording.drag.utf8)
    #expect(run.error.isEmpty)
    #expect(run.status == 0)
  }

  @Test(arguments: [
    ("slow-drag", [], 6.0, 120.0), ("slow-drag", ["--rotate", "90"], -120, 6),
    ("slow-drag", ["--rotate", "180"], -6, -120), ("slow-drag", ["--pointer-speed", "2"], 6, 120),
    ("mouse-drag", [], 8, 128), ("mouse-drag", ["--pointer-speed", "2"], 16, 256),
    ("mouse-drag", ["--touchpad-gain", "2"], 8, 128),
  ])
  func `options turn and stretch the movement of their own kind of device`(
    _ trace: String, _ options: [String], _ x: Double, _ y: Double
  ) throws {
    let run = dragline(["replay", "--json", "\(SummaryTests.traces)/\(trace).evemu"] + options)
    let summary = try object(try #require(run.outputLines.first))
    #expect(summary["translationX"] as? Double == x)
    #expect(summary["translationY"] as? Double == y)
  }
}
