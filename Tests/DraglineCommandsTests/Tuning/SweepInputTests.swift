import Foundation
import TestSupport
import Testing

@testable import DraglineCommands

/// The refusals and warnings of `sweep`.
struct SweepInputTests {
  struct Bad: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var words: [String]
    var status: Int32
    /// A part of the message, for errors that other commands have too.
    var says: String?
    var error: SweepError?

    init(_ what: String, _ status: Int32, says: String, _ words: String...) {
      (testDescription, self.words, self.status, self.says) = (what, words, status, says)
    }

    init(_ what: String, error: SweepError, status: Int32 = 2, _ words: String...) {
      (testDescription, self.words, self.status, self.error) = (what, words, status, error)
    }

    init(_ what: String, vary option: String, _ fault: SweepValuesFault) {
      self.init(what, error: .values(fault, option: option), "FOLDER", "--vary", option)
    }
  }

  @Test(arguments: [
    Bad("nothing to vary", error: .nothingToVary, "FOLDER"),
    Bad("no corpus", 2, says: "CORPUS", "--vary", "hysteresis=1,2"),
    Bad("no '='", error: .noValues(option: "hysteresis"), "FOLDER", "--vary", "hysteresis"),
    Bad("no values", error: .noValues(option: "hysteresis="), "FOLDER", "--vary", "hysteresis="),
    Bad(
      "an unknown key", 2, says: "did you mean 'hysteresis'", "FOLDER", "--vary",
      "hysteresi=1:2:1"),
    Bad(
      "a fixed key", error: .fixedParameter("rotate", advice: "use --rotate"), "FOLDER", "--vary",
      "rotate=0,90"),
    Bad("the profile", 2, says: "--set", "FOLDER", "--vary", "profile=sample,framegrabber"),
    Bad(
      "a key that is set", error: .setAndVaried("hysteresis"), "FOLDER", "--vary", "hysteresis=1,2",
      "--set", "hysteresis=3"),
    Bad(
      "a key twice", error: .variedTwice("hysteresis"), "FOLDER", "--vary", "hysteresis=1,2",
      "--vary",
      "hysteresis=3,4"),
    Bad("a value twice", vary: "hysteresis=1,1", .repeated("1")),
    Bad("FROM above TO", vary: "hysteresis=5:1:1", .fromAboveTo(from: "5", to: "1")),
    Bad("a step of 0", vary: "hysteresis=1:5:0", .stepNotPositive("0")),
    Bad("a negative step", vary: "hysteresis=1:5:-1", .stepNotPositive("-1")),
    Bad("two parts", vary: "hysteresis=1:5", .neitherRangeNorList),
    Bad("NaN in a range", vary: "hysteresis=nan:5:1", .notDecimal("nan")),
    Bad("NaN in a list", 2, says: "'nan'", "FOLDER", "--vary", "hysteresis=nan,5"),
    Bad("infinity", vary: "hysteresis=1:inf:1", .notDecimal("inf")),
    Bad("units that differ", vary: "hysteresis=1pt:5mm:1pt", .unitsDiffer),
    Bad("a unit of something else", 2, says: "hysteresis", "FOLDER", "--vary", "hysteresis=1s,2s"),
    Bad("a value out of range", 2, says: "1000", "FOLDER", "--vary", "hysteresis=0:5000:100"),
    Bad("a wrong word", 2, says: "mapping", "FOLDER", "--vary", "mapping=linear,cubic"),
    Bad(
      "10^8 combinations", error: .tooManySettings(limit: 1_000_000), "FOLDER", "--vary",
      "hysteresis=0:999:0.1", "--vary", "minimumVelocity=0:999:0.1"),
    Bad(
      "10^12 values", vary: "hysteresis=0:1:0.000000000001",
      .tooMany(1_000_000_000_001, limit: 1_000_000)),
    Bad("an exponent", vary: "minimumPercent=0:1:1e-12", .exponent("1e-12")),
    Bad(
      "a pair that contradicts itself", 2, says: "minimumTouches", "FOLDER", "--vary",
      "minimumTouches=1,3", "--set", "maximumTouches=2"),
    Bad("an unknown policy", 2, says: "devsig", "FOLDER", "--policy", "devsig", "--vary", "x=1"),
    Bad("an unknown format", 2, says: "--format", "FOLDER", "--format", "xml", "--vary", "x=1"),
    Bad(
      "two formats", error: .jsonAndFormat("csv"), "FOLDER", "--format", "csv", "--json", "--vary",
      "hysteresis=1,2"),
    Bad("no threads", 2, says: "--jobs", "FOLDER", "--jobs", "0", "--vary", "hysteresis=1,2"),
    Bad(
      "shard 0", error: .invalidShard("0/2", limit: 100_000), "FOLDER", "--shard", "0/2", "--vary",
      "hysteresis=1,2"),
    Bad(
      "shard 3 of 2", error: .invalidShard("3/2", limit: 100_000), "FOLDER", "--shard", "3/2",
      "--vary",
      "hysteresis=1,2"),
    Bad("a recording twice", 2, says: "twice", "FOLDER", "FOLDER", "--vary", "hysteresis=1,2"),
    Bad("a corpus that is not there", 66, says: "NONE", "NONE", "--vary", "hysteresis=1,2"),
    Bad("an empty corpus", 66, says: "no recordings", "EMPTY", "--vary", "hysteresis=1,2"),
    Bad("no label at all", error: .noLabels, status: 65, "BARE", "--vary", "hysteresis=1,2"),
    Bad("a wrong label", 65, says: "labels.csv:2", "WRONG", "--vary", "hysteresis=1,2"),
    Bad("two labels for a gesture", 65, says: "labels.csv:3", "TWICE", "--vary", "hysteresis=1,2"),
    Bad(
      "millimetres of an unknown screen", 65, says: "--size", "FOLDER", "--vary",
      "hysteresis=1mm,2mm"),
  ])
  func `bad input is refused with its status, and prints nothing`(_ bad: Bad) throws {
    try withTemporaryFolder { folder in
      try SweepCorpus.write(to: folder, "corpus")
      try FileManager.default.createDirectory(
        atPath: folder("empty"), withIntermediateDirectories: true)
      try SweepCorpus.write(to: folder, "bare", labels: "file,gesture,label\n")
      try SweepCorpus.write(
        to: folder, "wrong", labels: "file,gesture,label\nflick.evemu,1,dismiss\n")
      try SweepCorpus.write(
        to: folder, "twice",
        labels: "file,gesture,label\nflick.evemu,1,finish\nflick.evemu,1,cancel\n")
      let places = [
        "FOLDER": "corpus", "EMPTY": "empty", "BARE": "bare", "WRONG": "wrong", "TWICE": "twice",
      ]
      let words = bad.words.map { word in places[word].map { folder($0) } ?? word }
      let run = dragline(["sweep"] + words)
      #expect(run.status == bad.status, "\(run.error)")
      #expect(run.output.isEmpty)
      if let says = bad.says { #expect(run.error.contains(says), "\(run.error)") }
      if let error = bad.error { #expect(run.failure(as: SweepError.self) == error) }
      // And a file that was there is still there.
      try folder.write("kept", to: "out.txt")
      _ = dragline(["sweep"] + words + ["-o", folder("out.txt")])
      #expect(try String(contentsOfFile: folder("out.txt"), encoding: .utf8) == "kept")
    }
  }

  @Test func `an error is a sentence with advice`() {
    #expect(
      dragline("sweep", "corpus", "--vary", "hysteresis=1:5:0").error
        == "dragline: '--vary hysteresis=1:5:0': the step is 0: expected a step above 0\n")
  }

  @Test func `gestures without a label are named and left out`() throws {
    try withTemporaryFolder { folder in
      try SweepCorpus.write(to: folder)
      let run = dragline("sweep", folder.path, "--vary", "hysteresis=1,2", "--json")
      #expect(run.status == 0)
      #expect(run.error.contains("cut-off.evemu 1, dropped-lift.evemu 2"))
    }
  }

  @Test func `labels of one class are a warning`() throws {
    try withTemporaryFolder { folder in
      try SweepCorpus.write(to: folder, labels: "file,gesture,label\nflick.evemu,1,finish\n")
      let run = dragline("sweep", folder.path, "--vary", "hysteresis=1,2", "--json")
      #expect(run.status == 0)
      #expect(run.error.contains("meant to finish"))
      let row = try object(#require(run.outputLines.first))
      #expect(row["balancedAccuracy"] is NSNull)
    }
  }

  @Test(arguments: [
    ("0:0.5:0.1", ["0", "0.1", "0.2", "0.3", "0.4", "0.5"]),
    ("0.05:0.2:0.1", ["0.05", "0.15"]),
    ("1:3:1", ["1", "2", "3"]),
    ("7:7:1", ["7"]),
    ("10pt:30pt:10pt", ["10", "20", "30"]),
    ("10:30:10pt", ["10", "20", "30"]),
  ])
  func `a range counts in decimals`(range: String, values: [String]) throws {
    try withTemporaryFolder { folder in
      try SweepCorpus.write(to: folder)
      let run = dragline("sweep", folder.path, "--vary", "hysteresis=\(range)", "--format", "csv")
      #expect(
        run.outputLines.dropFirst().map { $0.split(separator: ",")[3] } == values.map { $0[...] })
    }
  }
}
