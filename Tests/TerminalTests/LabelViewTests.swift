import Foundation
import Interaction
import Motion
import TestSupport
import Testing

@testable import Terminal

/// Going through gestures: what keys do, and what it looks like, as files `Pictures/label NAME.txt`.
struct LabelViewTests {
  private static func gesture(_ name: String) -> LabelView.Gesture {
    let way = (0...20).map { Point(x: 200 + Double($0) * 3, y: 300 + Double($0 * $0)) }
    return LabelView.Gesture(
      title: "\(name).evemu · gesture 1", strokes: [way], screen: Size(width: 414, height: 896),
      travel: Vector(dx: 60, dy: 400), furthest: 410, duration: 333.2, reports: 41,
      velocity: Vector(dx: 40, dy: 655), speeds: (0..<48).map { Double($0 * (60 - $0)) },
      explanation: [
        "devsign: finish",
        "  at the lift: 400 of 200 pt (100 %), 655 pt/s, 333 ms after touch-down",
      ])
  }

  private static func view(_ intents: [TransitionOutcome?], tags: [String] = []) -> LabelView {
    LabelView(
      intents.indices.map { gesture("flick-\($0)") }, intents.map { .init($0, tags: tags) },
      guessTag: "by=heuristic")
  }

  private static func keys(_ text: String) -> [Key] {
    text.map { $0 == "\n" ? .enter : .character($0) }
  }

  struct Story: CustomTestStringConvertible, Sendable {
    var testDescription: String { keys.debugDescription }
    var keys: String
    var marks: [LabelView.Mark]
    var place: Int
  }

  private static func marks(_ intents: TransitionOutcome?...) -> [LabelView.Mark] {
    intents.map { LabelView.Mark($0) }
  }

  static let stories = [
    Story(keys: "fcf", marks: marks(.finish, .cancel, .finish), place: 2),
    Story(keys: "fsf", marks: marks(.finish, nil, .finish), place: 2),
    Story(keys: "f c", marks: marks(.finish, nil, .cancel), place: 2),
    Story(keys: "fbc", marks: marks(.cancel, nil, nil), place: 1),
    Story(keys: "fcuu", marks: marks(nil, nil, nil), place: 0),
    Story(keys: "fcu", marks: marks(.finish, nil, nil), place: 1),
    Story(keys: "fbd", marks: marks(nil, nil, nil), place: 0),
    Story(keys: "fbdu", marks: marks(.finish, nil, nil), place: 0),
    Story(keys: "ssnf", marks: marks(.finish, nil, nil), place: 1),
    Story(keys: "sfn", marks: marks(nil, .finish, nil), place: 0),
    Story(keys: "bu", marks: marks(nil, nil, nil), place: 0),
    Story(
      keys: "tperson=3 fast\nf",
      marks: [.init(.finish, tags: ["person=3", "fast"]), .init(), .init()],
      place: 1),
    Story(
      keys: "tperson=3\ntperson=4\n", marks: [.init(tags: ["person=4"]), .init(), .init()], place: 0
    ),
    Story(keys: "tfast\ntfast\n", marks: marks(nil, nil, nil), place: 0),
    Story(
      keys: "tfc\nsT", marks: [.init(tags: ["fc"]), .init(tags: ["fc"]), .init()], place: 1),
    // While the help is shown any key closes it.
    Story(keys: "?f", marks: marks(nil, nil, nil), place: 0),
  ]

  @Test(arguments: stories)
  func `keys label, skip, go back and undo`(_ story: Story) {
    var view = Self.view([nil, nil, nil])
    for key in Self.keys(story.keys) { _ = view.press(key) }
    #expect(view.marks == story.marks)
    #expect(view.place == story.place)
  }

  @Test func `it begins at the first gesture without a label`() {
    #expect(Self.view([.finish, nil, .cancel]).place == 1)
    #expect(Self.view([.finish, .cancel]).place == 0)
  }

  @Test func `a label by a person takes the mark of a guess away`() {
    var view = Self.view([.finish, .finish], tags: ["by=heuristic", "fast"])
    #expect(view.press(.character("f")) == .marked(0))
    #expect(view.marks[0] == .init(.finish, tags: ["fast"]))
  }

  @Test func `what others have to do is asked of them`() {
    var view = Self.view([nil])
    for (key, request) in [
      (Key.character("q"), LabelView.Request.quit), (.escape, .quit), (.control("c"), .interrupt),
      (.control("z"), .suspend), (.control("l"), .repaint), (.character("c"), .marked(0)),
    ] { #expect(view.press(key) == request) }
    // Nothing changes, so nothing has to be written.
    #expect(view.press(.character("c")) == nil)
  }

  struct Shot: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var columns = 80
    var rows = 24
    var characters = CharacterSet.unicode
    var keys = ""
  }

  static let shots = [
    Shot(testDescription: "label 80x24"),
    Shot(testDescription: "label 120x40", columns: 120, rows: 40),
    Shot(testDescription: "label 40x12", columns: 40, rows: 12),
    Shot(testDescription: "label 20x5", columns: 20, rows: 5),
    Shot(testDescription: "label 19x4", columns: 19, rows: 4),
    Shot(testDescription: "label in ASCII", characters: .ascii),
    Shot(testDescription: "label explained", keys: "e"),
    Shot(testDescription: "label while tags are typed", keys: "ffbtperson=3 fa"),
    Shot(testDescription: "label help", keys: "?"),
  ]

  @Test(arguments: shots)
  func `the view is as in its file`(_ shot: Shot) throws {
    var view = Self.view([nil, .finish, nil], tags: ["by=heuristic"])
    for key in Self.keys(shot.keys) { _ = view.press(key) }
    let picture = view.picture(
      TerminalSize(columns: shot.columns, rows: shot.rows), shot.characters)
    let name = shot.testDescription.replacing(" ", with: "-")
    let file = LiveDemo.package.appending(path: "Tests/TerminalTests/Pictures/\(name).txt")
    let difference = try goldenDifference(picture.text, at: file)
    if let difference { Issue.record("\(difference)") }
  }

  @Test func `any size is drawn`() {
    let view = Self.view([nil, .finish])
    for columns in 0..<60 {
      for rows in 0..<30 {
        let size = TerminalSize(columns: columns, rows: rows)
        #expect(view.picture(size).size == size)
      }
    }
  }
}
