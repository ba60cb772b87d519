import Gestures
import Interaction
import Live
import Motion
import ReferenceTransitions
import Simulation
import TestSupport
import Testing
import Timelines

@testable import Terminal

struct LiveModelTests {
  private var subject: SimulatedSetup {
    SimulatedSetup(SimulationSettings())
  }

  @Test func `however long it runs, it keeps the same`() {
    var model = LiveModel(subject)
    for number in 0..<10_000 {
      let time = Int64(number) * 1_000
      model.write(.anomaly(AnomalyRow(time: time, kind: "k", what: "w")))
      model.write(
        .decision(
          DecisionRow(
            time: time, gesture: number, outcome: .cancel, cause: .release, percentComplete: 0,
            translation: .zero, velocity: nil, rules: [], settleDuration: 0,
            settleDampingRatio: nil, why: "")))
      model.write(
        .frame(
          FrameRow(
            time: time, number: Int64(number), phase: .interactive, percentComplete: 0,
            touches: [FrameRow.Contact(id: 0, location: Point(x: Double(number), y: 0))],
            views: [])))
    }
    #expect(model.anomalies.count == LiveModel.anomalyLimit)
    #expect(model.decisions.last?.gesture == 9_999)
    #expect(model.decisions.count == LiveModel.decisionLimit)
    #expect(model.trail.count == LiveModel.trailLimit)
    #expect(model.trail.last?.location.x == 9_999)
  }

  @Test func `what is shown of a drag is of one moment`() {
    var model = LiveModel(subject)
    model.write(
      .frame(
        FrameRow(
          time: 0, number: 0, phase: .interactive, percentComplete: 0.5, touches: [], views: [])))
    var figures = LiveFigures()
    figures.outlook = DragOutlook(
      location: .zero, translation: 150, percentComplete: 0.75, velocity: nil, outcome: .finish,
      rules: [])
    model.update(figures)
    #expect(model.percentComplete == 0.75)
    figures.outlook = nil
    model.update(figures)
    #expect(model.percentComplete == 0.5)
  }

