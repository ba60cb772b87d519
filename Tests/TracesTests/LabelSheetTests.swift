import Testing
import Traces

struct LabelSheetTests {
  struct Edit: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var before: String
    var edits: [(String, Int, LabelSheet.Mark?)]
    var after: String

    init(
      _ testDescription: String, _ before: String,
      _ edits: (String, Int, LabelSheet.Mark?)..., after: String
    ) {
      (self.testDescription, self.before) = (testDescription, before)
      (self.edits, self.after) = (edits, after)
    }
  }

  private static let plain = "file,gesture,label,tags\na,1,finish,thumb\na,2,,\n"

  static let edits = [
    Edit("nothing", plain, after: plain),
    Edit(
      "a label, the tags stay", plain, ("a", 0, .init(.cancel, tags: ["thumb"])),
      after: "file,gesture,label,tags\na,1,cancel,thumb\na,2,,\n"),
    Edit(
      "tags, the label stays", plain, ("a", 0, .init(.finish, tags: ["thumb", "person=3"])),
      after: "file,gesture,label,tags\na,1,finish,thumb person=3\na,2,,\n"),
    Edit(
      "a new row", plain, ("b", 2, .init(.cancel, tags: ["x"])),
      after: plain + "b,3,cancel,x\n"),
    Edit(
      "new rows in the order in which they came", plain, ("c", 0, .init(.cancel)),
      ("b", 0, .init(.finish)), after: plain + "c,1,cancel,\nb,1,finish,\n"),
    Edit(
      "an edit taken back", plain, ("a", 0, .init(.cancel)), ("b", 0, .init(.finish)),
      ("a", 0, nil), ("b", 0, nil), after: plain),
    Edit(
      "an edit that says the same", plain, ("a", 0, .init(.finish, tags: ["thumb"])),
      after: plain),
    Edit(
      "quotes, a byte order mark, CRLF and an empty line stay",
      "\u{FEFF}file,gesture,label,tags\r\n\"a b\",1,\"finish\",\"x  y\"\r\n\r\nb,1,cancel,\r\n",
      ("b", 0, .init(.finish)), ("c,d", 0, .init(.cancel)),
      after:
        "\u{FEFF}file,gesture,label,tags\r\n\"a b\",1,\"finish\",\"x  y\"\r\n\r\nb,1,finish,\r\n\"c,d\",1,cancel,\r\n"
    ),
    Edit(
      "columns in another order, tags before the label", "tags,label,gesture,file\nx,finish,1,a\n",
      ("a", 0, .init(.cancel, tags: ["y"])), ("b", 0, .init(.finish)),
      after: "tags,label,gesture,file\ny,cancel,1,a\n,finish,1,b\n"),
    Edit(
      "a table without tags gets the column only for a tag", "file,gesture,label\na,1,finish\n",
      ("a", 0, .init(.cancel)), ("b", 0, .init(.finish)),
      after: "file,gesture,label\na,1,cancel\nb,1,finish\n"),
    Edit(
      "a tag in a table without them", "file,gesture,label\na,1,finish\nb,1,cancel\n",
      ("b", 0, .init(.cancel, tags: ["x"])),
      after: "file,gesture,label,tags\na,1,finish\nb,1,cancel,x\n"),
    Edit(
      "tags over several fields", "file,gesture,label,tags\na,1,finish,x,y z\n",
      ("a", 0, .init(.finish, tags: ["x"])), after: "file,gesture,label,tags\na,1,finish,x\n"),
    Edit(
      "a last line without an end", "file,gesture,label\na,1,finish", ("b", 0, .init(.cancel)),
      after: "file,gesture,label\na,1,finish\nb,1,cancel\n"),
    Edit(
      "a tag that needs quotes", plain, ("a", 1, .init(nil, tags: ["a,\"b\""])),
      after: "file,gesture,label,tags\na,1,finish,thumb\na,2,,\"a,\"\"b\"\"\"\n"),
  ]

  @Test(arguments: edits)
  func `untouched lines stay byte for byte`(_ row: Edit) throws {
    var sheet = try LabelSheet(parsing: Array(row.before.utf8), file: "labels.csv")
    for (file, gesture, mark) in row.edits {
      sheet.set(mark, of: LabelSheet.Key(file: file, gesture: gesture))
    }
    #expect(String(decoding: sheet.contents, as: UTF8.self) == row.after)
    // And what was written says what was set.
    let again = try LabelSheet(parsing: sheet.contents, file: "labels.csv")
    for (file, gesture, _) in row.edits {
      let key = LabelSheet.Key(file: file, gesture: gesture)
      #expect(again[key] == sheet[key])
    }
  }

  @Test func `edits go over to another reading of the table`() throws {
    var mine = try LabelSheet(parsing: Array(Self.plain.utf8), file: "labels.csv")
    mine.set(.init(.cancel), of: .init(file: "a", gesture: 1))
    mine.set(.init(.finish), of: .init(file: "b", gesture: 0))
    let theirs = "file,gesture,label,tags\na,1,cancel,thumb\na,2,,\nd,1,finish,\n"
    var sheet = try LabelSheet(parsing: Array(theirs.utf8), file: "labels.csv")
    sheet.take(editsOf: mine)
    #expect(
      String(decoding: sheet.contents, as: UTF8.self)
        == "file,gesture,label,tags\na,1,cancel,thumb\na,2,cancel,\nd,1,finish,\nb,1,finish,\n")
    #expect(sheet.editedRows == ["a,2,cancel,", "b,1,finish,"])
  }

  @Test(arguments: ["", "file,gesture\na,1\n", "file,gesture,label\na,1,maybe\n"])
  func `a wrong table is refused`(text: String) {
    #expect(throws: TraceSyntaxError.self) {
      try LabelSheet(parsing: Array(text.utf8), file: "labels.csv")
    }
  }
}
