public import Gestures
import Motion

/// The statistics of a recording's contents, collected in one pass and constant memory.
public struct TraceStatistics: TraceSink, Sendable {
  /// The time in microseconds below which a drag is a flick: its contact is down for less.
  public static let flickLimit: Int64 = 400_000
  /// A drag moves further than this share of the axis' range in x or y.
  public static let dragShare = 0.05
  /// A drag with a mouse moves further than this many counts.
  public static let dragCounts: Int64 = 15
  /// The limit for contacts whose extent is kept until the ranges are known, when the device does
  /// not report them.
  static let undecidedLimit = 4096
  /// The number of anomalies of one kind that are kept; more are counted.
  public static let anomaliesPerKind = 1_000
  /// The number of gestures that are kept; more are counted.
  public static let gestureLimit = 10_000

  /// The number of the device's events.
  public private(set) var eventCount = 0
  /// The number of `SYN_REPORT` events.
  public private(set) var frameCount = 0
  /// The stamp of the first event as recorded; `nil` before it.
  public private(set) var firstTime: TraceInstant?
  /// The stamp of the last event as recorded; `nil` before the first.
  public private(set) var lastTime: TraceInstant?
  /// The number of contacts that were down in at least two frames; a mouse's release counts as one.
  public private(set) var contactCount = 0
  /// The number of contacts that moved; see `dragShare` and `dragCounts`.
  ///
  /// Without a description the recording's own extent is the range, and the counts are right after
  /// `finish()` only.
  public private(set) var dragCount = 0
  /// The number of drags shorter than `flickLimit`.
  public private(set) var flickCount = 0
  /// The largest number of contacts that were down at once.
  public private(set) var maximumSimultaneousContacts = 0
  /// The anomalies in order, with their places; `anomaliesPerKind` of each kind, and after
  /// `finish()` one more for all others of a kind.
  public private(set) var anomalies: [TraceAnomaly] = []
  /// The gestures in order; the first `gestureLimit`.
  public private(set) var gestures: [RecordedGesture] = []
  /// The labels in the recording, in its order; as many as gestures are kept.
  public private(set) var labels: [GestureLabel] = []
  /// The statistics of the positions in x.
  public private(set) var x = PositionTally(range: nil)
  /// The statistics of the positions in y.
  public private(set) var y = PositionTally(range: nil)
  /// The number of `SYN_DROPPED` events.
  ///
  /// The account has the number of events that were discarded because of them.
  public private(set) var dropCount = 0
  /// The device as given, or as found in the recording; `nil` when nothing describes it.
  public private(set) var device: DeviceDescription?

  private var decoder: ContactDecoder?
  private var tally = GestureTally(scale: .zero)
  private var announced = AnnouncedFingers(device: nil)
  private var places = EventPlaces()
  private var log = AnomalyLog(limitPerKind: Self.anomaliesPerKind)
  /// The stamp of the last report that left a contact down.
  private var lastDownStamp: TraceInstant?
  private var hasReportedStamps = false
  private var observer = AxisBoundsObserver()
  private var intervals = IntervalHistogram()
  /// The time of the last frame that left a contact down.
  private var lastDownTime: TraceInstant?
  private var open: [ContactExtent] = []
  private var undecided: [ContactExtent] = []

  /// The number of the counted device in the recording.
  private let number: Int

  /// Creates statistics of one device of a recording.
  ///
  /// - Parameters:
  ///   - device: The description, for recordings whose description is in another file, or comes
  ///     late.
  ///   - number: The number of the recording's device to count; other devices are skipped.
  public init(device: DeviceDescription? = nil, number: Int = 0) {
    (self.device, self.number) = (device, number)
  }

  /// The interval from frame to frame while a contact is down; `nil` when none was down for two
  /// frames.
  public var reportInterval: IntervalSummary? { intervals.summary }

  /// The number of all gestures, kept or not; includes one that has not ended.
  public var gestureCount: Int { tally.count }

  /// The counts of the device's events by their use.
  public var account: EventCounts { decoder?.account ?? EventCounts() }

  /// The kind by the description if there is one, else by the codes that occurred.
  public var kind: DeviceKind { observer.completing(device).kind }

  /// The reason why `kind` is only likely; `nil` when the device reports enough.
  public var kindAssumption: KindAssumption? { observer.completing(device).kindAssumption }

  /// The bounds of the positions that occurred.
  public var observedBounds: AxisBounds { observer.bounds }

  /// Receives the next event without its place; skips other devices.
  public mutating func receive(_ event: RawEvent, from number: Int) {
    receive(event, from: number, at: nil)
  }

  /// Receives the next event with its place; skips other devices.
  public mutating func receive(_ event: RawEvent, from number: Int, at place: TracePlace?) {
    if number == self.number { receive(event, at: place) }
  }

