import Gestures
import TestSupport
import Testing
import Traces

@Suite struct LibinputRecordDialectTests {
  typealias Dialect = Row<String, String>

  static let top = "version: 1\nndevices: 1\ndevices:\n"
  static let node = "- node: /dev/input/event5\n  evdev:\n    name: \"Own\"\n"
  static let row =
    "    - [  1, 500000,   3,  53,     540] # EV_ABS / ABS_MT_POSITION_X 540 (+540)\n"
  static let report = "    - [  1, 500000,   0,   0,       0] # ------------ SYN_REPORT (0) +0ms\n"
  /// Together with a row's own blanks, as many as the quick way takes.
  static let far = "         "
  static let own = "device 0 Own\n1500000 3 53 540\n1500000 0 0 0"

  static let tornList =
    "a list of events ends without SYN_REPORT, as after lost events: "
    + "SYN_DROPPED and SYN_REPORT were added after each of them"

  static let dialects: [Dialect] = [
    Dialect(
      "1.19 and newer", "# libinput record\n\(top)\(node)  events:\n  - evdev:\n\(row)\(report)",
      own),
    Dialect(
      "1.11 to 1.18: indented further, narrower values",
      """
      # libinput record
      version: 1
      ndevices: 1
      devices:
        - node: /dev/input/event5
          evdev:
            # Name: Own
            name: "Own"
            properties: []
          udev:
            properties:
              - ID_INPUT=1
          quirks:
          events:
            - evdev:
                - [  1, 500000,   3,  53,  540] # EV_ABS / ABS_MT_POSITION_X 540
                - [  1, 500000,   0,   0,    0] # ------------ SYN_REPORT (0) ---------- +0ms

      """, own),
    Dialect(
      "1.11 to 1.18: several reports in one list",
      "\(top)\(node)  events:\n  - evdev:\n\(row)\(report)\(report)",
      "\(own)\n1500000 0 0 0"),
    Dialect("no events recorded: null", "\(top)\(node)  events:\n", "device 0 Own"),
    Dialect("events left out: []", "\(top)\(node)  events: []\n", "device 0 Own"),
    Dialect("events left out: null", "\(top)\(node)  events: null # none\n", "device 0 Own"),
    Dialect("no events key", "\(top)\(node)", "device 0 Own"),
    Dialect("no devices", "version: 1\nndevices: 0\ndevices:\n", ""),
    Dialect(
      "fewer devices than announced", "version: 1\nndevices: 2\ndevices:\n\(node)  events:\n",
      "device 0 Own\n8: warning: 1 devices, but 2 were announced: the recording was cut"),
    Dialect(
      "comments of all kinds",
      """
      # libinput record
      \(top)\(node)    # Name: Own\t"[{'
        events:
        # Current time is 14:51:15
        - evdev:
                                           # Touch device in neutral state
      \(row)  # Autorestart timeout

      # Current time is 14:51:20
      \(report)                                 # Touch device in neutral state
      # Closing after 5s inactivity
      """,
      own + "\n19: warning: the last line has no end: the recording may have been cut"),
    Dialect(
      "a report descriptor over several lines, libinput and hid in and beside frames",
      """
      \(top)\(node)  hid: [
          0x05, 0x0d,
          0x25, 0x01
        ]
        quirks:
        - ModelApple=1
        libinput:
          size: [71, 127]
        events:
        - libinput:
          - {type: DEVICE_ADDED, seat: seat0, logical_seat: default}
        - libinput:
          - {time: 1.5, type: TOUCH_FRAME}
          evdev:
      \(row)\(report)    libinput:
          - {time: 1.250000, type: TOUCH_DOWN, slot: 0, seat_slot: 0, point: [ 36.00,  26.67],
             transformed: [ 50.00,  20.83]}
        - hid:
            time: [  1, 258120]
            hidraw0: [
              0x01, 0x03
            ]
        - evdev:
      \(row)    libinput:
        - libinput:
        - evdev:
      \(report)
      """.replacing(
        "    libinput:\n    - {time: 1.250000", with: "    other:\n    - {time: 1.250000"),
      "\(own)\n1500000 3 53 540\n1500000 0 3 0\n1500000 0 0 0\n1500000 0 0 0\n"
        + "35: warning: \(tornList)"),
    Dialect(
      "a list without SYN_REPORT is the trace of dropped events",
      "\(top)\(node)  events:\n  - evdev:\n\(row)  - evdev:\n\(row)\(report)",
      "device 0 Own\n1500000 3 53 540\n1500000 0 3 0\n1500000 0 0 0\n"
        + "1500000 3 53 540\n1500000 0 0 0\n10: warning: \(tornList)"),
    Dialect(
      "several of them are reported once, and lists between are whole",
      "\(top)\(node)  events:\n  - evdev:\n\(row)  - evdev:\n\(row)  - evdev:\n\(row)\(report)"
        + "  - evdev:\n\(row)  - evdev:\n\(report)",
      "device 0 Own\n1500000 3 53 540\n1500000 0 3 0\n1500000 0 0 0\n"
        + "1500000 3 53 540\n1500000 0 3 0\n1500000 0 0 0\n1500000 3 53 540\n1500000 0 0 0\n"
        + "1500000 3 53 540\n1500000 0 3 0\n1500000 0 0 0\n1500000 0 0 0\n"
        + "10: warning: \(tornList)"),
    Dialect(
      "13 blanks before a row",
      "\(top)\(node)  events:\n  - evdev:\n\(far)\(row)\(far)\(report)", own),
    Dialect(
      "7 blanks before a list of rows",
      "\(top)\(node)  events:\n       - evdev:\n\(far)\(row)\(far)\(report)       - evdev:\n"
        + "\(far)\(report)", "\(own)\n1500000 0 0 0"),
    Dialect(
      "seconds of 12 digits behind 3 blanks",
      "\(top)\(node)  events:\n  - evdev:\n    - [   000000000001, 500000,   3,  53,     540]\n"
        + "    - [   000000000001, 500000,   0,   0,       0]\n", own),
    Dialect(
      "the last list without SYN_REPORT is a cut frame",
      "\(top)\(node)  events:\n  - evdev:\n\(row)\(report)  - evdev:\n\(row)",
      "\(own)\n1500000 3 53 540"),
    Dialect(
      "SYN_DROPPED written out is not reported twice",
      "\(top)\(node)  events:\n  - evdev:\n    - [1, 500000, 0, 3, 0]\n  - evdev:\n\(report)",
      "device 0 Own\n1500000 0 3 0\n1500000 0 0 0"),
    Dialect(
      "empty lists of rows",
      "\(top)\(node)  events:\n  - evdev:\n  - evdev: []\n  - evdev:\n\(row)\(report)",
      own),
    Dialect(
      "several devices, each with its events",
      "version: 1\nndevices: 2\ndevices:\n\(node)  events:\n  - evdev:\n\(row)"
        + "- node: /dev/input/event7\n  evdev:\n    name: Two\n  events:\n  - evdev:\n\(report)",
      "device 0 Own\n1500000 3 53 540\ndevice 1 Two\n1500000 0 0 0"),
    Dialect(
      "keys behind the events and behind the devices",
      "devices:\n- node: a\n  events:\n  - evdev:\n\(row)\(report)  evdev: {name: Own}\n"
        + "system:\n  os: x\nversion: 1\n", own),
    Dialect(
      "unknown keys",
      "\(top)\(node)    more: {a: [1, {b: c}]}\n  other:\n    events:\n    - \"[\n     {\"\n"
        + "  events:\n  - evdev:\n\(row)\(report)", own),
    Dialect(
      "rows in forms of their own",
      """
      \(top)\(node)  events:
        - evdev:
          - [0x1, "500000", 3,
             53, # half way
             +540]
          - - 1
            - 500000
            - 0
            - 0
            - 0

      """, own),
    Dialect(
      "rows in one flow sequence",
      "\(top)\(node)  events:\n  - evdev: [[1,500000,3,53,540],\n     [1,500000,0,0,0]]\n", own),
    Dialect(
      "rows in a flow sequence of its own lines",
      "\(top)\(node)  events:\n  - evdev:\n     [[1,500000,3,53,540],\n[1,500000,0,0,0]\n]\n", own),
    Dialect(
      "events in a flow sequence",
      "\(top)\(node)  events:\n    [{evdev: [[1,500000,3,53,540]], libinput: },\n"
        + "{evdev: [[1,500000,0,0,0]]}]\n",
      "device 0 Own\n1500000 3 53 540\n1500000 0 3 0\n1500000 0 0 0\n1500000 0 0 0\n"
        + "10: warning: \(tornList)"),
    Dialect(
      "events with a dash alone, odd indentation",
      """
      version: 1
      devices:
         -
            node: a
            evdev:
             name: Own
            events:
             -
               evdev:
                  - [  1, 500000,   3,  53,     540]
                  - [  1, 500000,   0,   0,       0]

      """, own),
    Dialect(
      "two blanks behind the dash",
      """
      version: 1
      devices:
      -   node: a
          evdev:
            name: Own
          events:
            -   evdev:
                  - [  1, 500000,   3,  53,     540]
                  - [  1, 500000,   0,   0,       0]
                libinput:

      """, own),
    Dialect(
      "JSON",
      """
      {"version": 1, "ndevices": 1,
       "devices": [
      {
        "node": "/dev/input/event5", "evdev": {"name": "Own", "codes": {"3": [53]}},
        "events": [{"evdev": [[1, 500000, 3, 53, 540], [1, 500000, 0, 0, 0]]}]
      }
      ]}

      """, own),
    Dialect(
      "quoted keys",
      "\"version\": 1\n\"devices\":\n- \"evdev\": {name: Own}\n  \"events\":\n"
        + "  - \"evdev\":\n\(row)\(report)", own),
    Dialect(
      "devices in a flow sequence",
      "version: 1\ndevices: [{evdev: {name: Own},\n"
        + "events: [{evdev: [[1,500000,3,53,540], [1,500000,0,0,0]]}]}]\n", own),
    Dialect(
      "a marked document",
      "%YAML 1.1\n---\n\(top)\(node)  events:\n  - evdev:\n\(row)\(report)...\n",
      own),
    Dialect(
      "CRLF and a byte order mark",
      ("\u{feff}\(top)\(node)  events:\n  - evdev:\n\(row)\(report)").replacing("\n", with: "\r\n"),
      own),
    Dialect(
      "a copied terminal",
      "Available devices:\n/dev/input/event0:\tLid\nSelect the device event number [0-24]: 5\n"
        + "# libinput record\n\(top)\(node)  events:\n  - evdev:\n\(row)\(report)^C\n",
      "\(own)\n1: warning: skipped text of the recording tool's dialogue"),
    Dialect(
      "long times, wide values, negative ones",
      "\(top)\(node)  events:\n  - evdev:\n    - [1700000000, 000001,   1, 767, -2147483648] # x\n"
        + "    - [1700000000, 999999,  31, 767, 2147483647]\n    - [  5,      3,   0,   0,      -1]\n",
      "device 0 Own\n1700000000000001 1 767 -2147483648\n1700000000999999 31 767 2147483647\n"
        + "5000003 0 0 -1"),
    Dialect(
      "comments that are no UTF-8 text are only comments",
      "\(top)\(node)  events: # \u{1}\n  - evdev: # \u{7f}\n    - [0x1, 500000, 3, 53, 540] # \u{1b}\n\(report)",
      own),
  ]

