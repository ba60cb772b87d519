import Gestures

/// A function that returns the text that a writer puts after an event, without line ends; `nil` for
/// none.
///
/// The number is the microseconds since the previous frame of the device. It is given for
/// `SYN_REPORT` only, from the second one on.
public typealias EventComment =
  @Sendable (_ event: RawEvent, _ sinceLastFrame: Int64?) -> String?

/// The texts that writers put after events, for readers.
struct EventComments: Sendable {
  private let comment: EventComment?
  private var lastFrame: TraceInstant?

  init(_ comment: EventComment?) {
    self.comment = comment
  }

  /// Forgets the last frame, because another device begins.
  mutating func begin() { lastFrame = nil }

  /// Returns the text for the next event of the device; `nil` for none.
  mutating func text(for event: RawEvent) -> String? {
    guard let comment else { return nil }
    let since = lastFrame.map { event.time.microseconds.subtractingSaturated($0.microseconds) }
    if event.isReport { lastFrame = event.time }
    return comment(event, event.isReport ? since : nil)
  }
}
