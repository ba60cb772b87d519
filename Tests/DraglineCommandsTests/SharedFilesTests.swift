import Foundation
import Testing

private let sharedFolder = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().appending(path: "shared").path

/// Every file of the shared recordings and samples is read, or is refused for the reason that it is no
/// recording.
@Suite(
  .enabled(
    if: FileManager.default.fileExists(atPath: sharedFolder),
    "the shared recordings are not beside the package"))
struct SharedFilesTests {
  static let folder = sharedFolder
  /// Words of the refusal, by the end of the path.
  ///
  /// Descriptions whose recording has the same name are read together with it.
  static let refused: [(ending: String, reason: String)] = [
    (".md", "not a known recording"), ("/LICENSE", "not a known recording"),
    ("/LICENSE-evemu-devices", "not a known recording"),
    ("/expected_strokes.json", "missing samples"), ("/stats.json", "not a known recording"),
    ("/expected_motion_events.json", "not a known recording"),
    ("/velocity_cases.json", "not a known recording"),
    ("/apz_flings.json", "not a known recording"),
    ("/perfetto-android-input.textproto", "probably a Perfetto trace: export"),
    (".desc", "describes a device but holds no events"),
  ]

  static let files: [String] = ["recordings", "samples"].flatMap { part in
    let names = FileManager.default.enumerator(atPath: "\(sharedFolder)/\(part)")
    return (names?.compactMap { $0 as? String } ?? []).map { "\(part)/\($0)" }
  }.filter { path in
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: "\(sharedFolder)/\(path)", isDirectory: &isFolder)
      && !isFolder.boolValue
  }.sorted()

  @Test(arguments: files)
  func `a shared file is read or refused for a reason`(path: String) throws {
    let run = dragline("inspect", "--json", "\(sharedFolder)/\(path)")
    let refusal = Self.refused.first { path.hasSuffix($0.ending) }
    if run.status == 0 {
      #expect(refusal == nil || path.hasSuffix(".desc"))
      #expect(run.output.hasPrefix("{\"type\":\"inspection\""))
    } else {
      let reason = try #require(refusal?.reason, "\(run.error)")
      #expect(run.status == 65)
      #expect(run.error.contains(": error: ") && run.error.contains(reason), "\(run.error)")
    }
  }

  @Test func `most of the files are recordings`() {
    #expect(Self.files.count > 100)
    let isRefused = { (path: String) in Self.refused.contains { path.hasSuffix($0.ending) } }
    #expect(Self.files.count { !isRefused($0) } > 95)
  }
}
