import Gestures
import TestSupport
import Testing
import Traces

@Suite struct ContactDecoderTests {
  static let slots: [DecodingCase] = [
    DecodingCase(
      "one finger, no slot event", TestDevice.touchscreen(),
      "0: id 7, x 10, y 20, touch 1, absx 10, absy 20\n8: y 30\n16:\n24: id -1, touch 0",
      gives: "0: 0+10,20\n8: 0>10,30\n16: 0=10,30\n24: 0-10,30"),
    DecodingCase(
      "the description's slot is current at first",
      {
        var device = TestDevice.touchscreen()
        device.currentSlot = 2
        return device
      }(), "0: id 7, x 1, y 2\n8: slot 0, id 8, x 3, y 4\n9: id -1\n10: slot 2, id -1",
      gives: "0: 0+1,2\n8: 0=1,2 1+3,4\n9: 0=1,2 1-3,4\n10: 0-1,2"),
    DecodingCase(
      "two fingers in one frame", TestDevice.touchscreen(),
      "0: slot 0, id 1, x 1, y 1, slot 1, id 2, x 2, y 2\n8: slot 0, x 5, slot 1, id -1\n9: slot 0, id -1",
      gives: "0: 0+1,1 1+2,2\n8: 0>5,1 1-2,2\n9: 0-5,1"),
    DecodingCase(
      "values stay in a slot: a new finger at the old place", TestDevice.touchscreen(),
      "0: id 1, x 5, y 6\n1: id -1\n2: id 2, y 7\n3: id -1",
      gives: "0: 0+5,6\n1: 0-5,6\n2: 1+5,7\n3: 1-5,7"),
    DecodingCase(
      "an id change is up and down in one frame", TestDevice.touchscreen(),
      "0: id 1, x 5, y 6\n1: id 2, x 50, y 60\n2: id -1",
      gives: "0: 0+5,6\n1: 0-5,6 1+50,60\n2: 1-50,60"),
    DecodingCase(
      "a slot beyond the range is not listened to", TestDevice.touchscreen(slots: 2),
      "0: id 1, x 5, y 6\n1: slot 2, id 9, x 7, y 7\n2: slot -1, id 3\n3: slot 0, x 8\n4: id -1",
      gives: "0: 0+5,6\n1: 0=5,6\n2: 0=5,6\n3: 0>8,6\n4: 0-8,6",
      .slotOutOfRange(slot: 2), .slotOutOfRange(slot: -1)),
    DecodingCase(
      "slots are believed up to the kernel's 1,024", TestDevice.touchscreen(slots: 1_000_000),
      "0: slot 1023, id 1, x 5, y 6\n1: slot 1024, id 2, x 1, y 1\n2: slot 1023, id -1",
      gives: "0: 0+5,6\n1: 0=5,6\n2: 0-5,6", .slotOutOfRange(slot: 1024)),
    DecodingCase(
      "the same id again is nothing new", TestDevice.touchscreen(),
      "0: id 1, x 5, y 6\n1: id 1\n2: id -1", gives: "0: 0+5,6\n1: 0=5,6\n2: 0-5,6",
      .repeatedTrackingID(1)),
    DecodingCase(
      "a palm cancels and is not listened to until it lifts", TestDevice.touchscreen(),
      "0: id 1, x 5, y 6, tool 0\n1: tool 2, x 9\n2: x 10\n3: tool 0, x 11\n4: id -1\n5: id 2\n6: id -1",
      gives: "0: 0+5,6\n1: 0x(palm)5,6\n5: 1+11,6\n6: 1-11,6", .palm),
    DecodingCase(
      "starts in the middle of a touch", TestDevice.touchscreen(),
      "0: x 5, y 6\n1: id -1\n2: id 1, x 7\n3: id -1", gives: "2: 0+7,6\n3: 0-7,6",
      .positionWithoutContact, .liftWithoutContact),
    DecodingCase(
      "a contact without a position yet begins with it", TestDevice.touchscreen(),
      "0: id 1, y 6\n1: x 3\n2: id -1", gives: "1: 0+3,6\n2: 0-3,6"),
    DecodingCase(
      "down and up within a frame", TestDevice.touchscreen(), "0: id 1, x 5, y 6, id -1",
      gives: "", .contactWithoutFrame),
    DecodingCase(
      "positions before the id in a frame", TestDevice.touchscreen(),
      "0: x 5, y 6, id 1\n1: id -1", gives: "0: 0+5,6\n1: 0-5,6"),
    DecodingCase(
      "other synchronization codes end no frame", TestDevice.touchscreen(),
      "0: id 1, x 5, config, seconds 17, nanoseconds 5, y 6\n1: id -1",
      gives: "0: 0+5,6\n1: 0-5,6"),
    DecodingCase(
      "a frame without its end has no effect", TestDevice.touchscreen(),
      "0: id 1, x 5, y 6\n1: id -1, open", gives: "0: 0+5,6\n0: 0x(endOfInput)5,6",
      .cutFrame(events: 1), .endOfInputWhileDown),
    DecodingCase(
      "an unplugged device lifts no finger", TestDevice.touchscreen(),
      "0: id 1, x 5, y 6, touch 1, slot 1, id 2, x 1, y 1\n9: touch 0, release",
      gives: "0: 0+5,6 1+1,1\n9: 0x(deviceReleased)5,6 1x(deviceReleased)1,1",
      .deviceReleased, .deviceReleased),
    DecodingCase(
      "ids released by the kernel", TestDevice.touchscreen(),
      "0: id 1, x 5, y 6\n9: id -1, release",
      gives: "0: 0+5,6\n9: 0x(deviceReleased)5,6", .deviceReleased),
    DecodingCase(
      "an autorepeat frame changes nothing", TestDevice.touchscreen(),
      "0: id 1, x 5, y 6\n5: left 2, release\n6: release\n9: id -1",
      gives: "0: 0+5,6\n9: 0-5,6"),
    DecodingCase(
      "events after the end of the stream's last frame", TestDevice.touchscreen(),
      "0: id 1, x 5, y 6\n1: id -1\n2: id 2, x 9, open", gives: "0: 0+5,6\n1: 0-5,6",
      .cutFrame(events: 2)),
  ]

