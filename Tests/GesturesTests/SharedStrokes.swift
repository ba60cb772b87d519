import Foundation
import Gestures
import Motion

/// Strokes in the recordings beside the package, which are not part of it.
enum SharedStrokes {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "shared/recordings")

  static let areThere = FileManager.default.fileExists(atPath: folder.path)

  struct Event: Decodable {
    var time: Int64
    var action: String
    var x: Double
    var y: Double

    enum CodingKeys: String, CodingKey {
      case time = "t_ms"
      case action, x, y
    }

    func time(after start: Int64) -> TraceInstant { milliseconds(start + time) }
    var position: Vector { Vector(dx: x, dy: y) }
  }

  struct FlutterFile: Decodable {
    var cases: [FlutterCase]
  }

  struct FlutterCase: Decodable {
    struct Expectation: Decodable {
      var axis: String
      var velocity: Double
      var tolerance: Double

      enum CodingKeys: String, CodingKey {
        case axis, velocity
        case tolerance = "tol_rel"
      }
    }
    var list: String
    var start: Int64
    var events: [Event]
    var expect: [Expectation]

    enum CodingKeys: String, CodingKey {
      case list, events, expect
      case start = "t0_ms"
    }
  }

  struct MozillaFile: Decodable {
    var tests: [MozillaTest]
  }

  struct MozillaTest: Decodable {
    struct Stroke: Decodable {
      var start: Int64
      var events: [Event]

      enum CodingKeys: String, CodingKey {
        case events
        case start = "start_ms"
      }
    }
    var name: String
    var strokes: [Stroke]
    var sequence: [Step]
  }

  struct Step: Decodable {
    struct Speed: Decodable {
      var min: Double
      var max: Double
    }
    var flingSpeed: Speed?

    enum CodingKeys: String, CodingKey {
      case flingSpeed = "fling_speed_px_per_ms"
    }
  }

  static func flutterCases() throws -> [FlutterCase] {
    try decoded(FlutterFile.self, "flutter_velocity_tracker/velocity_cases.json").cases
  }

  static func mozillaTests() throws -> [MozillaTest] {
    try decoded(MozillaFile.self, "mozilla_apz_flings/apz_flings.json").tests
  }

  private static func decoded<File: Decodable>(_ type: File.Type, _ path: String) throws -> File {
    try JSONDecoder().decode(type, from: Data(contentsOf: folder.appending(path: path)))
  }
}
