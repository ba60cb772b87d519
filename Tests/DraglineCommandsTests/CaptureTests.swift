import TestSupport
import Testing

/// The log of a web page, through the whole program.
struct CaptureTests {
  private static func event(_ type: String, _ time: Int, _ y: Int) -> String {
    "{\"type\":\"pointer\(type)\",\"pointerId\":1,\"timeStamp\":\(time),\"clientX\":9,\"clientY\":\(y)}"
  }

  private static let events = [event("down", 0, 1), event("move", 8, 9), event("up", 16, 19)]

  @Test func `the screen counts, even when it comes after the events`() throws {
    try withTemporaryFolder { folder in
      let text =
        "{\"events\":[\(Self.events.joined(separator: ","))],"
        + "\"viewport\":{\"width\":390,\"height\":844}}"
      let run = dragline("inspect", try folder.write(text, to: "late.json"))
      #expect(run.output.contains("strokes on a screen of 390 x 844 points"))
      #expect(run.output.contains("path 18 pt"))
      #expect(run.error == "")
    }
  }

  @Test func `an unknown screen is not written`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(Self.events.joined(separator: "\n"), to: "page.jsonl")
      let bare = dragline("convert", trace, "-", "--to", "pointer-jsonl")
      #expect(
        bare.output
          == "{\"units\":\"points\",\"samples\":[[0,9,1],[8000,9,9],[16000,9,19]]}\n")
      let reported = dragline("convert", trace, "-", "--to", "pointer-jsonl", "--screen", "390x844")
      #expect(reported.output.hasPrefix("{\"units\":\"points\",\"screen\":[390,844],"))
    }
  }

  @Test func `inspect says what a reader had to assume or pass over`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write("t,x,y\n0,1,2\n8,3,4\n", to: "strokes.csv")
      let run = dragline("inspect", trace)
      #expect(
        run.error
          == "\(trace):1: warning: t has no unit, read as milliseconds: name it t_us, t_ms or t_s\n"
      )
      #expect(run.status == 0)
    }
  }
}
