import Foundation
import Interaction
import ReferenceTransitions
import Simulation
import TestSupport
import Testing
import Timelines

/// `docs/transitions.md` agrees with the catalog.
///
/// `RECORD_GOLDENS=1 swift test` writes a new one and fails.
struct TransitionDocumentTests {
  private static let head = """
    # Transitions

    This page lists every transition and the parameters that `--set NAME=VALUE` changes, in
    `animate`, `replay` and `live`. `dragline list parameters --transition ID` prints the same list,
    together with the parameters of the policy. Values come from the articles and samples, unless
    the source says "ours". Lengths, times and speeds take units (`--set duration=250ms`).

    A drag can drive each transition. `dragline list transitions` prints the direction and the
    distance of the drag; the parameters `direction` and `distance` change them.

    Only `photo-dismiss` is a drag in its source. There the author decides what moves the photo. The
    sample and FrameGrabber scrub in `.changed` alone, so the next move shows the distance dragged
    before `.began`. Apple's sample scrubs in `.began` too. The other ten transitions have no drag
    in their sources; in Dragline they follow the finger from `.began` on.

    A test (`TransitionDocumentTests`) writes this file.

    """

  private static func section(_ transition: ReferenceTransitions.Description) -> String {
    let settings = SimulationSettings(transition: transition.id)
    let names = Set(transition.parameters.map(\.name))
    let rows = settings.parameters.filter { names.contains($0.name) }.map { parameter in
      let unit = parameter.unit == .one ? "" : " \(parameter.unitSymbol)"
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

  private static func words(_ value: Scalar) -> String {
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
