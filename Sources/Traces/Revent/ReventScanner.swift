import Gestures

/// A scanner of recordings of revent, the recorder of Arm's Workload Automation: versions 0 to 3,
/// of devices by their paths and of game pads.
///
/// Versions 2 and 3 announce the number of events. A recorder that was killed announces none: all
/// events are read then. A recorder that Return stopped adds two events of its own, a release of
/// Return, which it neither counts nor plays back: they are skipped.
struct ReventScanner: TraceScanner {
  var notices: [TraceNotice] = []
  private(set) var failure: TraceSyntaxError?
  private(set) var batchDevice = 0
  private let file: String
  private var phase = Phase.header(needed: 16)
  private var deviceCount = 0
  private var layout = ReventRecordLayout.packed
  /// The number of events to read; `nil` for all that are there.
  private var announced: Int?
  private var announcesNone = false
  private var eventCount = 0
  /// The time of the last event of the latest batch.
  private var lastTime: TraceInstant?
  /// The number of bytes before the first event.
  private var headerLength = 0
  /// The number of bytes after the last announced event.
  private var excess = 0
  /// The beginning of the header or of an event, and at the start of version 0 some events.
  private var carry: [UInt8] = []
  private var isFinished = false

  private enum Phase: Equatable {
    /// The header, and the number of bytes that must be there before it is worth reading on.
    case header(needed: Int)
    case events
    case behind
  }

  init(file: String) {
    self.file = file
  }

  mutating func scan(
    _ chunk: UnsafeRawBufferPointer, from position: inout Int,
    into batch: UnsafeMutableBufferPointer<RawEvent>
  ) -> Int {
    precondition(!isFinished, "parse after finish")
    var count = 0
    while position < chunk.count, count < batch.count, notices.isEmpty, failure == nil {
      switch phase {
      case .header(let needed):
        collect(chunk, from: &position, upTo: needed)
        if carry.count >= needed { readHeader(isWhole: false) }
      case .events:
        guard readEvents(chunk, from: &position, into: batch, &count) else { return count }
      case .behind:
        excess += chunk.count - position
        position = chunk.count
      }
    }
    return count
  }

  mutating func finish() {
    guard failure == nil, !isFinished else { return }
    isFinished = true
    if case .header = phase { readHeader(isWhole: true) }
    while failure == nil, phase == .events, carry.count >= layout.size {
      guard let event = readCarry() else { return }
      notices.append(.event(event, device: batchDevice))
    }
    guard failure == nil else { return }
    if announcesNone, eventCount > 0 {
      warn(.assumed("the header announces no events, as after a killed recorder: read to the end"))
    }
    if excess > 0 { warn(.skipped("\(excess) bytes after the announced events")) }
    if let announced, eventCount < announced {
      failCutEvent("\(announced) events, as announced")
    } else if endsWithoutDevice {
      warn(.skipped("an event without a device at the end, as the first recorder left"))
    } else if !carry.isEmpty {
      failCutEvent("\(layout.size) bytes an event")
    }
  }

  /// Whether the bytes after the last whole record are an event without its device's number.
  ///
  /// The recorder of 32-bit kernels ended a recording that Return stopped with such a `SYN_REPORT`.
  private var endsWithoutDevice: Bool {
    guard layout.event == .narrow, carry.count == RawEventLayout.narrow.size, let lastTime else {
      return false
    }
    let event = carry.withUnsafeBytes { bytes -> RawEvent? in
      guard let start = bytes.baseAddress else { return nil }
      let record = RawEventRecord(start, .narrow, .little)
      return record.isEvent ? record.event : nil
    }
    // A cut record would have its device's number for the seconds.
    return event.map { $0.isReport && $0.time >= lastTime } ?? false
  }

  // MARK: Header

  private mutating func collect(
    _ chunk: UnsafeRawBufferPointer, from position: inout Int, upTo needed: Int
  ) {
    let length = min(max(needed - carry.count, 0), chunk.count - position)
    carry.append(contentsOf: chunk[position..<position + length])
    position += length
  }

  /// Reads the header if enough of it is there.
  ///
  /// - Parameter isWhole: Whether no more bytes follow.
  private mutating func readHeader(isWhole: Bool) {
    do throws(ReventHeader.Stop) {
      let header = try carry.withUnsafeBufferPointer { bytes throws(ReventHeader.Stop) in
        try ReventHeader(UnsafeRawBufferPointer(bytes))
      }
      let needed = header.length + ReventRecordLayout.lookahead
      if !header.isMarked, carry.count < needed, !isWhole {
        phase = .header(needed: needed)
      } else {
        begin(header)
      }
    } catch {
      switch error {
      case .tooShort(let needed, let field):
        phase = .header(needed: needed)
        if isWhole { failCut(field) }
      case .fault(let fault):
        fail(at: fault.offset, fault.kind)
      }
    }
  }

