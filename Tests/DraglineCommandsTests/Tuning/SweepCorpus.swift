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

  /// Writes the corpus of a mixture to the folder `corpus`, and returns its path.
  static func synthesize(_ mixture: String, in folder: TemporaryFolder) throws -> String {
    let path = try folder.write(mixture, to: "mixture.json")
    let run = dragline("synth", path, "-o", folder("corpus"), "-q")
    #expect(run.status == 0, "\(run.error)")
    return folder("corpus")
  }

  private static let countNames = [
    "trueDismissals", "falseDismissals", "falseCancels", "trueCancels",
  ]

  /// The four counts of a row.
  static func counts(_ row: [String: Any]) -> [Int] { countNames.compactMap { row[$0] as? Int } }

  /// The four counts of each policy, from what `explain` prints for each gesture.
  static func explainedCounts(_ folder: String, _ words: [String]) throws -> [String: [Int]] {
    let run = dragline(["explain", folder, "--json"] + words)
    #expect(run.status == 0, "\(run.error)")
    var counts: [String: [Int]] = [:]
    for line in run.outputLines {
      let row = try object(line)
      guard let meant = row["expect"] as? String else { continue }
      let finishes = row["outcome"] as? String == "finish"
      let place = meant == "finish" ? (finishes ? 0 : 2) : (finishes ? 1 : 3)
      counts[try #require(row["policy"] as? String), default: [0, 0, 0, 0]][place] += 1
    }
    return counts
  }
}
