import Evdev
import Gestures
import Traces

extension DeviceLoop {
  /// What was stamped first is handed over first, so that it is first in a recording of all too.
  mutating func readAll(_ handler: inout some DeviceHandler & ~Copyable) {
    var harvests = watched.indices.map { harvest($0) }
    if harvests.count > 1 { harvests.sort { ($0.start, $0.number) < ($1.start, $1.number) } }
    hasMore = harvests.contains { $0.reading == .more }
    for harvest in harvests { hand(harvest, to: &handler) }
  }

  /// What one device had to say.
  private struct Harvest {
    let number: Int
    /// Before it was read: what is stamped later may still be on its way.
    let now: TraceInstant
    var events: [RawEvent] = []
    /// `nil` for a device that is away.
    var reading: InputDevice.Reading?

    var start: TraceInstant { events.first?.time ?? now }
  }

  private func harvest(_ number: Int) -> Harvest {
    var harvest = Harvest(number: number, now: watched[number].clock.now)
    guard watched[number].isOpen else { return harvest }
    harvest.reading = watched[number].read(into: &harvest.events)
    return harvest
  }

  private mutating func hand(
    _ harvest: Harvest, to handler: inout some DeviceHandler & ~Copyable
  ) {
    let number = harvest.number
    if !harvest.events.isEmpty {
      hasHeard = true
      handler.receive(harvest.events, from: number)
    }
    switch harvest.reading {
    case .more: break
    // What was under way when a device went away is shown to its end.
    case .drained, nil: handler.advance(number, to: harvest.now)
    case .lost(let error):
      handler.lost(number, error, isAwaited: options.waitsForReturn)
      watched[number].close()
      if !options.waitsForReturn {
        ending = .lost(error)
      } else if error.kind != .missing, watched[number].reopen() {
        comeBack(number, &handler)
      } else {
        for path in unclaimed { arrive(path, &handler) }
      }
    }
  }
}
