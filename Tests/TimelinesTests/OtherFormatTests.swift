import Interaction
import Motion
import Testing
import Timelines

/// One field of a Protocol Buffers message, as protobuf.dev's "Encoding" lays it out.
private struct Field {
  var number: UInt64
  /// A varint, or the bits of a fixed 64.
  var value: UInt64 = 0
  var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }
  var fields: [Field] { Field.all(of: bytes) }

  static func all(of bytes: [UInt8]) -> [Field] {
    var rest = bytes[...]
    var fields: [Field] = []
    while !rest.isEmpty {
      let key = varint(&rest)
      var field = Field(number: key >> 3)
      switch key & 7 {
      case 0: field.value = varint(&rest)
      case 1:
        for (index, byte) in rest.prefix(8).enumerated() {
          field.value |= UInt64(byte) << UInt64(8 * index)
        }
        rest = rest.dropFirst(8)
      case 2:
        let length = Int(varint(&rest))
        precondition(length <= rest.count, "a field of \(length) bytes in \(rest.count)")
        field.bytes = Array(rest.prefix(length))
        rest = rest.dropFirst(length)
      case let type: preconditionFailure("wire type \(type)")
      }
      fields.append(field)
    }
    return fields
  }

  private static func varint(_ rest: inout ArraySlice<UInt8>) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while let byte = rest.popFirst() {
      value |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    preconditionFailure("a number without an end")
  }
}

