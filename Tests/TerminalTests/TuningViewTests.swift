import Foundation
import Interaction
import Simulation
import TestSupport
import Testing
import Tuning

@testable import Terminal

/// The tuning view: every key in every state, and pictures, as files that people can read.
struct TuningViewTests {
  private static let gestures = [
    TuningFigures.Gesture(
      index: 0, name: "flick.evemu 1", meant: .finish, before: .cancel, now: .finish),
    TuningFigures.Gesture(
      index: 3, name: "drags/sheet-on-a-tablet.evemu 12", meant: .cancel, before: .cancel,
      now: .finish),
    TuningFigures.Gesture(
      index: 9, name: "slow.evemu 2", meant: .finish, before: .finish, now: .cancel),
  ]
  private static let kept = [
    KeptFigures(
      name: "strict", policy: "devsign", changes: ["minimumPercent=0.35"],
      counts: ConfusionCounts(trueDismissals: 5, falseCancels: 1, trueCancels: 4)),
    KeptFigures(
      name: "lenient", policy: "devsign", changes: ["minimumPercent=0.05", "hysteresis=5"],
      counts: ConfusionCounts(trueDismissals: 6, falseDismissals: 2, trueCancels: 2)),
  ]

  static func view(
    policy: DragPolicy = .devsign, _ change: (inout SimulationSettings) -> Void = { _ in }
  ) -> TuningView {
    var standard = SimulationSettings()
    standard.replacePolicy(by: policy)
    var settings = standard
    change(&settings)
    var view = TuningView(
      policy: policy.id, ParameterEditor(policyOf: settings, standard: standard))
    var figures = TuningFigures()
    figures.counts = ConfusionCounts(
      trueDismissals: 5, falseCancels: 1, falseDismissals: 1, trueCancels: 3)
    figures.last = ConfusionCounts(
      trueDismissals: 5, falseCancels: 1, falseDismissals: 0, trueCancels: 4)
    figures.standard = ConfusionCounts(
      trueDismissals: 4, falseCancels: 2, falseDismissals: 1, trueCancels: 3)
    (figures.flipped, figures.wrong) = (Array(gestures[...1]), Array(gestures[1...]))
    (view.figures, view.kept) = (figures, kept)
    view.explanation = [
      "devsign: finish", "  at the lift: 120 of 200 pt (60 %), 340 pt/s, 410 ms after touch-down",
      "  velocity: uikit-like", "  1  velocity 340 pt/s > 0 pt/s (minimumVelocity): yes → next",
      "  2  percent 60 % > 10 % (minimumPercent): yes → finish",
    ]
    view.hint = "minimumPercent: what share of the way is enough; a number from 0 to 1"
    return view
  }

  static func measured(_ settings: inout SimulationSettings) {
    try? settings.set("hysteresis", to: "3mm")
    try? settings.set("minimumPercent", to: "0.35")
  }

  static let comparison = TuningComparison(
    kept[0], kept[1],
    differences: [
      TuningComparison.Difference("minimumPercent", "0.35", "0.05"),
      TuningComparison.Difference("hysteresis", "10", "5"),
    ], gestures: gestures)

  /// The way in which a view comes into a state.
  struct State: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var keys: [Key] = []
    var change: @Sendable (inout TuningView) -> Void = { _ in }

