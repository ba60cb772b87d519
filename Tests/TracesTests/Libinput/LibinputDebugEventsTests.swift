import Gestures
import TestSupport
import Testing
import Traces

@Suite struct LibinputDebugEventsTests {
  typealias Log = Row<String, String>

  static let screen =
    "-event5   DEVICE_ADDED                Own Screen                        seat0 default group1  "
    + "cap:t  size 71x127mm ntouches 10 calib\n"
  static let mouse =
    "-event7   DEVICE_ADDED                Own Mouse                         seat0 default group2  "
    + "cap:p left scroll-nat scroll-button\n"
  static let down =
    " event5   TOUCH_DOWN                  +1.250s\t0 (0) 50.00/20.83 (36.00/26.67mm)\n"
  static let frame = " event5   TOUCH_FRAME                 +1.250s\t\n"
  static let up = " event5   TOUCH_UP                    +1.300s\t0 (0)\n"
  static let frame2 = " event5   TOUCH_FRAME                 +1.300s\t\n"
  static let tap = """
    device 0 Own Screen
    1250000 3 57 0
    1250000 3 53 3600
    1250000 3 54 2667
    1250000 1 330 1
    1250000 0 0 0
    1300000 3 57 -1
    1300000 1 330 0
    1300000 0 0 0
    """

