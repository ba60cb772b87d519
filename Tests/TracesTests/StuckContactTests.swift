import Testing
import Traces

/// Contacts that the device forgets to lift, fingers that it cannot place, pens that hover.
@Suite struct StuckContactTests {
  static let cases: [DecodingCase] = [
    DecodingCase(
      "a ghost in slot 0 ends after ten seconds of others' reports", TestDevice.touchscreen(),
      """
      0: id 1, x 5, y 6
      9000: slot 1, id 2, x 7, y 8
      10000: x 9
      10001: x 10
      10002: id -1
      10010: id 3
      10018: id -1
      """,
      gives: """
        0: 0+5,6
        9000: 0=5,6 1+7,8
        10000: 0=5,6 1>9,8
        10001: 0x(stuckContact)5,6 1>10,8
        10002: 1-10,8
        10010: 2+10,8
        10018: 2-10,8
        """, .stuckContact(slot: 0, microseconds: 10_001_000)),
    DecodingCase(
      "a ghost that lifts in the end is not heard, and its slot works again",
      TestDevice.touchscreen(),
      """
      0: id 1, x 5, y 6
      9000: slot 1, id 2, x 7, y 8
      12000: x 9
      12001: slot 0, x 50
      12002: id -1
      12003: id 4, x 1
      12004: id -1
      12005: slot 1, id -1
      """,
      gives: """
        0: 0+5,6
        9000: 0=5,6 1+7,8
        12000: 0x(stuckContact)5,6 1>9,8
        12001: 1=9,8
        12002: 1=9,8
        12003: 1=9,8 2+1,6
        12004: 1=9,8 2-1,6
        12005: 1-9,8
        """, .stuckContact(slot: 0, microseconds: 12_000_000)),
    DecodingCase(
      "pressure alone shows that a finger is there", TestDevice.touchscreen(),
      "0: id 1, x 5, y 6, pressure 3\n9000: slot 1, id 2, x 7, y 8, slot 0, pressure 4\n12000: slot 1, x 9\n12001: id -1\n12002: slot 0, id -1",
      gives: """
        0: 0+5,6
        9000: 0=5,6 1+7,8
        12000: 0=5,6 1>9,8
        12001: 0=5,6 1-9,8
        12002: 0-5,6
        """),
    DecodingCase(
      "a finger that rests alone is believed as long as frames come", TestDevice.touchscreen(),
      "0: id 1, x 5, y 6\n6000: scan 1\n12000: scan 1\n18000: id -1",
      gives: "0: 0+5,6\n6000: 0=5,6\n12000: 0=5,6\n18000: 0-5,6"),
    DecodingCase(
      "a pen that hovers before it touches is nothing odd", TestDevice.pen,
      "0: pen 1, absx 5, absy 6\n8: absx 6\n16: touch 1\n24: touch 0, absx 9\n32: pen 0",
      gives: "16: 0+6,6\n24: 0-9,6"),
    DecodingCase(
      "without a description the tool says that it hovers", nil,
      "0: pen 1, absx 5, absy 6\n8: absx 6\n16: touch 1\n24: touch 0",
      gives: "16: 0+6,6\n24: 0-6,6"),
    DecodingCase(
      "a TrackPoint's button holds, its stick moves", TestDevice.trackPoint,
      "0: relx 2\n8: left 1\n16: relx 1, rely -1\n24: left 0",
      gives: "8: 0+0,0\n16: 0>1,-1\n24: 0-1,-1"),
    DecodingCase(
      "a semi-multi-touch pad: a second finger is the other corner", TestDevice.semiMultiTouch,
      "0: id 1, x 5, y 6, finger 1\n8: slot 1, id 2, x 50, y 60, finger 0, two 1\n16: two 0, three 1, x 55\n24: id -1, three 0, finger 1\n32: slot 0, id -1, finger 0",
      gives: """
        0: 0+5,6
        8: 0=5,6 1+50,60
        16: 0=5,6 1>55,60
        24: 0=5,6 1-55,60
        32: 0-5,6
        """),
    DecodingCase(
      "protocol A, size 0 is a lift", TestDevice.reporting,
      "0: x 5, y 6, major 9, mt\n8: x 5, y 6, major 0, mt", gives: "0: 0+5,6\n8: 0-5,6"),
    DecodingCase(
      "protocol A, a palm", TestDevice.reporting,
      "0: x 5, y 6, mt\n8: x 5, y 6, tool 2, mt\n16: mt\n24: x 1, y 1, mt\n32: mt",
      gives: "0: 0+5,6\n8: 0x(palm)5,6\n24: 1+1,1\n32: 1-1,1", .palm),
  ]

  @Test(arguments: cases)
  func `a script of events gives its frames`(_ row: DecodingCase) {
    var (frames, decoder) = decode(row.input, device: row.device)
    #expect(frames == row.frames)
    #expect(decoder.takeAnomalies().map(\.kind) == row.anomalies)
    #expect(decoder.account.isBalanced)
  }

  @Test func `more fingers than slots are counted and reported`() throws {
    var census = TraceStatistics(device: TestDevice.semiMultiTouch)
    for event in script(Self.cases[7].input) { census.receive(event) }
    census.finish()
    #expect(census.kind == .touchpad)
    #expect(census.anomalies.map(\.kind) == [.moreFingersThanSlots(fingers: 3, slots: 2)])
    #expect(census.gestures.map(\.fingerCount) == [3])
    #expect(census.maximumSimultaneousContacts == 2)
  }

  @Test func `a ghost does not keep gestures from ending`() {
    var census = TraceStatistics(device: TestDevice.touchscreen())
    for event in script(Self.cases[0].input) { census.receive(event) }
    census.finish()
    #expect(census.gestures.map(\.cancellation) == [nil, nil])
    #expect(census.gestures.map(\.duration) == [10_002_000, 8_000])
  }
}
