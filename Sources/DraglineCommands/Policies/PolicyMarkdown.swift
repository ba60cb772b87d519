import Interaction
import Simulation
import Timelines

/// The document of all policies, docs/policies.md: made from the policies, so that it cannot say
/// anything else than what they do.
enum PolicyMarkdown {
  static func document(_ policies: [DragPolicy]) -> String {
    introduction + policies.map { "- [`\($0.id)`](#\($0.id)): \(escaped($0.summary))\n" }.joined()
      + policies.map(section).joined()
  }

  private static let introduction = """
    # Policies

    What each built-in policy does when a drag ends, and every number in it. `tools/make-policy-docs` writes
    this file from the policies themselves; `dragline list policies --json` tells the same to programs, and
    `dragline preset show ID` tells it of one.

    A rule is asked from its first line on. Positive is toward dismissal: `translation` is the way of the
    drag in points, `velocity` its speed at the lift in points per second, `extent` the way from 0 to 100 %,
    `percentComplete` what the transition shows, 0 to 1. `|x|` is the size without its sign, and
    `clamp` keeps a number within 0 to 1.

    Where `mapping` is `accumulating`, each event adds its step to the place, and `stepBounds` says at which
    ends a step stops: what went beyond such an end does not have to be dragged back. All other mappings look
    at the whole way, whatever the finger did in between.

    `overdrag` says what the view shows of a pull of x points beyond an end, with the coefficient c and the
    extent d, where the percentage stays 0 or 1:

    - `none`: 0
    - `linear`: c x (Framer Motion, RNGH)
    - `rubberBand`: (1 - 1 / (x c / d + 1)) d (UIKit's scroll views, use-gesture)
    - `asymptote`: c (1 - 1 / (1 + x / c)) (libadwaita)
    - `root`: c √(1 + x) (gorhom)
    - `logarithm`: c (ln(x + 1) - 2), from where that is above 0 (vaul)
    - `stretch`: x, up to c d, and it stays while the drag lasts (Flutter's Cupertino sheet)

    `overdragEnds` says beyond which ends; with `freeEnd` the view follows the finger after the closed end.
    Frame rows have the points as `overdrag`, and the frames of the dragged views include them: the card, the
    photo, the article, the opened cell. A policy's own settle starts where the view is, and takes the pull back
    on its way, or in `overdragDuration`. Under a settle of the transition's own (`transition`) the pull shrinks
    with the percentage; where that has no way to go, it goes back in the time of the transition, eased out. A
    policy that does not list `overdrag` leaves it to the transition: the photo of the drag-to-dismiss follows
    the finger.

    `Velocity` under each policy names its velocity estimator (`dragline list estimators`), and says what a
    rest before the lift makes of the velocity: 0 where the library's own code makes it 0, unchanged where it
    keeps it.


    """

  private static func section(_ policy: DragPolicy) -> String {
    """

    ## \(policy.id)

    \(sentence(policy.summary)) Source: \(escaped(policy.source)).\(aliases(policy))

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
    let unit = parameter.isWord || parameter.unit == .one ? "" : "\(parameter.unit.symbol)"
    let cells = [
      "`\(parameter.name)`", parameter.timelineValue.words, unit, parameter.domain.words,
      escaped(parameter.meaning), escaped(parameter.source),
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  private static func sentence(_ text: StaticString) -> String {
    let text = escaped(text)
    return text.prefix(1).uppercased() + text.dropFirst() + "."
  }

  /// Without what a table would take for its own.
  private static func escaped(_ text: StaticString) -> String {
    "\(text)".split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}

extension DragPolicy {
  /// Its other names.
  var otherNames: [String] { Self.aliases.filter { $0.id == id }.map(\.alias) }
}

extension PolicyParameter.Domain {
  fileprivate var words: String {
    switch self {
    case .number(let range): "\(decimals(range.lowerBound, 6)) to \(decimals(range.upperBound, 6))"
    case .whole(let range): "\(range.lowerBound) to \(range.upperBound), whole"
    case .words(let words): words.map { "\($0)" }.joined(separator: ", ")
    }
  }
}

extension TimelineValue {
  /// A number to six decimals, a word as it is.
  var words: String {
    switch self {
    case .number(let number): decimals(number, 6)
    case .string(let word): word
    case .bool(let claim): "\(claim)"
    }
  }
}