  static let logs: [Log] = [
    Log("a tap, in hundredths of a millimetre", screen + down + frame + up + frame2, tap),
    Log(
      "no size: hundredths of a percent", "\(down)\(frame)",
      "device 0 \n1250000 3 57 0\n1250000 3 53 5000\n1250000 3 54 2083\n1250000 1 330 1\n1250000 0 0 0"
    ),
    Log(
      "counts of repetitions",
      screen + down.replacing("   +1.250s", with: " 2 +1.250s") + frame + up + frame2, tap),
    Log(
      "before 1.19: a narrow column",
      "-event5   DEVICE_ADDED     Own Screen                        seat0 default group1  cap:t  size 71x127mm\n"
        + " event5   TOUCH_DOWN       +1.250s\t0 (0) 50.00/20.83 (36.00/26.67mm)\n"
        + " event5   TOUCH_FRAME      +1.250s\t\n event5   TOUCH_UP         +1.300s\t0 (0)\n"
        + " event5   TOUCH_FRAME      +1.300s\t\n", tap),
    Log(
      "1.12: times in hundredths, lifts without slots",
      screen + down.replacing("1.250s", with: " 1.25s").replacing("+ 1", with: "+1")
        + frame.replacing("1.250s", with: "1.25s")
        + " event5   TOUCH_UP                    +1.30s\n event5   TOUCH_FRAME  +1.30s\n",
      tap + "\n2: warning: times in steps of 10 ms or more: velocities will be inaccurate"),
    Log(
      "1.12: a lift without a slot while two fingers are down cancels both",
      screen + down + " event5   TOUCH_DOWN  +1.250s\t1 (1) 10.00/10.00 (7.00/12.00mm)\n" + frame
        + " event5   TOUCH_UP  +1.300s\t\n event5   TOUCH_MOTION  +1.300s\t1 (1) 1.0/1.0 (1.0/1.0mm)\n"
        + frame2,
      """
      device 0 Own Screen
      1250000 3 57 0
      1250000 3 53 3600
      1250000 3 54 2667
      1250000 1 330 1
      1250000 3 47 1
      1250000 3 57 1
      1250000 3 53 700
      1250000 3 54 1200
      1250000 0 0 0
      1300000 0 0 0
      1300000 3 47 0
      1300000 3 55 2
      1300000 0 0 0
      1300000 3 55 0
      1300000 3 57 -1
      1300000 0 0 0
      1300000 3 47 1
      1300000 3 55 2
      1300000 0 0 0
      1300000 3 55 0
      1300000 3 57 -1
      1300000 1 330 0
      1300000 0 0 0
      5: warning: lifts have no slots: with several fingers down, all are cancelled
      """),
    Log(
      "a cancelled touch is a palm",
      screen + down + frame + up.replacing("TOUCH_UP    ", with: "TOUCH_CANCEL") + frame2,
      """
      device 0 Own Screen
      1250000 3 57 0
      1250000 3 53 3600
      1250000 3 54 2667
      1250000 1 330 1
      1250000 0 0 0
      1300000 0 0 0
      1300000 3 55 2
      1300000 0 0 0
      1300000 3 55 0
      1300000 3 57 -1
      1300000 1 330 0
      1300000 0 0 0
      """),
    Log(
      "frames that are not closed", screen + down + up,
      tap),
    Log(
      "a finger in a slot that another did not leave",
      screen + down + frame + down.replacing("1.250", with: "1.300") + frame2,
      """
      device 0 Own Screen
      1250000 3 57 0
      1250000 3 53 3600
      1250000 3 54 2667
      1250000 1 330 1
      1250000 0 0 0
      1300000 3 57 -1
      1300000 1 330 0
      1300000 3 57 1
      1300000 3 53 3600
      1300000 3 54 2667
      1300000 1 330 1
      1300000 0 0 0
      """),
    Log(
      "a single-touch screen has slot -1",
      screen + down.replacing("0 (0)", with: "-1 (0)") + frame
        + up.replacing("0 (0)", with: "-1 (0)")
        + frame2, tap),
    Log(
      "a mouse: fractions of counts are kept",
      mouse + """
        -event7   POINTER_BUTTON              +0.001s\tBTN_LEFT (272) pressed, seat count: 1
         event7   POINTER_MOTION              +0.009s\t  3.12/ 12.40 ( +3.00/+12.60)
         event7   POINTER_MOTION            2 +0.017s\t  2.08/  9.30 ( -2.00/ +9.60)
         event7   POINTER_MOTION            3 +0.025s\t  0.00/  0.00 ( +0.00/ +0.00)
         event7   POINTER_BUTTON              +0.033s\tBTN_LEFT (272) released, seat count: 0

        """,
      """
      device 0 Own Mouse
      1000 1 272 1
      1000 0 0 0
      9000 2 0 3
      9000 2 1 12
      9000 0 0 0
      17000 2 0 -2
      17000 2 1 10
      17000 0 0 0
      25000 0 0 0
      33000 1 272 0
      33000 0 0 0
      """),
    Log(
      "what has nothing to do with drags is reported once a kind",
      mouse + """
         event7   GESTURE_SWIPE_BEGIN         +0.001s\t3
         event7   GESTURE_SWIPE_UPDATE        +0.009s\t3  1.00/ 2.00 ( 1.00/ 2.00 unaccelerated)
         event7   GESTURE_PINCH_BEGIN         +0.010s\t2
         event7   TABLET_TOOL_AXIS            +0.011s\t\t1.00*/2.00*
         event7   KEYBOARD_KEY                +0.012s\tKEY_ESC (1) pressed
         event7   SWITCH_TOGGLE               +0.013s\tswitch lid state 1
         event7   POINTER_SCROLL_WHEEL        +0.014s\tvert 15.00/120.0* horiz 0.00/0.0 (wheel)
         event7   POINTER_AXIS                +0.015s\tvert 15.00* horiz 0.00 (wheel)
         event7   POINTER_MOTION_ABSOLUTE     +0.016s\t 1.00/ 2.00
         event7   WHATEVER_IS_NEW             +0.017s\t
         event7   DEVICE_REMOVED              Own Mouse       seat0 default group2  cap:p

        """,
      """
      device 0 Own Mouse
      2: warning: skipped gestures of touchpads
      5: warning: skipped pens and tablets
      6: warning: skipped keys
      7: warning: skipped switches
      8: warning: skipped scrolling
      10: warning: skipped absolute pointer motion
      11: warning: skipped events of other kinds
      """),
    Log(
      "several devices, a terminal's control sequences, log lines",
      "event5  - Own Screen: is tagged by udev as: Touchscreen\nlibinput error: late\n"
        + screen + mouse + "\u{1b}[1A\u{1b}[31m" + down + frame
        + "-event7   POINTER_BUTTON  +1.300s\tBTN_LEFT (272) pressed\u{1b}[0m, seat count: 1\n"
        + "-" + up.dropFirst() + frame2 + "^C\n",
      tap + "\ndevice 1 Own Mouse\n1300000 1 272 1\n1300000 0 0 0\n"
        + "1: warning: skipped text of the recording tool's dialogue"),
    Log(
      "a device that is added again is another one",
      mouse + mouse.replacing("ADDED  ", with: "REMOVED") + mouse.replacing("Own", with: "New"),
      "device 0 Own Mouse\ndevice 1 New Mouse"),
    Log(
      "a device without a size or capabilities", "-event3   DEVICE_ADDED  Lid Switch\n",
      "device 0 Lid Switch"),
  ]

