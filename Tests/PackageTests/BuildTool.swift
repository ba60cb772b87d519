import Foundation

/// The `swift` on `PATH`, run on the package in Examples as its owner would run it.
enum BuildTool {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  static let package = root.appending(path: "Examples/OwnTransition")
  /// Kept from run to run, so that only what has changed is built again.
  static let scratch = root.appending(path: ".build/own-transition")

  static let isInstalled = ProcessInfo.processInfo.environment["PATH", default: ""]
    .split(separator: ":").contains { FileManager.default.isExecutableFile(atPath: "\($0)/swift") }

  struct Run: Sendable {
    var status: Int32
    var output: String
    var lines: [Substring] { output.split(separator: "\n") }
  }

  /// Runs swift with the lowest priority: other tests run at the same time, and some have
  /// deadlines.
  static func swift(_ verb: String, _ words: String...) async throws -> Run {
    try await run(
      ["nice", "-n", "19", "swift", verb, "--package-path", package.path]
        + ["--scratch-path", scratch.path] + words)
  }

  /// Holds no thread meanwhile.
  static func run(_ words: [String]) async throws -> Run {
    let file = FileManager.default.temporaryDirectory.appending(path: "dragline-\(UUID())")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let output = try FileHandle(forWritingTo: file)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    (process.arguments, process.standardInput) = (words, FileHandle.nullDevice)
    (process.standardOutput, process.standardError) = (output, output)
    let status = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    return Run(status: status, output: try String(contentsOf: file, encoding: .utf8))
  }
}