  private mutating func begin(_ header: ReventHeader) {
    headerLength = header.length
    deviceCount = header.devices.count
    carry.removeFirst(header.length)
    for (number, device) in header.devices.enumerated() {
      notices.append(.description(device, device: number))
    }
    if header.version >= 2 {
      layout = .packed
    } else {
      layout =
        header.isMarked
        ? .padded
        : carry.withUnsafeBytes {
          .old($0, deviceCount: deviceCount)
        }
    }
    if let count = header.eventCount {
      announced = count > 0 ? Int(clamping: count) : nil
      announcesNone = count == 0
    }
    phase = .events
  }

  private mutating func failCutEvent(_ expected: String) {
    fail(
      at: headerLength + eventCount * layout.size,
      .cutLine(found: "event \(eventCount + 1)", expected: expected))
  }

  private mutating func failCut(_ field: String) {
    guard !carry.isEmpty else {
      return fail(
        at: 0,
        .notARecording("a revent recording", found: "", expected: "'REVENT', or paths of devices"))
    }
    fail(at: carry.count, .cutLine(found: "header", expected: "the \(field)"))
  }

  // MARK: Events

  /// Reads events of one device, up to the end of the chunk or batch.
  ///
  /// - Returns: `false` when the next event is of another device than those in the batch.
  private mutating func readEvents(
    _ chunk: UnsafeRawBufferPointer, from position: inout Int,
    into batch: UnsafeMutableBufferPointer<RawEvent>, _ count: inout Int
  ) -> Bool {
    guard let base = chunk.baseAddress, let events = batch.baseAddress else { return true }
    defer { if count > 0 { lastTime = events[count - 1].time } }
    while carry.isEmpty, chunk.count - position >= layout.size, count < batch.count,
      eventCount != announced
    {
      let start = base + position
      let record = RawEventRecord(start + layout.prefix, layout.event, .little)
      let device = layout.device(start)
      guard device >= 0, device < deviceCount, record.isEvent else {
        failRecord(device, record)
        return true
      }
      if device != batchDevice {
        guard count == 0 else { return false }
        batchDevice = device
      }
      (events + count).initialize(to: record.event)
      (position, count, eventCount) = (position + layout.size, count + 1, eventCount + 1)
    }
    if eventCount == announced {
      phase = .behind
      return true
    }
    guard position < chunk.count || carry.count >= layout.size, count < batch.count else {
      return true
    }
    return readCutEvent(chunk, from: &position, events, &count)
  }

  /// Reads the event whose beginning was carried, or carries one.
  private mutating func readCutEvent(
    _ chunk: UnsafeRawBufferPointer, from position: inout Int,
    _ events: UnsafeMutablePointer<RawEvent>, _ count: inout Int
  ) -> Bool {
    // The batch must be delivered before its device changes.
    guard count == 0 || carry.isEmpty else { return false }
    collect(chunk, from: &position, upTo: layout.size)
    guard carry.count >= layout.size else { return true }
    if let event = readCarry() {
      events.initialize(to: event)
      count = 1
    }
    return true
  }

  /// Reads the first event that was carried, and makes its device the batch's.
  private mutating func readCarry() -> RawEvent? {
    let (device, record) = carry.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { preconditionFailure("no event") }
      return (
        layout.device(start), RawEventRecord(start + layout.prefix, layout.event, .little)
      )
    }
    guard device >= 0, device < deviceCount, record.isEvent else {
      failRecord(device, record)
      return nil
    }
    carry.removeFirst(layout.size)
    batchDevice = device
    eventCount += 1
    lastTime = record.event.time
    return record.event
  }

  // MARK: Failing

  private mutating func failRecord(_ device: Int, _ record: RawEventRecord) {
    let start = headerLength + eventCount * layout.size
    guard device >= 0, device < deviceCount else {
      return fail(
        at: start,
        .invalidField(
          "device of event \(eventCount + 1)", found: "\(device)",
          expected: deviceCount == 1 ? "0" : "0 to \(deviceCount - 1)"))
    }
    guard let fault = record.fault else { return }
    fail(
      at: start + layout.prefix + fault.offset,
      .invalidField(
        "\(fault.name) of event \(eventCount + 1)", found: fault.found, expected: fault.expected))
  }

  private mutating func fail(at offset: Int, _ kind: TraceSyntaxError.Kind) {
    failure = TraceSyntaxError(file: file, line: 1, column: offset + 1, kind: kind)
  }

  private mutating func warn(_ kind: TraceWarning.Kind) {
    notices.append(.warning(TraceWarning(line: 1, kind: kind)))
  }
}
