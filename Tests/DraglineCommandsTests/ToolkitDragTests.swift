import Foundation
import TestSupport
import Testing

private let cases = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().appending(path: "shared/review/cases").path

/// A drag that was given to a running toolkit or to its code, and where it ended there.
struct ToolkitDrag: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var policy: String
  var words: [String]
  /// The file of the shared cases; `nil` for a drag of our own.
  var file: String?
  /// Milliseconds, and points along the drag's axis; the lift comes 5 ms after the last.
  var places: [(time: Double, place: Double)]
  /// `nil` is no drag.
  var destination: String?
  /// Points, where it is known.
  var translation: Double?

  init(
    _ name: String, _ policy: String, _ words: String..., file: String? = nil,
    places: [(Double, Double)] = [], lands destination: String?, at translation: Double? = nil
  ) {
    (testDescription, self.policy, self.words) = (name, policy, words)
    (self.file, self.places) = (file, places)
    (self.destination, self.translation) = (destination, translation)
  }

  /// Along y, and along x if the drag has a direction of its own.
  var stroke: String {
    let isHorizontal = words.contains("--direction")
    let samples = places.map { time, place in
      isHorizontal ? "[\(time * 1_000),\(place),300]" : "[\(time * 1_000),200,\(place)]"
    }
    let lift = ((places.last?.time ?? 0) + 5) * 1_000
    return """
      {"units":"points","screen":[400,800],"samples":[\(samples.joined(separator: ","))],\
      "ends":[[\(lift)]]}\n
      """
  }
}

struct ToolkitDragTests {
  /// The drags of the shared reports, by file.
  static let shared = [
    ToolkitDrag("steps stop at the top", "panmodal", file: "panmodal", lands: "finish", at: 450),
    ToolkitDrag(
      "steps stop at the top", "react-modal-sheet", file: "react-modal-sheet", lands: "finish",
      at: 500),
    ToolkitDrag(
      "steps stop at both ends", "webkitgtk-back", file: "webkitgtk-back", lands: "finish", at: 450),
    ToolkitDrag(
      "steps stop at the closed end", "adw-bottom-sheet", file: "adw-bottom-sheet-closed-end",
      lands: "cancel", at: 250),
    ToolkitDrag(
      "progress is raw at the open end", "adw-bottom-sheet", file: "adw-bottom-sheet-open-end",
      lands: "cancel"),
    ToolkitDrag(
      "a stretched sheet stays stretched", "flutter-cupertino-sheet",
      file: "flutter-cupertino-sheet", lands: "cancel"),
    ToolkitDrag(
      "a flick's way counts from the touch", "qt-swipeview", "--direction", "left",
      file: "toolkits/qt-swipeview-short-flick", lands: "finish"),
    ToolkitDrag(
      "the content's way counts from the second move", "qt-swipeview", "--direction", "left",
      file: "toolkits/qt-swipeview-origin", lands: "cancel", at: 184),
    ToolkitDrag(
      "crossing is not final", "qt-drawer", "--direction", "left", "--set", "distance=395",
      file: "toolkits/qt-drawer-crossing", lands: "finish"),
    ToolkitDrag(
      "200 ms give up", "kivy-carousel", "--direction", "left", file: "toolkits/kivy-200ms",
      lands: nil),
    ToolkitDrag(
      "a row flung across its start", "flutter-dismissible", "--direction", "auto",
      file: "toolkits/distap-3-reverse", lands: "finishOpposite"),
    ToolkitDrag(
      "a row dragged across its start", "flutter-dismissible", "--direction", "auto",
      file: "toolkits/distwo2-32-two", lands: "cancel"),
    ToolkitDrag(
      "a step across the start of one side", "flutter-dismissible", "--direction", "right",
      file: "toolkits/jump-1-jump", lands: "finish", at: 187),
    ToolkitDrag(
      "alone in the arena", "flutter-dismissible", "--direction", "auto", "--set", "arena=alone",
      file: "toolkits/dis-8-flick", lands: "finish"),
    ToolkitDrag(
      "beside a tap handler", "flutter-dismissible", "--direction", "auto",
      file: "toolkits/dis-8-flick", lands: "cancel"),
    ToolkitDrag(
      "alone in the arena, slower", "flutter-dismissible", "--direction", "left", "--set",
      "arena=alone", file: "toolkits/dis-34-decel", lands: "finish"),
    ToolkitDrag(
      "a page alone in the arena", "flutter-cupertino-route", "--direction", "right", "--set",
      "arena=alone", file: "toolkits/cup-8-decel", lands: "finish"),
    ToolkitDrag(
      "a page beside a tap handler", "flutter-cupertino-route", "--direction", "right",
      file: "toolkits/cup-8-decel", lands: "cancel"),
    ToolkitDrag(
      "the step that is recognised counts", "adw-navigation", "--direction", "left",
      file: "toolkits/10-edge", lands: "finish", at: 220),
    ToolkitDrag(
      "the step that is recognised counts, slower", "adw-navigation", "--direction", "left",
      file: "toolkits/36-edge", lands: "finish", at: 210),
  ]

