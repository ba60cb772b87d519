import Interaction
import Motion
import ReferenceTransitions
import Timelines
import Traces

/// The parameters that depend on the transition: its drive and its own parameters.
extension SimulationParameter {
  static let drive = [
    SimulationParameter(
      name: "direction", unit: "",
      domain: .word(DragAxis.Direction.allCases.map(\.rawValue)),
      meaning: "direction in which a drag moves the transition forward",
      source: "chosen for each transition ('list transitions')",
      read: { .string($0.drive(on: $0.assumedScreen).direction.rawValue) },
      write: { settings, value in
        guard case .string(let word) = value, let direction = DragAxis.Direction(rawValue: word)
        else { preconditionFailure("\(value) is no direction") }
        settings.transitionParameters.driveDirection = direction
      }),
    SimulationParameter(
      name: "distance", unit: "pt", domain: .number(1...100_000),
      meaning: "drag from 0 to 100 %",
      source: "the policy's extent, or chosen for each transition ('list transitions')",
      read: { .number($0.fitted(on: $0.assumedScreen).distance) },
      write: { settings, value in
        guard case .number(let distance) = value else {
          preconditionFailure("\(value) is not a number")
        }
        settings.transitionParameters.driveDistance = distance
      }),
  ]

  /// The profile.
  ///
  /// It replaces the policy too, so set it before any parameter of the policy.
  static let profile = SimulationParameter(
    name: "profile", unit: "",
    domain: .word(PhotoDismissProfile.allCases.map(\.rawValue)),
    meaning: "the sample, its hardened derivative, or Apple's",
    source: "devsign-nav-transitions, FrameGrabber, PhotoTransitioning",
    read: { .string($0.transitionParameters.dismiss.profile.rawValue) },
    write: { settings, value in
      guard case .string(let word) = value, let profile = PhotoDismissProfile(rawValue: word)
      else { preconditionFailure("\(value) is no profile") }
      settings.transitionParameters.dismiss.profile = profile
      settings.replacePolicy(by: profile == .applePhoto ? .applePhoto : .devsign)
    })

  init(_ parameter: ReferenceParameter) {
    self.init(
      name: parameter.name, unit: parameter.unit, domain: parameter.domain,
      meaning: parameter.meaning, source: parameter.source,
      read: { TimelineValue(parameter.read($0.transitionParameters)) },
      write: { parameter.write(&$0.transitionParameters, ReferenceParameter.Value($1)) })
  }
}

extension SimulationSettings {
  /// The screen, as far as it is known without a device.
  fileprivate var assumedScreen: Size {
    resolvedScreen ?? screen.size ?? ScreenMapper.referenceScreen
  }
}

extension TimelineValue {
  init(_ value: ReferenceParameter.Value) {
    switch value {
    case .number(let number): self = .number(number)
    case .word(let word): self = .string(word)
    }
  }
}

extension ReferenceParameter.Value {
  init(_ value: TimelineValue) {
    switch value {
    case .number(let number): self = .number(number)
    case .string(let word): self = .word(word)
    case .bool(let bool): self = .word(bool ? "true" : "false")
    }
  }
}
