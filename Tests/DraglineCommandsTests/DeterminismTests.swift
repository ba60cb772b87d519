import Foundation
import TestSupport
import Testing

/// The same recording and settings give the same bytes.
struct DeterminismTests {
  private static let recording =
    ScreenRecording.drag + ScreenRecording.dragEvents(start: 450_000)
    + ScreenRecording.dragEvents(start: 5_000_000, frames: 2)

  @Test(arguments: [
    ("one byte", [1]), ("seven bytes", [7]), ("lines", [24]), ("all at once", [65_536]),
    ("uneven pieces", [1, 97, 3, 300, 5, 2, 41, 64, 1_000]),
  ])
  func `how a recording is cut into chunks does not show`(what: String, sizes: [Int]) throws {
    try withTemporaryFolder { folder in
      let whole = dragline(
        "replay", try folder.write(Self.recording, to: "whole.evemu"), "-o", "-")
      try #require(whole.status == 0)
      let run = withPackets(of: Self.recording, sizes: sizes) {
        dragline("replay", "-", "-o", "-", input: $0)
      }
      #expect(run.output == whole.output.replacing("whole.evemu", with: "<stdin>"), "\(what)")
      #expect(run.error.isEmpty)
      #expect(run.status == 0)
    }
  }

  @Test func `a hundred runs give the same bytes`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(Self.recording, to: "drags.evemu")
      let first = dragline("replay", trace, "-o", "-")
      for number in 2...100 {
        try #require(dragline("replay", trace, "-o", "-") == first, "run \(number)")
      }
    }
  }

  @Test(.enabled(if: DraglineProgram.path != nil, "the program dragline is not built"))
  func `folder, environment and process do not show`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(Self.recording, to: "drags.evemu")
      let expected = dragline("replay", trace, "-o", "-")
      try #require(expected.status == 0)
      #expect(!expected.output.contains(folder.path))
      mkdir(folder("inner"), 0o700)
      let places = [
        ("/", trace), (folder.path, "drags.evemu"), (folder("inner"), "../drags.evemu"),
      ]
      let environments = [
        [], ["LC_ALL=C", "TZ=UTC"],
        ["LC_ALL=de_DE.UTF-8", "LC_NUMERIC=de_DE.UTF-8", "TZ=Asia/Kathmandu"],
        [
          "LC_ALL=tr_TR.UTF-8", "LANG=ar_EG.UTF-8", "HOME=/nonexistent", "PATH=", "COLUMNS=1",
          "TERM=dumb",
        ],
        ["SWIFT_DETERMINISTIC_HASHING=1"],
      ]
      for (index, environment) in environments.enumerated() {
        let (place, name) = places[index % places.count]
        let run = DraglineProgram.run(
          ["replay", name, "-o", "-"], environment: environment, folder: place)
        #expect(run == expected, "\(environment) in \(place)")
      }
    }
  }
}
