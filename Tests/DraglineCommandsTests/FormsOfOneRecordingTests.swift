import Foundation
import Testing

private let recordings = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().appending(path: "shared/recordings/conversions").path

/// The same recording in eight forms: whatever is not the form itself comes out the same.
@Suite(
  .enabled(
    if: FileManager.default.fileExists(atPath: recordings),
    "the shared recordings are not beside the package"))
struct FormsOfOneRecordingTests {
  static let folders = ["atmel-4-finger-drag-down", "ultrathin-touch-mouse"]
  static let forms = [
    "evtest.txt", "getevent-lt.txt", "getevent-t.txt", "getevent-ltp-all-devices-crlf.txt",
    "getevent-tp.txt", "input_event_64.bin", "input_event_32.bin",
  ]
  private static let described = "libinput-record.yml"

  @Test(arguments: folders, forms)
  func `inspect prints the same figures of every form`(folder: String, form: String) throws {
    #expect(try figures(folder, form) == figures(folder, Self.described))
  }

  private func figures(_ folder: String, _ form: String) throws -> NSDictionary {
    let path = "\(recordings)/\(folder)"
    let run = dragline(
      "inspect", "--json", "\(path)/\(form)", "--describe", "\(path)/\(Self.described)")
    #expect(run.status == 0, "\(run.error)")
    let object = try JSONSerialization.jsonObject(with: Data(run.outputBytes))
    var figures = try #require(object as? [String: Any])
    for key in ["trace", "format"] { figures[key] = nil }
    #expect(figures.count > 20)
    return figures as NSDictionary
  }

  @Test(arguments: folders, forms)
  func `replay gives the same timeline of every form`(folder: String, form: String) throws {
    #expect(try timeline(folder, form) == timeline(folder, Self.described))
  }

  /// All rows but the header, which names the recording and its format.
  private func timeline(_ folder: String, _ form: String) throws -> [Substring] {
    let path = "\(recordings)/\(folder)"
    let run = dragline(
      "replay", "-o", "-", "\(path)/\(form)", "--describe", "\(path)/\(Self.described)")
    #expect(run.status == 0, "\(run.error)")
    try #require(run.outputLines.count > 20)
    return Array(run.outputLines.dropFirst())
  }
}