  @Test(arguments: dialects)
  func `a dialect gives its events and warnings`(_ dialect: Dialect) {
    let reading = TraceReading(dialect.input, as: .libinputRecord)
    #expect(reading.listing == dialect.expected)
  }

  @Test(arguments: dialects)
  func `a dialect is the same wherever the input is cut`(_ dialect: Dialect) {
    let bytes = Array(dialect.input.utf8)
    let whole = TraceReading(bytes, as: .libinputRecord)
    #expect(TraceReading(bytes, as: .libinputRecord) { 1 } == whole)
    #expect(TraceReading(bytes, as: .libinputRecord) { 137 } == whole)
  }

  @Test func `a description in all its parts`() throws {
    let text = """
      version: 1
      devices:
      - node: /dev/input/event5
        evdev:
          # Supported Events:
          #   Event code 47 (ABS_MT_SLOT)
          #       Value           3
          #       Min             0
          #   Event code 53 (ABS_MT_POSITION_X)
          #       Value           7
          name: "Own # \\"1\\""
          id: [24, 4660, 43981, 256]
          codes:
            0: [0, 1, 2] # EV_SYN
            1: [330] # EV_KEY
            3: [47, 53, 54, 57] # EV_ABS
          absinfo:
            47: [0, 9, 0, 0, 0]
            53: [-20, 1079, 1, 2, 15]
            54: [0, 1919, 0, 0, 15]
          properties: [1]
        events:

      """
    let device = try #require(TraceReading(text, as: .libinputRecord).trace.device)
    #expect(device.name == "Own # \"1\"")
    #expect(device.node == "/dev/input/event5")
    #expect(
      device.identity
        == DeviceIdentity(bus: 24, vendor: 0x1234, product: 0xabcd, version: 0x100))
    #expect(device.codes(ofType: 0).codes == [0, 1, 2])
    #expect(device.codes(ofType: 1).codes == [330])
    #expect(device.codes(ofType: 3).codes == [47, 53, 54, 57])
    #expect(device.axes.map(\.code) == [47, 53, 54])
    #expect(
      device.axis(53) == AxisRange(minimum: -20, maximum: 1079, fuzz: 1, flat: 2, resolution: 15))
    #expect(device.axis(47)?.resolution == nil)
    #expect(device.properties?.codes == [1])
    #expect(device.currentSlot == 3)
    #expect(device.kind == .touchscreen)
    let bare = try #require(
      TraceReading("version: 1\ndevices:\n- evdev:\n", as: .libinputRecord).trace.device)
    #expect(bare == DeviceDescription())
  }
}
