import Gestures

/// A scanner of the output of `cat /dev/input/event0`: records of one size, without anything else.
///
/// The recording contains neither its device nor its byte order. The first record that is an event
/// in one order only determines the order. Until then little-endian is assumed, which is nearly
/// always right.
struct RawEventScanner: TraceScanner {
  var notices: [TraceNotice] = []
  private(set) var failure: TraceSyntaxError?
  let batchDevice = 0
  private(set) var batchPlaces: BatchPlaces?
  private let layout: RawEventLayout
  private let file: String
  /// The byte order; `nil` while no record has determined it.
  private var order: ByteOrder?
  private var recordCount = 0
  /// The beginning of a record whose rest is in a later chunk.
  private var carry: [UInt8] = []
  private var isFinished = false

  init(_ layout: RawEventLayout, file: String) {
    (self.layout, self.file) = (layout, file)
  }

  mutating func scan(
    _ chunk: UnsafeRawBufferPointer, from position: inout Int,
    into batch: UnsafeMutableBufferPointer<RawEvent>
  ) -> Int {
    precondition(!isFinished, "parse after finish")
    guard let base = chunk.baseAddress, let events = batch.baseAddress else { return 0 }
    batchPlaces = BatchPlaces(byte: recordCount * layout.size + 1, recordSize: layout.size)
    var count = 0
    while position < chunk.count, count < batch.count, notices.isEmpty, failure == nil {
      if carry.isEmpty, order == .little {
        let whole = min((chunk.count - position) / layout.size, batch.count - count)
        let read = layout.readEvents(base + position, count: whole, into: events + count)
        (position, count) = (position + read * layout.size, count + read)
        recordCount += read
        guard position < chunk.count, count < batch.count else { break }
      }
      if let event = readRecord(chunk, from: &position) {
        (events + count).initialize(to: event)
        count += 1
      }
    }
    return count
  }

  mutating func finish() {
    guard failure == nil, !isFinished else { return }
    isFinished = true
    guard recordCount > 0 else {
      let found = excerpt(of: carry)
      return fail(
        at: 0, .notARecording("raw events", found: found, expected: "\(layout.size) bytes an event")
      )
    }
    if !carry.isEmpty {
      fail(
        at: recordCount * layout.size,
        .cutLine(found: "event \(recordCount + 1)", expected: "\(layout.size) bytes an event"))
    }
  }

  /// Reads the record that begins, or continues, at `position`; `nil` when it is incomplete, or
  /// when it is not an event.
  private mutating func readRecord(
    _ chunk: UnsafeRawBufferPointer, from position: inout Int
  ) -> RawEvent? {
    let length = min(layout.size - carry.count, chunk.count - position)
    carry.append(contentsOf: chunk[position..<position + length])
    position += length
    guard carry.count == layout.size else { return nil }
    let record = orderedRecord()
    if let fault = record.fault {
      let name = "\(fault.name) of event \(recordCount + 1)"
      fail(
        at: recordCount * layout.size + fault.offset,
        .invalidField(name, found: fault.found, expected: fault.expected))
      return nil
    }
    carry.removeAll(keepingCapacity: true)
    recordCount += 1
    return record.event
  }

  private mutating func orderedRecord() -> RawEventRecord {
    if let order { return record(order) }
    let (little, big) = (record(.little), record(.big))
    switch (little.isEvent, big.isEvent) {
    case (true, false):
      order = .little
    case (false, true):
      order = .big
      let words = "big-endian events, as s390 and Arm's big-endian mode write them"
      notices.append(.warning(TraceWarning(line: 1, kind: .assumed(words))))
      return big
    case (true, true), (false, false):
      break
    }
    return little
  }

  private func record(_ order: ByteOrder) -> RawEventRecord {
    carry.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { preconditionFailure("no record") }
      return RawEventRecord(start, layout, order)
    }
  }

  private mutating func fail(at offset: Int, _ kind: TraceSyntaxError.Kind) {
    failure = TraceSyntaxError(file: file, line: 1, column: offset + 1, kind: kind)
  }
}