  @Test(arguments: logs)
  func `a log gives its events and warnings`(_ log: Log) {
    #expect(TraceReading(log.input, as: .libinputDebugEvents).listing == log.expected)
  }

  @Test(arguments: logs)
  func `a log is the same wherever the input is cut, and with CRLF`(_ log: Log) {
    let bytes = Array(log.input.utf8)
    let whole = TraceReading(bytes, as: .libinputDebugEvents)
    #expect(TraceReading(bytes, as: .libinputDebugEvents) { 1 } == whole)
    #expect(
      TraceReading(log.input.replacing("\n", with: "\r\n"), as: .libinputDebugEvents) == whole)
  }

  static let noLog = "expected a line such as '-event5   DEVICE_ADDED'"
  static let faults: [TextFault] = [
    TextFault(
      "empty", "",
      "test:1:1: error: not output of 'libinput debug-events': found nothing: \(noLog)"),
    TextFault(
      "text",
      "hello\n", "test:1:1: error: not output of 'libinput debug-events': found 'hello': \(noLog)"
    ),
    TextFault(
      "garbage among lines",
      mouse + "garbage\n",
      "test:2:1: error: invalid line 'garbage': expected a device such as 'event5' and what it did"
    ),
    TextFault(
      "no event",
      mouse + " event7  pointer\n",
      "test:2:10: error: invalid event 'pointer': expected an event such as TOUCH_DOWN"
    ),
    TextFault(
      "a comma in the time",
      " event5   TOUCH_FRAME  +1,250s\n",
      "test:1:24: error: invalid time '+1,250s': expected a time such as +0.017s"
    ),
    TextFault(
      "no number in the time",
      " event5   TOUCH_FRAME  +inf.0s\n",
      "test:1:24: error: invalid time '+inf.0s': expected a time such as +0.017s"
    ),
    TextFault(
      "a time that is too late",
      " event5   TOUCH_FRAME  +9007199254.000s\n",
      "test:1:24: error: invalid time '+9007199254.000s': expected a time such as +0.017s"
    ),
    TextFault(
      "no slot",
      " event5   TOUCH_DOWN  +1.250s\tx (0) 1.0/1.0 (1.0/1.0mm)\n",
      "test:1:31: error: invalid slot 'x': expected a slot such as '0 (0)'"
    ),
    TextFault(
      "not a number",
      " event5   TOUCH_DOWN  +1.250s\t0 (0) nan/1.0 (1.0/1.0mm)\n",
      "test:1:37: error: invalid position 'nan/1.0': expected a number such as 12.40"
    ),
    TextFault(
      "a position beyond 32 bits",
      " event5   TOUCH_DOWN  +1.250s\t0 (0) 1.0/99999999999.0 (1.0/1.0mm)\n",
      "test:1:41: error: invalid position '99999999999.0': expected a number such as 12.40"
    ),
    TextFault(
      "no second pair",
      " event7   POINTER_MOTION  +1.250s\t1.0/1.0\n event7   TOUCH_FRAME  +1.250s\n",
      "test:1:42: error: missing unaccelerated motion: expected '(' and two numbers"
    ),
    TextFault(
      "a button out of range",
      " event7   POINTER_BUTTON  +1.250s\tBTN_X (768) pressed, seat count: 1\n",
      "test:1:41: error: invalid button '(768)': expected a button such as 'BTN_LEFT (272) pressed'"
    ),
    TextFault(
      "no state of a button",
      " event7   POINTER_BUTTON  +1.250s\tBTN_LEFT (272) pushed, seat count: 1\n",
      "test:1:50: error: invalid button's state 'pushed': expected 'pressed' or 'released'"
    ),
    TextFault(
      "cut within the time",
      mouse + " event7   POINTER_BUTTON  +1.2",
      "test:2:27: error: the input ends within ' event7   POINTER_BUTTON  +1.2': "
        + "expected a time such as +0.017s; the recording was cut"
    ),
  ]

  @Test(arguments: faults)
  func `a fault is reported with its place and remedy`(_ fault: TextFault) {
    let reading = TraceReading(fault.input, as: .libinputDebugEvents)
    #expect(reading.error?.description == fault.expected)
    #expect(TraceReading(Array(fault.input.utf8), as: .libinputDebugEvents) { 1 } == reading)
  }

  @Test func `descriptions say what the device is`() throws {
    let text =
      Self.screen + Self.mouse
      + "-event3   DEVICE_ADDED                Lid Switch                        seat0 default group3  cap:S\n"
    let trace = TraceReading(text, as: .libinputDebugEvents).trace
    #expect(trace.devices.map(\.description?.kind) == [.touchscreen, .mouse, .other])
    #expect(
      trace.devices.map(\.description?.node)
        == ["event5", "event7", "event3"].map { "/dev/input/\($0)" })
    let screen = try #require(trace.device)
    #expect(screen.axis(0x35) == AxisRange(minimum: 0, maximum: 7099, resolution: 100))
    #expect(screen.axis(0x36) == AxisRange(minimum: 0, maximum: 12_699, resolution: 100))
    #expect(screen.contactProtocol == .slots)
    #expect(screen.strokeScale == nil)
    let unknown = try #require(TraceReading(Self.down, as: .libinputDebugEvents).trace.device)
    #expect(unknown.axis(0x35) == AxisRange(minimum: 0, maximum: 9999))
    #expect(unknown.kind == .touchscreen)
  }

  @Test func `the decoder sees a lift, a cancelled touch, and a drag with the mouse`() throws {
    for (ending, phase) in [
      ("TOUCH_UP    ", Touch.Phase.ended), ("TOUCH_CANCEL", .cancelled(.palm)),
    ] {
      let text =
        Self.screen + Self.down + Self.frame
        + Self.up.replacing("TOUCH_UP    ", with: ending) + Self.frame2
      let trace = TraceReading(text, as: .libinputDebugEvents).trace
      var decoder = ContactDecoder(device: trace.device)
      let contacts = trace.events.compactMap { decoder.decode($0) }.flatMap(\.contacts)
      #expect(contacts.last?.phase == phase)
      #expect(contacts.last?.x == 3600)
    }
  }

  /// Whatever comes: no trap, and the same in any chunks.
  @Test func `random lines do no harm`() {
    let pieces = [
      "-", " ", "event5", "event7", "event", "  ", "\t", "TOUCH_DOWN", "TOUCH_UP", "TOUCH_CANCEL",
      "TOUCH_MOTION", "TOUCH_FRAME", "POINTER_MOTION", "POINTER_BUTTON", "DEVICE_ADDED", "+1.250s",
      "+0.1s", "-1.000s", "0 (0)", "3 (3)", "50.00/20.83", "(36.00/26.67mm)", "cap:t", "group1",
      "size 71x127mm", "size xmm", "\u{1b}[1A", "\u{1b}", "\n", "\n", "(272) pressed",
      "99999999999999",
    ]
    for seed in UInt64(1)...400 {
      var random = SeededGenerator(seed: seed)
      let text =
        Self.screen
        + (0..<40).map { _ in
          let sometimes = Int.random(in: 0..<3, using: &random) > 0
          return sometimes
            ? [Self.down, Self.up, Self.frame, Self.frame2].randomElement(using: &random)! + "\n"
            : pieces.randomElement(using: &random)! + " "
        }.joined()
      let whole = TraceReading(text, as: .libinputDebugEvents)
      #expect(
        TraceReading(Array(text.utf8), as: .libinputDebugEvents) { 7 } == whole, "seed \(seed)")
    }
  }

  @Test(.enabled(if: Recordings.areThere, "the shared recordings are not beside the package"))
  func `the sample is a touch and a drag with the mouse`() throws {
    let reading = TraceReading(
      try Recordings.bytes("../samples/libinput-debug-events.txt"), as: .libinputDebugEvents)
    #expect(
      reading.listing == """
        device 0 Own Sample Touchscreen
        0 3 57 0
        0 3 53 3600
        0 3 54 2667
        0 1 330 1
        0 0 0 0
        8000 3 54 2867
        8000 0 0 0
        17000 3 54 3200
        17000 0 0 0
        25000 3 57 -1
        25000 1 330 0
        25000 0 0 0
        device 1 Own Sample Mouse
        1204000 1 272 1
        1204000 0 0 0
        1212000 2 0 3
        1212000 2 1 12
        1212000 0 0 0
        1220000 2 0 2
        1220000 2 1 9
        1220000 0 0 0
        1350000 1 272 0
        1350000 0 0 0
        """)
  }
}
