import Gestures
import Motion
import TestSupport
import Testing
import Traces

/// The writers of strokes: their texts read back as the same contacts.
@Suite struct StrokeWriterTests {
  /// Frames as a decoder makes them: up to four fingers that go down, move, rest, lift and are
  /// taken, in frames of several things at once.
  static func randomFrames(
    using random: inout SeededGenerator, mayCancel: Bool, largest: Int32 = 900_000
  ) -> [ContactFrame] {
    var events: [RawEvent] = []
    var slots: [Bool] = [false, false, false, false]
    var (time, id) = (Int64.random(in: 0...5_000_000, using: &random), Int32(0))
    func append(_ code: UInt16, _ value: Int32, _ type: UInt16 = 3) {
      events.append(
        RawEvent(time: TraceInstant(microseconds: time), type: type, code: code, value: value))
    }
    for _ in 0..<40 {
      var cancelled: Int?
      for slot in slots.indices where Int.random(in: 0..<3, using: &random) == 0 {
        append(0x2f, Int32(slot))
        if !slots[slot] {
          append(0x39, id)
          (id, slots[slot]) = (id + 1, true)
        } else if Int.random(in: 0..<4, using: &random) == 0 {
          if mayCancel, cancelled == nil, Bool.random(using: &random) {
            append(0x37, 2)
            cancelled = slot
            continue
          }
          append(0x39, -1)
          slots[slot] = false
          continue
        }
        append(0x35, .random(in: -largest...largest, using: &random))
        append(0x36, .random(in: -largest...largest, using: &random))
      }
      append(0, 0, 0)
      if let slot = cancelled {
        append(0x2f, Int32(slot))
        append(0x37, 0)
        append(0x39, -1)
        append(0, 0, 0)
        slots[slot] = false
      }
      time += [1, 7000, 8333, 50_000].randomElement(using: &random) ?? 1
    }
    // All lift, so that nothing is cancelled by the end.
    for slot in slots.indices where slots[slot] {
      append(0x2f, Int32(slot))
      append(0x39, -1)
    }
    append(0, 0, 0)
    var device = DeviceDescription()
    for code in [UInt16(0x2f), 0x35, 0x36, 0x37, 0x39] { device.insertCode(code, ofType: 3) }
    device.setAxis(0x2f, to: AxisRange(minimum: 0, maximum: 3))
    var decoder = ContactDecoder(device: device)
    let frames = events.compactMap { decoder.decode($0) }
    return frames + (decoder.finish().map { [$0] } ?? [])
  }

  /// Returns the essence of a frame, without the slots and the reason of a cancel.
  static func essence(_ frames: [ContactFrame]) -> String {
    transcript(frames).replacing("x(palm)", with: "x").replacing("x(system)", with: "x")
  }

  /// Each contact's own history, where it moved: for cancelled ones, which end in a frame of their own.
  static func histories(_ frames: [ContactFrame]) -> [Int: [String]] {
    var histories: [Int: [String]] = [:]
    for frame in frames {
      for contact in frame.contacts where contact.phase != .stationary {
        let phase: String
        switch contact.phase {
        case .began: phase = "+"
        case .moved: phase = ">"
        case .ended: phase = "-"
        case .cancelled: phase = "x"
        case .stationary: phase = "="
        }
        histories[contact.id, default: []].append(
          "\(frame.time.microseconds)\(phase)\(contact.x),\(contact.y)")
      }
    }
    return histories
  }

  static func points(of frame: ContactFrame) -> [Point] {
    frame.contacts.map { Point(x: Double($0.x) / 1000, y: Double($0.y) / 1000) }
  }

  static func lines(_ frames: [ContactFrame], _ units: PointerUnits) -> [UInt8] {
    var writer = PointerLinesWriter(device: nil, units: units)
    var output: [UInt8] = []
    for frame in frames {
      writer.write(frame, at: units == .points ? points(of: frame) : nil, to: &output)
    }
    writer.finish(to: &output)
    return output
  }

  static func csv(_ frames: [ContactFrame]) -> [UInt8] {
    var writer = CSVWriter(units: .points)
    var output: [UInt8] = []
    for frame in frames { writer.write(frame, at: points(of: frame), to: &output) }
    writer.finish(to: &output)
    return output
  }

  @Test func `random lifted contacts come back in the same frames`() {
    for seed in UInt64(1)...30 {
      var random = SeededGenerator(seed: seed)
      let frames = Self.randomFrames(using: &random, mayCancel: false)
      let essence = Self.essence(frames)
      for units in PointerUnits.allCases {
        let outcome = TraceReading(Self.lines(frames, units), as: .pointerLines)
        #expect(outcome.error == nil, "seed \(seed)")
        #expect(outcome.trace.warnings.isEmpty, "seed \(seed)")
        #expect(Self.essence(outcome.frames) == essence, "seed \(seed), \(units)")
      }
      let outcome = TraceReading(Self.csv(frames), as: .csv)
      #expect(outcome.error == nil && outcome.trace.warnings.isEmpty, "seed \(seed)")
      #expect(Self.essence(outcome.frames) == essence, "seed \(seed), CSV")
    }
  }

  @Test func `random contacts that are taken come back with the same samples`() {
    for seed in UInt64(1)...30 {
      var random = SeededGenerator(seed: seed)
      let frames = Self.randomFrames(using: &random, mayCancel: true)
      let histories = Self.histories(frames)
      for (format, bytes) in [
        (TraceFormat.pointerLines, Self.lines(frames, .device)),
        (.pointerLines, Self.lines(frames, .points)), (.csv, Self.csv(frames)),
      ] {
        let outcome = TraceReading(bytes, as: format)
        #expect(outcome.error == nil, "seed \(seed)")
        #expect(Self.histories(outcome.frames) == histories, "seed \(seed), \(format)")
      }
    }
  }

