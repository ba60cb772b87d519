import Interaction
import Simulation
import TestSupport
import Testing

@testable import DraglineCommands

/// A preset with a summary is written so that it reads back as it was.
struct TunedPresetTests {
  @Test func `changed numbers and words come back, with the summary`() throws {
    try withTemporaryFolder { folder in
      var settings = SimulationSettings()
      try settings.set("minimumPercent", to: "0.357")
      try settings.set("hysteresis", to: "12")
      let summary = "Says \"what\" it is,\nand how good: 18 of 20."
      let path = try folder.write(
        TunedPreset(settings, from: .devsign, summary: summary).text, to: "mine.json")
      let file = try PresetFile(path)
      #expect(file.base == "devsign")
      #expect(file.summary == summary)
      #expect(file.assignments.map(\.name) == ["hysteresis", "minimumPercent"])
      var read = SimulationSettings()
      try file.apply(to: &read)
      #expect(
        read.policy.rule.parameters.map(\.value) == settings.policy.rule.parameters.map(\.value))
    }
  }

  @Test func `what is not changed is not written`() {
    let text = TunedPreset(SimulationSettings(), from: .devsign, summary: "").text
    #expect(text == "{\n  \"base\": \"devsign\",\n  \"parameters\": {}\n}\n")
  }
}