struct OtherFormatTests {
  @Test func `a table has a line for each frame, and names for its columns`() {
    var table = TimelineTable()
    for row in SampleTimeline.rows { table.write(row) }
    var text = ""
    table.drain { text = String(decoding: $0, as: UTF8.self) }
    let expected = """
      t,frame,phase,percent,touches,x,y,photo.x,photo.y,photo.width,photo.height,photo.alpha,photo.hidden,photo.red,photo.green,photo.blue,photo.opacity
      16667,1,interactive,0.4,1,10.5,-2,0,172,414,552,0.123457,1,0,0,0,0
      33334,2,cancelling,0.5,0,,,0,172,414,552,0.123457,1,0,0,0,0
      50001,3,cancelling,0.2,0,,,0,172,414,552,0.123457,1,0,0,0,0
      66668,4,cancelling,0,0,,,0,172,414,552,0.123457,1,0,0,0,0

      """
    #expect(
      text
        == expected.split(separator: "\n", omittingEmptySubsequences: false).joined(
          separator: "\r\n"))
    #expect(table.count == 0)
  }

  /// A frame with so many views, each with its name and x.
  private func frame(_ number: Int64, _ views: (name: String, x: Double)...) -> TimelineRow {
    .frame(
      FrameRow(
        time: number, number: number, phase: .interactive, percentComplete: 0.5, touches: [],
        views: views.map {
          FrameRow.View(name: $0.name, frame: Rect(x: $0.x, y: 1, width: 2, height: 3))
        }))
  }

  @Test func `in a table a view that is gone leaves its columns empty, and others keep theirs`() {
    var table = TimelineTable()
    table.write(frame(1, ("a", 10), ("b", 20)))
    table.write(frame(2, ("b", 21)))
    table.write(frame(3, ("b", 22), ("a", 12)))
    table.write(frame(4))
    table.write(frame(5, ("late", 5), ("a", 13), ("b", 23)))
    var text = ""
    table.drain { text = String(decoding: $0, as: UTF8.self) }
    #expect(
      text.split(separator: "\r\n") == [
        "t,frame,phase,percent,touches,x,y,a.x,a.y,a.width,a.height,a.alpha,"
          + "a.hidden,a.red,a.green,a.blue,a.opacity,b.x,b.y,b.width,b.height,b.alpha,"
          + "b.hidden,b.red,b.green,b.blue,b.opacity",
        "1,1,interactive,0.5,0,,,10,1,2,3,1,0,0,0,0,0,20,1,2,3,1,0,0,0,0,0",
        "2,2,interactive,0.5,0,,,,,,,,,,,,,21,1,2,3,1,0,0,0,0,0",
        "3,3,interactive,0.5,0,,,12,1,2,3,1,0,0,0,0,0,22,1,2,3,1,0,0,0,0,0",
        "4,4,interactive,0.5,0,,,,,,,,,,,,,,,,,,,,,,",
        "5,5,interactive,0.5,0,,,13,1,2,3,1,0,0,0,0,0,23,1,2,3,1,0,0,0,0,0",
      ])
  }

  /// A view that shows a colour, then keeps it, changes it, hides, and is gone for a frame.
  private static let coloured: [TimelineRow] = {
    func frame(_ number: Int64, _ views: [FrameRow.View]) -> TimelineRow {
      .frame(
        FrameRow(
          time: number, number: number, phase: .interactive, percentComplete: 0.5, touches: [],
          views: views))
    }
    func view(_ color: Color?, isHidden: Bool = false) -> FrameRow.View {
      FrameRow.View(name: "a", frame: .zero, isHidden: isHidden, backgroundColor: color)
    }
    let color = Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    return [
      frame(1, [view(color)]), frame(2, [view(nil)]),
      frame(3, [view(color.withAlphaComponent(0.5))]), frame(4, [view(nil, isHidden: true)]),
      frame(5, []), frame(6, [view(nil)]),
    ]
  }()

  @Test func `in a table a colour stands in every line until the view is gone`() {
    var table = TimelineTable()
    for row in Self.coloured { table.write(row) }
    var text = ""
    table.drain { text = String(decoding: $0, as: UTF8.self) }
    let ends = text.split(separator: "\r\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).suffix(5).joined(separator: " ")
    }
    #expect(
      ends == [
        "0 0.1 0.2 0.3 0.4", "0 0.1 0.2 0.3 0.4", "0 0.1 0.2 0.3 0.5", "1 0.1 0.2 0.3 0.5", "    ",
        "0 0 0 0 0",
      ])
  }

  @Test func `what of a colour changes, and hiding, are counters of a Perfetto trace`() throws {
    var names: [UInt64: String] = [:]
    var values: [String: [Double]] = [:]
    for packet in packets(of: Self.coloured) {
      if let descriptor = first(60, packet)?.fields {
        names[try #require(first(1, descriptor)).value] = try #require(first(2, descriptor)).text
      } else if let event = first(11, packet)?.fields,
        let name = names[first(11, event)?.value ?? 0]
      {
        values[name, default: []].append(Double(bitPattern: first(44, event)?.value ?? 0))
      }
    }
    #expect(values["a background alpha"] == [0.4, 0.5])
    #expect(values["a background red"] == nil)
    #expect(values["a hidden"] == [0, 1, 0])
  }

  private func packets(of rows: [TimelineRow] = SampleTimeline.rows) -> [[Field]] {
    var timeline = PerfettoTimeline()
    for row in rows { timeline.write(row) }
    var bytes: [UInt8] = []
    timeline.drain { bytes = Array($0) }
    #expect(timeline.count == 0)
    return Field.all(of: bytes).map { packet in
      #expect(packet.number == 1)
      return packet.fields
    }
  }

  private func first(_ number: UInt64, _ fields: [Field]) -> Field? {
    fields.first { $0.number == number }
  }

  @Test func `a Perfetto trace describes each track before it is used`() throws {
    var names: [UInt64: String] = [:]
    for packet in packets() {
      if let descriptor = first(60, packet)?.fields {
        let track = try #require(first(1, descriptor)).value
        names[track] = try #require(first(2, descriptor)).text
        if let parent = first(5, descriptor) { #expect(names[parent.value] != nil) }
      } else {
        let event = try #require(first(11, packet)).fields
        #expect(names[try #require(first(11, event)).value] != nil)
      }
      #expect(first(10, packet)?.value == 1)
    }
    #expect(
      names.sorted { $0.key < $1.key }.map(\.value) == [
        "photo-dismiss, devsign: a \"quoted\" name.evemu", "gesture", "transition", "percent",
        "photo y", "photo width", "photo alpha", "anomalies", "decisions", "callbacks",
      ])
  }

  @Test func `its slices close, its times are nanoseconds, its counters the frames' values`() throws
  {
    var open: [UInt64: Int] = [:]
    var values: [Double] = []
    var last: UInt64 = 0
    for packet in packets() {
      guard let event = first(11, packet)?.fields, let time = first(8, packet)?.value else {
        continue
      }
      #expect(time >= last)
      last = time
      let track = try #require(first(11, event)).value
      switch first(9, event)?.value {
      case 1: open[track, default: 0] += 1
      case 2: open[track, default: 0] -= 1
      case 4 where track == 4: values.append(Double(bitPattern: first(44, event)?.value ?? 0))
      default: break
      }
      #expect((0...1).contains(open[track] ?? 0))
    }
    #expect(last == 66_668_000)
    #expect(values == [40, 50, 20, 0])
    // The sample's recognizer is left in `ended`; its transition has come to an end.
    #expect(open == [2: 1, 3: 0])
  }

  @Test func `a decision says why, and by how much`() throws {
    let events = packets().compactMap { first(11, $0)?.fields }
    let decision = try #require(events.first { first(23, $0)?.text == "cancel" })
    let notes = decision.filter { $0.number == 4 }.map(\.fields)
    #expect(notes.map { first(10, $0)?.text } == ["why", "percent", "percentComplete margin"])
    #expect(first(6, notes[0])?.text == "because")
    #expect(Double(bitPattern: first(5, notes[2])?.value ?? 0) == 0.4)
  }
}