  static let others: [DecodingCase] = [
    DecodingCase(
      "protocol A, one finger, lifted by an empty report", TestDevice.reporting,
      "0: x 5, y 6, mt\n8: x 7, y 6, mt\n16: mt", gives: "0: 0+5,6\n8: 0>7,6\n16: 0-7,6"),
    DecodingCase(
      "protocol A, lifted by an empty frame", TestDevice.reporting,
      "0: x 5, y 6, mt\n8:", gives: "0: 0+5,6\n8: 0-5,6"),
    DecodingCase(
      "protocol A, lifted by BTN_TOUCH", TestDevice.reporting,
      "0: x 5, y 6, mt, touch 1\n8: touch 0", gives: "0: 0+5,6\n8: 0-5,6"),
    DecodingCase(
      "protocol A, a frame about something else", TestDevice.reporting,
      "0: x 5, y 6, mt\n8: left 1\n16: mt", gives: "0: 0+5,6\n8: 0=5,6\n16: 0-5,6"),
    DecodingCase(
      "protocol A, the nearest is the same finger", TestDevice.reporting,
      "0: x 5, y 6, mt, x 900, y 900, mt\n8: x 890, y 890, mt, x 8, y 8, mt\n16: x 880, y 880, mt\n24: mt",
      gives: "0: 0+5,6 1+900,900\n8: 0>8,8 1>890,890\n16: 0-8,8 1>880,880\n24: 1-880,880"),
    DecodingCase(
      "protocol A, ids decide", TestDevice.reporting,
      "0: id 4, x 5, y 6, mt, id 5, x 900, y 900, mt\n8: id 5, x 6, y 6, mt\n16: id 6, x 6, y 6, mt\n24: mt",
      gives: "0: 0+5,6 1+900,900\n8: 0-5,6 1>6,6\n16: 1-6,6 2+6,6\n24: 2-6,6"),
    DecodingCase(
      "protocol A, ids only while there are two fingers", TestDevice.reporting,
      "0: x 5, y 6, mt\n8: id 0, x 6, y 6, mt, id 1, x 500, y 500, mt\n16: x 7, y 6, mt\n24: mt",
      gives: "0: 0+5,6\n8: 0>6,6 1+500,500\n16: 0>7,6 1-500,500\n24: 0-7,6"),
    DecodingCase(
      "protocol A, pressure 0 is a lift", TestDevice.reporting,
      "0: x 5, y 6, pressure 9, mt\n8: x 5, y 6, pressure 0, mt", gives: "0: 0+5,6\n8: 0-5,6"),
    DecodingCase(
      "protocol A, a driver that always says size 0", TestDevice.reporting,
      "0: x 5, y 6, major 0, mt\n8: x 6, y 6, major 0, mt\n9: mt",
      gives: "0: 0+5,6\n8: 0>6,6\n9: 0-6,6"),
    DecodingCase(
      "single touch", TestDevice.singleTouch,
      "0: touch 1, absx 5, absy 6\n8: absx 7\n16: touch 0, absy 9",
      gives: "0: 0+5,6\n8: 0>7,6\n16: 0-7,9"),
    DecodingCase(
      "single touch, up and down in one frame", TestDevice.singleTouch,
      "0: touch 1, absx 5, absy 6\n8: touch 0, touch 1, absx 7\n16: touch 0",
      gives: "0: 0+5,6\n8: 0-7,6 1+7,6\n16: 1-7,6"),
    DecodingCase(
      "single touch, starts in the middle", TestDevice.singleTouch,
      "0: absx 5, absy 6\n8: absx 6\n16: touch 0\n24: touch 1, absx 9\n25: touch 0",
      gives: "24: 0+9,6\n25: 0-9,6", .positionWithoutContact, .liftWithoutContact),
    DecodingCase(
      "single touch, unplugged", TestDevice.singleTouch,
      "0: touch 1, absx 5, absy 6\n8: touch 0, release",
      gives: "0: 0+5,6\n8: 0x(deviceReleased)5,6", .deviceReleased),
    DecodingCase(
      "mouse: counts since the press, motion of the press's frame is before it", TestDevice.mouse,
      "0: relx 50\n1: left 1, relx 3\n2: relx 4, rely -1\n3: relx 1, left 0\n4: relx 9",
      gives: "1: 0+0,0\n2: 0>4,-1\n3: 0-5,-1"),
    DecodingCase(
      "mouse: autorepeat is no press", TestDevice.mouse,
      "0: left 1\n1: left 2\n2: left 2, relx 1\n3: left 0",
      gives: "0: 0+0,0\n2: 0>1,0\n3: 0-1,0"),
    DecodingCase(
      "mouse: pressed twice", TestDevice.mouse, "0: left 1\n1: left 1\n2: left 0",
      gives: "0: 0+0,0\n1: 0=0,0\n2: 0-0,0", .repeatedPress),
    DecodingCase(
      "mouse: counts do not overflow", TestDevice.mouse,
      "0: left 1\n1: relx 2147483647\n2: relx 2147483647, rely -2147483648\n3: rely -1, left 0",
      gives: """
        0: 0+0,0
        1: 0>2147483647,0
        2: 0>2147483647,-2147483648
        3: 0-2147483647,-2147483648
        """),
    DecodingCase(
      "mouse: unplugged while held", TestDevice.mouse, "0: left 1\n1: left 0, release",
      gives: "0: 0+0,0\n1: 0x(deviceReleased)0,0", .deviceReleased),
    DecodingCase(
      "mouse: the recording ends while held", TestDevice.mouse, "0: left 1\n1: relx 1",
      gives: "0: 0+0,0\n1: 0>1,0\n1: 0x(endOfInput)1,0", .endOfInputWhileDown),
    DecodingCase(
      "no description: slots", nil, "0: id 1, x 5, y 6, touch 1, absx 5\n1: id -1",
      gives: "0: 0+5,6\n1: 0-5,6"),
    DecodingCase(
      "no description: reports", nil, "0: absx 5, x 5, y 6, mt\n1: mt",
      gives: "0: 0+5,6\n1: 0-5,6"),
    DecodingCase(
      "no description: single touch", nil, "0: touch 1, absx 5, absy 6\n1: touch 0",
      gives: "0: 0+5,6\n1: 0-5,6"),
    DecodingCase(
      "no description: mouse", nil, "0: relx 1\n1: left 1\n2: relx 3\n3: left 0",
      gives: "1: 0+0,0\n2: 0>3,0\n3: 0-3,0"),
    DecodingCase(
      "no description: multi-touch after a single touch", nil,
      "0: touch 1, absx 5, absy 6\n1: id 1, x 5, y 6\n2: id -1",
      gives: "0: 0+5,6\n1: 0x(droppedEvents)5,6 1+5,6\n2: 1-5,6", .protocolChanged),
    DecodingCase("no description, nothing to drag", nil, "0: scan 4\n1: scan 4", gives: ""),
  ]

