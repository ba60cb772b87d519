import Foundation
import TestSupport
import Testing

/// The project's own traces with labels, some of which no policy meets, and gestures without one.
enum SweepCorpus {
  static let labels = """
    file,gesture,label,tags
    flick.evemu,1,finish
    slow-drag.evemu,1,finish
    drag-and-hold.evemu,1,cancel
    drag-and-reverse.evemu,1,cancel
    three-gestures.evemu,1,finish
    three-gestures.evemu,2,cancel
    three-gestures.evemu,3,finish
    catch-and-release.evemu,1,finish
    catch-and-release.evemu,2,cancel
    catch-and-return.evemu,1,finish
    catch-and-return.evemu,2,finish
    mouse-drag.evemu,1,finish
    sideways-first.evemu,1,cancel
    two-fingers.evemu,1,finish
    unplugged.evemu,1,cancel
    dropped-lift.evemu,1,finish

    """

  /// - Parameters:
  ///   - name: Of a new folder in the folder; empty for that itself.
  ///   - files: `nil` for all of them.
  static func write(
    to folder: TemporaryFolder, _ name: String = "", labels: String = labels,
    only files: [String]? = nil
  ) throws {
    let path = name.isEmpty ? folder.path : folder(name)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for file in try FileManager.default.contentsOfDirectory(atPath: SummaryTests.traces)
    where file.hasSuffix(".evemu") && files?.contains(file) ?? true {
      try FileManager.default.createSymbolicLink(
        atPath: "\(path)/\(file)", withDestinationPath: "\(SummaryTests.traces)/\(file)")
    }
    try folder.write(labels, to: name.isEmpty ? "labels.csv" : "\(name)/labels.csv")
  }

  /// The rows of a sweep that must work.
  static func rows(_ words: [String]) throws -> [[String: Any]] {
    let run = dragline(["sweep"] + words + ["--json"])
    #expect(run.status == 0, "\(run.error)")
    return try run.outputLines.map { try object($0) }
  }
}
