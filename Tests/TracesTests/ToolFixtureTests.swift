import TestSupport
import Testing
import Traces

/// The items of the list of fixtures that only other tools than evemu write, and line ends in each
/// of their formats.
///
/// The results are shown as contacts.
@Suite struct ToolFixtureTests {
  struct Fixture: CustomTestStringConvertible {
    var testDescription: String
    var format: TraceFormat
    var text: String
    /// The frames of each device, as `transcript(_:)` writes them.
    var frames: [String]
    var anomalies: [String]

    init(
      _ name: String, _ format: TraceFormat, _ text: String, gives frames: String...,
      anomalies: [String] = []
    ) {
      (testDescription, self.format, self.text) = (name, format, text)
      (self.frames, self.anomalies) = (frames, anomalies)
    }
  }

  static let numbers = """
    [    4242.000000] /dev/input/event2: 0003 0039 00000007
    [    4242.000000] /dev/input/event2: 0003 0035 00000005
    [    4242.000000] /dev/input/event2: 0003 0036 00000006
    [    4242.000000] /dev/input/event2: 0000 0000 00000000
    [    4242.008000] /dev/input/event2: 0003 0035 00000007
    [    4242.008000] /dev/input/event2: 0000 0000 00000000
    [    4242.016000] /dev/input/event2: 0003 0039 ffffffff
    [    4242.016000] /dev/input/event2: 0000 0000 00000000

    """

  /// The same of two devices at once, line by line.
  static var interleaved: String {
    let lines: [Substring] = numbers.split(separator: "\n")
    return lines.map { line -> String in
      let other = String(line).replacing("event2", with: "event3")
      return "\(line)\n\(other)\n"
    }.joined()
  }

  static let labels = """
    [    4242.000000] EV_ABS       ABS_MT_TRACKING_ID   00000007            
    [    4242.000000] EV_ABS       ABS_MT_TOOL_TYPE     MT_TOOL_FINGER      
    [    4242.000000] EV_ABS       ABS_MT_POSITION_X    00000005            
    [    4242.000000] EV_ABS       ABS_MT_POSITION_Y    00000006            
    [    4242.000000] EV_KEY       BTN_TOUCH            DOWN                
    [    4242.000000] EV_SYN       SYN_REPORT           00000000            
    [    4242.008000] EV_ABS       ABS_MT_POSITION_X    00000007            
    [    4242.008000] EV_SYN       SYN_REPORT           00000000             rate 125
    [    4242.016000] EV_ABS       ABS_MT_TRACKING_ID   ffffffff            
    [    4242.016000] EV_KEY       BTN_TOUCH            UP                  
    [    4242.016000] EV_SYN       SYN_REPORT           00000000            

    """

  static let mouse = """
    [    4242.000000] EV_KEY       BTN_MOUSE            DOWN                
    [    4242.000000] EV_SYN       SYN_REPORT           00000000            
    [    4242.250000] EV_KEY       BTN_MOUSE            REPEAT              
    [    4242.250000] EV_SYN       SYN_REPORT           00000001            
    [    4242.258000] EV_REL       REL_X                fffffffd            
    [    4242.258000] EV_SYN       SYN_REPORT           00000000            
    [    4242.300000] EV_KEY       BTN_MOUSE            UP                  
    [    4242.300000] EV_SYN       SYN_REPORT           00000000            

    """

  static let evtest = """
    Input driver version is 1.0.1
    Input device ID: bus 0x18 vendor 0x1 product 0x2 version 0x3
    Input device name: "Screen # 2"
    Supported events:
      Event type 0 (EV_SYN)
      Event type 3 (EV_ABS)
        Event code 47 (ABS_MT_SLOT)
          Value      0
          Min        0
          Max        9
        Event code 53 (ABS_MT_POSITION_X)
          Value      0
          Min        0
          Max      999
        Event code 54 (ABS_MT_POSITION_Y)
          Value      0
          Min        0
          Max     1999
        Event code 57 (ABS_MT_TRACKING_ID)
          Value      0
          Min        0
          Max    65535
    Properties:
      Property type 1 (INPUT_PROP_DIRECT)
    Testing ... (interrupt to exit)
    Event: time 0.000000, type 4 (EV_MSC), code 4 (MSC_SCAN), value 7000a
    Event: time 0.000000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 7
    Event: time 0.000000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 5
    Event: time 0.000000, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 6
    Event: time 0.000000, -------------- SYN_REPORT ------------
    Event: time 0.008000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 7
    Event: time 0.008000, -------------- SYN_REPORT ------------
    Event: time 0.016000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
    Event: time 0.016000, -------------- SYN_REPORT ------------

    """

