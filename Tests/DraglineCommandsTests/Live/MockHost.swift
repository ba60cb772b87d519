import Foundation
import TestSupport
import Testing

/// Runs programs on input devices that a script plugs in, moves and breaks, as Tests/MockHost/script.c
/// says.
///
/// The host is compiled beside the tests when its sources are newer. It lives in processes and folders
/// of its own, so that tests run side by side.
enum MockHost {
  /// The results of a script and its program.
  struct Run: Sendable {
    /// The program's, unless `failure` says that the script or the host failed.
    var result: CommandRun
    /// The figures, by the names of the devices in the script.
    var figures: [String: Figures]

    /// The message of the host about itself; `nil` when everything in the script happened.
    var failure: String? {
      // The other is what umockdev says before it ends the host.
      result.error.split(separator: "\n").first {
        $0.hasPrefix("mock-host:") || $0.hasPrefix("ERROR:")
      }.map(String.init)
    }
  }

  /// The host's figures of a device.
  struct Figures: Decodable, Sendable {
    /// Made by the device, delivered to programs, read by them.
    var frames: Int
    var events: Int
    var read: Int
    /// The number of times that the ring was full.
    var overflows: Int
    /// The number of times that the device was opened.
    var opened: Int
    /// The time from the stamp of a frame to the moment that the program could know of it: the
    /// host's share.
    var readyMicroseconds: Delays?
    /// The time from the stamp of a frame to the moment that the program had it.
    var readMicroseconds: Delays?

    struct Delays: Decodable, Sendable {
      var p50: Int
      var p99: Int
      var max: Int
    }
  }

  /// The first thing that the host needs and this machine lacks; `nil` when it has all.
  static let missing: String? = {
    guard has("cc") else { return "no C compiler (gcc)" }
    for library in ["umockdev-1.0", "libevdev"] {
      let words = ["pkg-config", "--exists", library]
      let status = DraglineProgram.run(program: words, environment: environment).status
      guard status == 0 else { return "no development files of \(library) (libumockdev-dev)" }
    }
    return nil
  }()

  static let isThere = missing == nil && DraglineProgram.path != nil
  static let reason = Comment(rawValue: missing ?? "the program dragline is not built")

  private static let environment = ["PATH=/usr/bin:/bin:/usr/local/bin"]

  static func has(_ tool: String) -> Bool {
    ["/usr/bin", "/bin", "/usr/local/bin"].contains { access("\($0)/\(tool)", X_OK) == 0 }
  }

  /// - Parameters:
  ///   - program: A path and its arguments.
  ///   - folder: Where the script goes, and what it names without a path.
  static func run(
    _ program: [String], script: String, in folder: TemporaryFolder
  ) throws -> Run {
    let name = "script-\(UUID().uuidString)"
    try folder.write(script, to: name)
    let figures = "figures-\(UUID().uuidString)"
    let words = [try executable.get(), "--figures", figures, name]
    let result = DraglineProgram.run(
      program: words + program, environment: environment, folder: folder.path)
    let lines = (try? folder.read(figures)) ?? ""
    var run = Run(result: result, figures: [:])
    for line in lines.split(separator: "\n") {
      let row = try JSONDecoder().decode(FigureRow.self, from: Data(line.utf8))
      run.figures[row.device] = try JSONDecoder().decode(Figures.self, from: Data(line.utf8))
    }
    return run
  }

  private struct FigureRow: Decodable {
    var device: String
  }

  // MARK: Building

  struct BuildFailure: Error, CustomStringConvertible {
    var description: String
  }

  private static let executable: Result<String, any Error> = Result {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "MockHost")
    let files = try FileManager.default.contentsOfDirectory(
      at: sources, includingPropertiesForKeys: [.contentModificationDateKey])
    let product = URL(filePath: DraglineProgram.path ?? "").deletingLastPathComponent()
      .appending(path: "mock-host")
    let newest = try files.map(changeDate).max() ?? .distantPast
    if let built = try? changeDate(product), built > newest { return product.path }
    try build(files.map(\.path).filter { $0.hasSuffix(".c") }, product.path)
    return product.path
  }

  private static func changeDate(_ url: URL) throws -> Date {
    try url.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
      ?? .distantPast
  }

  /// Another process of tests may build at the same time, so the result appears whole or not at all.
  private static func build(_ files: [String], _ product: String) throws {
    let draft = "\(product)-\(UUID().uuidString)"
    let script = #"exec cc -std=gnu11 -O1 -Wall -o "$0" "$@" $(pkg-config --cflags --libs "#
    let run = DraglineProgram.run(
      program: ["/bin/sh", "-c", script + "umockdev-1.0 libevdev) -pthread", draft] + files,
      environment: environment)
    guard run.status == 0, rename(draft, product) == 0 else {
      throw BuildFailure(description: "mock-host was not built: \(run.error)")
    }
  }
}
