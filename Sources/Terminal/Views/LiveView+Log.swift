/// Which part of the log is looked at.
extension LiveView {
  /// A line of the log, which stays where it is while others come before it.
  struct LogPlace: Hashable, Sendable {
    /// Microseconds since the first event.
    var time: Int64
    /// The entry's number.
    var entry: Int
    /// Of the entry, from 0 on.
    var line: Int

    /// Whether it stands there or below, which means older.
    func isBelow(_ other: LogPlace) -> Bool {
      (other.time, other.entry, line) >= (time, entry, other.line)
    }
  }

  /// Down, to what is older, for positive numbers.
  enum LogMove {
    case lines(Int)
    case pages(Int)
    case newest, oldest
  }

  /// The first line that is seen; `nil` where it is newest, which goes along with what comes.
  var logPlace: LogPlace? { logPlaces[shown.device] }

  mutating func scroll(_ move: LogMove, _ size: TerminalSize, _ characters: CharacterSet) {
    logPlaces[shown.device] = LivePicture(self, size, characters).logPlace(after: move)
  }
}
