/// The message line of the view: it decides when a message disappears, and keeps those that were
/// not read.
///
/// A message that was on the screen for less than `readingTime` counts as unread: it is printed
/// when the view has ended. An answer to a key concerns the person who waits for it, so that a
/// message that replaces it leaves nothing to print. Times are microseconds of the caller's clock.
struct LiveMessages: Sendable {
  /// The time in microseconds that a message has to be on the screen to count as read.
  static let readingTime: Int64 = 1_000_000
  /// The time in microseconds that a message is shown.
  static let displayTime: Int64 = 5_000_000
  /// The largest number of unread messages that are kept.
  static let limit = 100

  enum Source: Hashable, Sendable {
    /// A key: its answer.
    case key
    /// The run, in these words where there is room for them.
    case run(String)
  }

  private struct Message: Sendable {
    var words: String
    var isAnswer: Bool
    /// The number of the message among all of them, from 0.
    var number: Int
    /// The time at which the message disappears.
    var end: Int64
    /// The time since which the message is on the screen; `nil` while it is not.
    var shown: Int64?
    var isRead = false
  }

  private var current: Message?
  private var count = 0
  private var unread: [String] = []
  /// The number of messages that had no room in `unread`.
  private var forgotten = 0

  /// The number of the message to show; `nil` for none.
  var number: Int? { current?.number }

  /// - Parameter text: The text as shown; empty for no message.
  mutating func replace(by text: String, from source: Source, at now: Int64) {
    leave(at: now)
    if let current, !current.isRead, !current.isAnswer { keep(current.words) }
    current = nil
    guard !text.isEmpty else { return }
    var message = Message(words: text, isAnswer: true, number: count, end: now + Self.displayTime)
    if case .run(let words) = source { (message.words, message.isAnswer) = (words, false) }
    current = message
    count += 1
  }

  /// The message of that number is on the screen.
  mutating func wasPainted(_ number: Int, at now: Int64) {
    if current?.number == number, current?.shown == nil { current?.shown = now }
  }

  /// Notes that the view has left the screen.
  mutating func leave(at now: Int64) {
    if let shown = current?.shown, now - shown >= Self.readingTime { current?.isRead = true }
    current?.shown = nil
  }

  /// Returns the time in microseconds until the message disappears; `nil` when there is none.
  func wait(at now: Int64) -> Int64? { current.map { max($0.end - now, 0) } }

  /// Ends the view.
  ///
  /// - Returns: The messages that were not read, oldest first; each once.
  mutating func end(at now: Int64) -> [String] {
    leave(at: now)
    if let current, !current.isRead { keep(current.words) }
    current = nil
    defer { (unread, forgotten) = ([], 0) }
    return (forgotten > 0 ? ["\(forgotten) more messages came too fast to be shown"] : []) + unread
  }

  private mutating func keep(_ words: String) {
    if unread.count >= Self.limit {
      unread.removeFirst()
      forgotten += 1
    }
    unread.append(words)
  }
}
