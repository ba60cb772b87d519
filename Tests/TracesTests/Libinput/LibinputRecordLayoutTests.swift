import Gestures
import TestSupport
import Testing
import Traces

/// One recording as libinput, people and scripts lay it out.
@Suite struct LibinputRecordLayoutTests {
  typealias Layout = Row<String, String>

  static let listing =
    "device 0 Own\n1500000 3 53 540\n1500000 0 0 0\n1508000 3 53 -7\n1508000 0 0 0"

  static let tool = """
    # libinput record
    version: 1
    ndevices: 1
    devices:
    - node: /dev/input/event5
      evdev:
        name: "Own"
        id: [24, 4660, 43981, 256]
        codes:
          3: [53] # EV_ABS
      quirks:
      events:
      - evdev:
        - [  1, 500000,   3,  53,     540] # EV_ABS / ABS_MT_POSITION_X 540
        - [  1, 500000,   0,   0,       0]
      - evdev:
        - [  1, 508000,   3,  53,      -7]
        - [  1, 508000,   0,   0,       0]

    """

  /// The output of PyYAML and of Python's JSON, for the first of them.
  static let layouts: [Layout] = [
    Layout("libinput record", tool, listing),
    Layout(
      "PyYAML, blocks",
      """
      devices:
      - evdev:
          codes:
            3:
            - 53
          id:
          - 24
          - 4660
          - 43981
          - 256
          name: Own
        events:
        - evdev:
          - - 1
            - 500000
            - 3
            - 53
            - 540
          - - 1
            - 500000
            - 0
            - 0
            - 0
        - evdev:
          - - 1
            - 508000
            - 3
            - 53
            - -7
          - - 1
            - 508000
            - 0
            - 0
            - 0
        node: /dev/input/event5
        quirks: null
      ndevices: 1
      version: 1

      """, listing),
    Layout(
      "PyYAML, lists of numbers in brackets",
      """
      devices:
      - evdev:
          codes:
            3: [53]
          id: [24, 4660, 43981, 256]
          name: Own
        events:
        - evdev:
          - [1, 500000, 3, 53, 540]
          - [1, 500000, 0, 0, 0]
        - evdev:
          - [1, 508000, 3, 53, -7]
          - [1, 508000, 0, 0, 0]
        node: /dev/input/event5
        quirks: null
      ndevices: 1
      version: 1

      """, listing),
    Layout(
      "PyYAML, brackets",
      """
      {devices: [{evdev: {codes: {3: [53]}, id: [24, 4660, 43981, 256], name: Own}, events: [
              {evdev: [[1, 500000, 3, 53, 540], [1, 500000, 0, 0, 0]]}, {evdev: [[1, 508000,
                    3, 53, -7], [1, 508000, 0, 0, 0]]}], node: /dev/input/event5, quirks: null}],
        ndevices: 1, version: 1}

      """, listing),
    Layout(
      "PyYAML, indented by four, marked",
      """
      ---
      version: 1
      ndevices: 1
      devices:
      -   node: /dev/input/event5
          evdev:
              name: Own
              id:
              - 24
              - 4660
              - 43981
              - 256
              codes:
                  3:
                  - 53
          quirks: null
          events:
          -   evdev:
              -   - 1
                  - 500000
                  - 3
                  - 53
                  - 540
              -   - 1
                  - 500000
                  - 0
                  - 0
                  - 0
          -   evdev:
              -   - 1
                  - 508000
                  - 3
                  - 53
                  - -7
              -   - 1
                  - 508000
                  - 0
                  - 0
                  - 0
      ...

      """, listing),
    Layout(
      "JSON",
      """
      {"version": 1, "ndevices": 1, "devices": [{"node": "/dev/input/event5", "evdev": {"name": "Own", "id": [24, 4660, 43981, 256], "codes": {"3": [53]}}, "quirks": null, "events": [{"evdev": [[1, 500000, 3, 53, 540], [1, 500000, 0, 0, 0]]}, {"evdev": [[1, 508000, 3, 53, -7], [1, 508000, 0, 0, 0]]}]}]}

      """, listing),
    Layout(
      "JSON, indented",
      """
      {
        "version": 1,
        "ndevices": 1,
        "devices": [
          {
            "node": "/dev/input/event5",
            "evdev": {
              "name": "Own",
              "id": [
                24,
                4660,
                43981,
                256
              ],
              "codes": {
                "3": [
                  53
                ]
              }
            },
            "quirks": null,
            "events": [
              {
                "evdev": [
                  [
                    1,
                    500000,
                    3,
                    53,
                    540
                  ],
                  [
                    1,
                    500000,
                    0,
                    0,
                    0
                  ]
                ]
              },
              {
                "evdev": [
                  [
                    1,
                    508000,
                    3,
                    53,
                    -7
                  ],
                  [
                    1,
                    508000,
                    0,
                    0,
                    0
                  ]
                ]
              }
            ]
          }
        ]
      }

      """, listing),
    Layout("CRLF", tool.replacing("\n", with: "\r\n"), listing),
    Layout("single quotes", tool.replacing("\"", with: "'"), listing),
    Layout("no quotes", tool.replacing("\"", with: ""), listing),
    Layout(
      "indented further",
      tool.replacing("\n  ", with: "\n      ").replacing("\n- node", with: "\n  -   node"), listing),
    Layout("no blanks in rows", tool.replacing(", ", with: ","), listing),
    Layout("a name in two lines", tool.replacing("\"Own\"", with: "\"O\\\n      wn\""), listing),
  ]

  @Test(arguments: layouts)
  func `a layout gives the same events`(_ layout: Layout) {
    let reading = TraceReading(layout.input, as: .libinputRecord)
    #expect(reading.listing == layout.expected)
    #expect(reading.trace.device?.identity.vendor == 4660)
    #expect(reading.trace.device?.codes(ofType: 3).codes == [53])
  }

  @Test(arguments: layouts)
  func `a cut at any byte changes nothing`(_ layout: Layout) {
    let bytes = Array(layout.input.utf8)
    let whole = TraceReading(bytes, as: .libinputRecord)
    for cut in 1..<bytes.count {
      var isFirst = true
      let reading = TraceReading(bytes, as: .libinputRecord) {
        defer { isFirst = false }
        return isFirst ? cut : bytes.count
      }
      #expect(reading == whole, "cut at byte \(cut)")
    }
  }
}