  /// - Parameter devices: Their event lists.
  static func libinput(_ devices: String...) -> String {
    let head = """
      # libinput record
      version: 1
      ndevices: \(devices.count)
      libinput:
        version: "1.26.2"
      devices:

      """
    var text = head
    for (number, events) in devices.enumerated() { text += device(number, events) }
    return text
  }

  private static func device(_ number: Int, _ events: String) -> String {
    """
    - node: /dev/input/event\(number)
      evdev:
        name: "Screen # \(number)"
        id: [24, 1, 2, 3]
        codes:
          0: [0, 1, 2, 3] # EV_SYN
          1: [330] # EV_KEY
          3: [47, 53, 54, 57] # EV_ABS
        absinfo:
          47: [0, 9, 0, 0, 0]
          53: [0, 999, 0, 0, 10]
          54: [0, 1999, 0, 0, 10]
          57: [0, 65535, 0, 0, 0]
        properties: [1]
      events:
    \(events)

    """
  }

  static let down = """
      - evdev:
        - [  0,      0,   3,  57,       1] # EV_ABS / ABS_MT_TRACKING_ID       1 (+2)
        - [  0,      0,   3,  53,       5] # EV_ABS / ABS_MT_POSITION_X        5 (+5)
        - [  0,      0,   3,  54,       6] # EV_ABS / ABS_MT_POSITION_Y        6 (+6)
        - [  0,      0,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
    """

  static let up = """
      - evdev:
        - [  0,  16000,   3,  57,      -1] # EV_ABS / ABS_MT_TRACKING_ID      -1 (-2)
        - [  0,  16000,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +8ms
    """

  static func move(isWhole: Bool) -> String {
    let end = "    - [  0,   8000,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +8ms"
    return """
        - evdev:
          - [  0,   8000,   3,  53,       7] # EV_ABS / ABS_MT_POSITION_X        7 (+2)
      """ + (isWhole ? "\n" + end : "")
  }

  static let screen = "0: 0+5,6\n8: 0>7,6\n16: 0-7,6"
  static let boot = "4242000: 0+5,6\n4242008: 0>7,6\n4242016: 0-7,6"
  static let record = libinput("\(down)\n\(move(isWhole: true))\n\(up)")

  static let fixtures: [Fixture] = [
    Fixture("getevent: ffffffff is -1", .getevent, numbers, gives: boot),
    Fixture("getevent: CRLF", .getevent, numbers.replacing("\n", with: "\r\n"), gives: boot),
    Fixture("getevent: DOWN, UP, MT_TOOL_FINGER, rates", .getevent, labels, gives: boot),
    Fixture("getevent: labels, CRLF", .getevent, labels.replacing("\n", with: "\r\n"), gives: boot),
    Fixture(
      "getevent: BTN_MOUSE is the left button, REPEAT no press", .getevent, mouse,
      gives: "4242000: 0+0,0\n4242258: 0>-3,0\n4242300: 0--3,0"),
    Fixture(
      "getevent: two devices, interleaved", .getevent, interleaved, gives: boot, boot),
    Fixture("evtest: MSC_SCAN is hexadecimal, a name with #", .evtest, evtest, gives: screen),
    Fixture("evtest: CRLF", .evtest, evtest.replacing("\n", with: "\r\n"), gives: screen),
    Fixture("libinput record: as the tool writes it", .libinputRecord, record, gives: screen),
    Fixture(
      "libinput record: CRLF", .libinputRecord, record.replacing("\n", with: "\r\n"), gives: screen),
    Fixture(
      "libinput record: a frame without SYN_REPORT is the trace of a loss", .libinputRecord,
      libinput("\(down)\n\(move(isWhole: false))\n\(move(isWhole: true))\n\(up)"),
      gives: "0: 0+5,6\n8:! 0>7,6\n16: 0-7,6",
      anomalies: ["droppedEvents"]),
    Fixture(
      "libinput record: two devices, one behind the other", .libinputRecord,
      libinput("\(down)\n\(up)", "\(down)\n\(up)"), gives: "0: 0+5,6\n16: 0-5,6",
      "0: 0+5,6\n16: 0-5,6"),
  ]

