import Interaction
import TestSupport
import Testing
import Traces

@testable import DraglineCommands

/// Bytes beyond ASCII, measures and words of `decide`.
struct DecideTextTests {
  private static let release = #""translation":90,"velocity":350"#

  struct Bytes: CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]

    init(_ testDescription: String, _ bytes: UInt8...) {
      (self.testDescription, self.bytes) = (testDescription, bytes)
    }
  }

  private static func line(with bytes: [UInt8]) -> [UInt8] {
    Array(#"{"a":"x"#.utf8) + bytes + Array("\",\(release)}\n".utf8)
  }

  static let characters = [
    Bytes("the first of two", 0xc2, 0x80), Bytes("the last of two", 0xdf, 0xbf),
    Bytes("the first of three", 0xe0, 0xa0, 0x80), Bytes("before surrogates", 0xed, 0x9f, 0xbf),
    Bytes("the last of three", 0xef, 0xbf, 0xbf),
    Bytes("the first of four", 0xf0, 0x90, 0x80, 0x80),
    Bytes("the last of all", 0xf4, 0x8f, 0xbf, 0xbf),
    Bytes("several, with an escape", 0xc3, 0xa9, 0x5c, 0x6e, 0xe2, 0x82, 0xac),
  ]

  @Test(arguments: characters)
  func `characters beyond ASCII pass through`(_ row: Bytes) {
    let line = Self.line(with: row.bytes)
    let run = dragline(["decide"], reading: line)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix(String(decoding: line.dropLast(2), as: UTF8.self)))
  }

  static let faults = [
    Bytes("a byte of none", 0xff), Bytes("no beginning", 0x80),
    Bytes("overlong, of two", 0xc1, 0xbf),
    Bytes("overlong, of three", 0xe0, 0x9f, 0xbf), Bytes("a surrogate", 0xed, 0xa0, 0x80),
    Bytes("overlong, of four", 0xf0, 0x8f, 0xbf, 0xbf), Bytes("beyond all", 0xf4, 0x90, 0x80, 0x80),
    Bytes("cut after one of two", 0xc3), Bytes("cut after three of four", 0xf0, 0x9f, 0x98),
    Bytes("cut by the line's end", 0xe2, 0x82, 0x0a),
  ]

  @Test(arguments: faults)
  func `what is no UTF-8 is refused with its place`(_ row: Bytes) {
    let run = dragline(["decide"], reading: Self.line(with: row.bytes))
    let byte = String(row.bytes[0], radix: 16)
    #expect(run.error == "<stdin>:1:8: error: unexpected byte 0x\(byte): expected UTF-8\n")
    #expect(run.status == 65)
    #expect(run.output.isEmpty)
  }

  @Test func `a byte order mark before everything is passed over, and nowhere else`() {
    let line = "{\(Self.release)}\n"
    let once = dragline(["decide"], reading: line.utf8)
    #expect(dragline(["decide"], reading: "\u{feff}\(line)".utf8) == once)
    let twice = dragline(["decide"], reading: "\(line)\u{feff}\(line)".utf8)
    #expect(twice.error.hasPrefix("<stdin>:2:1: error: unexpected byte 0xef"))
    let fault = dragline(["decide"], reading: "\u{feff}x\n".utf8)
    #expect(fault.error.hasPrefix("<stdin>:1:4: error: unexpected 'x'"))
  }

  @Test func `a folder is no releases and no preset`() throws {
    try withTemporaryFolder { folder in
      let releases = dragline("decide", folder.path)
      #expect(releases.error.hasSuffix("is a directory: expected releases\n"))
      let preset = dragline(["decide", "--policy", folder.path + "/"], reading: "".utf8)
      #expect(preset.error.hasSuffix("is a directory: expected a preset\n"))
    }
  }

  // MARK: Measures

  @Test(arguments: [
    (
      ["--set", "minimumVelocity=300mm/s"],
      DecideError.measure(.unknownSize("minimumVelocity=300 mm/s"))
    ),
    (
      ["--set", "minimumVelocity=50%/s"],
      DecideError.measure(.unknownExtent("minimumVelocity=50 %/s"))
    ),
  ])
  func `a measure on a screen of unknown size is refused`(_ words: [String], _ error: DecideError) {
    let run = dragline(["decide"] + words, reading: "{\(Self.release)}\n".utf8)
    #expect(run.status == 2)
    #expect(run.failure(as: DecideError.self) == error)
    #expect(run.output.isEmpty)
  }

  @Test func `a preset's millimetres are no less than options'`() throws {
    try withTemporaryFolder { folder in
      let preset = try folder.write(
        #"{"base": "devsign", "parameters": {"minimumVelocity": "300 mm/s"}}"#, to: "fast.json")
      let words = ["decide", "--policy", preset]
      let unknown = dragline(words, reading: "{\(Self.release)}\n".utf8)
      #expect(unknown.status == 2)
      #expect(
        unknown.error
          == "dragline: minimumVelocity=300 mm/s needs the screen's size: give --size WxHmm, or use pt\n"
      )
      // Ten points to a millimetre.
      let known = dragline(
        words + ["--screen", "414x896", "--size", "41.4x89.6mm"],
        reading: "{\(Self.release)}\n".utf8)
      #expect(
        known.output.contains(#""rule":"velocity > minimumVelocity","value":350,"limit":3000,"#))
    }
  }

  // MARK: Words

  /// The quantity made from a parameter, and the whole of which the limit is a part, are no less
  /// than the parameter.
  @Test func `a rule's words name the sign and the scale of what they compare with`() throws {
    let lines = (-3...3).flatMap { way in
      [-2_500, -300, 0, 300, 2_500].map { speed in
        """
        {"translation":\(way * 150),"velocity":\(speed),"extent":300,"speed":\(abs(speed)),\
        "crossVelocity":0,"meanVelocity":\(speed),"maximumTranslation":450,"lastDelta":\(way),\
        "lastInterval":8,"elapsed":300,"rest":8,"width":414,"height":896,"direction":"any",\
        "state":"active","flung":false,"previous":"cancel"}

        """
      }
    }.joined()
    let run = dragline(["decide", "--policy", "all"], reading: lines.utf8)
    #expect(run.status == 0)
    var words: Set<String> = []
    for line in run.outputLines {
      if let rule = try object(line)["rule"] as? String { words.insert(rule) }
    }
    #expect(!words.contains { $0.hasPrefix("given") })
    #expect(words.contains { $0.contains("< -") })
    #expect(words.contains { $0.hasSuffix(" · extent") })
  }
}
