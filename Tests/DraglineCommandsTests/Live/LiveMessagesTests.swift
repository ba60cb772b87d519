import Evdev
import Simulation
import Synchronization
import Terminal
import Testing
import Traces

@testable import DraglineCommands

/// The messages that the view's line has shown, and those that are left when the terminal has been
/// given back.
struct LiveMessagesTests {
  enum Step {
    case says(String)
    case answers(String)
    case key
    case isPainted
    case isLeft
    /// Microseconds.
    case wait(Int64)
  }

  struct Story: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var steps: [Step]
    var rest: [String]
  }

  private static let read = LiveMessages.readingTime
  private static let glance = LiveMessages.readingTime - 1

  static let stories = [
    Story(testDescription: "nothing", steps: [], rest: []),
    Story(testDescription: "never painted", steps: [.says("a"), .wait(9 * read)], rest: ["a"]),
    Story(testDescription: "read", steps: [.says("a"), .isPainted, .wait(read)], rest: []),
    Story(
      testDescription: "a glance", steps: [.says("a"), .isPainted, .wait(glance)], rest: ["a"]),
    Story(
      testDescription: "painted late",
      steps: [.says("a"), .wait(9 * read), .isPainted, .wait(glance)], rest: ["a"]),
    Story(
      testDescription: "painted more than once",
      steps: [.says("a"), .isPainted, .wait(glance), .isPainted, .wait(1)], rest: []),
    Story(
      testDescription: "another one too soon",
      steps: [.says("a"), .isPainted, .says("b"), .says("c"), .isPainted, .wait(read)],
      rest: ["a", "b"]),
    Story(
      testDescription: "another one in time",
      steps: [.says("a"), .isPainted, .wait(read), .says("b")], rest: ["b"]),
    Story(
      testDescription: "a key too soon", steps: [.says("a"), .isPainted, .key, .wait(read)],
      rest: ["a"]),
    Story(
      testDescription: "an answer at the end", steps: [.answers("a"), .isPainted], rest: ["a"]),
    Story(
      testDescription: "answers in a row",
      steps: [.answers("a"), .answers("b"), .says("c"), .key, .answers("d"), .key], rest: ["c"]),
    Story(
      testDescription: "stopped meanwhile",
      steps: [.says("a"), .isPainted, .wait(glance), .isLeft, .wait(read), .isPainted], rest: ["a"]),
    Story(
      testDescription: "stopped when it was read",
      steps: [.says("a"), .isPainted, .wait(read), .isLeft, .wait(read), .isPainted], rest: []),
  ]

  @Test(arguments: stories)
  func `unread messages are left`(_ story: Story) {
    var messages = LiveMessages()
    var now: Int64 = 7
    for step in story.steps {
      switch step {
      case .says(let text): messages.replace(by: "short", from: .run(text), at: now)
      case .answers(let text): messages.replace(by: text, from: .key, at: now)
      case .key: messages.replace(by: "", from: .key, at: now)
      case .isPainted: messages.number.map { messages.wasPainted($0, at: now) }
      case .isLeft: messages.leave(at: now)
      case .wait(let time): now += time
      }
    }
    #expect(messages.end(at: now) == story.rest)
    #expect(messages.end(at: now) == [])
  }

  @Test func `a picture of the message before counts for that one`() throws {
    var messages = LiveMessages()
    messages.replace(by: "a", from: .run("a"), at: 0)
    let number = try #require(messages.number)
    messages.replace(by: "b", from: .run("b"), at: 1)
    messages.wasPainted(number, at: 2)
    #expect(messages.end(at: 2 + Self.read) == ["a", "b"])
  }

  @Test func `however many there are, it keeps the same`() {
    var messages = LiveMessages()
    for number in 0..<1_000 {
      messages.replace(by: "\(number)", from: .run("\(number)"), at: Int64(number))
    }
    let rest = messages.end(at: 1_000)
    #expect(rest.count == LiveMessages.limit + 1)
    #expect(rest.first == "900 more messages came too fast to be shown")
    #expect(rest.last == "999")
  }

  @Test func `a message goes after its time`() {
    var messages = LiveMessages()
    #expect(messages.wait(at: 0) == nil)
    messages.replace(by: "a", from: .key, at: 10)
    #expect(messages.wait(at: 11) == LiveMessages.displayTime - 1)
    #expect(messages.wait(at: .max) == 0)
  }

  private final class Listener: Sendable {
    let heard = Mutex<[String]>([])
  }

  /// The terminal is gone, so that nothing can be painted.
  @Test func `a message after the view is printed at once, after the rest`() throws {
    let listener = Listener()
    let device = LivePainter.nobody
    let painter = LivePainter.nowhere { text in listener.heard.withLock { $0.append(text) } }
    let first = "\(device.title) went away"
    painter.take(first)
    painter.finish()
    #expect(listener.heard.withLock { $0 } == [])
    painter.reportRest()
    painter.reportRest()
    for _ in 0..<2 { painter.take("\(device.title) is back") }
    let back = "\(device.title) is back"
    #expect(listener.heard.withLock { $0 } == [first, back, back])
  }
}

extension LivePainter {
  /// The device that it shows.
  static var nobody: DeviceDescription {
    var device = DeviceDescription()
    (device.name, device.node) = ("Mock screen", "/dev/input/event200")
    return device
  }

  /// One whose terminal is gone.
  static func nowhere(report: @escaping @Sendable (String) -> Void) -> LivePainter {
    let view = LiveView([LiveModel(SimulatedSetup(SimulationSettings()))], ParameterEditor([]))
    return LivePainter(
      view, of: LiveDeviceNames([nobody]), output: -1,
      TerminalTraits(characters: .ascii, palette: .plain), interval: 1, report: report)
  }
}
