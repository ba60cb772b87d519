import Foundation
import Interaction
import TestSupport
import Testing

@testable import DraglineCommands

/// Answers to releases, one a line.
struct DecideTests {
  struct Answer: CustomTestStringConvertible {
    var testDescription: String
    var line: String
    /// The members of the answer after the line's own.
    var answer: String
    var words: [String] = []

    init(_ testDescription: String, _ line: String, _ answer: String, _ words: String...) {
      (self.testDescription, self.line) = (testDescription, line)
      (self.answer, self.words) = (answer, words)
    }
  }

  static let answers = [
    Answer(
      "finishes", #"{"translation":90,"velocity":350,"extent":200"#,
      #","outcome":"finish","rule":"percentComplete > minimumPercent","value":0.45,"limit":0.1,"#
        + #""margin":0.35}"#),
    Answer(
      "cancels on the limit", #"{"translation":90,"velocity":0"#,
      #","outcome":"cancel","rule":"velocity > minimumVelocity","value":0,"limit":0,"margin":0}"#),
    Answer(
      "an unknown velocity counts as 0", #"{"translation":90,"velocity":null"#,
      #","outcome":"cancel","rule":"velocity > minimumVelocity","value":null,"limit":0,"#
        + #""margin":null}"#),
    Answer(
      "other members pass through as they are",
      #" { "id" : "a\"}\\\u00e9" ,"n":{"a":[1,{"b":[]},-0.5e+3],"c":{}},"x":[true,false,null], "#
        + #""translation" : 9e1 , "velocity":1E0 "#,
      #","outcome":"finish","rule":"percentComplete > minimumPercent","value":0.45,"limit":0.1,"#
        + #""margin":0.35}"#),
    Answer(
      "a name may be written with escapes", #"{"tr\u0061nslation":10,"velocity":1"#,
      #","outcome":"cancel","rule":"percentComplete > minimumPercent","value":0.05,"limit":0.1,"#
        + #""margin":-0.05}"#),
    Answer(
      "a parameter is set", #"{"translation":90,"velocity":350"#,
      #","outcome":"cancel","rule":"percentComplete > minimumPercent","value":0.45,"limit":0.5,"#
        + #""margin":-0.05}"#, "--set", "minimumPercent=0.5"),
    Answer(
      "what cannot be set stands as a number",
      #"{"translation":9,"velocity":1300,"speed":1400,"extent":200"#,
      #","outcome":"finish","rule":"velocity > 0","value":1300,"limit":0,"margin":1300}"#,
      "--policy", "apple-photo"),
    Answer(
      "the transition's own percentage counts",
      #"{"translation":9,"velocity":1,"percentComplete":0.75"#,
      #","outcome":"finish","rule":"percentComplete > minimumPercent","value":0.75,"limit":0.1,"#
        + #""margin":0.65}"#),
    Answer(
      "a way since the touch", #"{"translation":8,"velocity":76,"extent":400,"rest":5,"travel":16"#,
      #","outcome":"finish","rule":"velocity > 0","value":76,"limit":0,"margin":76}"#, "--policy",
      "qt-swipeview"),
    Answer(
      "a stretch", #"{"translation":700,"velocity":1700,"extent":800,"stretch":2"#,
      #","outcome":"cancel","rule":"stretch > 0","value":2,"limit":0,"margin":2}"#, "--policy",
      "flutter-cupertino-sheet"),
    Answer(
      "no direction is the way on", #"{"translation":-10,"velocity":60,"extent":400"#,
      #","outcome":"finish","rule":"velocity > 0","value":60,"limit":0,"margin":60}"#, "--policy",
      "android-swipe-dismiss"),
    Answer(
      "a number beyond any screen", #"{"translation":1,"velocity":-1.7e308"#,
      #","outcome":"cancel","rule":"velocity > minimumVelocity","value":-1.7e+308,"limit":0,"#
        + #""margin":-1.7e+308}"#),
  ]

  @Test(arguments: answers)
  func `a line is answered at its end`(_ row: Answer) {
    let run = dragline(["decide"] + row.words, reading: "\(row.line)}\n".utf8)
    #expect(run.output == row.line + #","schema":"dragline.decide/1""# + row.answer + "\n")
    #expect(run.error.isEmpty)
    #expect(run.status == 0)
  }

  @Test func `an empty object is completed`() {
    let run = dragline(["decide", "--policy", "all"], reading: "{}".utf8)
    let first = DragPolicy.all[0].id
    #expect(
      run.outputLines.first?.hasPrefix(
        #"{"schema":"dragline.decide/1","policy":"\#(first)","outcome":null,"missing":["#) == true)
    #expect(run.outputLines.dropFirst().allSatisfy { $0.hasPrefix(#"{"policy":"#) })
    #expect(run.status == 0)
  }

  @Test func `blank lines and a missing last newline are nothing special`() {
    let line = #"{"translation":90,"velocity":350}"#
    let once = dragline(["decide"], reading: line.utf8).output
    #expect(once.hasSuffix("}\n"))
    let twice = dragline(["decide"], reading: "\n\(line)\r\n \t\n\(line)".utf8)
    #expect(twice.output == once + once.replacing(#","schema":"dragline.decide/1""#, with: ""))
  }

  @Test func `all policies answer each line`() throws {
    let line = #"{"translation":90,"velocity":350,"speed":351}"#
    let run = dragline(["decide", "--policy", "all"], reading: "\(line)\n\(line)\n".utf8)
    let policies = try run.outputLines.map { try string("policy", in: $0) }
    #expect(policies == DragPolicy.all.map(\.id) + DragPolicy.all.map(\.id))
    for line in run.outputLines where line.contains(#""policy":"devsign""#) {
      #expect(try string("outcome", in: line) == "finish")
    }
  }

  struct Fault: CustomTestStringConvertible {
    var testDescription: String { line }
    var line: String
    var column: Int
    var error: DecideLineError

    init(_ line: String, _ column: Int, _ error: DecideLineError) {
      (self.line, self.column, self.error) = (line, column, error)
    }
  }

  static let faults = [
    Fault("[]", 1, .unexpected(UInt8(ascii: "["), .object)),
    Fault("nonsense", 1, .unexpected(UInt8(ascii: "n"), .object)),
    Fault("{", 2, .unexpected(0x0a, .stringStart)),
    Fault(#"{"translation":1"#, 17, .unexpected(0x0a, .commaOrBrace)),
    Fault(#"{"translation":1,}"#, 18, .unexpected(UInt8(ascii: "}"), .stringStart)),
    Fault(#"{"translation" 1}"#, 16, .unexpected(UInt8(ascii: "1"), .colon)),
    Fault(#"{"translation":01}"#, 17, .leadingZero),
    Fault(#"{"translation":1.}"#, 18, .unexpected(UInt8(ascii: "}"), .fractionDigit)),
    Fault(#"{"translation":-}"#, 17, .unexpected(UInt8(ascii: "}"), .number)),
    Fault(#"{"translation":1e}"#, 18, .unexpected(UInt8(ascii: "}"), .exponentDigit)),
    Fault(#"{"translation":1e999}"#, 16, .numberTooLarge),
    Fault(#"{"translation":1px}"#, 17, .unexpected(UInt8(ascii: "p"), .commaOrBrace)),
    Fault(#"{"translation":null}"#, 16, .unexpected(UInt8(ascii: "n"), .value(.translation))),
    Fault(#"{"translation":"1"}"#, 16, .unexpected(UInt8(ascii: "\""), .value(.translation))),
    Fault(#"{"velocity":nil}"#, 14, .unexpected(UInt8(ascii: "i"), .word("null"))),
    Fault(#"{"extent":0}"#, 11, .outOfRange(.extent, 0)),
    Fault(#"{"extent":-1}"#, 11, .outOfRange(.extent, -1)),
    Fault(#"{"width":-1}"#, 10, .outOfRange(.width, -1)),
    Fault(#"{"stretch":-1}"#, 12, .outOfRange(.stretch, -1)),
    Fault(#"{"elapsed":-1}"#, 12, .outOfRange(.elapsed, -1)),
    Fault(#"{"percentComplete":1.5}"#, 20, .outOfRange(.percentComplete, 1.5)),
    Fault(#"{"state":"open"}"#, 10, .unknownWord(.state)),
    Fault(#"{"flung":1}"#, 10, .unexpected(UInt8(ascii: "1"), .word("false"))),
    Fault(#"{"translation":1,"translation":1}"#, 18, .twice(.translation)),
    Fault(#"{"margin":1}"#, 2, .memberOfAnswer(.margin)),
    Fault(#"{"translation":1}"#, 17, .missing([.velocity], policy: "devsign")),
    Fault(#"{"a":"\x"}"#, 8, .unexpected(UInt8(ascii: "x"), .escape)),
    Fault(#"{"a":"\u12g4"}"#, 11, .unexpected(UInt8(ascii: "g"), .hexadecimalDigits)),
    Fault("{\"a\":\"b\tc\"}", 8, .unexpected(0x9, .stringEnd)),
    Fault(#"{"a":[1,2}"#, 10, .unexpected(UInt8(ascii: "}"), .commaOrBracket)),
    Fault(#"{"a":{"b":1]}"#, 12, .unexpected(UInt8(ascii: "]"), .commaOrBrace)),
    Fault(#"{"a":[1,]}"#, 9, .unexpected(UInt8(ascii: "]"), .number)),
    Fault(#"{"a":truth}"#, 9, .unexpected(UInt8(ascii: "t"), .word("true"))),
    Fault(
      "{\"a\":\(String(repeating: "[", count: 65))", 70,
      .unexpected(UInt8(ascii: "["), .depth(limit: 64))),
    Fault(#"{"velocity":1,"translation":1}x"#, 31, .unexpected(UInt8(ascii: "x"), .endOfLine)),
  ]

  /// The sentences of some errors.
  private static let sentences: [(DecideLineError, String)] = [
    (
      .unexpected(0x0a, .stringStart), "the line ends here: expected '\"' at the start of a string"
    ),
    (.unexpected(0x9, .stringEnd), "unexpected byte 0x9: expected '\"' at the end of the string"),
    (
      .unexpected(UInt8(ascii: "["), .object),
      "unexpected '[': expected an object such as {\"translation\":120,\"velocity\":300,\"extent\":800}"
    ),
    (
      .unexpected(UInt8(ascii: "x"), .escape),
      #"unexpected 'x': expected one of '"\/bfnrtu' after '\'"#
    ),
    (.outOfRange(.extent, -1), "\"extent\" is -1.0: expected points above 0"),
    (.twice(.translation), "\"translation\" occurs twice: expected it once"),
    (.memberOfAnswer(.margin), "\"margin\" is a member of the answer: expected another name"),
    (
      .missing([.velocity], policy: "devsign"),
      "\"velocity\" missing: the rule of 'devsign' needs \"velocity\" (points per second, or null when "
        + "unknown)"
    ),
  ]

  @Test func `a sentence says what is wrong in a line, and what is expected`() {
    for (error, sentence) in Self.sentences { #expect("\(error)" == sentence) }
  }

  @Test(arguments: faults)
  func `a fault is reported with its place, after all answers before it`(_ fault: Fault) {
    let good = #"{"translation":90,"velocity":350}"#
    let run = dragline(["decide"], reading: "\(good)\n\n\(fault.line)\n\(good)\n".utf8)
    #expect(
      run.failure(as: DecideError.self)
        == .line(fault.error, path: "<stdin>", line: 3, column: fault.column))
    #expect(run.error == "<stdin>:3:\(fault.column): error: \(fault.error)\n")
    #expect(run.outputLines.count == 1)
    #expect(run.status == 65)
  }

  @Test func `a line without an end is refused before it fills the memory`() {
    let run = dragline(["decide"], reading: String(repeating: " ", count: 3 << 20).utf8)
    #expect(
      run.error == "<stdin>:1:1: error: line of more than 1 MiB: expected one release per line\n")
    #expect(run.status == 65)
  }

  @Test func `what was asked is answered while the input pauses`() throws {
    var (input, output): ([CInt], [CInt]) = ([0, 0], [0, 0])
    try #require(pipe(&input) == 0 && pipe(&output) == 0)
    let console = Console(standardInput: input[0], standardOutput: output[1], standardError: 2)
    let thread = Thread { _ = Dragline.run(["decide"], console: console) }
    thread.start()
    for _ in 0..<3 {
      writeAll(Array("{\"translation\":90,\"velocity\":350}\n{\"tra".utf8), to: input[1])
      var ready = pollfd(fd: output[0], events: Int16(POLLIN), revents: 0)
      #expect(poll(&ready, 1, 20_000) == 1)
      var bytes = [UInt8](repeating: 0, count: 4_096)
      let count = read(output[0], &bytes, bytes.count)
      #expect(count > 0 && bytes[count - 1] == 0x0a)
      writeAll(Array("nslation\":90,\"velocity\":350}\n".utf8), to: input[1])
      #expect(poll(&ready, 1, 20_000) == 1)
      _ = read(output[0], &bytes, bytes.count)
    }
    close(input[1])
    // The end of the output is the end of the command, but for the thread's own.
    while !thread.isFinished { usleep(1_000) }
    for descriptor in [input[0], output[0], output[1]] { close(descriptor) }
  }

  @Test func `files are answered one after the other, packed or not`() throws {
    try withTemporaryFolder { folder in
      let line = "{\"translation\":90,\"velocity\":350}\n"
      let plain = try folder.write(line, to: "a.jsonl")
      let packed = try folder.write(gzip(Array(line.utf8)), to: "b.jsonl.gz")
      let once = dragline("decide", plain).output
      #expect(!once.isEmpty)
      let again = once.replacing(#","schema":"dragline.decide/1""#, with: "")
      #expect(dragline("decide", plain, packed).output == once + again)
    }
  }
}