  @Test(arguments: fixtures)
  func `what other tools write gives what it means`(_ fixture: Fixture) throws {
    let outcome = TraceReading(fixture.text, as: fixture.format)
    #expect(outcome.error == nil)
    var frames: [String] = []
    var anomalies: [String] = []
    for device in outcome.trace.devices where !device.events.isEmpty {
      var decoder = ContactDecoder(device: device.description)
      var found = device.events.compactMap { decoder.decode($0) }
      if let last = decoder.finish() { found.append(last) }
      frames.append(transcript(found))
      anomalies += decoder.takeAnomalies().map(\.word)
      #expect(decoder.account.isBalanced)
    }
    #expect(frames == fixture.frames)
    #expect(anomalies == fixture.anomalies)
  }

  @Test func `a scan code keeps its hexadecimal value`() {
    let scan = TraceReading(Self.evtest, as: .evtest).trace.events.first { $0.type == 4 }
    #expect(scan?.value == 0x7000a)
  }

  @Test(arguments: [
    (TraceFormat.evtest, evtest, "(ABS_MT_TRACKING_ID), value 7"),
    (.libinputRecord, record, "   3,  57,       1]"), (.getevent, numbers, "0039 00000007"),
  ])
  func `the reader knows the line of an event in every format of lines`(
    format: TraceFormat, text: String, mark: String
  ) throws {
    var places: [TracePlace?] = []
    var sink = PlaceSink { event, place in
      if event.type == 3, event.code == 57, event.value >= 0 { places.append(place) }
    }
    var reader = TraceReader(format, file: "test")
    try reader.parse(Array(text.utf8), into: &sink)
    try reader.finish(into: &sink)
    let line = try #require(text.split(separator: "\n").firstIndex { $0.contains(mark) }) + 1
    #expect(places == [.line(line)])
  }

  @Test func `rows in a form of their own know their line, and lists in brackets none`() throws {
    let rows = """
        - evdev:
          - [0, 0, 3, 53, 1]
          - [0, 0,
             3, 54, 2]
          - [0, 0, 0, 0, 0]
        - evdev: [[0, 8000, 3, 53, 2], [0, 8000, 0, 0, 0]]
        - evdev:
          - [  0,  16000,   3,  53,       3]
          - [0, 16000, 0, 0, 0]

      """
    let text = Self.libinput(rows)
    let textLines = text.split(separator: "\n")
    let start = try #require(textLines.firstIndex { $0.hasSuffix("- evdev:") }) + 1
    var places: [TracePlace?] = []
    var sink = PlaceSink { _, place in places.append(place) }
    var reader = TraceReader(.libinputRecord, file: "test")
    try reader.parse(Array(text.utf8), into: &sink)
    try reader.finish(into: &sink)
    let lines = [1, 2, 4, nil, nil, 7, 8].map { $0.map { TracePlace.line(start + $0) } }
    #expect(places == lines)
  }

  @Test(arguments: [1, 97, 1_000, 100_000])
  func `the lines between lists count, however the input is cut`(chunk: Int) throws {
    let moves = (1...200).map { _ in Self.move(isWhole: true) }.joined(separator: "\n")
    let text = Self.libinput("\(Self.down)\n\(moves)\n# Current time is 12:00:00\n\(Self.up)\n")
    var places: [TracePlace?] = []
    var sink = PlaceSink { _, place in places.append(place) }
    var reader = TraceReader(.libinputRecord, file: "test")
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      try reader.parse(Array(rest.prefix(chunk)), into: &sink)
      rest = rest.dropFirst(chunk)
    }
    try reader.finish(into: &sink)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { $0.element.contains("- [ ") }.map { TracePlace.line($0.offset + 1) }
    #expect(places == lines)
  }
}

/// Hands on events with their places.
private struct PlaceSink: TraceSink {
  var body: (RawEvent, TracePlace?) -> Void

  mutating func receive(_ event: RawEvent, from device: Int) {}
  mutating func receive(_ event: RawEvent, from device: Int, at place: TracePlace?) {
    body(event, place)
  }
  mutating func receive(_ description: DeviceDescription, of device: Int) {}
  mutating func receive(_ warning: TraceWarning) {}
}
