/// One row of a CSV recording.
struct CSVRow {
  enum Event: Hashable {
    case down
    case move
    case up
    case cancel
    /// An event that does not concern the contact.
    case other
  }

  /// The time in microseconds.
  var time: Int64 = 0
  /// The horizontal position in thousandths of a point.
  var x: Int32 = 0
  /// The vertical position in thousandths of a point.
  var y: Int32 = 0
  var contact: Int64 = 0
  /// The event; `nil` when the row has none.
  var event: Event?

  /// The position that Balabit's recorder wrote when it knew none.
  private static let noPosition: Int32 = 65_535_000

  var hasNoPosition: Bool { x == Self.noPosition || y == Self.noPosition }

  init(_ fields: CSVFields, _ columns: CSVColumns) throws(LineFault) {
    var isLeft = true
    for (index, column) in columns.columns.enumerated() {
      let isMissing = !fields.has(index)
      switch column {
      case .time(let unit): time = try fields.time(index, unit)
      case .x: x = try fields.units("x", index)
      case .y: y = try fields.units("y", index)
      case _ where isMissing: break
      case .contact: contact = try fields.wholeNumber("contact", index)
      case .event: event = try Self.event(fields, index)
      case .button: isLeft = fields.text(fields.ranges[index]) == "Left"
      case .state: event = Self.state(fields.text(fields.ranges[index]))
      case .other: break
      }
    }
    try fields.expectCount(columns.columns.count)
    // Moves are of no button; a drag is of the left one.
    if !isLeft, event == .down || event == .up { event = .other }
  }

  private static func event(
    _ fields: CSVFields, _ index: Int
  ) throws(LineFault) -> Event {
    if fields.isWord("move", index) { return .move }
    if fields.isWord("down", index) { return .down }
    if fields.isWord("up", index) { return .up }
    if fields.isWord("cancel", index) { return .cancel }
    throw fields.invalid("event", index, expected: "down, move, up or cancel")
  }

  private static func state(_ word: String) -> Event {
    switch word {
    case "Pressed": .down
    case "Drag", "Move": .move
    case "Released": .up
    default: .other
    }
  }
}
