import Foundation
import ReferenceTransitions
import TestSupport
import Testing

/// The text of each transition for people, as in `Playbacks/ID.txt`.
///
/// `RECORD_GOLDENS=1 swift test` writes new files and fails.
struct PlaybackTextTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Playbacks")

  @Test(arguments: ReferenceTransitions.all.map(\.id))
  func `a transition is printed as its file has it`(_ id: String) throws {
    let run = dragline("animate", id)
    #expect(run.error.isEmpty)
    #expect(run.status == 0)
    let difference = try goldenDifference(
      run.output, at: Self.folder.appending(path: "\(id).txt"))
    if let difference { Issue.record("\(difference)") }
  }

  @Test func `every file belongs to a transition`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(files.sorted() == ReferenceTransitions.all.map { "\($0.id).txt" }.sorted())
  }
}
