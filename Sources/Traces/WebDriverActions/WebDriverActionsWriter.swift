import Gestures
public import Motion

/// A writer of strokes as W3C WebDriver Actions: the body of a request to `/session/{id}/actions`.
///
/// Each finger that is down at the same time as others is a source of its own. A frame is up to
/// three ticks, in each of which every source has one action: moves, which take the time since the
/// frame before; then lifts, and moves to where new contacts begin; then presses. Positions are
/// points, from the viewport's corner; drivers from before February 2025 take whole ones only.
/// Source: W3C WebDriver 2, section "Actions".
///
/// Give it the frames of a `ContactDecoder` in order, then call `finish(to:)`, which writes
/// everything.
public struct WebDriverActionsWriter: StrokeWriter {
  private struct Source {
    /// The contact of the finger; `nil` when the finger is up.
    var contact: Int?
    var position = Point.zero
    var actions: [UInt8] = []
    var tickCount = 0
  }

  private var sources: [Source] = []
  private var tickCount = 0
  private var start: Int64?
  /// The milliseconds since the start, as written so far; times are rounded to these, so that
  /// rounding never adds up.
  private var elapsed: Int64 = 0
  private var noted = StrokeLosses()

  /// Creates a writer without actions.
  public init() {}

  /// The number of bytes that `finish(to:)` would write, without the frame around them.
  ///
  /// - Complexity: O(fingers).
  public var waitingSize: Int { sources.reduce(0) { $0 + $1.actions.count } }

  /// The losses of the format so far: sentences for readers, each once.
  public var losses: [String] { noted.sentences }

  /// Records the loss of a label, which the format cannot hold.
  public mutating func write(_ label: GestureLabel) {
    noted.note("Labels and names of gestures are not kept.")
  }

  /// Adds the actions of a frame's contacts, which wait for `finish(to:)`.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - positions: The positions in points, in the order of the frame's contacts; the format has
  ///     no device units, so `nil` is not allowed.
  ///   - output: The buffer, which stays unchanged.
  public mutating func write(
    _ frame: ContactFrame, at positions: [Point]?, to output: inout [UInt8]
  ) {
    precondition(positions != nil, "positions are points")
    let duration = advance(to: frame.time.microseconds)
    noted.note(frame)
    let actions = frame.actions(at: positions)
    for action in actions { check(action) }
    writeMoves(actions, duration: duration)
    writeEnds(actions)
    writePresses(actions)
  }

  /// Writes all actions.
  public mutating func finish(to output: inout [UInt8]) {
    output += "{\"actions\":[".utf8
    for (index, source) in sources.enumerated() {
      if index > 0 { output.append(Byte.comma) }
      output += "{\"type\":\"pointer\",\"id\":\"finger\(index + 1)\",".utf8
      output += "\"parameters\":{\"pointerType\":\"touch\"},\"actions\":[".utf8
      output += source.actions
      output += "]}".utf8
    }
    output += "]}\n".utf8
  }

  /// Advances the time to that of a frame.
  ///
  /// - Returns: The milliseconds since the last frame.
  private mutating func advance(to time: Int64) -> Int64 {
    let start = self.start ?? time
    self.start = start
    let since = time - start
    if since % 1000 != 0 { noted.note("Times are rounded to milliseconds.") }
    let rounded = max((since + 500) / 1000, elapsed)
    defer { elapsed = rounded }
    return rounded - elapsed
  }

  private mutating func check(_ action: StrokeAction) {
    if action.kind == .cancel {
      noted.note("Cancelled contacts are lifted: WebDriver cannot cancel one.")
    }
    if action.position.x < 0 || action.position.y < 0 {
      noted.note("Some positions are left of or above the viewport, which drivers do not reach.")
    }
  }

  // MARK: Ticks

  private mutating func writeMoves(_ actions: [StrokeAction], duration: Int64) {
    var isMoving = duration > 0
    for action in actions where action.kind == .move || action.kind == .up {
      guard let index = source(of: action.contact.id) else { continue }
      // A lift where the finger is needs no move; one elsewhere does.
      guard action.kind == .move || sources[index].position != action.position else { continue }
      sources[index].position = action.position
      append(Self.move(to: action.position, duration: duration), to: index)
      isMoving = true
    }
    if isMoving { endTick(duration: duration) }
  }

  private mutating func writeEnds(_ actions: [StrokeAction]) {
    guard actions.contains(where: { $0.kind != .move }) else { return }
    for action in actions where action.kind == .up || action.kind == .cancel {
      guard let index = source(of: action.contact.id) else { continue }
      append("{\"type\":\"pointerUp\",\"button\":0}", to: index)
    }
    for action in actions where action.kind == .down {
      // A source that lifts in this tick has its action already.
      let index = newSource(for: action.contact.id)
      sources[index].position = action.position
      append(Self.move(to: action.position, duration: 0), to: index)
    }
    for action in actions where action.kind == .up || action.kind == .cancel {
      if let index = source(of: action.contact.id) { sources[index].contact = nil }
    }
    endTick(duration: 0)
  }

  private mutating func writePresses(_ actions: [StrokeAction]) {
    let presses = actions.filter { $0.kind == .down }
    guard !presses.isEmpty else { return }
    for press in presses {
      guard let index = source(of: press.contact.id) else { continue }
      append("{\"type\":\"pointerDown\",\"button\":0}", to: index)
    }
    endTick(duration: 0)
  }

  private mutating func endTick(duration: Int64) {
    tickCount += 1
    for index in sources.indices where sources[index].tickCount < tickCount {
      append(Self.pause(duration), to: index)
    }
  }

  // MARK: Sources

  private func source(of contact: Int) -> Int? {
    sources.firstIndex { $0.contact == contact }
  }

  private mutating func newSource(for contact: Int) -> Int {
    if let index = sources.firstIndex(where: { $0.contact == nil }) {
      sources[index].contact = contact
      return index
    }
    sources.append(Source(contact: contact))
    let index = sources.count - 1
    for _ in 0..<tickCount { append(Self.pause(0), to: index) }
    return index
  }

  private mutating func append(_ action: String, to index: Int) {
    append(Array(action.utf8), to: index)
  }

  private mutating func append(_ action: [UInt8], to index: Int) {
    if sources[index].tickCount > 0 { sources[index].actions.append(Byte.comma) }
    sources[index].actions += action
    sources[index].tickCount += 1
  }

  private static func pause(_ duration: Int64) -> String {
    "{\"type\":\"pause\",\"duration\":\(duration)}"
  }

  private static func move(to position: Point, duration: Int64) -> [UInt8] {
    var action = Array("{\"type\":\"pointerMove\",\"duration\":\(duration),\"x\":".utf8)
    action.appendThousandths(position.x)
    action += ",\"y\":".utf8
    action.appendThousandths(position.y)
    action += ",\"origin\":\"viewport\"}".utf8
    return action
  }
}