  /// A rule that asks for a parameter alone, of words and of numbers.
  @Test(arguments: [
    ("android-bottomsheet", "hideable is yes"), ("flutter-dismissible", nil),
  ])
  func `a switch has its parameter's name`(id: String, expected: String?) throws {
    let policy = try #require(DragPolicy.named(id))
    let switches = RuleSwitches(policy.rule)
    var release = Release(translation: 300, velocity: 2_000, extent: 896)
    (release.width, release.height) = (414, 896)
    let rules = policy.decide(release).verdicts.map { verdict in
      DecisionRow.Rule(
        rule: "\(verdict.test.quantity)", value: verdict.value, limit: verdict.limit,
        passed: verdict.hasPassed, margin: nil)
    }
    let names = switches.naming(rules).map(LiveWords.rule)
    #expect(!names.contains { $0.hasPrefix("switch") })
    if let expected { #expect(names.contains(expected)) }
  }

  @Test func `the title says which device is shown, and which one is away`() {
    let names = ["Mock screen", "Mock mouse"]
    var view = LiveView(names.map { LiveModel(subject, name: $0) }, ParameterEditor([]))
    func title(_ columns: Int) -> String {
      let text = view.picture(TerminalSize(columns: columns, rows: 24)).text
      return String(text.prefix { $0 != "\n" })
    }
    #expect(title(80).hasSuffix(" Mock screen, 1 of 2"))
    let row = GestureRow(
      time: 0, gesture: 1, down: 0, from: .possible, to: .began, location: .zero,
      translation: .zero, velocity: nil, why: "")
    view.write(.gesture(row), from: 1)
    _ = view.apply(.pause)
    view.write(.gesture(row), from: 0)
    #expect(title(80).hasSuffix(" Mock mouse, 2 of 2"))
    _ = view.apply(.pause)
    view.write(.gesture(row), from: 1)
    view.run.models[1].figures.isPresent = false
    #expect(title(100).hasSuffix(" Mock mouse, 2 of 2: waiting for the device to return"))
    #expect(title(60).hasSuffix(" Mock mouse, 2 of 2 is away"))
    view.write(.gesture(row), from: 0)
    #expect(title(80).hasSuffix(" Mock screen, 1 of 2 · Mock mouse is away"))
  }

  @Test func `the trail of a touch ends where the next one begins`() {
    var model = LiveModel(subject)
    var figures = LiveFigures()
    func contact(_ x: Double) -> [FrameRow.Contact] {
      [FrameRow.Contact(id: 0, location: Point(x: x, y: 0))]
    }
    for contacts in [contact(1), contact(1), contact(2), []] {
      figures.contacts = contacts
      model.update(figures)
    }
    // A finger that rests leaves one point.
    #expect(model.trail.map(\.location.x) == [1, 2])
    figures.contacts = contact(3)
    model.update(figures)
    #expect(model.trail.map(\.location.x) == [3])
    figures.contacts = []
    model.update(figures)
    #expect(model.trail.map(\.location.x) == [3])
  }

  @Test func `a held picture stands still and the simulation continues`() {
    var view = LiveView([LiveModel(subject)], ParameterEditor([]))
    #expect(view.apply(.pause) == nil)
    view.write(
      .transition(
        TransitionRow(
          time: 0, gesture: 1, from: .idle, to: .interactive, percentComplete: 0.5, why: "")))
    #expect(view.isPaused && view.shown.model.phase == .idle)
    #expect(view.run.model.phase == .interactive)
    #expect(view.apply(.pause) == nil)
    #expect(view.shown.model.phase == .interactive)
  }

  @Test func `what the view cannot do itself is asked of others`() {
    let entry = ParameterEditor.Entry(
      name: "k", unit: "pt", domain: .number(0...1_000), standard: .number(0), value: .number(0))
    var view = LiveView([LiveModel(subject)], ParameterEditor([entry]))
    let requests: [(LiveAction, LiveView.Request?)] = [
      (.quit, .quit), (.interrupt, .interrupt), (.suspend, .suspend), (.repaint, .repaint),
      (.save, .save), (.grab, .grab), (.nextPolicy, .policy(1)),
      (.previousPolicy, .policy(-1)), (.increase, .change(ParameterEditor.Change("k", "1"))),
      (.increaseMuch, .change(ParameterEditor.Change("k", "11"))),
      (.reset, .change(ParameterEditor.Change("k", "0"))), (.reset, nil), (.decrease, nil),
      (.help, nil), (.closeHelp, nil), (.nextPage, nil), (.previousPage, nil),
    ]
    for (action, request) in requests { #expect(view.apply(action) == request, "\(action)") }
  }

  /// Any size, any numbers: nothing traps, and no line is longer than the screen.
  @Test(arguments: [1 as UInt64, 2, 3])
  func `a picture can be drawn of anything`(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    let odd = [0, -0.0, 1e308, -1e308, .infinity, -.infinity, .nan, 414, 0.5, -7]
    func number() -> Double {
      Bool.random(using: &chance)
        ? odd.randomElement(using: &chance) ?? 0 : Double.random(in: -500...1_500, using: &chance)
    }
    for _ in 0..<400 {
      var view = LiveView(
        [LiveModel(subject)],
        ParameterEditor(SimulationSettings(), standard: SimulationSettings()))
      let place = Point(x: number(), y: number())
      view.write(
        .frame(
          FrameRow(
            time: 0, number: 0, phase: .interactive, percentComplete: number(),
            touches: [FrameRow.Contact(id: 0, location: place)],
            views: [
              FrameRow.View(
                name: "v", frame: Rect(x: number(), y: number(), width: number(), height: number()))
            ])))
      var figures = LiveFigures()
      figures.contacts = [FrameRow.Contact(id: 0, location: Point(x: number(), y: number()))]
      let rule = DecisionRow.Rule(
        rule: "velocity", value: number(), limit: number(), passed: false, margin: number())
      let rules = Array(repeating: rule, count: Int.random(in: 0...9, using: &chance))
      view.write(
        .decision(
          DecisionRow(
            time: 7, gesture: 1, outcome: .cancel, cause: .release, percentComplete: number(),
            translation: .zero, velocity: nil, rules: rules, settleDuration: 0,
            settleDampingRatio: nil, why: "画面 that goes on and on and on and on")))
      view.write(
        .gesture(
          GestureRow(
            time: .random(in: 0...9, using: &chance), gesture: 2, down: 0, from: .possible,
            to: .failed, location: .zero, translation: .zero, velocity: nil, why: "why it failed")))
      view.write(.anomaly(AnomalyRow(time: .max, kind: "k", what: "what went on at that moment")))
      for _ in 0..<Int.random(in: 0...2, using: &chance) { _ = view.apply(.nextPage) }
      let moves: [LiveAction] = [.oldest, .newerLines, .olderLine, .olderLines, .newerLine]
      for move in moves.prefix(.random(in: 0...5, using: &chance)) {
        let size = TerminalSize(
          columns: .random(in: 0...130, using: &chance), rows: .random(in: 0...50, using: &chance))
        _ = view.apply(move, on: size)
      }
      view.message = ["", "画面 画面 画面 画面", "said"].randomElement(using: &chance) ?? ""
      figures.drops = Int.random(in: 0...1, using: &chance)
      figures.reportRate = .random(in: 0 ... .max, using: &chance)
      figures.outlook = DragOutlook(
        location: place, translation: number(), percentComplete: number(),
        velocity: Vector(dx: number(), dy: number()), outcome: .finish, rules: rules)
      view.update(figures)
      let size = TerminalSize(
        columns: Int.random(in: 0...130, using: &chance),
        rows: Int.random(in: 0...50, using: &chance))
      for characters in [CharacterSet.unicode, .ascii] {
        let picture = view.picture(size, characters)
        #expect(picture.size == size && picture.cells.count == size.columns * size.rows)
      }
    }
  }
}