  static let clocks: [DecodingCase] = [
    DecodingCase(
      "time back a little is held, one anomaly for a burst", TestDevice.mouse,
      "10: left 1\n9: relx 1\n8: relx 1\n12: relx 1\n11: relx 1\n13: left 0",
      gives: "10: 0+0,0\n10: 0>1,0\n10: 0>2,0\n12: 0>3,0\n12: 0>4,0\n13: 0-4,0",
      .timeWentBack(microseconds: 1000), .timeWentBack(microseconds: 1000)),
    DecodingCase(
      "exactly a second back is held", TestDevice.mouse, "1000: left 1\n0: relx 1\n1001: left 0",
      gives: "1000: 0+0,0\n1000: 0>1,0\n1001: 0-1,0", .timeWentBack(microseconds: 1_000_000)),
    DecodingCase(
      "a clock set back cancels, and time goes on", TestDevice.touchscreen(),
      "5000: id 1, x 5, y 6\n0: x 7\n8: x 8\n16: id -1\n24: id 2\n30: id -1",
      gives: "5000: 0+5,6\n5000: 0x(clockChanged)5,6\n5024: 1+8,6\n5030: 1-8,6",
      .clockSetBack(microseconds: 5_000_000)),
    DecodingCase(
      "ten seconds of silence are believed", TestDevice.mouse, "0: left 1\n10000: left 0",
      gives: "0: 0+0,0\n10000: 0-0,0"),
    DecodingCase(
      "a jump of years in the middle of a contact", TestDevice.mouse,
      "0: left 1\n8: relx 1\n1300000000000: relx 5\n1300000000008: left 0\n1300000000016: left 1\n1300000000017: left 0",
      gives: "0: 0+0,0\n8: 0>1,0\n10008: 0x(clockChanged)1,0\n10024: 1+0,0\n10025: 1-0,0",
      .clockJumpedAhead(microseconds: 1_299_999_999_992_000)),
    DecodingCase(
      "a long pause between contacts is kept", TestDevice.mouse,
      "0: left 1\n1: left 0\n69000: left 1\n69001: left 0",
      gives: "0: 0+0,0\n1: 0-0,0\n69000: 1+0,0\n69001: 1-0,0"),
    DecodingCase(
      "the frame's time is its report's", TestDevice.mouse, "0: left 1, open\n3:\n4: left 0",
      gives: "3: 0+0,0\n4: 0-0,0"),
  ]

