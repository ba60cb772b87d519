import Gestures
import Interaction
import Motion
import ReferenceTransitions
import Timelines
import Traces

extension SimulationParameter {
  /// Those of every transition.
  static let common: [SimulationParameter] = device + recognition + drive

  private static let sample = "PhotoDetailInteractiveDismissTransition.swift (Locket sample)"

  private static let device = [
    SimulationParameter(
      name: "rotate", unit: "degrees",
      domain: .word(QuarterTurn.allCases.map { "\($0.rawValue)" }),
      meaning: "turns the picture on the panel, clockwise", source: "--rotate",
      read: { .string("\($0.screen.rotation.rawValue)") },
      write: { settings, value in
        guard case .string(let word) = value,
          let turn = QuarterTurn.allCases.first(where: { "\($0.rawValue)" == word })
        else { preconditionFailure("\(value) is no quarter turn") }
        settings.screen.rotation = turn
      }),
    number(
      "pointerSpeed", "pt", 0.001...1_000, \.screen.pointerSpeed,
      "points per count of a mouse", "--pointer-speed"),
    number(
      "touchpadGain", "pt/mm", 0.001...1_000, \.screen.touchpadGain,
      "points per millimetre of a touchpad", "--touchpad-gain"),
  ]

  private static let recognition = [
    number(
      "hysteresis", "pt", 0...1_000, \.policy.pan.hysteresis,
      "travel before the pan begins", "WWDC 2018, session 803"),
    whole(
      "minimumTouches", 1...20, \.policy.pan.minimumNumberOfTouches,
      "fingers without which the pan does not begin", "UIPanGestureRecognizer"),
    whole(
      "maximumTouches", 1...1_000_000, \.cappedMaximumTouches,
      "with more fingers the pan fails before it begins", "UIPanGestureRecognizer"),
    SimulationParameter(
      name: "directions", unit: "", domain: .word(PanDirections.words.map(\.word)),
      meaning: "directions in which the pan may begin", source: "direction lock",
      read: { .string($0.policy.pan.directions.word) },
      write: { settings, value in
        guard case .string(let word) = value,
          let match = PanDirections.words.first(where: { $0.word == word })
        else { preconditionFailure("\(value) is not a word of directions") }
        settings.policy.pan.directions = match.directions
      }),
    SimulationParameter(
      name: "translationOrigin", unit: "", domain: .word(["touchDown", "recognition"]),
      meaning: "from where the translation counts", source: "docs/uikit-semantics.md, statement 73",
      read: {
        .string($0.policy.pan.translationOrigin == .touchDown ? "touchDown" : "recognition")
      },
      write: { settings, value in
        settings.policy.pan.translationOrigin =
          value == .string("touchDown") ? .touchDown : .recognition
      }),
  ]

  /// Those of the rules that the policy has.
  static func decision(_ policy: DragPolicy) -> [SimulationParameter] {
    var parameters: [SimulationParameter] = []
    if policy.limit(of: .velocity) != nil {
      parameters.append(
        number(
          "minimumVelocity", "pt/s", -100_000...100_000, \.policy.minimumVelocity,
          "a release finishes only when it is faster", sample))
    }
    if policy.limit(of: .percentComplete) != nil {
      parameters.append(
        number(
          "minimumPercent", "1", 0...1, \.policy.minimumPercent,
          "a release finishes only beyond this part of the distance", sample))
    }
    if policy.flickSpeed != nil {
      parameters.append(
        number(
          "flickSpeed", "pt/s", 0...100_000, \.policy.definiteFlickSpeed,
          "a faster release goes where it points", "PhotoTransitioning"))
    }
    return parameters
  }

  /// Of the drag-to-dismiss, which settles on springs of its own.
  static let settle = [
    number(
      "finishDuration", "s", 0.01...10, \.policy.finish.duration, "settle to the end", sample),
    number(
      "finishDampingRatio", "1", 0.01...1, \.policy.finish.dampingRatio,
      "damping of the settle to the end", sample),
    number(
      "cancelDuration", "s", 0.01...10, \.policy.cancel.duration, "settle back", sample),
    number(
      "cancelDampingRatio", "1", 0.01...1, \.policy.cancel.dampingRatio,
      "damping of the settle back", sample),
  ]

  private static func number(
    _ name: String, _ unit: String, _ range: ClosedRange<Double>,
    _ path: any WritableKeyPath<SimulationSettings, Double> & Sendable, _ meaning: String,
    _ source: String
  ) -> SimulationParameter {
    SimulationParameter(
      name: name, unit: unit, domain: .number(range), meaning: meaning, source: source,
      read: { .number($0[keyPath: path]) },
      write: { settings, value in
        guard case .number(let number) = value else {
          preconditionFailure("\(value) is not a number")
        }
        settings[keyPath: path] = number
      })
  }

  private static func whole(
    _ name: String, _ range: ClosedRange<Int>,
    _ path: any WritableKeyPath<SimulationSettings, Int> & Sendable, _ meaning: String,
    _ source: String
  ) -> SimulationParameter {
    SimulationParameter(
      name: name, unit: "1", domain: .whole(range), meaning: meaning, source: source,
      read: { .number(Double($0[keyPath: path])) },
      write: { settings, value in
        guard case .number(let number) = value else {
          preconditionFailure("\(value) is not a number")
        }
        settings[keyPath: path] = Int(number)
      })
  }
}

extension SimulationSettings {
  /// No limit is a million here, so that it can be printed and set.
  fileprivate var cappedMaximumTouches: Int {
    get { min(policy.pan.maximumNumberOfTouches, 1_000_000) }
    set { policy.pan.maximumNumberOfTouches = newValue }
  }
}

extension PanDirections {
  fileprivate static let words: [(word: String, directions: PanDirections)] = [
    ("any", .any), ("vertical", .vertical), ("horizontal", .horizontal), ("up", .up),
    ("down", .down), ("left", .left), ("right", .right),
  ]

  fileprivate var word: String {
    Self.words.first { $0.directions == self }?.word ?? "any"
  }
}

extension DragPolicy {
  fileprivate var minimumVelocity: Double {
    get { limit(of: .velocity) ?? 0 }
    set { setLimit(of: .velocity, to: newValue) }
  }

  fileprivate var minimumPercent: Double {
    get { limit(of: .percentComplete) ?? 0 }
    set { setLimit(of: .percentComplete, to: newValue) }
  }

  fileprivate var definiteFlickSpeed: Double {
    get { flickSpeed ?? 0 }
    set { flickSpeed = newValue }
  }
}
