import Gestures

/// A playback that puts the samples of a web page's events in the order of their times.
///
/// An event holds all samples of one finger since the last picture, so that those of a second
/// finger come late. A sample waits until no other finger can have an earlier one.
struct PointerEventsPlayback {
  struct Sample: QueuedSample {
    enum Kind: Hashable {
      case down
      case move
      case lift
      case cancel
    }

    /// The time in microseconds.
    var time: Int64
    /// The sample's place in the order: its time, unless the time of its contact went back.
    var order: Int64 = 0
    var contact: Int64
    var x: Int32 = 0
    var y: Int32 = 0
    var kind: Kind
    var line: Int
  }

  /// The time in microseconds for which a resting finger without events counts as down.
  static let window: Int64 = 5_000_000

  private var player = StrokePlayer()
  private var queue = SampleQueue<Sample>(window: Self.window)
  /// The contacts that are down, with the order of their last sample.
  private var down: [(contact: Int64, order: Int64)] = []
  /// The time of the last event.
  private var now: Int64?

  /// Whether a contact is down after the last sample that was added.
  func isDown(_ contact: Int64) -> Bool { down.contains { $0.contact == contact } }

  /// Begins an event.
  ///
  /// If its clock has restarted, earlier samples do not wait any longer.
  mutating func begin(at time: Int64, into notices: inout [TraceNotice]) {
    if let now, time < now - FrameClock.tolerance {
      play(isLast: true, into: &notices)
      for index in down.indices { down[index].order = time }
    }
    now = time
  }

  mutating func add(_ sample: Sample, into notices: inout [TraceNotice]) {
    var sample = sample
    sample.order = sample.time
    if let index = down.firstIndex(where: { $0.contact == sample.contact }) {
      sample.order = max(sample.time, down[index].order)
      down[index].order = sample.order
      if sample.kind == .lift || sample.kind == .cancel { down.remove(at: index) }
    } else if sample.kind == .down || sample.kind == .move {
      // Contacts beyond the limit are dropped, but are reported.
      if down.count < 2 * StrokeEvents.slotLimit { down.append((sample.contact, sample.order)) }
    } else {
      return
    }
    queue.add(sample)
    play(isLast: false, into: &notices)
  }

  mutating func finish(into notices: inout [TraceNotice]) {
    play(isLast: true, into: &notices)
    player.closeFrame(into: &notices)
  }

  private mutating func play(isLast: Bool, into notices: inout [TraceNotice]) {
    let settled = down.lazy.map { $0.order }.min() ?? .max
    while let sample = queue.next(until: isLast ? .max : settled) { play(sample, into: &notices) }
  }

  private mutating func play(_ sample: Sample, into notices: inout [TraceNotice]) {
    let (contact, time) = (sample.contact, sample.time)
    switch sample.kind {
    case .down, .move:
      if sample.kind == .down { player.cancel(contact, at: time, into: &notices) }
      player.touch(
        contact, x: sample.x, y: sample.y, at: time, line: sample.line, into: &notices)
    case .lift:
      player.lift(contact, x: sample.x, y: sample.y, at: time, into: &notices)
    case .cancel:
      player.cancel(contact, at: time, into: &notices)
    }
  }
}