  @Test(arguments: slots + drops + others + clocks)
  func `a script of events gives its frames`(_ row: DecodingCase) {
    var (frames, decoder) = decode(row.input, device: row.device)
    #expect(frames == row.frames)
    #expect(decoder.takeAnomalies().map(\.kind) == row.anomalies)
    #expect(decoder.account.isBalanced)
    #expect(decoder.account.read == script(row.input).count)
  }

  @Test func `every event is accounted for, by reason`() {
    let (_, decoder) = decode(
      """
      0: id 1, x 5, y 6, touch 1, absx 5, absy 6, pressure 4
      1: id 1, slot 9, x 4, left 2
      2: slot 0, drop
      3: x 5
      4: slot 1, x 5
      5: x 6, open
      """, device: TestDevice.touchscreen())
    let account = decoder.account
    #expect(account.read == 22)
    #expect(account.used == 10)
    #expect(account.ignored(.pointerEmulation) == 3)
    #expect(account.ignored(.notAboutContacts) == 1)
    #expect(account.ignored(.repeatedTrackingID) == 1)
    #expect(account.ignored(.slotOutOfRange) == 2)
    #expect(account.ignored(.autorepeat) == 1)
    #expect(account.ignored(.noContact) == 1)
    #expect(account.dropped(.lostFrame) == 2)
    #expect(account.dropped(.cutFrame) == 1)
    #expect(account.isBalanced)
  }

  @Test func `an endless frame is given up in bounded memory`() {
    var decoder = ContactDecoder(device: TestDevice.touchscreen())
    let move = script("1: x 5, open")[0]
    for _ in 0..<(ContactDecoder.frameLimit * 3) { #expect(decoder.decode(move) == nil) }
    #expect(decoder.decode(script("2:")[0]) == nil)
    #expect(decoder.account.isBalanced)
    #expect(decoder.decode(script("3: id 1, y 6")[0]) == nil)
    // Told with the time of the report that ends it, whatever is shown before.
    let anomalies = decoder.takeAnomalies()
    #expect(anomalies.map(\.kind).first == .frameTooLong(limit: 16_384))
    #expect(anomalies.map(\.time).first == TraceInstant(microseconds: 2_000))
    // The kernel lost nothing.
    #expect(
      anomalies.map(\.kind).allSatisfy { if case .droppedEvents = $0 { false } else { true } })
    #expect(decoder.account.dropped(.lostFrame) == 0)
  }

