import Evdev
import Traces

extension DeviceLoop {
  /// What was stamped first is handed over first, frame by frame, so that what one device has to do with
  /// another does not depend on how quickly they are read. What one says while others are being read
  /// belongs to the next turn, which begins at once: those that have been read may say something older.
  mutating func readAll(_ handler: inout some DeviceHandler & ~Copyable) {
    let start = ClockMoment(on: watched.lazy.map(\.clock))
    let isAlone = watched.count(where: \.isOpen) == 1
    var harvests = watched.indices.map { harvest($0, start, isAlone: isAlone) }
    unheard = harvests.filter { !$0.later.isEmpty }
    hasMore = !unheard.isEmpty || harvests.contains { $0.reading == .more }
    while let number = harvests.earliest {
      hasHeard = true
      handler.receive(harvests.takeFirst(of: number), from: number)
    }
    for harvest in harvests where harvest.isHeard {
      settle(harvest, &handler)
    }
  }

  private func harvest(_ number: Int, _ start: ClockMoment, isAlone: Bool) -> Harvest {
    let device = watched[number]
    let last = unheard.first { $0.number == number }
    var harvest = Harvest(number: number, clock: device.clock, start: start, after: last)
    guard device.isOpen, !harvest.isLast else { return harvest }
    var events: [RawEvent] = []
    harvest.reading = device.read(into: &events)
    harvest.add(events, isAlone: isAlone)
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
