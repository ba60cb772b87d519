import Gestures

/// A log that delivers the first anomalies of each kind and counts the rest.
///
/// A broken device can thus not fill the memory, the timeline or the screen.
struct AnomalyLog: Sendable {
  /// The limit for anomalies of one kind, with any numbers.
  ///
  /// Later ones are counted and reported together at the end.
  let limitPerKind: Int

  private var waiting: [TraceAnomaly] = []
  /// The number of anomalies of each `rank`: those that were reported, and those that followed.
  private var reported = [Int](repeating: 0, count: TraceAnomaly.Kind.ranks)
  private var rest = [TraceAnomaly?](repeating: nil, count: TraceAnomaly.Kind.ranks)

  init(limitPerKind: Int) {
    self.limitPerKind = limitPerKind
  }

  mutating func note(_ kind: TraceAnomaly.Kind, at time: TraceInstant, event: Int) {
    let rank = kind.rank
    if reported[rank] < limitPerKind {
      reported[rank] += 1
      waiting.append(TraceAnomaly(kind: kind, time: time, event: event))
    } else {
      let before = rest[rank]?.count ?? 0
      rest[rank] = TraceAnomaly(kind: kind, time: time, count: before + 1, event: event)
    }
  }

  mutating func take() -> [TraceAnomaly] {
    // This runs after every event, and the list is nearly always empty.
    guard !waiting.isEmpty else { return [] }
    defer { waiting = [] }
    return waiting
  }

  /// Sets the time of the first frame.
  ///
  /// Anomalies that are reported before it get no later time than its own.
  mutating func begin(at time: TraceInstant) {
    for index in waiting.indices { waiting[index].time = min(waiting[index].time, time) }
    for rank in rest.indices {
      if let anomaly = rest[rank] { rest[rank]?.time = min(anomaly.time, time) }
    }
  }

  /// Makes `take()` return the counted anomalies: one for each kind, the latest, with the count.
  mutating func endCounting() {
    waiting += rest.compactMap { $0 }.sorted { $0.time < $1.time }
    rest = [TraceAnomaly?](repeating: nil, count: TraceAnomaly.Kind.ranks)
  }
}

extension TraceAnomaly.Kind {
  fileprivate static let ranks = 23

  /// The number that all anomalies of one case share.
  fileprivate var rank: Int {
    switch self {
    case .droppedEvents: 0
    case .timeWentBack: 1
    case .clockSetBack: 2
    case .clockJumpedAhead: 3
    case .positionWithoutContact: 4
    case .liftWithoutContact: 5
    case .slotOutOfRange: 6
    case .repeatedTrackingID: 7
    case .repeatedPress: 8
    case .contactWithoutFrame: 9
    case .tooManyContacts: 10
    case .palm: 11
    case .deviceReleased: 12
    case .endOfInputWhileDown: 13
    case .cutFrame: 14
    case .frameTooLong: 15
    case .protocolChanged: 16
    case .takenBySystem: 17
    case .inputTruncated: 18
    case .stuckContact: 19
    case .positionOutOfRange: 20
    case .repeatedStamp: 21
    case .moreFingersThanSlots: 22
    }
  }
}