  @Test(arguments: [256, 1_024])
  func `as many fingers as the kernel has slots are distinguished`(count: Int) {
    var decoder = ContactDecoder(device: TestDevice.touchscreen(slots: Int32(count)))
    let frame = (0..<count).map { "slot \($0), id \($0), x 5, y 6" }.joined(separator: ", ")
    let frames = script("0: \(frame)").compactMap { decoder.decode($0) }
    #expect(frames.map { $0.contacts.count } == [count])
    #expect(decoder.takeAnomalies().isEmpty)
  }

  @Test(arguments: [true, false])
  func `protocol A distinguishes as many fingers`(hasIDs: Bool) {
    let count = 1_024
    var decoder = ContactDecoder(device: TestDevice.reporting)
    let frames = (0..<2).map { time in
      let reports = (0..<count).map { "\(hasIDs ? "id \($0), " : "")x \(9 * $0 + time), y 6, mt" }
      return "\(time): " + reports.joined(separator: ", ")
    }
    let contacts = script((frames + ["2: x 5, y 6, mt"]).joined(separator: "\n")).compactMap {
      decoder.decode($0)?.contacts
    }
    #expect(contacts.map(\.count).prefix(2) == [count, count])
    // Each one goes on with the finger that it was.
    #expect(contacts[1].map(\.x) == (0..<count).map { Int32(9 * $0 + 1) })
    #expect(contacts[1].allSatisfy { $0.phase == .moved })
    #expect(decoder.takeAnomalies().isEmpty)
  }

  @Test func `of one kind the first five are reported at once, the others counted to the end`() {
    var decoder = ContactDecoder(device: TestDevice.touchscreen())
    for event in script(String(repeating: "0: slot 99\n", count: 100)) { _ = decoder.decode(event) }
    #expect(decoder.takeAnomalies().map(\.count) == [1, 1, 1, 1, 1])
    #expect(decoder.takeAnomalies().isEmpty)
    #expect(decoder.finish() == nil)
    #expect(decoder.takeAnomalies().map(\.count) == [95])
    #expect(decoder.takeAnomalies().isEmpty)
  }

  @Test func `random events never trap and give legal frames`() throws {
    let devices = [
      TestDevice.touchscreen(slots: 3), TestDevice.reporting, TestDevice.singleTouch,
      TestDevice.mouse, TestDevice.touchpad, nil,
    ]
    let codes = Array(
      script(
        "0: slot, id, x, y, tool, major, pressure, absx, absy, touch, left, relx, rely, mt, drop"))
    for seed in UInt64(1)...120 {
      var random = SeededGenerator(seed: seed)
      var decoder = ContactDecoder(device: devices[Int(seed) % devices.count])
      var checker = FrameChecker()
      var time: Int64 = .random(in: -5...5, using: &random)
      for _ in 0..<300 {
        let stamps = [0, 1, 8000, 8000, 8000, -3, -2_000_000, 11_000_000, Int64.max, Int64.min]
        let step = stamps[Int.random(in: 0..<(seed % 3 == 0 ? 10 : 6), using: &random)]
        time = time.addingReportingOverflow(step).partialValue
        var event = codes[Int.random(in: 0..<codes.count, using: &random)]
        event.time = TraceInstant(microseconds: time)
        let values: [Int32] = [-1, 0, 0, 1, 1, 2, 3, 700, .max, .min]
        event.value = values[Int.random(in: 0..<values.count, using: &random)]
        if event.type == 0, event.code == 0 { event.value = event.value == 3 ? 1 : 0 }
        if let frame = decoder.decode(event) { try checker.check(frame) }
      }
      if let frame = decoder.finish() { try checker.check(frame) }
      #expect(checker.down.isEmpty, "seed \(seed)")
      #expect(decoder.account.isBalanced, "seed \(seed)")
    }
  }

  @Test(arguments: ["5: x 1, open", "5: x 1, drop, open"])
  func `what is odd before the first frame has the first event's time`(_ input: String) {
    var (_, decoder) = decode(input, device: TestDevice.touchscreen())
    #expect(decoder.takeAnomalies().map(\.time) == [TraceInstant(microseconds: 5_000)])
  }
}
