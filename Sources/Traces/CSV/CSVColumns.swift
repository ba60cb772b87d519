/// The meaning of the columns of a CSV recording, according to its header.
struct CSVColumns {
  enum Column: Hashable {
    case time(StrokeTime.Unit)
    case x
    case y
    case contact
    case event
    /// The button column of Balabit's recordings of mice.
    case button
    case state
    case other
  }

  private static let unitless: Set<String> = ["t", "time", "timestamp"]

  static let expectation = "a header with t_us, t_ms or t_s, x and y"

  let columns: [Column]
  let separator: UInt8
  /// Whether the unit of time is assumed: the header says `t`, or there is no header.
  let isUnitAssumed: Bool

  var hasContacts: Bool { columns.contains(.contact) }
  var hasEvents: Bool { columns.contains(.event) || isBalabit }
  var isBalabit: Bool { columns.contains(.state) }

  /// Creates the columns of a recording without a header.
  init(firstRow: CSVFields) {
    let all: [Column] = [.time(.milliseconds), .x, .y, .contact, .event]
    columns = Array(all.prefix(max(firstRow.ranges.count, 3)))
    separator = firstRow.separator
    isUnitAssumed = true
  }

  /// Creates the columns that a header names; `nil` when it names no known column.
  init?(header: CSVFields) throws(LineFault) {
    let names = header.ranges.map { header.lowercaseText($0) }
    var columns: [Column] = []
    for (name, range) in zip(names, header.ranges) {
      let column = Self.column(name, isBalabit: names.contains("client timestamp"))
      guard column == .other || !columns.contains(where: { $0.isSame(as: column) }) else {
        throw LineFault(
          at: range.lowerBound,
          .misplacedLine(
            "column", found: header.excerpt(range), expected: "each column once"))
      }
      columns.append(column)
    }
    guard columns.contains(where: { $0 != .other }) else { return nil }
    for (name, isThere) in [
      ("time", columns.contains(where: { $0.isTime })), ("x", columns.contains(.x)),
      ("y", columns.contains(.y)),
    ] where !isThere {
      throw LineFault(
        at: header.bytes.count, .missingField("column \(name)", expected: Self.expectation))
    }
    self.columns = columns
    separator = header.separator
    isUnitAssumed = names.contains(where: Self.unitless.contains)
  }

  private static func column(_ name: String, isBalabit: Bool) -> Column {
    switch name {
    case "t_us", "time_us", "timestamp_us": .time(.microseconds)
    case "t_ms", "time_ms", "timestamp_ms": .time(.milliseconds)
    case _ where unitless.contains(name): .time(.milliseconds)
    case "t_s", "time_s", "timestamp_s": .time(.seconds)
    case "client timestamp": .time(.seconds)
    case "x": .x
    case "y": .y
    case "id", "contact", "pointer", "pointerid", "pointer_id": .contact
    case "event", "phase": .event
    case "button" where isBalabit: .button
    case "state" where isBalabit: .state
    default: .other
    }
  }
}

extension CSVColumns.Column {
  fileprivate var isTime: Bool {
    if case .time = self { true } else { false }
  }

  fileprivate func isSame(as other: Self) -> Bool { self == other || (isTime && other.isTime) }
}
