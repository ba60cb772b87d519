import Testing
import Traces

@Suite struct SiblingNamesTests {
  @Test func `a recording's description may have its own name or the device's`() {
    #expect(
      siblingNames(of: "SynPS2-Synaptics-TouchPad.leftmove.events").candidates == [
        "SynPS2-Synaptics-TouchPad.leftmove.desc", "SynPS2-Synaptics-TouchPad.leftmove.prop",
        "SynPS2-Synaptics-TouchPad.desc", "SynPS2-Synaptics-TouchPad.prop",
      ])
    #expect(
      siblingNames(of: "a.b/c.d.events").candidates
        == ["a.b/c.d.desc", "a.b/c.d.prop", "a.b/c.desc", "a.b/c.prop"])
    #expect(siblingNames(of: "x.events").recordingPrefix == nil)
  }

  @Test func `a description's recordings begin with its name`() {
    let names = siblingNames(of: "dir/Pad.hp.desc")
    #expect(names.candidates == ["dir/Pad.hp.events"])
    #expect(names.recordingPrefix == "dir/Pad.hp.")
  }

  @Test(arguments: ["", "x", "x.yml", ".events", "dir.events/x", "a/.desc"])
  func `other names have no siblings`(name: String) {
    let names = siblingNames(of: name)
    #expect(names.candidates.isEmpty)
    #expect(names.recordingPrefix == nil)
  }
}
