import Foundation
import Testing

/// Rules of style that no formatter knows.
struct TidyTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The largest number of lines: longer files hold more than one idea.
  ///
  /// Tables of numbers may be as long as they are.
  static let lineLimit = 400
  static let tables = ["ElementaryTables.swift"]

  /// Every Swift file of the package, benches and tests too.
  static var everyFile: [URL] {
    ["Benchmarks", "Sources", "Tests"].flatMap { files($0, ".swift") }
  }

  static func files(_ folder: String, _ suffix: String) -> [URL] {
    let files = FileManager.default.enumerator(
      at: root.appending(path: folder), includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? [])
      .filter { $0.lastPathComponent.hasSuffix(suffix) }
      .sorted { $0.path < $1.path }
  }

  @Test func `no file is longer than one idea`() throws {
    for file in Self.everyFile
    where !Self.tables.contains(file.lastPathComponent) {
      let lines = try String(contentsOf: file, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= Self.lineLimit, "\(file.lastPathComponent): \(lines.count) lines")
    }
  }

  @Test func `nothing is left for later`() throws {
    // Spelled so that this file does not find itself.
    let banned = ["TO" + "DO", "FIX" + "ME", "fatal" + "Error()", "try" + "!"]
    for file in Self.everyFile {
      let text = try String(contentsOf: file, encoding: .utf8)
      for word in banned {
        #expect(!text.contains(word), "\(file.lastPathComponent): \(word)")
      }
    }
  }

  /// The pure targets have no clock, file, thread or Foundation; only one place each knows libevdev and SQLite.
  @Test func `targets import what they may`() throws {
    let pure = [
      "Motion": [], "JSON": [], "Gestures": ["Motion"], "Interaction": ["Gestures", "Motion"],
      "Tuning": ["Motion"],
    ]
    for (target, allowed) in pure {
      for file in Self.files("Sources/\(target)", ".swift") {
        for name in try imports(of: file) {
          #expect(allowed.contains(name), "\(file.lastPathComponent) imports \(name)")
        }
      }
    }
    let places = ["CLibevdev": "/Sources/Evdev/", "CSQLite": "/Sources/DraglineCommands/Database/"]
    for file in Self.files("Sources", ".swift") {
      for name in try imports(of: file) {
        guard let place = places[name] else { continue }
        #expect(file.path.contains(place), "\(file.lastPathComponent) imports \(name)")
      }
    }
  }

  private func imports(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard let index = words.firstIndex(of: "import"), index <= 1, words.count == index + 2 else {
        return nil
      }
      return String(words[index + 1])
    }
  }

  @Test func `links of the documents lead somewhere`() throws {
    let link = /\]\(([^)#:]+)(#[^)]*)?\)/
    for file in [Self.root.appending(path: "README.md")] + Self.files("docs", ".md") {
      for match in try String(contentsOf: file, encoding: .utf8).matches(of: link) {
        let target = file.deletingLastPathComponent().appending(path: String(match.output.1))
        #expect(
          FileManager.default.fileExists(atPath: target.path),
          "\(file.lastPathComponent): \(match.output.1)")
      }
    }
  }
}
