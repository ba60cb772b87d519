import Gestures

/// Hands on the first anomalies of each kind and counts the rest, so that a broken device cannot fill
/// the memory, the timeline or the screen.
struct AnomalyLog: Sendable {
  /// Of one kind, whatever its numbers; later ones are told of together, at the end.
  let limitPerKind: Int

  private var waiting: [TraceAnomaly] = []
  /// By `rank`: how many were handed on, and what came after those.
  private var told = [Int](repeating: 0, count: TraceAnomaly.Kind.ranks)
  private var rest = [TraceAnomaly?](repeating: nil, count: TraceAnomaly.Kind.ranks)

  init(limitPerKind: Int) {
    self.limitPerKind = limitPerKind
  }

  mutating func note(_ kind: TraceAnomaly.Kind, at time: TraceInstant, event: Int) {
    let rank = kind.rank
    if told[rank] < limitPerKind {
      told[rank] += 1
      waiting.append(TraceAnomaly(kind: kind, time: time, event: event))
    } else {
      let before = rest[rank]?.count ?? 0
      rest[rank] = TraceAnomaly(kind: kind, time: time, count: before + 1, event: event)
    }
  }

  mutating func take() -> [TraceAnomaly] {
    // Asked after every event, and hardly ever is there one.
    guard !waiting.isEmpty else { return [] }
    defer { waiting = [] }
    return waiting
  }

  /// Nothing was odd after the first frame that is told of before it, whatever its stamps said.
  mutating func begin(at time: TraceInstant) {
    for index in waiting.indices { waiting[index].time = min(waiting[index].time, time) }
    for rank in rest.indices {
      if let anomaly = rest[rank] { rest[rank]?.time = min(anomaly.time, time) }
    }
  }

  /// Lets `take()` return what was counted only: one for each kind, the latest, with the count.
  mutating func endCounting() {
    waiting += rest.compactMap { $0 }.sorted { $0.time < $1.time }
    rest = [TraceAnomaly?](repeating: nil, count: TraceAnomaly.Kind.ranks)
  }
}

extension TraceAnomaly.Kind {
  fileprivate static let ranks = 23

  /// The same for all anomalies of one case.
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
