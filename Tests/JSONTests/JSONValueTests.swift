import JSON
import Testing

struct JSONValueTests {
  @Test func `every value and every name has its place`() throws {
    let document = try JSONValue(
      Array("{\"a\": [1, \"x\"],\n  \"b\":{ }, \"é\": null, \"d\": true}".utf8))
    #expect(document.place == TextPlace(line: 1, column: 1))
    guard case .object(let members) = document.content else {
      Issue.record("no object")
      return
    }
    #expect(members.map(\.name) == ["a", "b", "é", "d"])
    #expect(members.map(\.place.line) == [1, 2, 2, 2])
    // Columns count bytes, of which é has two.
    #expect(members.map(\.place.column) == [2, 3, 12, 24])
    #expect(members.map(\.value.place.column) == [7, 7, 18, 29])
    guard case .array(let elements) = members[0].value.content else {
      Issue.record("no array")
      return
    }
    #expect(elements.map(\.content) == [.number(1, written: "1"), .string("x")])
    #expect(elements.map(\.place.column) == [8, 11])
    #expect(members.map(\.value.content).dropFirst() == [.object([]), .null, .boolean(true)])
  }

  @Test func `a name may stand there twice, and a scalar may stand alone`() throws {
    let document = try JSONValue(Array("{\"a\":1,\"a\":2}".utf8))
    guard case .object(let members) = document.content else {
      Issue.record("no object")
      return
    }
    #expect(members.map(\.name) == ["a", "a"])
    #expect(
      try JSONValue(Array("1.50".utf8)).content == .number(1.5, written: "1.50"))
  }

  struct Fault: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var text: String
    var error: String
  }

  @Test(arguments: [
    Fault(
      testDescription: "nothing", text: "",
      error: "1:1: unexpected '': expected a value"),
    Fault(
      testDescription: "blank lines", text: "\n \n",
      error: "1:1: unexpected '': expected a value"),
    Fault(
      testDescription: "no JSON", text: "base: devsign",
      error: "1:1: unexpected 'b': expected an object or array"),
    Fault(
      testDescription: "cut in an object", text: "{\"a\":1",
      error: "2:1: cut '{': expected ',' or '}'"),
    Fault(
      testDescription: "cut in a text", text: "{\"a",
      error: "1:4: unexpected '\\xa': expected control characters in a text as "
        + "'\\u' and four digits"),
    Fault(
      testDescription: "NUL", text: "{\0}",
      error: "1:2: nulByte '\\x0': expected a name in quotation marks or '}'"),
    Fault(
      testDescription: "a comma at the end", text: "{\"a\":1,\n}",
      error: "2:1: unexpected '}': expected a name in quotation marks"),
    Fault(
      testDescription: "two documents", text: "{}\n{}",
      error: "2:1: unexpected '{': expected the end of the input"),
    Fault(
      testDescription: "a number with a unit", text: "{\"a\": 3mm}",
      error: "1:7: invalidNumber '3mm': expected a number such as -12.5"),
    Fault(
      testDescription: "a bad escape", text: "{\"\\x\":1}",
      error: "1:4: unexpected 'x': expected one of '\"\\/bfnrtu' after '\\'"),
    Fault(
      testDescription: "too deep",
      text: String(repeating: "[", count: 17) + String(repeating: "]", count: 17),
      error: "1:17: unexpected '[': expected at most 16 arrays and objects within "
        + "each other"),
  ])
  func `text that is no JSON is refused with its place`(_ fault: Fault) {
    let error = #expect(throws: JSONError.self) {
      try JSONValue(Array(fault.text.utf8))
    }
    #expect(error.map { $0.words } == fault.error)
  }
}
