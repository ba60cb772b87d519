import Gestures

/// The texts that writers put after events, for readers.
struct EventComments {
  private let comment: EvemuWriter.EventComment?
  private var lastFrame: TraceInstant?

  init(_ comment: EvemuWriter.EventComment?) {
    self.comment = comment
  }

  /// Forgets the last frame: another device begins.
  mutating func begin() { lastFrame = nil }

  /// Events must come in order. `nil` for no text.
  mutating func text(for event: RawEvent) -> String? {
    guard let comment else { return nil }
    let since = lastFrame.map { event.time.microseconds.subtractingSaturated($0.microseconds) }
    if event.isReport { lastFrame = event.time }
    return comment(event, event.isReport ? since : nil)
  }
}
