/// A delay that finds the ends of contacts in recordings that do not contain them: at the last
/// sample of each contact.
///
/// It looks ahead for as long as a contact without samples counts as down.
struct StrokeDelay {
  /// The time in microseconds that rows wait; the decoder would give up a contact that is silent
  /// for longer.
  static let window = FrameClock.staleAfter
  /// The limit for rows that are kept; in a recording with more rows, no contact is silent for
  /// long.
  static let rowLimit = 4096

  private var rows: [CSVRow] = []
  /// The number of rows played already; the array begins with `played - dropped`.
  private var played = 0
  private var dropped = 0
  /// The last row so far of each contact.
  private var lastRow: [Int64: Int] = [:]
  private var latest: Int64 = 0
  private var lifting: [CSVRow] = []

  mutating func add(
    _ row: CSVRow, to player: inout StrokePlayer, line: Int, into notices: inout [TraceNotice]
  ) {
    latest = max(latest, row.time)
    // The row comes before the rows that show which contacts continue.
    while played - dropped < rows.count,
      dropped + rows.count - played > Self.rowLimit
        || latest - rows[played - dropped].time > Self.window
    { playNext(to: &player, line: line, into: &notices) }
    lastRow[row.contact] = dropped + rows.count
    rows.append(row)
    if played - dropped > Self.rowLimit {
      rows.removeFirst(played - dropped)
      dropped = played
    }
  }

  /// Ends the input: no contact continues.
  mutating func finish(
    _ player: inout StrokePlayer, line: Int, into notices: inout [TraceNotice]
  ) {
    while played - dropped < rows.count { playNext(to: &player, line: line, into: &notices) }
    lift(&player, into: &notices)
    player.closeFrame(into: &notices)
    self = StrokeDelay()
  }

  private mutating func playNext(
    to player: inout StrokePlayer, line: Int, into notices: inout [TraceNotice]
  ) {
    let row = rows[played - dropped]
    if let last = lifting.last, last.time != row.time { lift(&player, into: &notices) }
    player.touch(row.contact, x: row.x, y: row.y, at: row.time, line: line, into: &notices)
    if lastRow[row.contact] == played {
      lastRow[row.contact] = nil
      lifting.append(row)
    }
    played += 1
  }

  private mutating func lift(_ player: inout StrokePlayer, into notices: inout [TraceNotice]) {
    for row in lifting { player.lift(row.contact, at: row.time, into: &notices) }
    lifting.removeAll(keepingCapacity: true)
  }
}
