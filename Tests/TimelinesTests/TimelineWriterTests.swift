import Interaction
import Motion
import Testing
import Timelines

struct NumberCase: CustomTestStringConvertible {
  var number: Double
  var text: String
  var testDescription: String { "\(number) is \(text)" }
}

struct TimelineWriterTests {
  private static let pairs: [(Double, String)] = [
    (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (414, "414"), (0.5, "0.5"), (-0.25, "-0.25"),
    (0.1, "0.1"), (0.1 + 0.2, "0.3"), (1 / 3, "0.333333"), (2 / 3, "0.666667"),
    (-2 / 3, "-0.666667"), (0.999_999_4, "0.999999"), (0.999_999_6, "1"),
    (-0.000_000_4, "0"), (0.000_000_6, "0.000001"), (1_999_999_999, "1999999999"),
    (2_000_000_001, "2000000001"), (-3_000_000_000.5, "-3000000000.5"),
    (123_456.789_012_3, "123456.789012"), (8_999_999_999_999.5, "8999999999999.5"),
    (9_007_199_254_740_992, "9007199254740992"), (4e21, "4000000000000000000000"),
    (-4e21, "-4000000000000000000000"), (100_000.000_001, "100000.000001"),
    (10.000_100, "10.0001"), (9_000_000_000.000_002, "9000000000.000002"),
    (Double.leastNonzeroMagnitude, "0"), (0x1p64.nextDown, "18446744073709549568"),
    (0x1p64, "18446744073709551616"),
    (2e19, "20000000000000000000"), (-0x1p65, "-36893488147419103232"),
    (9.9e37, "98999999999999993426744560981400092672"),
  ]

  static let numbers = pairs.map { NumberCase(number: $0.0, text: $0.1) }

  @Test(arguments: numbers)
  func `numbers have at most 6 decimals, no exponent, no negative zero`(_ row: NumberCase) {
    var text = TextBuffer()
    text.append(json: [("n", .number(row.number))])
    let line = text.withBytes { String(decoding: $0, as: UTF8.self) }
    #expect(line == "{\"n\":\(row.text)}")
  }

  @Test(arguments: [
    ("plain", "\"plain\""), ("a\"b\\c", "\"a\\\"b\\\\c\""), ("tab\t", "\"tab\\t\""),
    ("\u{1}\u{1f}\u{7f}", "\"\\u0001\\u001f\\u007f\""), ("é🎬", "\"é🎬\""), ("", "\"\""),
    ("line\r\n", "\"line\\r\\n\""), ("\u{7f}", "\"\\u007f\""), ("a\\b", "\"a\\\\b\""),
  ])
  func `strings are escaped as JSON asks`(_ string: String, _ expected: String) {
    var text = TextBuffer()
    text.append(json: [("s", .string(string))])
    #expect(text.withBytes { String(decoding: $0, as: UTF8.self) } == "{\"s\":\(expected)}")
  }

  /// The golden text of every kind of row; the schema promises names and order.
  @Test func `rows are written word for word`() {
    let expected = #"""
      {"type":"header","schema":"dragline.timeline/1","transition":"photo-dismiss","policy":"devsign","estimator":"lsq1","parameters":{"directions":"any","hysteresis":10},"screen":[414,896],"frameRate":60,"trace":"a \"quoted\" name.evemu","format":"evemu","device":null,"deviceKind":"touchscreen","notes":["tab\there"]}
      {"type":"gesture","t":10000,"gesture":1,"down":2000,"from":"possible","to":"began","location":[10,20],"translation":[0,12],"velocity":[0,1234.56789],"why":"moved"}
      {"type":"transition","t":10000,"gesture":1,"from":"idle","to":"interactive","percent":0,"why":"why"}
      {"type":"frame","t":16667,"frame":1,"phase":"interactive","percent":0.4,"touches":[[3,10.5,-2]],"views":[{"view":"photo","frame":[0,172,414,552],"alpha":0.123457,"transform":[0.84,0,0,0.84,0,84],"cornerRadius":2,"hidden":true}]}
      {"type":"anomaly","t":20000,"kind":"droppedEvents","what":"lost","count":3}
      {"type":"gesture","t":30000,"gesture":1,"down":2000,"from":"began","to":"ended","location":[10,120],"translation":[1,100],"velocity":null,"why":"lifted"}
      {"type":"decision","t":30000,"gesture":1,"outcome":"cancel","cause":"release","percent":0.5,"translation":[1,100],"velocity":null,"rules":[{"rule":"velocity","value":null,"comparison":">","limit":0,"passed":false,"margin":null},{"rule":"percentComplete","value":0.5,"comparison":">","limit":0.1,"passed":true,"margin":0.4}],"settle":{"duration":0.45,"dampingRatio":0.75},"why":"because"}
      {"type":"transition","t":30000,"gesture":1,"from":"interactive","to":"cancelling","percent":0.5,"why":"why"}
      """#
    let rows = Array(SampleTimeline.rows.prefix(8))
    #expect(SampleTimeline.text(rows) == expected + "\n")
  }

  @Test func `the end accounts for everything`() {
    let expected = #"""
      {"type":"end","t":66668,"outcome":"cancel","gestures":1,"finished":0,"cancelled":1,"frames":4,"events":{"read":10,"used":7,"ignored":2,"dropped":1},"invariants":{"checked":["I1"],"failed":[]}}
      """#
    #expect(SampleTimeline.text([SampleTimeline.end()]) == expected + "\n")
  }

  @Test func `a view that stands still is written alike before and after draining`() {
    var writer = TimelineWriter()
    let frame = SampleTimeline.frame(1, .interactive, 0.4)
    writer.write(frame)
    writer.drain { _ in }
    writer.write(SampleTimeline.rows[1])
    writer.write(frame)
    writer.write(frame)
    var text = ""
    writer.drain { text = String(decoding: $0, as: UTF8.self) }
    let line = SampleTimeline.text([frame])
    #expect(text == SampleTimeline.text([SampleTimeline.rows[1]]) + line + line)
  }

  @Test(arguments: [
    (0, "0 B"), (999, "999 B"), (1_000, "1 kB"), (7_311, "7.3 kB"), (7_350, "7.4 kB"),
    (999_949, "999.9 kB"), (1_000_000, "1 MB"), (5_500_000_000, "5500 MB"),
  ])
  func `sizes for people are in units of a thousand`(count: Int64, text: String) {
    #expect(byteSize(count) == text)
  }

  @Test(arguments: [
    (0.05, 1, "0.1"), (-0.049, 1, "0"), (2.675, 0, "3"), (1.234_567, 3, "1.235"),
    (-1.25, 1, "-1.3"), (123_456_789_012, 6, "123456789012"),
    (30479151237366028435456.0, 1, "30479151237366028435456"),
  ])
  func `numbers for people are rounded to so many decimals`(
    _ number: Double, _ count: Int, _ text: String
  ) {
    #expect(decimals(number, count) == text)
  }

  @Test func `a drained writer starts again`() {
    var writer = TimelineWriter()
    writer.write(SampleTimeline.end())
    let length = writer.count
    writer.drain { _ in }
    #expect(length > 100)
    #expect(writer.count == 0)
    // Long enough to make the buffer grow several times.
    for _ in 0..<1_000 { writer.write(SampleTimeline.end()) }
    #expect(writer.count == 1_000 * length)
  }
}
