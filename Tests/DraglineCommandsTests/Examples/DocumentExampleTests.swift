import Foundation
import TestSupport
import Testing

private let package = URL(filePath: SummaryTests.traces).deletingLastPathComponent()
private let recordings = package.deletingLastPathComponent().appending(path: "shared/recordings")
  .path

/// The outputs in the documents are those of the program.
@Suite(.enabled(if: DraglineProgram.path != nil, "the program dragline is not built"))
struct DocumentExampleTests {
  /// Files that a reader would have, from a document's own text or from real recordings.
  private static let files = [
    "recording.evemu": "evemu_devices/touchscreens/EP0430M09.1-finger-drag-up-down.events",
    "recording.desc": "evemu_devices/touchscreens/EP0430M09.desc",
    "getevent.txt": "monkeyhelper_getevent/Phone/phone-single-drag.txt",
  ]
  /// Verbs that need devices or the whole terminal, whose own tests show what they print.
  private static let live = ["devices", "doctor", "live", "play", "record", "view"]

  struct Document: CustomTestStringConvertible {
    var testDescription: String
    var examples: [DocumentExample]

    init?(_ name: String) {
      let file = package.appending(path: name)
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
      (testDescription, examples) = (name, DocumentExample.examples(of: text))
    }
  }

  static let documents: [Document] = {
    let docs = try? FileManager.default.contentsOfDirectory(
      atPath: package.appending(path: "docs").path)
    let names = (docs ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
    return (["README.md"] + names).compactMap { Document($0) }.filter {
      !$0.examples.allSatisfy(isLive)
    }
  }()

  @Test func `documents have examples`() {
    let names = Self.documents.map(\.testDescription)
    #expect(names.contains("README.md") && names.contains("docs/decide.md"))
    #expect(Self.documents.flatMap(\.examples).count > 15)
  }

  @Test(arguments: documents)
  func `examples print what a document says`(_ document: Document) throws {
    try Self.run(document.examples.filter { !Self.isRecorded($0) }, of: document)
  }

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: recordings),
      "the shared recordings are not beside the package"),
    arguments: documents.filter { $0.examples.contains { isRecorded($0) } })
  func `examples of real recordings print what a document says`(_ document: Document) throws {
    try Self.run(document.examples.filter(Self.isRecorded), of: document)
  }

  private static func isRecorded(_ example: DocumentExample) -> Bool {
    files.keys.contains { example.command.contains($0) }
  }

  private static func isLive(_ example: DocumentExample) -> Bool {
    live.contains { example.command.contains("dragline \($0)") }
  }

  // MARK: Running

  /// Runs the examples of a document in one folder, since later examples use the files of earlier
  /// ones.
  private static func run(_ examples: [DocumentExample], of document: Document) throws {
    let (hasJQ, shown) = (MockHost.has("jq"), examples.filter { !isLive($0) })
    try withTemporaryFolder { folder in
      try furnish(folder)
      for example in shown where hasJQ || !example.command.hasPrefix("jq ") {
        let run = try run(example, in: folder)
        #expect(
          example.prints(run.output),
          "\(document.testDescription):\(example.line) prints\n\(run.output)\(run.error)")
      }
    }
    if !hasJQ, shown.contains(where: { $0.command.hasPrefix("jq ") }) {
      try Test.cancel("jq is not installed")
    }
  }

  /// Furnishes a folder like the package, and as if the program were installed.
  private static func furnish(_ folder: TemporaryFolder) throws {
    let files = FileManager.default
    let program = DraglineProgram.path ?? ""
    try files.createDirectory(atPath: folder("tools"), withIntermediateDirectories: true)
    try files.createSymbolicLink(atPath: folder("tools/dragline"), withDestinationPath: program)
    try files.createSymbolicLink(
      atPath: folder("traces"), withDestinationPath: SummaryTests.traces)
    for (name, recording) in Self.files {
      try files.createSymbolicLink(
        atPath: folder(name), withDestinationPath: "\(recordings)/\(recording)")
    }
  }

  private static func run(_ example: DocumentExample, in folder: TemporaryFolder) throws
    -> CommandRun
  {
    // The document shows what is in a file of the reader's own.
    if let name = example.command.wholeMatch(of: /cat ([\w.]+)/)?.output.1 {
      try folder.write(example.output.joined(separator: "\n") + "\n", to: String(name))
    }
    return DraglineProgram.run(
      program: ["/bin/sh", "-c", example.command],
      environment: ["PATH=\(folder("tools")):/usr/bin:/bin", "HOME=\(folder.path)"],
      folder: folder.path)
  }
}
