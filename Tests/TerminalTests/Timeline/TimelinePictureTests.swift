import Foundation
import TestSupport
import Testing

@testable import Terminal

/// The pictures of the viewer, as files that people can read: `Pictures/view-NAME.txt`.
struct TimelinePictureTests {
  struct Shot: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var trace = "three-gestures"
    var isTimeline = false
    var columns = 80
    var rows = 24
    var characters = CharacterSet.unicode
    var keys = "nnn←«"
  }

  static let shots = [
    Shot(testDescription: "80x24"),
    Shot(testDescription: "120x40", columns: 120, rows: 40),
    Shot(testDescription: "60x20", columns: 60, rows: 20),
    Shot(testDescription: "40x12", columns: 40, rows: 12),
    Shot(testDescription: "40x8", columns: 40, rows: 8),
    Shot(testDescription: "20x5", columns: 20, rows: 5),
    Shot(testDescription: "19x4", columns: 19, rows: 4),
    Shot(testDescription: "in ASCII", characters: .ascii),
    Shot(testDescription: "start", keys: ""),
    Shot(testDescription: "decision", keys: "nn"),
    Shot(testDescription: "not taken", keys: "n"),
    Shot(testDescription: "end", keys: "⇥"),
    Shot(testDescription: "slow in a loop", keys: "3--l"),
    Shot(testDescription: "message", keys: "9"),
    Shot(testDescription: "help", keys: "?"),
    Shot(testDescription: "help 40x12", columns: 40, rows: 12, keys: "?"),
    Shot(testDescription: "timeline", trace: "drag-and-reverse", isTimeline: true, keys: "n«"),
    Shot(testDescription: "caught", trace: "catch-and-return", keys: "nn"),
    Shot(testDescription: "unplugged", trace: "unplugged", keys: "n"),
  ]

  @Test(arguments: shots)
  func `the viewer is as in its file`(_ shot: Shot) throws {
    let view = try TimelineDemo.view(
      of: shot.trace, isTimeline: shot.isTimeline, keys: shot.keys)
    let picture = view.picture(
      TerminalSize(columns: shot.columns, rows: shot.rows), shot.characters)
    let name = "view-" + shot.testDescription.replacing(" ", with: "-")
    let file = LiveDemo.package.appending(path: "Tests/TerminalTests/Pictures/\(name).txt")
    let difference = try goldenDifference(picture.text, at: file)
    if let difference { Issue.record("\(difference)") }
  }

  @Test func `any size is drawn`() throws {
    let view = try TimelineDemo.view(of: "three-gestures", keys: "nn")
    for columns in 0..<70 {
      for rows in 0..<36 {
        let size = TerminalSize(columns: columns, rows: rows)
        #expect(view.picture(size).size == size)
      }
    }
  }

  @Test func `ASCII has nothing else`() throws {
    for keys in ["", "n", "nn", "?", "9"] {
      let view = try TimelineDemo.view(of: "three-gestures", keys: keys)
      let picture = view.picture(TerminalSize(columns: 80, rows: 24), .ascii)
      let isPlain = picture.text.unicodeScalars.allSatisfy(\.isASCII)
      #expect(isPlain)
    }
  }
}
