import Interaction
import Simulation
import Timelines

/// The document of all policies, docs/policies.md, which is generated from the policies, so that it
/// always agrees with them.
enum PolicyMarkdown {
  static func document(_ policies: [DragPolicy]) -> String {
    introduction
      + policies.map { "- [`\($0.id)`](#\($0.id)): \(escaped("\($0.summary)"))\n" }.joined()
      + policies.map(section).joined()
  }

  private static let introduction = """
    # Policies

    A policy decides, at the end of a drag, whether the transition finishes or cancels, and describes
    the settle that follows. This page shows the rule and every parameter of each built-in policy.
    `tools/make-policy-docs` writes it from the policies themselves. `dragline list policies --json`
    prints the same as JSON, and `dragline preset show ID` prints one policy.

    A rule is a list of conditions. Dragline checks them from the first line on. Positive values point
    toward dismissal:

    - `translation`: the distance of the drag, in points
    - `velocity`: the velocity at the lift, in points per second
    - `extent`: the distance from 0 to 100 %
    - `percentComplete`: the percentage that the transition shows, from 0 to 1
    - `|x|`: the absolute value of x
    - `clamp`: limits a number to the range from 0 to 1

    If `mapping` is `accumulating`, each event moves the view by its own step. `stepBounds` names the
    ends at which a step stops; movement beyond such an end is lost, and the finger need not drag it
    back. All other mappings use the whole translation, whatever path the finger took.

    `overdrag` describes how the view follows a pull of x points beyond an end, where the percentage
    stays 0 or 1. c is the coefficient, and d is the extent:

    - `none`: 0
    - `linear`: c x (Framer Motion, RNGH)
    - `rubberBand`: (1 - 1 / (x c / d + 1)) d (UIKit's scroll views, use-gesture)
    - `asymptote`: c (1 - 1 / (1 + x / c)) (libadwaita)
    - `root`: c √(1 + x) (gorhom)
    - `logarithm`: c (ln(x + 1) - 2), where that is positive (vaul)
    - `stretch`: x, up to c d; it stays for the rest of the drag (Flutter's Cupertino sheet)

    `overdragEnds` names the ends beyond which the view follows. With `freeEnd`, the view follows the
    finger after the closed end. Frame rows contain the points as `overdrag`, and the frames of the
    dragged views include them: the card, the photo, the article, the opened cell.

    A policy's own settle starts where the view is. It takes the pull back on its way, or in
    `overdragDuration`. Under a settle of the transition itself (`transition`), the pull shrinks with
    the percentage. If the percentage is already at its end, the pull eases out over the duration of the
    transition. A policy that does not list `overdrag` leaves it to the transition: the photo of the
    drag-to-dismiss follows the finger.

    `Velocity` names the velocity estimator of each policy (`dragline list estimators`). It also says
    how a rest before the lift changes the velocity: to 0 where the library's own code sets it to 0, and
    not at all where the library keeps it.


    """

  private static func section(_ policy: DragPolicy) -> String {
    """

    ## \(policy.id)

    \(sentence(policy.summary)) Source: \(escaped("\(policy.source)")).\(aliases(policy))

    \(policy.velocitySentence)

    ```text
    \(policy.rule.lines().joined(separator: "\n"))
    ```
    \(notes(policy))
    | parameter | value | unit | range | meaning | source |
    |---|---|---|---|---|---|
    \(policy.parameters.map(row).joined(separator: "\n"))

    """
  }

  /// A list with a line before it; an empty line where there is nothing to note.
  private static func notes(_ policy: DragPolicy) -> String {
    policy.notes.isEmpty ? "" : "\n" + policy.notes.map { "- \($0)\n" }.joined()
  }

  private static func aliases(_ policy: DragPolicy) -> String {
    let names = policy.otherNames.map { "`\($0)`" }.joined(separator: ", ")
    return names.isEmpty ? "" : " Also \(names)."
  }

  private static func row(_ parameter: PolicyParameter) -> String {
    let unit = parameter.unit == .one ? "" : parameter.unit.symbol
    let cells = [
      "`\(parameter.name)`", parameter.scalar.words, unit, parameter.domain.words,
      escaped(parameter.meaning), escaped("\(parameter.source)"),
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  private static func sentence(_ text: StaticString) -> String {
    let text = escaped("\(text)")
    return text.prefix(1).uppercased() + text.dropFirst() + "."
  }

  /// Returns the text with escapes for the bars that a table would treat as its own.
  private static func escaped(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}

extension DragPolicy {
  /// The other names of the policy.
  var otherNames: [String] { Self.aliases.filter { $0.id == id }.map(\.alias) }
}

extension ParameterDomain {
  fileprivate var words: String {
    switch self {
    case .number(let range): "\(decimals(range.lowerBound, 6)) to \(decimals(range.upperBound, 6))"
    case .whole(let range): "\(range.lowerBound) to \(range.upperBound), whole"
    case .word(let words): words.joined(separator: ", ")
    }
  }
}

extension Scalar {
  /// A number to six decimals, a word as it is.
  var words: String {
    switch self {
    case .number(let number): decimals(number, 6)
    case .string(let word): word
    case .bool(let claim): "\(claim)"
    }
  }
}
