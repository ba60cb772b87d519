import Foundation
import Testing

/// A package outside of this one builds, links and runs with the products that it may use.
@Suite(.enabled(if: BuildTool.isInstalled, "no swift on PATH"), .serialized)
struct OwnTransitionTests {
  @Test(.timeLimit(.minutes(30)))
  func `a package of one's own builds and runs`() async throws {
    let build = try await BuildTool.swift("build", "--build-tests")
    try #require(build.status == 0, "\(build.output)")
    let tests = try await BuildTool.swift("test", "--skip-build", "--disable-xctest")
    #expect(tests.status == 0 && tests.output.contains("2 tests"), "\(tests.output)")
    try await expectFrames("debug")
    try await expectTimeline("debug")
  }

  /// Release asks for other symbols than debug; what depends on UIKit alone shows that they are linked.
  @Test(.timeLimit(.minutes(30)))
  func `an executable that imports UIKit links in release`() async throws {
    let build = try await BuildTool.swift("build", "-c", "release", "--product", "sink-frames")
    try #require(build.status == 0, "\(build.output)")
    try await expectFrames("release")
  }

  /// Expects the frames of a program that imports UIKit alone, without Foundation.
  ///
  /// Foundation would link the symbols that UIKit forgot.
  private func expectFrames(_ configuration: String) async throws {
    let run = try await run("sink-frames", configuration)
    #expect(run.status == 0 && run.lines.count == 7 && run.lines.last == "popped", "\(run.output)")
  }

  private func expectTimeline(_ configuration: String) async throws {
    let trace = BuildTool.root.appending(path: "traces/slow-drag.evemu").path
    let run = try await run("sink-replay", configuration, trace)
    #expect(run.status == 0, "\(run.output)")
    #expect(run.lines.first?.contains(#""schema":"dragline.timeline/1""#) == true)
    #expect(run.lines.first?.contains(#""transition":"sink""#) == true)
    #expect(run.lines.contains { $0.hasPrefix(#"{"type":"decision""#) })
    #expect(run.lines.count { $0.hasPrefix(#"{"type":"frame""#) } > 50)
    #expect(run.lines.last?.hasPrefix(#"{"type":"end""#) == true)
  }

  private func run(
    _ program: String, _ configuration: String, _ words: String...
  ) async throws -> BuildTool.Run {
    let path = BuildTool.scratch.appending(path: "\(configuration)/\(program)").path
    return try await BuildTool.run([path] + words)
  }
}

/// docs/uikit.md shows pieces of that package, so that they are compiled.
struct UIKitDocumentTests {
  /// The blocks of a document that are marked as Swift, with their first lines' numbers.
  private func blocks(of document: String) -> [(line: Int, code: String)] {
    var blocks: [(line: Int, code: String)] = []
    var isInside = false
    for (index, line) in document.components(separatedBy: "\n").enumerated() {
      if line.hasPrefix("```") {
        isInside = line == "```swift"
        if isInside { blocks.append((index + 2, "")) }
      } else if isInside {
        blocks[blocks.count - 1].code += line + "\n"
      }
    }
    return blocks
  }

  @Test func `each piece of Swift in the document is in the package`() throws {
    let files = FileManager.default.enumerator(
      at: BuildTool.package, includingPropertiesForKeys: nil)
    let sources = try (files?.compactMap { $0 as? URL } ?? [])
      .filter { $0.pathExtension == "swift" }.map { try String(contentsOf: $0, encoding: .utf8) }
    let document = try String(
      contentsOf: BuildTool.root.appending(path: "docs/uikit.md"), encoding: .utf8)
    let blocks = blocks(of: document)
    #expect(blocks.count >= 3)
    for (line, code) in blocks {
      #expect(sources.contains { $0.contains(code) }, "docs/uikit.md:\(line)")
    }
  }
}
