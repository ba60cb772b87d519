import Gestures
import Motion
import Simulation
import Testing
import Timelines

@testable import Terminal

/// The log's page of a long run: which part of it is seen.
struct LiveLogTests {
  /// A size so wide that every entry is one line.
  private static let size = TerminalSize(columns: 100, rows: 12)
  /// The lines of the log, beside the one about the rest.
  private static let room = 5

  private static func view(_ count: Int) -> LiveView {
    var view = LiveView([LiveModel(SimulatedSetup(SimulationSettings()))], ParameterEditor([]))
    for number in 0..<count { happen(number, in: &view) }
    _ = view.apply(.previousPage)
    return view
  }

  private static func happen(_ number: Int, in view: inout LiveView, on device: Int = 0) {
    // Several have the same time.
    let row = AnomalyRow(time: Int64(number / 3) * 100_000, kind: "odd", what: "entry \(number)")
    view.write(.anomaly(row), from: device)
  }

  /// Numbers of the entries that are seen, and what is said of the others.
  private static func seen(_ view: LiveView, _ size: TerminalSize = size) -> ([Int], String) {
    let lines = view.picture(size).text.split(separator: "\n")
    let entries = lines.compactMap { $0.firstMatch(of: /entry ([0-9]+)/).flatMap { Int($0.1) } }
    let rest = lines.compactMap { $0.firstMatch(of: /… .*line.*$/)?.0 }.first
    return (entries, String(rest ?? ""))
  }

  struct Walk: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var count = 20
    var keys: [LiveAction]
    /// The newest entry that is seen.
    var first: Int
    var rest: String
  }

  static let walks = [
    Walk(testDescription: "no key", keys: [], first: 19, rest: "… 15 older lines"),
    Walk(
      testDescription: "a line down", keys: [.olderLine], first: 18,
      rest: "… 1 newer line, 14 older"),
    Walk(
      testDescription: "down and up again", keys: [.olderLine, .newerLine], first: 19,
      rest: "… 15 older lines"),
    Walk(
      testDescription: "up from the newest", keys: [.newerLine, .newerLines], first: 19,
      rest: "… 15 older lines"),
    Walk(
      testDescription: "a page down, of which a line was seen", keys: [.olderLines], first: 15,
      rest: "… 4 newer lines, 11 older"),
    Walk(
      testDescription: "two pages down and one up", keys: [.olderLines, .olderLines, .newerLines],
      first: 15, rest: "… 4 newer lines, 11 older"),
    Walk(testDescription: "the oldest", keys: [.oldest], first: 4, rest: "… 15 newer lines"),
    Walk(
      testDescription: "no further than the oldest",
      keys: [.oldest, .olderLine, .olderLines, .newerLine], first: 5,
      rest: "… 14 newer lines, 1 older"),
    Walk(
      testDescription: "back to the newest", keys: [.oldest, .newest], first: 19,
      rest: "… 15 older lines"),
    Walk(testDescription: "all have room", count: 5, keys: [.olderLine], first: 4, rest: ""),
    Walk(
      testDescription: "other pages between", keys: [.olderLine, .nextPage, .previousPage],
      first: 18, rest: "… 1 newer line, 14 older"),
  ]

  @Test(arguments: walks)
  func `keys scroll the log`(_ walk: Walk) {
    var view = Self.view(walk.count)
    for key in walk.keys { #expect(view.apply(key, on: Self.size) == nil) }
    let (entries, rest) = Self.seen(view)
    #expect(entries == (0..<Self.room).map { walk.first - $0 })
    #expect(rest == walk.rest)
  }

  @Test func `at the newest it goes along with what comes`() {
    var view = Self.view(20)
    for key in [LiveAction.olderLine, .newerLine] { _ = view.apply(key, on: Self.size) }
    Self.happen(20, in: &view)
    #expect(Self.seen(view).0 == [20, 19, 18, 17, 16])
  }

  @Test func `elsewhere it stays until what is seen is gone`() {
    var view = Self.view(20)
    _ = view.apply(.olderLines, on: Self.size)
    for number in 20..<25 { Self.happen(number, in: &view) }
    #expect(Self.seen(view) == ([15, 14, 13, 12, 11], "… 9 newer lines, 11 older"))
    for number in 25..<200 { Self.happen(number, in: &view) }
    // The oldest that there are.
    let oldest = 200 - LiveModel.anomalyLimit
    #expect(Self.seen(view).0 == (0..<5).map { oldest + 4 - $0 })
    // And what is seen can be left.
    _ = view.apply(.newerLine, on: Self.size)
    #expect(Self.seen(view).0.first == oldest + 5)
  }

  @Test func `each device's log has its own place, and a held picture's scrolls too`() {
    let subject = SimulatedSetup(SimulationSettings())
    var view = LiveView([LiveModel(subject), LiveModel(subject)], ParameterEditor([]))
    for number in 0..<20 { Self.happen(number, in: &view) }
    for number in 50..<70 { Self.happen(number, in: &view, on: 1) }
    for key in [LiveAction.previousPage, .pause, .olderLines] {
      _ = view.apply(key, on: Self.size)
    }
    Self.happen(20, in: &view)
    #expect(Self.seen(view) == ([15, 14, 13, 12, 11], "… 4 newer lines, 11 older"))
    _ = view.apply(.pause)
    #expect(Self.seen(view).1 == "… 5 newer lines, 11 older")
    view.write(
      .gesture(
        GestureRow(
          time: 3_000_000, gesture: 1, down: 0, from: .possible, to: .began, location: .zero,
          translation: .zero, velocity: nil, why: "")), from: 1)
    #expect(Self.seen(view).0.first == 69)
  }

  @Test(arguments: [(20, 5), (20, 6), (44, 7), (80, 24), (19, 4)])
  func `the first line that is seen stays on a screen of any size`(columns: Int, rows: Int) {
    var view = Self.view(20)
    for _ in 0..<3 { _ = view.apply(.olderLine, on: Self.size) }
    let size = TerminalSize(columns: columns, rows: rows)
    _ = view.picture(size)
    // What has no room for a log leaves its place alone.
    if (columns, rows) == (19, 4) { _ = view.apply(.oldest, on: size) }
    #expect(Self.seen(view).0.first == 16)
  }
}
