import Gestures
import Motion

/// A player that puts the changes of contacts into frames: the changes of one time are one frame,
/// in which each contact changes once.
struct StrokePlayer {
  private var events = StrokeEvents()
  /// The time of the frame that is open; `nil` when none is.
  private var time: Int64?
  private var contacts: [Int64] = []
  private var isLossReported = false
  /// The number of gestures begun so far: from the first contact down to the last one up.
  private(set) var gestureCount = 0

  var isDown: Bool { events.isDown }

  func isDown(_ contact: Int64) -> Bool { events.isDown(contact) }

  /// Puts a contact down, or moves it.
  ///
  /// The position is in thousandths of a point, or in units of the device.
  ///
  /// - Parameter line: The line for a warning about too many contacts.
  mutating func touch(
    _ contact: Int64, x: Int32, y: Int32, at time: Int64, line: Int,
    into notices: inout [TraceNotice]
  ) {
    open(at: time, for: contact, into: &notices)
    let isFirst = !events.isDown
    if events.touch(contact, x: x, y: y) {
      if isFirst { gestureCount += 1 }
    } else if !isLossReported {
      isLossReported = true
      let kind = TraceWarning.Kind.skipped("contacts beyond \(StrokeEvents.slotLimit) at once")
      notices.append(.warning(TraceWarning(line: line, kind: kind)))
    }
  }

  /// Lifts a contact in the frame of the other changes at that time; does nothing if it is not
  /// down.
  mutating func lift(_ contact: Int64, at time: Int64, into notices: inout [TraceNotice]) {
    guard events.isDown(contact) else { return }
    open(at: time, for: contact, into: &notices)
    events.lift(contact)
  }

  /// Lifts a contact at another position than its last; does nothing if it is not down.
  mutating func lift(
    _ contact: Int64, x: Int32, y: Int32, at time: Int64, into notices: inout [TraceNotice]
  ) {
    guard events.isDown(contact) else { return }
    open(at: time, for: contact, into: &notices)
    events.touch(contact, x: x, y: y)
    events.lift(contact)
  }

  /// Cancels a contact that was not lifted; does nothing if it is not down.
  mutating func cancel(_ contact: Int64, at time: Int64, into notices: inout [TraceNotice]) {
    guard events.isDown(contact) else { return }
    closeFrame(into: &notices)
    events.cancel(contact, at: TraceInstant(microseconds: time), into: &notices)
  }

  /// Closes the frame.
  ///
  /// Call it at the end, and where the following contacts do not belong to the frame.
  mutating func closeFrame(into notices: inout [TraceNotice]) {
    guard time != nil else { return }
    events.end(into: &notices)
    time = nil
    contacts.removeAll(keepingCapacity: true)
  }

  private mutating func open(
    at new: Int64, for contact: Int64, into notices: inout [TraceNotice]
  ) {
    if time != new || contacts.contains(contact) {
      closeFrame(into: &notices)
      time = new
      events.begin(at: TraceInstant(microseconds: new))
    }
    contacts.append(contact)
  }
}
