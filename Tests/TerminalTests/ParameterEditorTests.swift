import Interaction
import ReferenceTransitions
import Simulation
import Testing
import Timelines

@testable import Terminal

struct ParameterEditorTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var unit: String
    var domain: ParameterDomain
    var value: Scalar
    var steps: Int
    var change: String?
  }

  static let rows = [
    Row(
      testDescription: "points", unit: "pt", domain: .number(0...1_000), value: .number(10),
      steps: 1, change: "11"),
    Row(
      testDescription: "ten points", unit: "pt", domain: .number(0...1_000), value: .number(10),
      steps: -10, change: "0"),
    Row(
      testDescription: "points at the end", unit: "pt", domain: .number(0...1_000),
      value: .number(0), steps: -1, change: nil),
    Row(
      testDescription: "points past the end", unit: "pt", domain: .number(0...1_000),
      value: .number(995), steps: 10, change: "1000"),
    Row(
      testDescription: "velocity", unit: "pt/s", domain: .number(0...100_000), value: .number(0),
      steps: 1, change: "25"),
    Row(
      testDescription: "seconds", unit: "s", domain: .number(0...10), value: .number(0.37),
      steps: 1, change: "0.42"),
    Row(
      testDescription: "a part of one", unit: "1", domain: .number(0...1), value: .number(0.1),
      steps: 1, change: "0.105"),
    Row(
      testDescription: "a factor", unit: "1", domain: .number(0...1_000), value: .number(6.4),
      steps: -1, change: "6.2"),
    Row(
      testDescription: "nothing of no unit", unit: "1", domain: .number(0...1), value: .number(0),
      steps: 1, change: "0.01"),
    Row(
      testDescription: "a narrow range", unit: "s", domain: .number(0...0.5), value: .number(0.1),
      steps: 1, change: "0.105"),
    Row(
      testDescription: "a whole number", unit: "1", domain: .whole(1...5), value: .number(2),
      steps: 1, change: "3"),
    Row(
      testDescription: "a whole number at the end", unit: "1", domain: .whole(1...5),
      value: .number(5), steps: 10, change: nil),
    Row(
      testDescription: "a word", unit: "", domain: .word(["a", "b", "c"]), value: .string("b"),
      steps: 1, change: "c"),
    Row(
      testDescription: "the last word", unit: "", domain: .word(["a", "b", "c"]),
      value: .string("c"), steps: 1, change: nil),
    Row(
      testDescription: "words with shift", unit: "", domain: .word(["a", "b", "c"]),
      value: .string("c"), steps: -10, change: "a"),
  ]

  private func editor(_ row: Row) -> ParameterEditor {
    ParameterEditor([
      ParameterEditor.Entry(
        name: "key", unit: row.unit, domain: row.domain, standard: row.value, value: row.value)
    ])
  }

  @Test(arguments: rows)
  func `a step fits the parameter`(_ row: Row) {
    var editor = editor(row)
    #expect(editor.change(by: row.steps)?.value == row.change)
    #expect(editor.selected?.deviates == (row.change != nil))
    #expect(
      editor.reset()?.value == (row.change == nil ? nil : ParameterEditor.Entry.text(row.value)))
    #expect(editor.selected?.deviates == false)
  }

  @Test func `steps there and back lead to the same number`() {
    for row in Self.rows where row.change != nil && row.steps == 1 && row.unit != "" {
      var editor = editor(row)
      for steps in [2, -1, -1] { _ = editor.change(by: steps) }
      #expect(editor.selected?.deviates == false, "\(row.testDescription)")
    }
  }

  @Test func `every change of every policy is one that the settings take`() throws {
    for policy in ["photo-dismiss", "card-dismiss", "hero-pop"] {
      let settings = SimulationSettings(transition: policy)
      var editor = ParameterEditor(settings, standard: settings)
      editor.select(by: -1_000)
      for index in editor.entries.indices {
        for steps in [1, -10, 10, -1] {
          guard let change = editor.change(by: steps) else { continue }
          var changed = settings
          try changed.set(change.key, to: change.value)
        }
        #expect(editor.selection == index)
        editor.select(by: 1)
      }
    }
  }

  @Test(arguments: [
    ("devsign", "minimumPercent", "10 %", "0.1"),
    ("flutter-cupertino-route", "stayThreshold", "50 %", "0.5"),
    ("devsign", "finishDampingRatio", "0.9", "0.9"), ("devsign", "minimumVelocity", "0 pt/s", "0"),
  ])
  func `a share is shown in percent, as the rule says it, and set as it is`(
    policy: String, name: String, shown: String, value: String
  ) throws {
    var settings = SimulationSettings()
    settings.replacePolicy(by: try #require(DragPolicy.named(policy)))
    let editor = ParameterEditor(settings, standard: settings)
    let entry = try #require(editor.entries.first { $0.name == name })
    #expect(entry.shown(entry.value) == shown)
    #expect(entry.valueText == value)
  }

  @Test func `the selection stays in the list and at its name`() {
    func entry(_ name: String) -> ParameterEditor.Entry {
      ParameterEditor.Entry(
        name: name, unit: "", domain: .word(["x"]), standard: .string("x"), value: .string("x"))
    }
    var editor = ParameterEditor([entry("a"), entry("b")])
    editor.select(by: 5)
    #expect(editor.selected?.name == "b")
    editor.replace(by: ParameterEditor([entry("b"), entry("c")]))
    #expect(editor.selection == 0)
    editor.replace(by: ParameterEditor([]))
    editor.select(by: -1)
    #expect(editor.selected == nil && editor.change(by: 1) == nil && editor.reset() == nil)
  }
}