  private static let upAndDown = [
    (0.0, 300.0), (100, 240), (300, 180), (800, 400), (1_300, 630), (1_350, 630), (1_400, 630),
    (1_450, 630), (1_500, 630),
  ]

  /// The same causes in a few numbers.
  static let own = [
    ToolkitDrag("the top, again", "panmodal", places: upAndDown, lands: "finish", at: 450),
    ToolkitDrag(
      "the top of a web sheet, again", "react-modal-sheet",
      places: upAndDown.dropLast() + [(1_500, 700), (1_550, 700), (1_700, 700)], lands: "finish",
      at: 520),
    ToolkitDrag(
      "the beginning, again", "webkitgtk-back", places: upAndDown, lands: "finish", at: 450),
    ToolkitDrag(
      "the closed end, again", "adw-bottom-sheet",
      places: [(0, 20), (500, 520), (1_000, 1_020), (1_500, 700), (2_000, 470), (2_300, 470)],
      lands: "cancel", at: 250),
    ToolkitDrag(
      "the open end, again", "adw-bottom-sheet",
      places: [(0, 600), (300, 400), (600, 200), (650, 220), (700, 240), (750, 260), (800, 280)],
      lands: "cancel", at: -320),
    ToolkitDrag(
      "the stretch, again", "flutter-cupertino-sheet", places: upAndDown, lands: "cancel", at: 450),
    ToolkitDrag(
      "no stretch", "flutter-cupertino-sheet",
      places: [(0, 100), (50, 130), (800, 400), (1_300, 600), (1_400, 600), (1_500, 600)],
      lands: "finish", at: 470),
    ToolkitDrag(
      "a short flick, again", "qt-swipeview", "--direction", "left",
      places: [(0, 380), (10, 370), (20, 362), (30, 356)], lands: "finish"),
    ToolkitDrag(
      "the second move, again", "qt-swipeview", "--direction", "left",
      places: [(0, 390), (50, 360), (100, 320), (400, 130), (450, 132), (500, 134), (550, 136)],
      lands: "cancel", at: 184),
    ToolkitDrag(
      "199 ms are in time", "kivy-carousel", "--direction", "left",
      places: [(0, 380), (199, 359), (220, 200)], lands: "finish", at: 159),
    ToolkitDrag(
      "200 ms are not", "kivy-carousel", "--direction", "left",
      places: [(0, 380), (200, 359), (220, 200)], lands: nil),
    ToolkitDrag(
      "both sides, again", "flutter-dismissible", "--direction", "auto",
      places: [(0, 100), (10, 130), (20, 150), (30, 130), (40, 100), (50, 80)],
      lands: "finishOpposite", at: -50),
    ToolkitDrag(
      "one side, again", "flutter-dismissible", "--direction", "right",
      places: [(0, 20), (100, 50), (200, 150), (300, 230), (310, 10), (500, 10)],
      lands: "finish", at: 180),
    ToolkitDrag(
      "the whole step, again", "adw-navigation", "--direction", "left",
      places: [(0, 380), (10, 370), (20, 340), (100, 165), (400, 165)], lands: "finish", at: 205),
    ToolkitDrag(
      "and in GNOME Shell", "gnome-shell", "--direction", "left",
      places: [(0, 380), (10, 370), (20, 340), (100, 165), (400, 165)], lands: "finish", at: 205),
  ]

  private func expect(_ drag: ToolkitDrag, in run: CommandRun) throws {
    #expect(run.status == 0, "\(run.error)")
    let members = try object(try #require(run.outputLines.first))
    #expect(members["landing"] as? String == drag.destination)
    if let translation = drag.translation {
      let found = try #require(members["translation"] as? Double)
      #expect(abs(found - translation) < 0.001, "\(found)")
    }
  }

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: cases),
      "the shared cases are not beside the package"), arguments: shared)
  func `a drag ends as it does in the toolkit`(_ drag: ToolkitDrag) throws {
    let path = "\(cases)/\(try #require(drag.file)).jsonl"
    let run = dragline(["explain", path, "--policy", drag.policy, "--json"] + drag.words)
    try expect(drag, in: run)
  }

  @Test(arguments: own)
  func `a few numbers do as well`(_ drag: ToolkitDrag) throws {
    let words = ["explain", "-", "--policy", drag.policy, "--json"] + drag.words
    try expect(drag, in: dragline(words, reading: drag.stroke.utf8))
  }

  /// A row that may go both ways shows the way to either side.
  @Test func `a way to the other side is shown`() throws {
    let drag = ToolkitDrag(
      "", "flutter-dismissible", "--direction", "auto",
      places: [(0, 100), (50, 150), (100, 200), (200, 100), (300, 10), (400, 10)], lands: "finish")
    let words = ["explain", "-", "--policy", drag.policy, "--json"] + drag.words
    let run = dragline(words, reading: drag.stroke.utf8)
    let members = try object(try #require(run.outputLines.first))
    #expect(members["direction"] as? String == "right")
    let (percent, translation) = (members["percent"] as? Double, members["translation"] as? Double)
    #expect(abs((percent ?? 0) - 0.35) < 1e-6)
    #expect(abs((translation ?? 0) + 140) < 1e-6)
    #expect(members["landing"] as? String == "cancel")
  }
}
