import Evdev
import Gestures
import Traces

extension DeviceLoop {
  /// What was stamped first is handed over first, frame by frame, so that what one device has to do with
  /// another does not depend on how quickly they are read.
  mutating func readAll(_ handler: inout some DeviceHandler & ~Copyable) {
    var harvests = watched.indices.map { harvest($0) }
    hasMore = harvests.contains { $0.reading == .more }
    while let number = earliest(harvests) {
      // All at once where no other one has anything to say.
      let isAlone = harvests.count { !$0.rest.isEmpty } == 1
      hasHeard = true
      handler.receive(harvests[number].take(all: isAlone), from: number)
    }
    for harvest in harvests { settle(harvest, &handler) }
  }

  /// The number of the device whose next frame is the oldest; `nil` when nothing is left.
  private func earliest(_ harvests: [Harvest]) -> Int? {
    harvests.filter { !$0.rest.isEmpty }.min { ($0.start, $0.number) < ($1.start, $1.number) }?
      .number
  }

  /// What one device had to say.
  private struct Harvest {
    let number: Int
    /// Before it was read: what is stamped later may still be on its way.
    let now: TraceInstant
    var rest: ArraySlice<RawEvent> = []
    /// `nil` for a device that is away.
    var reading: InputDevice.Reading?

    var start: TraceInstant { rest.first?.time ?? now }

    /// The next frame, or all of them.
    mutating func take(all: Bool) -> [RawEvent] {
      let end = all ? nil : rest.firstIndex(where: \.isReport)
      defer { rest = end.map { rest[($0 + 1)...] } ?? [] }
      return Array(end.map { rest[...$0] } ?? rest)
    }
  }

  private func harvest(_ number: Int) -> Harvest {
    var harvest = Harvest(number: number, now: watched[number].clock.now)
    guard watched[number].isOpen else { return harvest }
    var events: [RawEvent] = []
    harvest.reading = watched[number].read(into: &events)
    harvest.rest = events[...]
    return harvest
  }

  /// What has become of a device whose events have been handed over.
  private mutating func settle(
    _ harvest: Harvest, _ handler: inout some DeviceHandler & ~Copyable
  ) {
    let number = harvest.number
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
