public import Gestures

/// Counts what a recording holds, in one pass and constant memory.
public struct TraceCensus: TraceSink, Sendable {
  /// A contact that was down longer than this is no flick.
  public static let flickLimit: Int64 = 400_000
  /// A drag moves further than this share of the axis' range in x or y.
  public static let dragShare = 0.05
  /// A drag with a mouse moves further than this many counts.
  public static let dragCounts: Int64 = 15
  /// Contacts whose extent is kept until the ranges are known, when the device tells none.
  static let undecidedLimit = 4096

  public private(set) var eventCount = 0
  /// `SYN_REPORT`s.
  public private(set) var frameCount = 0
  /// Stamps as recorded.
  public private(set) var firstTime: TraceInstant?
  public private(set) var lastTime: TraceInstant?
  /// Contacts that were down in at least two frames; a mouse's release counts as one.
  public private(set) var contactCount = 0
  /// Contacts that moved; see `dragShare` and `dragCounts`. Without a description the recording's
  /// own extent is the range, and the counts are right after `finish()` only.
  public private(set) var dragCount = 0
  /// Drags shorter than `flickLimit`.
  public private(set) var flickCount = 0
  public private(set) var maximumSimultaneousContacts = 0
  /// In order; a few of each kind, see `ContactDecoder.takeAnomalies()`.
  public private(set) var anomalies: [TraceAnomaly] = []
  /// As given, or as found in the recording.
  public private(set) var device: DeviceDescription?

  private var decoder: ContactDecoder?
  private var observer = AxisBoundsObserver()
  private var intervals = IntervalHistogram()
  /// Of the last frame that left a contact down.
  private var lastDownTime: TraceInstant?
  private var open: [ContactExtent] = []
  private var undecided: [ContactExtent] = []

  /// - Parameter device: For recordings whose description is in another file.
  public init(device: DeviceDescription? = nil) {
    self.device = device
  }

  /// From frame to frame while a contact is down; `nil` when none was down for two frames.
  public var reportInterval: IntervalSummary? { intervals.summary }

  public var account: EventAccount { decoder?.account ?? EventAccount() }

  /// By the description if there is one, else by the codes that occurred.
  public var kind: DeviceKind {
    device?.hasCodes == true ? device?.kind ?? .other : observer.device.kind
  }

  /// Of the positions that occurred.
  public var observedBounds: AxisBounds { observer.bounds }

  public mutating func receive(_ event: RawEvent) {
    eventCount += 1
    if event.type == EventType.synchronization, event.code == SynchronizationCode.report {
      frameCount += 1
    }
    if firstTime == nil { firstTime = event.time }
    lastTime = event.time
    observer.receive(event)
    if decoder == nil { decoder = ContactDecoder(device: device) }
    if let frame = decoder?.decode(event) { count(frame) }
  }

  public mutating func receive(_ description: DeviceDescription) {
    if decoder == nil { device = description }
  }

  public mutating func receive(_ warning: TraceWarning) {}

  /// Ends the count: contacts that are still down are counted as they are.
  public mutating func finish() {
    if let frame = decoder?.finish() { count(frame) }
    anomalies = decoder?.takeAnomalies() ?? []
    for extent in undecided { decide(extent, threshold) }
    undecided = []
  }

  private mutating func count(_ frame: ContactFrame) {
    var down = 0
    for contact in frame.contacts {
      if !contact.phase.isOver { down += 1 }
      count(contact, at: frame.time)
    }
    if let last = lastDownTime, down > 0 {
      intervals.add(frame.time.microseconds - last.microseconds)
    }
    maximumSimultaneousContacts = max(maximumSimultaneousContacts, down)
    lastDownTime = down > 0 ? frame.time : nil
  }

  private mutating func count(_ contact: Contact, at time: TraceInstant) {
    let index = open.firstIndex { $0.id == contact.id }
    switch (index, contact.phase.isOver) {
    case (nil, false): open.append(ContactExtent(contact, at: time))
    case (nil, true): break
    case (let index?, false): open[index].include(contact, at: time)
    case (let index?, true):
      // A finger's lift tells no new position; a button's release may share a frame with motion.
      if decoder?.contactProtocol == .relativeMotion { open[index].include(contact, at: time) }
      close(open.remove(at: index))
    }
  }

  private mutating func close(_ extent: ContactExtent) {
    guard extent.frameCount >= 2 else { return }
    contactCount += 1
    if device?.contactProtocol != nil {
      decide(extent, threshold)
    } else if undecided.count < Self.undecidedLimit {
      undecided.append(extent)
    }
  }

  private mutating func decide(_ extent: ContactExtent, _ threshold: (x: Double, y: Double)) {
    guard extent.width > threshold.x || extent.height > threshold.y else { return }
    dragCount += 1
    if extent.duration < Self.flickLimit { flickCount += 1 }
  }

  /// How far a drag must go, in device units.
  private var threshold: (x: Double, y: Double) {
    if decoder?.contactProtocol == .relativeMotion {
      return (Double(Self.dragCounts), Double(Self.dragCounts))
    }
    var notes: [ScreenNote] = []
    do throws(ScreenError) {
      let axes = try Axes(device, observedBounds, &notes)
      return (
        Double(axes.x.unitCount - 1) * Self.dragShare, Double(axes.y.unitCount - 1) * Self.dragShare
      )
    } catch {
      return (0, 0)
    }
  }
}

/// How far one contact went, and how long it was down.
private struct ContactExtent: Hashable, Sendable {
  let id: Int
  private(set) var frameCount = 1
  private var bounds = AxisBounds()
  private let start: TraceInstant
  private var end: TraceInstant

  init(_ contact: Contact, at time: TraceInstant) {
    (id, start, end) = (contact.id, time, time)
    bounds.includeX(contact.x)
    bounds.includeY(contact.y)
  }

  mutating func include(_ contact: Contact, at time: TraceInstant) {
    frameCount += 1
    end = time
    bounds.includeX(contact.x)
    bounds.includeY(contact.y)
  }

  /// Microseconds.
  var duration: Int64 { end.microseconds - start.microseconds }
  /// Device units.
  var width: Double { Self.length(bounds.x) }
  var height: Double { Self.length(bounds.y) }

  private static func length(_ range: ClosedRange<Int32>?) -> Double {
    guard let range else { return 0 }
    return Double(range.upperBound) - Double(range.lowerBound)
  }
}