    var view: TuningView {
      var view = TuningViewTests.view()
      change(&view)
      for key in keys { _ = view.press(key) }
      return view
    }
  }

  static let states = [
    State(testDescription: "a parameter of the rule"),
    State(testDescription: "a changed parameter", change: { $0 = view(measured) }, ),
    State(testDescription: "a word", keys: [.home, .down, .down, .down, .down, .down]),
    State(
      testDescription: "a measure", keys: [.home], change: { $0 = view(measured) }),
    State(testDescription: "flipped", keys: [.tab]),
    State(testDescription: "wrong", keys: [.tab, .tab]),
    State(testDescription: "kept", keys: [.shiftTab]),
    State(testDescription: "kept, one marked", keys: [.shiftTab, .character("="), .down]),
    State(testDescription: "nothing kept", keys: [.shiftTab], change: { $0.kept = [] }),
    State(testDescription: "unsaved", change: { $0.isUnsaved = true }),
    State(testDescription: "saved", change: { $0.session = "s.jsonl" }),
    State(testDescription: "types a value", keys: [.enter]),
    State(testDescription: "types a value that has begun", keys: [.character("3")]),
    State(testDescription: "types a name", keys: [.character("k")]),
    State(testDescription: "types another name", keys: [.shiftTab, .character("n")]),
    State(testDescription: "types a preset", keys: [.character("w")]),
    State(testDescription: "types a session", keys: [.character("s")]),
    State(testDescription: "help", keys: [.character("?")]),
    State(testDescription: "comparison", change: { $0.show(comparison) }),
    State(
      testDescription: "leaving", keys: [.character("q")], change: { $0.isUnsaved = true }),
  ]

  private static func name(_ key: Key) -> String {
    switch key {
    case .character(let character): character == " " ? "space" : "\(character)"
    case .control(let character): "Ctrl-\(character)"
    default: "\(key)"
    }
  }

  /// Returns the effect of a key, in words that are the same for keys with the same effect.
  private static func effect(_ key: Key, _ before: TuningView) -> String {
    var view = before
    let request = view.press(key)
    var effects: [String] = []
    if let request { effects.append("asks \(request)") }
    if view.mode != before.mode {
      if case .typing(let entry) = view.mode {
        effects.append(
          "types \(entry.purpose) '\(entry.text)'\(entry.otherwise.isEmpty ? "" : " or '\(entry.otherwise)'")"
        )
      } else {
        effects.append("\(view.mode)")
      }
    }
    if view.pane != before.pane { effects.append("in \(view.pane)") }
    for pane in TuningView.Pane.allCases where view.place(in: pane) != before.place(in: pane) {
      effects.append("\(pane) at \(view.place(in: pane) + 1)")
    }
    if view.marked != before.marked { effects.append("marked \(view.marked.map { $0 + 1 } ?? 0)") }
    if view.comparisonPlace != before.comparisonPlace {
      effects.append("comparison at \(view.comparisonPlace + 1)")
    }
    if !view.message.isEmpty { effects.append("says '\(view.message)'") }
    let text = effects.isEmpty ? "nothing" : effects.joined(separator: ", ")
    // Whatever is typed goes to the end of the line.
    guard case .typing = before.mode, case .typing = view.mode, case .character(let typed) = key
    else { return text }
    return text.replacing("\(typed)'", with: "…'")
  }

  @Test func `every key does in every state what the table says`() throws {
    var text = ""
    for state in Self.states {
      var effects: [(effect: String, keys: [String])] = []
      for key in LiveActionTests.all {
        let effect = Self.effect(key, state.view)
        if let place = effects.firstIndex(where: { $0.effect == effect }) {
          effects[place].keys.append(Self.name(key))
        } else {
          effects.append((effect, [Self.name(key)]))
        }
      }
      text += "\(state.testDescription)\n"
      for (effect, keys) in effects {
        text +=
          "  \(keys.count > 40 ? "\(keys.count) keys" : keys.joined(separator: " ")): \(effect)\n"
      }
    }
    #expect(try goldenDifference(text, at: Self.file("tuning keys")) == nil)
  }

  private static func file(_ name: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Pictures")
      .appending(path: name.replacing(" ", with: "-") + ".txt")
  }

  // MARK: Pictures

  struct Shot: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var columns = 80
    var rows = 24
    var characters = CharacterSet.unicode
    var keys: [Key] = []
    var change: @Sendable (inout TuningView) -> Void = { _ in }

    var picture: Picture {
      let state = State(testDescription: "", keys: keys, change: change)
      return state.view.picture(TerminalSize(columns: columns, rows: rows), characters)
    }
  }

  static let shots = [
    Shot(testDescription: "tuning 80x24", change: { $0 = view(measured) }),
    Shot(testDescription: "tuning 120x40", columns: 120, rows: 40, keys: [.tab]),
    Shot(testDescription: "tuning 60x20", columns: 60, rows: 20),
    Shot(testDescription: "tuning 40x12", columns: 40, rows: 12, keys: [.tab, .tab]),
    Shot(testDescription: "tuning 20x5", columns: 20, rows: 5),
    Shot(testDescription: "tuning 19x4", columns: 19, rows: 4),
    Shot(
      testDescription: "tuning in ASCII", characters: .ascii, keys: [.shiftTab, .character("=")]),
    Shot(testDescription: "tuning help", keys: [.character("?")]),
    Shot(testDescription: "tuning help 40x12", columns: 40, rows: 12, keys: [.character("?")]),
    Shot(testDescription: "tuning comparison", change: { $0.show(comparison) }),
    Shot(
      testDescription: "tuning comparison 40x12", columns: 40, rows: 12,
      change: { $0.show(comparison) }),
    Shot(
      testDescription: "tuning typing", keys: [.character("3"), .character("m"), .character("m")]),
    Shot(
      testDescription: "tuning leaving", keys: [.character("q")], change: { $0.isUnsaved = true }),
    Shot(
      testDescription: "tuning with nothing wrong",
      change: {
        $0.figures = TuningFigures()
        ($0.kept, $0.explanation) = ([], [])
      }),
  ]

  @Test(arguments: shots)
  func `a picture is as its file`(_ shot: Shot) throws {
    let text = shot.picture.text
    #expect(try goldenDifference(text, at: Self.file(shot.testDescription)) == nil)
  }

  @Test(arguments: states)
  func `no size is too small or too large for a picture`(_ state: State) {
    let view = state.view
    for columns in [0, 1, 5, 19, 20, 21, 30, 50, 75, 76, 77, 100, 300] {
      for rows in [0, 1, 2, 4, 5, 6, 9, 10, 15, 16, 17, 40, 100] {
        for characters in [CharacterSet.unicode, .ascii] {
          let size = TerminalSize(columns: columns, rows: rows)
          let picture = view.picture(size, characters)
          #expect(picture.size == size)
          #expect(columns < 5 || rows < 1 || picture.text.contains { $0 != "\n" })
        }
      }
    }
  }

  /// The value or the mark of a change has to be seen, whatever the policy.
  @Test(arguments: DragPolicy.all.map(\.id))
  func `what is chosen is shown with its value`(_ id: String) throws {
    var view = Self.view(policy: try #require(DragPolicy.named(id)))
    _ = view.press(.home)
    for entry in view.editor.entries {
      #expect(view.editor.selected?.name == entry.name)
      let text = view.picture(TerminalSize(columns: 100, rows: 30)).text
      #expect(text.contains(entry.name.prefix(25)), "\(entry.name)")
      #expect(text.contains(entry.shownValue), "\(entry.name)")
      _ = view.press(.down)
    }
  }
}
