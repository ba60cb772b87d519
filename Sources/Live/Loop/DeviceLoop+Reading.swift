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
    var batches = watched.indices.map { batch($0, start, isAlone: isAlone) }
    undelivered = batches.filter { !$0.later.isEmpty }
    hasMore = !undelivered.isEmpty || batches.contains { $0.reading == .more }
    deliver(&batches, &handler)
    for batch in batches { settle(batch, &handler) }
  }

  /// Delivers the events that have been read but wait for a turn that will not come.
  mutating func hearRest(_ handler: inout some DeviceHandler & ~Copyable) {
    guard !undelivered.isEmpty else { return }
    let start = ClockMoment(on: watched.lazy.map(\.clock))
    var batches = watched.indices.map { lastBatch($0, start) }
    undelivered = []
    deliver(&batches, &handler)
    handler.loopDidIterate()
  }

  private mutating func deliver(
    _ batches: inout [DeviceBatch], _ handler: inout some DeviceHandler & ~Copyable
  ) {
    while let number = batches.earliest {
      hasHeard = true
      handler.receive(batches.takeFirst(of: number), from: number)
    }
  }

  /// The part of a device's events that the last turn left over.
  private func lastBatch(_ number: Int, _ start: ClockMoment) -> DeviceBatch {
    let last = undelivered.first { $0.number == number }
    return DeviceBatch(number: number, clock: watched[number].clock, start: start, after: last)
  }

  private func batch(_ number: Int, _ start: ClockMoment, isAlone: Bool) -> DeviceBatch {
    var batch = lastBatch(number, start)
    guard watched[number].isOpen else { return batch }
    var events: [RawEvent] = []
    let reading = watched[number].read(into: &events)
    batch.add(events, reading, isAlone: isAlone)
    return batch
  }

  /// Updates the state of a device after its events have been delivered.
  private mutating func settle(
    _ batch: DeviceBatch, _ handler: inout some DeviceHandler & ~Copyable
  ) {
    let number = batch.number
    switch batch.reading {
    case .more: break
    // The motion at the time of the loss is shown to its end.
    case .drained, nil: handler.advance(number, to: batch.now)
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
