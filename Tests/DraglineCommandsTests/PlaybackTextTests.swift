import Foundation
import ReferenceTransitions
import TestSupport
import Testing

/// What people read of each transition, as `Playbacks/ID.txt` has it.
///
/// `RECORD_GOLDENS=1 swift test` writes the files anew and fails.
struct PlaybackTextTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Playbacks")

  @Test(arguments: ReferenceTransitions.all.map(\.id))
  func `a transition is told as its file has it`(_ id: String) throws {
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
