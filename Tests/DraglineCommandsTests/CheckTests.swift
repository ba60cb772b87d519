import TestSupport
import Testing

@testable import DraglineCommands

struct CheckTests {
  @Test func `a policy that breaks common sense gets the reason, and the check fails`() {
    let run = dragline("check")
    #expect(run.status == 1)
    #expect(
      run.output.hasPrefix(
        "warning: drag-rest-lift: a velocity is kept after a rest: "
          + "released at 762.5 pt/s although the finger had stopped\n"))
    #expect(run.output.hasSuffix("devsign: 15 scenarios played 38 ways, 3 warnings\n"))
    #expect(run.error.isEmpty)
  }

  @Test func `a policy that only asks where the finger is has other opinions`() {
    let run = dragline("check", "--set", "minimumVelocity=-100000", "--set", "minimumPercent=0.6")
    #expect(!run.output.contains("drag-rest-lift: a long"))
    #expect(run.output.contains("short-flick: a short fast flick goes back"))
  }

  @Test func `for programs there is an object for each warning, and one for the policy`() {
    let run = dragline("check", "--json")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(
      lines.last == #"{"type":"policy","policy":"devsign","scenarios":15,"plays":38,"warnings":3}"#)
    #expect(
      lines.first?.hasPrefix(
        "{\"type\":\"warning\",\"schema\":\"dragline.check/1\",\"policy\":\"devsign\",\"scenario\":\"drag-rest-lift\",\"what\":\"a velocity"
      ) == true)
    #expect(dragline("check", "--quiet").output.isEmpty)
  }

  @Test func `the scenarios can be written, and replay reads them`() throws {
    try withTemporaryFolder { folder in
      let scenarios = folder("scenarios")
      let run = dragline("check", "--write", scenarios)
      #expect(run.output == "\(scenarios): 15 recordings written\n")
      let replay = dragline("replay", "\(scenarios)/reverse-flick.evemu")
      #expect(replay.output.contains("Cancel: velocity -"))
      #expect(dragline("replay", scenarios, "--quiet").status == 0)
    }
  }

  @Test func `a recording is not for check`() {
    let run = dragline("check", "flick.evemu")
    #expect(run.status == 2)
    #expect(run.failure(as: PresetError.self) == .operandOfCheck("flick.evemu"))
  }

  @Test func `a folder that cannot be made is reported`() {
    let run = dragline("check", "--write", "/proc/none/scenarios")
    #expect(run.status == 74)
    #expect(run.error.contains("/proc/none/scenarios"))
  }

  @Test func `a folder in a folder that is not there fails to be written`() throws {
    try withTemporaryFolder { folder in
      let run = dragline("check", "--write", folder("none/scenarios"))
      #expect(run.status == 74)
      #expect(run.error.hasSuffix("cannot make the folder: No such file or directory\n"))
    }
  }

  @Test func `recordings and warnings are not asked for at once`() {
    let run = dragline("check", "--write", "scenarios", "--json")
    #expect(run.status == 2)
    #expect(run.failure(as: PresetError.self) == .writeAndJSON)
  }

  /// The stage is always the same screen.
  @Test(arguments: ["--screen", "--rotate", "--pointer-speed", "--touchpad-gain"])
  func `options of a screen are none of check`(_ option: String) {
    #expect(dragline("check", option, "1").status == 2)
    #expect(!dragline("help", "check").output.contains(option))
  }

  @Test func `the usage ends with the verb`() {
    #expect(dragline("help", "check").outputLines.first == "usage: dragline check")
  }
}
