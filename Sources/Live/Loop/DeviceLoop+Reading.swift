import Evdev
import Traces

extension DeviceLoop {
  /// Delivers the oldest frame first, so that the interplay of devices does not depend on how
  /// quickly each one is read.
  ///
  /// Events that arrive while the loop reads belong to the next turn, which begins at once, because
  /// devices read earlier may have older events by then.
  mutating func readAll(_ handler: inout some DeviceHandler & ~Copyable) {
    let start = ClockMoment(on: watched.lazy.map(\.clock))
    let isAlone = watched.count(where: \.isOpen) == 1
    var harvests = watched.indices.map { harvest($0, start, isAlone: isAlone) }
    unheard = harvests.filter { !$0.later.isEmpty }
    hasMore = !unheard.isEmpty || harvests.contains { $0.reading == .more }
    hear(&harvests, &handler)
    for harvest in harvests { settle(harvest, &handler) }
  }

  /// Delivers the events that have been read but wait for a turn that will not come.
  mutating func hearRest(_ handler: inout some DeviceHandler & ~Copyable) {
    guard !unheard.isEmpty else { return }
    let start = ClockMoment(on: watched.lazy.map(\.clock))
    var harvests = watched.indices.map { lastHarvest($0, start) }
    unheard = []
    hear(&harvests, &handler)
    handler.loopDidIterate()
  }

  private mutating func hear(
    _ harvests: inout [DeviceBatch], _ handler: inout some DeviceHandler & ~Copyable
  ) {
    while let number = harvests.earliest {
      hasHeard = true
      handler.receive(harvests.takeFirst(of: number), from: number)
    }
  }

  /// The part of a device's events that the last turn left over.
  private func lastHarvest(_ number: Int, _ start: ClockMoment) -> DeviceBatch {
    let last = unheard.first { $0.number == number }
    return DeviceBatch(number: number, clock: watched[number].clock, start: start, after: last)
  }

  private func harvest(_ number: Int, _ start: ClockMoment, isAlone: Bool) -> DeviceBatch {
    var harvest = lastHarvest(number, start)
    guard watched[number].isOpen else { return harvest }
    var events: [RawEvent] = []
    let reading = watched[number].read(into: &events)
    harvest.add(events, reading, isAlone: isAlone)
    return harvest
  }

  /// Updates the state of a device after its events have been delivered.
  private mutating func settle(
    _ harvest: DeviceBatch, _ handler: inout some DeviceHandler & ~Copyable
  ) {
    let number = harvest.number
    switch harvest.reading {
    case .more: break
    // The motion at the time of the loss is shown to its end.
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
