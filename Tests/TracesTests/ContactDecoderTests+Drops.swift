import Traces

/// The fate of contacts over which events were lost.
extension ContactDecoderTests {
  static let drops: [DecodingCase] = [
    DecodingCase(
      "dropped events, finger still down", TestDevice.touchscreen(),
      "0: id 1, x 5, y 6\n8: x 9, drop, open\n16: x 99\n24: x 40\n32: id -1",
      gives: "0: 0+5,6\n24:! 0>40,6\n32: 0-40,6", .droppedEvents(lostEvents: 3)),
    DecodingCase(
      "dropped events, another finger in the slot", TestDevice.touchscreen(),
      "0: id 1, x 5, y 6\n8: drop, open\n16: x 99\n24: id 2, x 40\n32: id -1",
      gives: "0: 0+5,6\n24:! 0x(droppedEvents)5,6 1+40,6\n32: 1-40,6",
      .droppedEvents(lostEvents: 2)),
    DecodingCase(
      "dropped events, then a lift first of all, which may have been among them",
      TestDevice.touchscreen(), "0: id 1, x 5, y 6\n8: drop\n24: id -1",
      gives: "0: 0+5,6\n24:! 0x(droppedEvents)5,6", .droppedEvents(lostEvents: 1)),
    DecodingCase(
      "dropped events that made no difference, then a lift", TestDevice.touchscreen(),
      "0: id 1, x 5, y 6\n8: drop\n8:\n24: id -1", gives: "0: 0+5,6\n8:! 0=5,6\n24: 0-5,6",
      .droppedEvents(lostEvents: 1)),
    DecodingCase(
      "dropped events that made no difference, then another id", TestDevice.touchscreen(),
      "0: id 1, x 5, y 6\n8: drop\n8:\n24: id 2\n32: id -1",
      gives: "0: 0+5,6\n8:! 0=5,6\n24: 0-5,6 1+5,6\n32: 1-5,6", .droppedEvents(lostEvents: 1)),
    DecodingCase(
      "another finger in the slot, as libevdev reports it", TestDevice.touchscreen(),
      "0: id 1, x 5, y 6\n8: drop\n8: slot 0, id -1\n8: slot 0, id 2, x 40\n32: id -1",
      gives: "0: 0+5,6\n8:! 0x(droppedEvents)5,6\n8: 1+40,6\n32: 1-40,6",
      .droppedEvents(lostEvents: 1)),
    DecodingCase(
      "the second finger lifted among the lost events", TestDevice.touchscreen(),
      "0: id 1, x 5, y 6, slot 1, id 2, x 7, y 8\n8: drop\n8: slot 1, id -1\n16: slot 0, x 9\n24: id -1",
      gives: "0: 0+5,6 1+7,8\n8:! 0=5,6 1x(droppedEvents)7,8\n16: 0>9,6\n24: 0-9,6",
      .droppedEvents(lostEvents: 1)),
    DecodingCase(
      "dropped again within the difference", TestDevice.touchscreen(),
      "0: id 1, x 5, y 6\n8: drop\n8: x 9, drop\n16: id -1",
      gives: "0: 0+5,6\n16:! 0x(droppedEvents)5,6", .droppedEvents(lostEvents: 1),
      .droppedEvents(lostEvents: 2)),
    DecodingCase(
      "unplugged right behind the lost events", TestDevice.touchscreen(),
      "0: id 1, x 5, y 6, touch 1\n8: drop\n8: id -1, touch 0, release",
      gives: "0: 0+5,6\n8:! 0x(deviceReleased)5,6", .droppedEvents(lostEvents: 1),
      .deviceReleased),
    DecodingCase(
      "the lift was lost for one of two fingers", TestDevice.touchscreen(),
      "0: id 1, x 5, y 6, slot 1, id 2, x 7, y 8\n8: drop\n9: slot 1\n16: slot 1, id -1, touch 0",
      gives: "0: 0+5,6 1+7,8\n9:! 0=5,6 1=7,8\n16: 0x(droppedEvents)5,6 1-7,8",
      .droppedEvents(lostEvents: 1)),
    DecodingCase(
      "a slot chosen among the lost events is still chosen", TestDevice.touchscreen(),
      "0: id 1, x 5, y 6, slot 1, id 2, x 7, y 8\n8: slot 0, drop, open\n9:\n16: x 50\n17: slot 1, open\n18: drop\n24: x 70",
      gives: """
        0: 0+5,6 1+7,8
        16:! 0>50,6 1=7,8
        24:! 0=50,6 1>70,8
        24: 0x(endOfInput)50,6 1x(endOfInput)70,8
        """,
      .droppedEvents(lostEvents: 2), .droppedEvents(lostEvents: 2), .endOfInputWhileDown,
      .endOfInputWhileDown),
    DecodingCase(
      "a touchpad's BTN_TOUCH is pressure and ends nothing after a drop", TestDevice.touchpad,
      "0: id 1, x 5, y 6, touch 1\n8: drop\n16: touch 0\n24: id -1",
      gives: "0: 0+5,6\n16:! 0=5,6\n24: 0-5,6", .droppedEvents(lostEvents: 1)),
    DecodingCase(
      "dropped twice", TestDevice.touchscreen(),
      "0: id 1, x 5, y 6\n8: drop, open\n9: drop\n24: id -1",
      gives: "0: 0+5,6\n24:! 0x(droppedEvents)5,6", .droppedEvents(lostEvents: 2)),
    DecodingCase(
      "nothing after the drop", TestDevice.touchscreen(), "0: id 1, x 5, y 6\n8: x 1, drop, open",
      gives: "0: 0+5,6\n0:! 0x(endOfInput)5,6", .droppedEvents(lostEvents: 1),
      .endOfInputWhileDown),
    DecodingCase(
      "protocol A, missing after the drop", TestDevice.reporting,
      "0: x 5, y 6, mt\n8: drop\n16: mt\n24: x 1, y 1, mt\n32: mt",
      gives: "0: 0+5,6\n16:! 0x(droppedEvents)5,6\n24: 1+1,1\n32: 1-1,1",
      .droppedEvents(lostEvents: 1)),
    DecodingCase(
      "protocol A, a difference says nothing of contacts: missing behind it", TestDevice.reporting,
      "0: x 5, y 6, mt\n8: drop\n8:\n16: mt",
      gives: "0: 0+5,6\n8:! 0=5,6\n16: 0x(droppedEvents)5,6", .droppedEvents(lostEvents: 1)),
    DecodingCase(
      "protocol A, still there behind the difference", TestDevice.reporting,
      "0: x 5, y 6, mt\n8: drop\n8: absx 7\n16: x 7, y 6, mt\n24: mt",
      gives: "0: 0+5,6\n8:! 0=5,6\n16: 0>7,6\n24: 0-7,6", .droppedEvents(lostEvents: 1)),
    DecodingCase(
      "single touch, released among the lost events", TestDevice.singleTouch,
      "0: absx 5, absy 6, touch 1\n8: drop\n8: absx 50, touch 0\n24: touch 1\n32: touch 0",
      gives: "0: 0+5,6\n8:! 0x(droppedEvents)5,6\n24: 1+50,6\n32: 1-50,6",
      .droppedEvents(lostEvents: 1)),
    DecodingCase(
      "single touch, still pressed behind the lost events", TestDevice.singleTouch,
      "0: absx 5, absy 6, touch 1\n8: drop\n8: absx 50\n24: touch 0",
      gives: "0: 0+5,6\n8:! 0>50,6\n24: 0-50,6", .droppedEvents(lostEvents: 1)),
    DecodingCase(
      "mouse, released among the lost events", TestDevice.mouse,
      "0: left 1\n4: relx 5\n8: drop\n8: left 0\n16: left 1\n24: left 0",
      gives: "0: 0+0,0\n4: 0>5,0\n8:! 0x(droppedEvents)5,0\n16: 1+0,0\n24: 1-0,0",
      .droppedEvents(lostEvents: 1)),
    DecodingCase(
      "mouse, lost events that made no difference", TestDevice.mouse,
      "0: left 1\n4: relx 5\n8: drop\n8:\n16: left 0",
      gives: "0: 0+0,0\n4: 0>5,0\n8:! 0=5,0\n16: 0-5,0", .droppedEvents(lostEvents: 1)),
    DecodingCase(
      "single touch, pressed again after the drop", TestDevice.singleTouch,
      "0: absx 5, absy 6, touch 1\n8: drop\n16: absx 50, touch 1\n24: touch 0",
      gives: "0: 0+5,6\n16:! 0x(droppedEvents)5,6 1+50,6\n24: 1-50,6",
      .droppedEvents(lostEvents: 1)),
    DecodingCase(
      "mouse, pressed again after the drop", TestDevice.mouse,
      "0: left 1\n4: relx 5\n8: drop\n16: left 1\n20: relx 1\n24: left 0",
      gives: "0: 0+0,0\n4: 0>5,0\n16:! 0x(droppedEvents)5,0 1+0,0\n20: 1>1,0\n24: 1-1,0",
      .droppedEvents(lostEvents: 1)),
  ]
}
