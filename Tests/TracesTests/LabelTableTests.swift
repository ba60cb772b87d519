import TestSupport
import Testing
import Traces

@Suite struct LabelTableTests {
  private static func row(
    _ file: String, _ gesture: Int, _ expectation: GestureLabel.Expectation?, _ tags: [String] = [],
    line: Int = 2, fileColumn: Int = 1, gestureColumn: Int
  ) -> LabelTable.Row {
    LabelTable.Row(
      file: file, label: GestureLabel(gesture: gesture, expectation: expectation, tags: tags),
      line: line, fileColumn: fileColumn, gestureColumn: gestureColumn)
  }

  struct Table: CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var rows: [LabelTable.Row]
  }

  static let tables = [
    Table(testDescription: "a header alone", text: "file,gesture,label\n", rows: []),
    Table(
      testDescription: "both words, and none",
      text: "file,gesture,label\na.evemu,1,finish\na.evemu,2,cancel\nb,1,\n",
      rows: [
        row("a.evemu", 0, .finish, gestureColumn: 9),
        row("a.evemu", 1, .cancel, line: 3, gestureColumn: 9),
        row("b", 0, nil, line: 4, gestureColumn: 3),
      ]),
    Table(
      testDescription: "tags with blanks between, and in fields of their own",
      text: "file,gesture,label,tags\na,1,finish,slow thumb\na,2,finish,slow,left hand,\n",
      rows: [
        row("a", 0, .finish, ["slow", "thumb"], gestureColumn: 3),
        row("a", 1, .finish, ["slow", "left", "hand"], line: 3, gestureColumn: 3),
      ]),
    Table(
      testDescription: "columns in another order, tags left out",
      text: "label,tags,gesture,file\ncancel,,8,./sub/a\n",
      rows: [row("sub/a", 7, .cancel, fileColumn: 11, gestureColumn: 9)]),
    Table(
      testDescription: "quotes, with commas, doubled quotes and line ends in them",
      text: "\"file\",gesture,label\r\n\"a, \"\"b\"\"\",\"3\",\"finish\"\r\n\"c\nd\",4,cancel\r\n",
      rows: [
        row("a, \"b\"", 2, .finish, gestureColumn: 12),
        row("c\nd", 3, .cancel, line: 4, gestureColumn: 4),
      ]),
    Table(
      testDescription: "byte order mark, empty lines, no end of the last line",
      text: "\u{FEFF}file,gesture,label\n\n\na,1,finish",
      rows: [row("a", 0, .finish, line: 4, gestureColumn: 3)]),
    Table(
      testDescription: "the same gesture of two files",
      text: "file,gesture,label\na,1,finish\nb,1,finish\n",
      rows: [
        row("a", 0, .finish, gestureColumn: 3), row("b", 0, .finish, line: 3, gestureColumn: 3),
      ]),
  ]

  @Test(arguments: tables)
  func `a table gives its rows`(_ table: Table) throws {
    #expect(try LabelTable(parsing: Array(table.text.utf8), file: "labels.csv").rows == table.rows)
  }

  private static let head = "file,gesture,label\n"
  private static let ordinals = "expected a whole number from 1 to 999999999: gestures count from 1"
  private static let columns = "expected the columns file, gesture, label and perhaps tags"

  static let faults = [
    TextFault("nothing", "", "1:1: error: missing first line: \(columns)"),
    TextFault(
      "a header without labels", "file,gesture\n", "1:13: error: missing column 'label': \(columns)"
    ),
    TextFault(
      "a column of another name", "file,gesture,label,who\n",
      "1:20: error: invalid column 'who': \(columns)"),
    TextFault(
      "a column twice", "file,gesture,file,label\n",
      "1:14: error: invalid column 'file': \(columns)"),
    TextFault(
      "no header", "a.evemu,1,finish\n", "1:1: error: invalid column 'a.evemu': \(columns)"),
    TextFault(
      "a word that is no label", head + "a,1,finished\n",
      "2:5: error: invalid label 'finished': expected 'finish', 'cancel' or nothing"),
    TextFault(
      "a gesture that is no number", head + "a,first,finish\n",
      "2:3: error: invalid gesture 'first': \(ordinals)"),
    TextFault(
      "a gesture counted from 0", head + "a,0,finish\n",
      "2:3: error: invalid gesture '0': \(ordinals)"),
    TextFault(
      "a gesture below 0", head + "a,-1,finish\n",
      "2:3: error: invalid gesture '-1': \(ordinals)"),
    TextFault(
      "a gesture beyond all", head + "a,99999999999999999999,finish\n",
      "2:3: error: invalid gesture '99999999999999999999': \(ordinals)"),
    TextFault(
      "a row that is too short", head + "a,1\n",
      "2:4: error: missing label: expected 'finish', 'cancel' or nothing"),
    TextFault(
      "a row that is too long", head + "a,1,finish,slow\n",
      "2:12: error: unexpected 'slow': expected the end of the line, or a last column 'tags'"),
    TextFault(
      "no file", head + ",1,finish\n",
      "2:1: error: invalid file nothing: expected a name below this folder"),
    TextFault(
      "a file elsewhere", head + "../a,1,finish\n",
      "2:1: error: invalid file '../a': expected a name below this folder"),
    TextFault(
      "a file from the root", head + "/a,1,finish\n",
      "2:1: error: invalid file '/a': expected a name below this folder"),
    TextFault(
      "two labels of a gesture", head + "a,1,finish\nb,1,finish\n./a,1,cancel\n",
      "4:1: error: misplaced label 'a, gesture 1': expected one label a gesture; line 2 has one"),
    TextFault(
      "a quote that does not close", head + "\"a,1,finish\n",
      "2:1: error: invalid quoted field 'a,1,finish\\x0a': expected a closing '\"'"),
    TextFault(
      "text behind a quote", head + "\"a\"b,1,finish\n",
      "2:4: error: unexpected 'b': expected ',' or the end of the line after a quote"),
    TextFault(
      "a quote in a field without quotes", head + "a\"b,1,finish\n",
      "2:2: error: unexpected '\"': expected quotes around the whole field, doubled within"),
    TextFault(
      "a NUL", head + "a\0,1,finish\n",
      "2:2: error: NUL byte: expected text; a crash or a full disk may have cut the recording"),
    TextFault(
      "a field without end", head + String(repeating: "x", count: 65_537),
      "2:65537: error: line too long: expected at most 65536 bytes"),
  ]

  @Test(arguments: faults)
  func `a fault is reported with its place`(_ fault: TextFault) throws {
    let error = #expect(throws: TraceSyntaxError.self) {
      try LabelTable(parsing: Array(fault.input.utf8), file: "labels.csv")
    }
    #expect(error.map { "\($0)" } == "labels.csv:\(fault.expected)")
  }

  @Test func `whatever the bytes are, a table or a fault comes of them`() {
    let alphabet = Array("file,gesture,label\n\r\"a0\u{0}".utf8)
    var state: UInt64 = 88_172_645_463_325_252
    for _ in 0..<2_000 {
      var bytes: [UInt8] = []
      for _ in 0..<24 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        bytes.append(alphabet[Int(state % UInt64(alphabet.count))])
      }
      _ = try? LabelTable(parsing: Array(Self.head.utf8) + bytes, file: "labels.csv")
    }
  }
}