  /// Receives the next event of the device.
  ///
  /// - Complexity: O(1), at a `SYN_REPORT` O(events of the frame + slots).
  public mutating func receive(_ event: RawEvent, at place: TracePlace? = nil) {
    if firstTime == nil { begin(at: event.time) }
    lastTime = event.time
    places.add(place)
    observer.receive(event)
    if let odd = announced.receive(event) {
      log.note(odd, at: decoder?.outputTime(of: event.time) ?? event.time, event: eventCount)
    }
    eventCount += 1
    let frame = decoder?.decode(event)
    guard event.type == EventType.synchronization else { return }
    if event.code == SynchronizationCode.dropped { dropCount += 1 }
    guard event.code == SynchronizationCode.report else { return }
    frameCount += 1
    compareStamp(event.time, frame)
    if let frame { count(frame) }
    takeAnomalies()
    places.endFrame(eventCount: eventCount)
  }

  /// The unit of gestures' lengths and speeds.
  public var lengthUnit: LengthUnit {
    decoder?.contactProtocol == .relativeMotion ? .count : device?.lengthScale.unit ?? .unit
  }

  private mutating func begin(at time: TraceInstant) {
    firstTime = time
    decoder = ContactDecoder(device: device, anomaliesPerKind: Self.anomaliesPerKind)
    announced = AnnouncedFingers(device: device)
    let axes = device?.contactAxes
    (x, y) = (PositionTally(range: axes?.x?.range), PositionTally(range: axes?.y?.range))
    tally = GestureTally(scale: device?.lengthScale.scale ?? Vector(dx: 1, dy: 1))
  }

  /// Receives the description of a device; ignores it after the first event, and for other devices.
  public mutating func receive(_ description: DeviceDescription, of number: Int) {
    if number == self.number, decoder == nil { device = description }
  }

  /// Receives a label, and keeps as many as gestures are kept.
  public mutating func receive(_ label: GestureLabel) {
    if labels.count < Self.gestureLimit { labels.append(label) }
  }

  /// Ignores a warning.
  public mutating func receive(_ warning: TraceWarning) {}

  /// Ends the count: contacts that are still down are counted as they are.
  public mutating func finish() {
    if let frame = decoder?.finish() { count(frame) }
    log.endCounting()
    takeAnomalies()
    for extent in undecided { decide(extent, threshold) }
    undecided = []
  }

  private mutating func takeAnomalies() {
    for source in [decoder?.takeAnomalies() ?? [], log.take()] {
      for var anomaly in source {
        if anomaly.count == 1 { anomaly.place = places[anomaly.event] }
        anomalies.append(anomaly)
      }
    }
  }

  /// Compares the device's own stamps: those of the frames do not go back, and may be equal for
  /// that.
  private mutating func compareStamp(_ stamp: TraceInstant, _ frame: ContactFrame?) {
    let contacts = frame?.contacts ?? []
    // Readers of strokes make two frames of a touch that the system took.
    let isMadeUp = contacts.contains { $0.phase == .cancelled(.system) }
    let isDown = !isMadeUp && contacts.contains { !$0.phase.isOver }
    if isDown, lastDownStamp == stamp, !hasReportedStamps, let time = frame?.time {
      log.note(.repeatedStamp, at: time, event: eventCount - 1)
      hasReportedStamps = true
    }
    lastDownStamp = isDown ? stamp : nil
  }

  private mutating func count(_ frame: ContactFrame) {
    if let gesture = tally.add(frame, announced: announced.count) {
      if gestures.count < Self.gestureLimit { gestures.append(gesture) }
    }
    if !tally.isOpen { hasReportedStamps = false }
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
    case (nil, false):
      open.append(ContactExtent(contact, at: time))
      measure(contact, after: nil, open.count - 1, at: time)
    case (nil, true): break
    case (let index?, false):
      let last = open[index]
      open[index].include(contact, at: time)
      measure(contact, after: last, index, at: time)
    case (let index?, true):
      // A button's release may share a frame with motion, and so may a finger's lift.
      if decoder?.contactProtocol == .relativeMotion {
        open[index].include(contact, at: time)
      } else if (contact.x, contact.y) != (open[index].x, open[index].y) {
        let last = open[index]
        open[index].includeLift(contact, at: time)
        measure(contact, after: last, index, at: time)
      }
      close(open.remove(at: index))
    }
  }

  /// Measures a contact, and reports only the first time that it leaves the range.
  private mutating func measure(
    _ contact: Contact, after last: ContactExtent?, _ index: Int, at time: TraceInstant
  ) {
    x.add(contact.x, after: last?.x)
    y.add(contact.y, after: last?.y)
    let event = eventCount - 1
    if x.isOutside(contact.x), !open[index].hasReportedX {
      log.note(.positionOutOfRange(axis: .x, value: contact.x), at: time, event: event)
      open[index].hasReportedX = true
    }
    if y.isOutside(contact.y), !open[index].hasReportedY {
      log.note(.positionOutOfRange(axis: .y, value: contact.y), at: time, event: event)
      open[index].hasReportedY = true
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

  /// The distance of a drag, in device units.
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
