/// The visible part of the log.
extension LiveView {
  /// A line of the log, which keeps its place while others come before it.
  struct LogPlace: Hashable, Sendable {
    /// Microseconds since the first event.
    var time: Int64
    /// The entry's number.
    var entry: Int
    /// The line of the entry, from 0 on.
    var line: Int

    /// Whether it is at this place or below, which means older.
    func isBelow(_ other: LogPlace) -> Bool {
      (other.time, other.entry, line) >= (time, entry, other.line)
    }
  }

  /// The number of lines to move; positive numbers move down, to older lines.
  enum LogMove {
    case lines(Int)
    case pages(Int)
    case newest, oldest
  }

  /// The first visible line; `nil` if the view follows the newest line.
  var logPlace: LogPlace? { logPlaces[shown.device] }

  mutating func scroll(_ move: LogMove, _ size: TerminalSize, _ characters: CharacterSet) {
    logPlaces[shown.device] = LivePicture(self, size, characters).logPlace(after: move)
  }
}
