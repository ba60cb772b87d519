import Foundation
import ReferenceTransitions
import Simulation
import TestSupport
import Testing
import Timelines

/// `docs/transitions.md` is what the catalog says.
///
/// `RECORD_GOLDENS=1 swift test` writes it anew and fails.
struct TransitionDocumentTests {
  private static let head = """
    # Transitions

    What `--set NAME=VALUE` changes of each transition, in `animate`, `replay` and `live`; `dragline list
    parameters --transition ID` prints the same with the parameters of the policy. Values are the articles' and
    samples' own, unless the source says "ours". Lengths, times and speeds take units (`--set duration=250ms`).

    Each one can be driven by a drag. The way of the drag is that of `list transitions`; `direction` and `distance`
    change it. Only `photo-dismiss` is a drag in its source, and there the author says what moves the photo:
    the sample and FrameGrabber scrub in `.changed` alone, so that the way before `.began` is shown with the next move,
    Apple's sample in `.began` too. The other ten have no drag in their sources. Here they follow the finger from
    `.began` on.

    This file is written by a test (`TransitionDocumentTests`).

    """

  private static func section(_ transition: ReferenceTransitions.Description) -> String {
    let settings = SimulationSettings(transition: transition.id)
    let names = Set(transition.parameters.map(\.name))
    let rows = settings.parameters.filter { names.contains($0.name) }.map { parameter in
      let unit = parameter.unit.isEmpty || parameter.unit == "1" ? "" : " \(parameter.unit)"
      return
        "| `\(parameter.name)` | \(words(parameter.read(settings)))\(unit) | \(parameter.domain) "
        + "| \(parameter.meaning) | \(parameter.source) |"
    }
    return
      ([
        "", "## \(transition.id)", "",
        "\(transition.what.prefix(1).uppercased())\(transition.what.dropFirst()).", "",
      ]
      + ["| parameter | value | expects | meaning | source |", "|---|---|---|---|---|"] + rows)
      .joined(separator: "\n") + "\n"
  }

  private static func words(_ value: TimelineValue) -> String {
    switch value {
    case .number(let number): number == number.rounded() ? "\(Int(number))" : "\(number)"
    case .string(let word): word
    case .bool(let bool): "\(bool)"
    }
  }

  @Test func `the document names every parameter with its value and range`() throws {
    let text = Self.head + ReferenceTransitions.all.map(Self.section).joined()
    let file = Replay.package.appending(path: "docs/transitions.md")
    if let difference = try goldenDifference(text, at: file) { Issue.record("\(difference)") }
  }
}
