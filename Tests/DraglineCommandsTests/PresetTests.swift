import Foundation
import Interaction
import TestSupport
import Testing

@testable import DraglineCommands

struct PresetTests {
  static let card =
    """
    {"base": "devsign", "name": "mine", "parameters": {
      "minimumVelocity": "50%/s",
      "minimumPercent": 0.25
    }}
    """

  // MARK: show

  @Test func `a policy is shown with its rule, and with a mark at what was changed`() throws {
    try withTemporaryFolder { folder in
      let path = try folder.write(Self.card, to: "card.json")
      let run = dragline(
        "preset", "show", path, "--set", "finishDuration=300ms", "--set", "directions=down",
        "--origin")
      #expect(run.error.isEmpty)
      #expect(run.status == 0)
      let lines = run.outputLines
      #expect(lines.first?.hasPrefix("mine, from devsign: ") == true)
      #expect(
        lines[1...5] == [
          "velocity: uikit-like, kept over a rest of any length "
            + "(docs/decisions/0009-uikit-keeps-the-velocity.md)",
          "  if velocity > minimumVelocity (50 %/s):",
          "    if percentComplete > minimumPercent (0.25): finish", "    else: cancel",
          "  else: cancel",
        ])
      let changed = lines.filter { $0.hasPrefix("* ") }
      #expect(
        changed.map { $0.split(separator: " ")[1] } == [
          "directions", "minimumVelocity", "minimumPercent", "finishDuration",
        ])
      #expect(
        changed[1].hasSuffix("a number from -100000 to 100000; devsign has 0 pt/s [\(path):2]"))
      #expect(
        changed[3].hasPrefix(
          "* finishDuration        0.3 s         duration of the settle to the end: "))
      #expect(changed[3].hasSuffix("; devsign has 0.37 s [--set]"))
      #expect(lines.last?.hasPrefix("  cancelDampingRatio    0.75 ") == true)
      #expect(lines.last?.hasSuffix(" [built-in]") == true)
    }
  }

  @Test(arguments: DragPolicy.all.map(\.id))
  func `a built-in policy deviates from itself in nothing`(id: String) throws {
    let policy = try #require(DragPolicy.all.first { $0.id == id })
    let text = dragline("preset", "show", id)
    #expect(text.status == 0)
    #expect(!text.output.contains("\n* "))
    let lines = try dragline("preset", "show", id, "--json").outputLines.map { try object($0) }
    #expect(lines[0]["base"] as? String == id)
    #expect(
      lines.dropFirst().map { $0["name"] as? String } == policy.parameters.map { "\($0.name)" })
    for line in lines.dropFirst() {
      #expect(line["changed"] as? Bool == false)
      #expect(line["origin"] as? String == "built-in")
    }
  }

  @Test func `programs get each value beside the base's`() throws {
    try withTemporaryFolder { folder in
      let path = try folder.write(Self.card, to: "card.json")
      let lines = try dragline("preset", "show", path, "--json").outputLines.map { try object($0) }
      #expect(lines[0]["name"] as? String == "mine")
      #expect(lines[0]["files"] as? [String] == [path])
      let velocity = try #require(lines.first { $0["name"] as? String == "minimumVelocity" })
      #expect(velocity["value"] as? String == "50 %/s")
      #expect(velocity["base"] as? Double == 0)
      #expect(velocity["changed"] as? Bool == true)
      #expect(velocity["unit"] as? String == "pt/s")
      #expect(velocity["origin"] as? String == "\(path):2")
      let percent = try #require(lines.first { $0["name"] as? String == "minimumPercent" })
      #expect(percent["value"] as? Double == 0.25)
      #expect(percent["base"] as? Double == 0.1)
    }
  }

  @Test func `a preset that was written is the same when it is read`() throws {
    try withTemporaryFolder { folder in
      let set = [
        "--set", "hysteresis=3mm", "--set", "minimumPercent=0.1234567890123456",
        "--set", "directions=down", "--set", "minimumTouches=2", "--set", "finishDuration=300ms",
      ]
      let written = dragline(["preset", "show", "devsign", "--as-file"] + set)
      #expect(
        written.output == """
          {
            "base": "devsign",
            "parameters": {
              "hysteresis": "3 mm",
              "minimumTouches": 2,
              "directions": "down",
              "minimumPercent": 0.1234567890123456,
              "finishDuration": 0.3
            }
          }

          """)
      let path = try folder.write(written.output, to: "mine.json")
      #expect(dragline("preset", "show", path, "--as-file") == written)
      let trace = try folder.write(ScreenRecording.drag, to: "drag.evemu")
      let replay = ["replay", trace, "--format", "jsonl"]
      let read = dragline(replay + ["--policy", path]).output
      #expect(
        read.replacing(#""policy":"mine""#, with: #""policy":"devsign""#)
          == dragline(replay + set).output)
    }
  }

  @Test func `an unchanged policy is an empty file`() {
    #expect(
      dragline("preset", "show", "devsign", "--as-file").output
        == "{\n  \"base\": \"devsign\",\n  \"parameters\": {}\n}\n")
  }

  @Test func `detents are printed when there are more than the two ends`() {
    var rule = DecisionRule([], .nearest(.projected, coefficient: 0.25, tiesFinish: true))
    let line = "nearest detent to translation + 0.25 · velocity, the later of two"
    #expect(rule.lines() == [line])
    rule.detents = [0, 0.4, 1]
    #expect(rule.lines() == [line, "detents at 0, 0.4, 1 of the extent"])
  }

  // MARK: diff

  @Test func `policies that are the same differ in nothing`() throws {
    try withTemporaryFolder { folder in
      let path = try folder.write("{\"base\":\"devsign\"}", to: "same.json")
      for words in [["devsign", "devsign"], ["devsign", path], [path, "devsign", "--json"]] {
        let run = dragline(["preset", "diff"] + words)
        #expect(run.output.isEmpty)
        #expect(run.error.isEmpty)
        #expect(run.status == 0)
      }
    }
  }

  @Test func `parameters that differ are printed, and those that only one has`() throws {
    let run = dragline("preset", "diff", "devsign", "apple-photo")
    #expect(run.status == 1)
    #expect(run.error.isEmpty)
    let rows = run.outputLines.prefix { !$0.hasPrefix("rule of") }.map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(
      rows == [
        "devsign apple-photo", "maximumTouches 1000000 1", "directions any down",
        "mapping linear accumulating", "minimumVelocity 0 pt/s has none",
        "minimumPercent 0.1 0.33", "finishDuration 0.37 s 0.8 s",
        "finishDampingRatio 0.9 0.621", "cancelDuration 0.45 s 0.8 s",
        "cancelDampingRatio 0.75 0.621", "stepBounds has none bothEnds",
        "flickSpeed has none 1200 pt/s",
      ])
    #expect(run.output.contains("rule of apple-photo\n  if speed > flickSpeed:\n"))
    let lines = try dragline("preset", "diff", "devsign", "apple-photo", "--json").outputLines
      .map { try object($0) }
    #expect(lines.map { $0["parameter"] as? String }.suffix(2) == ["flickSpeed", "rule"])
    let flick = lines[lines.count - 2]
    #expect(flick["first"] is NSNull)
    #expect(flick["second"] as? Double == 1_200)
    #expect((lines.last?["first"] as? [String])?.count == 4)
  }

  @Test func `a value of the user's own is all that differs`() throws {
    try withTemporaryFolder { folder in
      let path = try folder.write(Self.card, to: "card.json")
      let run = dragline("preset", "diff", "devsign", path)
      #expect(run.status == 1)
      #expect(
        run.output == """
                                  devsign             mine
          minimumVelocity         0 pt/s              50 %/s
          minimumPercent          0.1                 0.25

          """)
    }
  }

  // MARK: Folder

  @Test func `the folder is the one of the XDG specification`() {
    func path(_ environment: [String: String]) -> String? {
      PresetFolder.path { environment[$0] }
    }
    #expect(path(["XDG_CONFIG_HOME": "/c", "HOME": "/h"]) == "/c/dragline/presets/")
    #expect(path(["HOME": "/h"]) == "/h/.config/dragline/presets/")
    #expect(path(["XDG_CONFIG_HOME": "", "HOME": "/h"]) == "/h/.config/dragline/presets/")
    #expect(path(["XDG_CONFIG_HOME": "c", "HOME": "/h"]) == "/h/.config/dragline/presets/")
    #expect(path(["HOME": "h"]) == nil)
    #expect(path([:]) == nil)
  }

  @Test func `a preset of the user's folder is named like a built-in one`() throws {
    try withTemporaryFolder { folder in
      let presets = folder("dragline/presets")
      try FileManager.default.createDirectory(
        atPath: presets, withIntermediateDirectories: true)
      try folder.write(Self.card, to: "dragline/presets/my-card.json")
      try folder.write("{\"base\":\"my-card\"}", to: "dragline/presets/deeper.json")
      try folder.write("{\"base\":\"devsign\"}", to: "dragline/presets/devsign.json")
      try folder.write("nothing", to: "dragline/presets/notes.txt")
      let environment = ["XDG_CONFIG_HOME=\(folder.path)"]
      let list = DraglineProgram.run(["preset", "list"], environment: environment)
      #expect(
        list.outputLines.map { $0.split(separator: " ").map(String.init) } == [
          ["deeper", "from", "devsign", "\(presets)/deeper.json"],
          ["my-card", "from", "devsign", "\(presets)/my-card.json"],
        ])
      #expect(
        list.error == "\(presets)/devsign.json:1:1: error: 'devsign' is a built-in policy: "
          + "expected another name\n")
      #expect(list.status == 65)
      let shown = DraglineProgram.run(["preset", "show", "deeper"], environment: environment)
      #expect(shown.output.contains("* minimumPercent        0.25 "))
      // The built-in one goes first.
      let builtIn = DraglineProgram.run(["preset", "show", "devsign"], environment: environment)
      #expect(builtIn == dragline("preset", "show", "devsign"))
      let unknown = DraglineProgram.run(["preset", "show", "my-crd"], environment: environment)
      #expect(unknown.error.contains("unknown policy 'my-crd'; did you mean 'my-card'? "))
      #expect(unknown.status == 2)
    }
  }

  @Test func `no presets, and no folder for them, are reported`() throws {
    try withTemporaryFolder { folder in
      let none = DraglineProgram.run(
        ["preset", "list"], environment: ["XDG_CONFIG_HOME=\(folder.path)"])
      #expect(none.error == "dragline: no presets in \(folder.path)/dragline/presets/\n")
      #expect(none.output.isEmpty)
      #expect(none.status == 0)
      let nowhere = DraglineProgram.run(["preset", "list"], environment: [])
      #expect(
        nowhere.error
          == "dragline: no folder for presets: neither XDG_CONFIG_HOME nor HOME is set\n")
    }
  }
}
