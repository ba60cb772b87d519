/// What the view says in its line: when it goes, and what nobody can have read when it went.
///
/// What was on the screen for less than `readingTime` was not read: it is told when the terminal has been
/// given back. An answer to a key concerns the one who waits for it, so that what takes its place leaves
/// nothing to tell. Moments are microseconds, which the caller has a clock for.
struct LiveMessages: Sendable {
  /// Microseconds that a message has to be on the screen to have been read.
  static let readingTime: Int64 = 1_000_000
  /// Microseconds that it is shown.
  static let displayTime: Int64 = 5_000_000
  /// Those not read that are kept; however long it runs, no more.
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
    /// Of all messages.
    var number: Int
    /// When it goes.
    var end: Int64
    /// Since when it is on the screen; `nil` while it is not.
    var shown: Int64?
    var isRead = false
  }

  private var current: Message?
  private var count = 0
  private var unread: [String] = []
  /// Those that had no room in `unread`.
  private var forgotten = 0

  /// Of the message to be shown; `nil` for none.
  var number: Int? { current?.number }

  /// - Parameter text: As shown; empty for nothing more.
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

  /// Others have the screen.
  mutating func leave(at now: Int64) {
    if let shown = current?.shown, now - shown >= Self.readingTime { current?.isRead = true }
    current?.shown = nil
  }

  /// Microseconds until the message goes; `nil` when there is none.
  func wait(at now: Int64) -> Int64? { current.map { max($0.end - now, 0) } }

  /// The view is over.
  ///
  /// - Returns: What nobody can have read, oldest first; once.
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