  @Test func `labels, device and numbers of lines look as documented`() {
    let text = """
      {"id":"a","label":"finish","tags":["x\\"\\u0001"],"device":"P","units":"points","screen":[390,844.5],"samples":[[0,-0.001,20.5],[8000,10,20]]}
      {"samples":[[9000,1,1],[9000,2,2,1]],"ends":[[9500,1,"cancel"],[9900]]}

      """
    let outcome = TraceReading(Array(text.utf8), as: .pointerLines)
    #expect(outcome.error == nil)
    var writer = PointerLinesWriter(
      device: outcome.trace.device, units: .points, screen: Size(width: 390, height: 844.5))
    var output: [UInt8] = []
    for label in outcome.trace.labels { writer.write(label) }
    for frame in outcome.frames.filter(Self.hasChange) {
      writer.write(frame, at: Self.points(of: frame), to: &output)
    }
    writer.finish(to: &output)
    #expect(String(decoding: output, as: UTF8.self) == text)
    #expect(writer.losses.isEmpty)
  }

  @Test func `a device's ranges come back`() throws {
    var device = DeviceDescription()
    device.name = "caf\u{e9}\n"
    device.setAxis(0x35, to: AxisRange(minimum: -10, maximum: 1079, resolution: 15))
    device.setAxis(0x36, to: AxisRange(minimum: 0, maximum: 1919, resolution: 16))
    var writer = PointerLinesWriter(device: device, units: .device)
    var output: [UInt8] = []
    let contact = Contact(id: 0, slot: 0, x: .min, y: .max, phase: .began)
    let time = TraceInstant(microseconds: 5)
    writer.write(ContactFrame(time: time, contacts: [contact], followsGap: true), to: &output)
    writer.finish(to: &output)
    let trace = TraceReading(output, as: .pointerLines).trace
    #expect(trace.device?.name == device.name)
    #expect(trace.device?.axis(0x35) == device.axis(0x35))
    #expect(trace.device?.axis(0x36) == device.axis(0x36))
    #expect(trace.events.first { $0.code == 0x36 }?.value == .max)
    #expect(writer.losses == ["Gaps where events were lost are not marked."])
  }

  @Test func `CSV looks as documented`() {
    let text = """
      t_us,x,y,contact,event
      0,1,2.5,0,down
      8000,-3.125,4,0,move
      8000,7,8,1,down
      9000,7,8,1,cancel
      10000,-3.125,4,0,up

      """
    let frames = TraceReading(Array(text.utf8), as: .csv).frames
    #expect(String(decoding: Self.csv(frames.filter(Self.hasChange)), as: UTF8.self) == text)
  }

  /// Returns whether a frame has a change, unlike the frame after a cancel.
  static func hasChange(_ frame: ContactFrame) -> Bool {
    frame.contacts.contains { $0.phase != .stationary }
  }

  @Test func `what CSV and lines leave out is said once`() {
    let contact = Contact(id: 0, slot: 0, x: 0, y: 0, phase: .cancelled(.droppedEvents))
    let frame = ContactFrame(
      time: TraceInstant(microseconds: 0), contacts: [contact], followsGap: true)
    var writer = CSVWriter(units: .device)
    var output: [UInt8] = []
    for _ in 0..<2 { writer.write(frame, to: &output) }
    writer.write(GestureLabel(gesture: 0))
    #expect(
      writer.losses == [
        "Units are the device's; CSV cannot say so.",
        "Gaps where events were lost are not marked.",
        "Reasons of cancelled contacts are not kept.",
        "Labels and names of gestures are not kept; write them into a labels.csv.",
      ])
  }

  @Test(
    .enabled(if: Recordings.areThere, "the shared recordings are not beside the package"),
    arguments: Recordings.files(below: "evemu_devices").filter { !$0.hasSuffix(".desc") })
  func `contacts of real devices come back the same`(path: String) throws {
    let device = try Recordings.device(of: path)
    var decoder = ContactDecoder(device: device)
    var frames = try Recordings.trace(path).events.compactMap { decoder.decode($0) }
    if let last = decoder.finish() { frames.append(last) }

    var writer = PointerLinesWriter(device: device, units: .device)
    var output: [UInt8] = []
    for frame in frames { writer.write(frame, to: &output) }
    writer.finish(to: &output)
    guard !frames.isEmpty else { return }
    let outcome = TraceReading(output, as: .pointerLines)
    #expect(outcome.error == nil)
    #expect(outcome.trace.warnings.isEmpty)
    #expect(Self.liftedInPlace(outcome.frames) == Self.liftedInPlace(frames))
    let points = TraceReading(Self.lines(frames, .points), as: .pointerLines)
    #expect(Self.liftedInPlace(points.frames) == Self.liftedInPlace(frames))
    #expect(
      Self.histories(TraceReading(Self.csv(frames), as: .csv).frames) == Self.histories(frames))
  }

  /// The histories without a move at the time and place of the lift: lines report a contact that
  /// moves as it lifts as one that moves and then lifts.
  static func liftedInPlace(_ frames: [ContactFrame]) -> [Int: [String]] {
    histories(frames).mapValues { history in
      guard let lift = history.last, history.count > 1 else { return history }
      let isSame = history[history.count - 2] == lift.replacing("-", with: ">", maxReplacements: 1)
      return isSame ? history.dropLast(2) + [lift] : history
    }
  }
}
