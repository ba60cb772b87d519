import Testing
import Timelines

/// A Perfetto trace as its reader sees it: tracks by path, and events with their names.
struct PerfettoTrace {
  struct Track {
    /// The names from the timeline's track down, such as `photo/x`; without the timeline's.
    var path: String
    /// The timeline's track.
    var root: String
    var unit: String?
    var rank: UInt64
  }

  struct Event {
    enum Kind: UInt64 {
      case begin = 1
      case end, instant, counter
    }

    var kind: Kind
    var track: Track
    /// In microseconds.
    var time: Int64
    var name = ""
    var value = Double.nan
    var notes: [String: String] = [:]
    var flows: [UInt64] = []
    var endedFlows: [UInt64] = []
  }

  private(set) var tracks: [UInt64: Track] = [:]
  private(set) var events: [Event] = []
  /// The places of the events of each path.
  private var places: [String: [Int]] = [:]
  private var eventNames: [UInt64: String] = [:]
  private var noteNames: [UInt64: String] = [:]

  init(_ rows: [TimelineRow]) throws {
    var timeline = PerfettoTimeline()
    for row in rows { timeline.write(row) }
    var bytes: [UInt8] = []
    timeline.drain { bytes = Array($0) }
    #expect(timeline.count == 0)
    try self.init(bytes: bytes)
  }

  init(bytes: [UInt8]) throws {
    for (index, packet) in ProtobufField.all(of: bytes).enumerated() {
      #expect(packet.number == 1)
      try read(packet.fields, isFirst: index == 0)
    }
  }

  /// The values of a counter; their times in microseconds.
  func values(_ path: String) -> [(time: Int64, value: Double)] {
    events(path).map { ($0.time, $0.value) }
  }

  func events(_ path: String) -> [Event] {
    (places[path] ?? []).map { events[$0] }
  }

  private mutating func read(_ packet: [ProtobufField], isFirst: Bool) throws {
    #expect(packet.first(10)?.value == 1)
    for data in packet.first(12)?.fields ?? [] {
      let (iid, name) = (data.fields.first(1)?.value ?? 0, data.fields.first(2)?.text)
      #expect(iid > 0)
      if data.number == 2 { eventNames[iid] = name } else { noteNames[iid] = name }
    }
    let flags = packet.first(13)?.value
    if let descriptor = packet.first(60)?.fields {
      #expect(flags == (isFirst ? 1 : nil))
      try describe(descriptor)
    } else {
      let event = try #require(packet.first(11)).fields
      let usesNames = event.contains { $0.number == 10 || $0.number == 4 }
      #expect(usesNames ? flags == 2 : flags == nil || flags == 2)
      try add(event, at: packet.number(8))
    }
  }

  private mutating func describe(_ descriptor: [ProtobufField]) throws {
    let name = try #require(descriptor.first(2)).text
    let parent = try descriptor.first(5).map { try #require(tracks[$0.value], "no parent") }
    let path = parent.map { $0.path.isEmpty ? name : "\($0.path)/\(name)" } ?? ""
    let track = Track(
      path: path, root: parent?.root ?? name,
      unit: descriptor.first(8).map { $0.fields.first(6)?.text ?? "" },
      rank: try descriptor.number(12))
    let number = try descriptor.number(1)
    #expect(tracks.updateValue(track, forKey: number) == nil)
  }

  private mutating func add(_ event: [ProtobufField], at time: UInt64) throws {
    #expect(time.isMultiple(of: 1_000))
    let (type, number) = try (event.number(9), event.number(11))
    let kind = try #require(Event.Kind(rawValue: type))
    let track = try #require(tracks[number], "not described")
    #expect((kind == .counter) == (track.unit != nil))
    var read = Event(kind: kind, track: track, time: Int64(time / 1_000))
    if let iid = event.first(10)?.value { read.name = try #require(eventNames[iid]) }
    if let name = event.first(23)?.text { read.name = name }
    if let value = event.first(44)?.value { read.value = Double(bitPattern: value) }
    read.flows = event.filter { $0.number == 47 }.map(\.value)
    read.endedFlows = event.filter { $0.number == 48 }.map(\.value)
    for note in event where note.number == 4 { try add(note.fields, "", to: &read.notes) }
    places[track.path, default: []].append(events.count)
    events.append(read)
  }

  private func add(
    _ note: [ProtobufField], _ prefix: String, to notes: inout [String: String]
  ) throws {
    let name = try note.first(1).map { try #require(noteNames[$0.value]) } ?? ""
    let path = prefix + name
    for value in note {
      switch value.number {
      case 2: notes[path] = value.value == 1 ? "true" : "false"
      case 4: notes[path] = "\(Int64(bitPattern: value.value))"
      case 5: notes[path] = "\(Double(bitPattern: value.value))"
      case 6: notes[path] = value.text
      case 11: try add(value.fields, path + ".", to: &notes)
      default: break
      }
    }
    for (index, element) in note.filter({ $0.number == 12 }).enumerated() {
      try add(element.fields, "\(path)[\(index)]", to: &notes)
    }
  }
}

extension [ProtobufField] {
  /// Returns the number of a field that must be there.
  fileprivate func number(_ number: UInt64) throws -> UInt64 {
    try #require(first(number), "no field \(number)").value
  }

  fileprivate func first(_ number: UInt64) -> ProtobufField? {
    first { $0.number == number }
  }
}
