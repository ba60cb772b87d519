import Interaction
import Motion
import ReferenceTransitions
import Traces

/// The parameters that depend on the transition: its drive and its own parameters.
extension SimulationParameter {
  static var drive: [SimulationParameter] {
    [
      SimulationParameter(
        "direction", .one, .word(DragAxis.Direction.allCases.map { $0.rawValue }),
        "direction in which a drag moves the transition forward",
        "chosen for each transition ('list transitions')",
        read: { .string($0.drive(on: $0.assumedScreen).direction.rawValue) },
        write: { $0.transitionParameters.driveDirection = $1.word(of: "direction") }),
      SimulationParameter(
        "distance", .points, .number(1...100_000), "drag from 0 to 100 %",
        "the policy's extent, or chosen for each transition ('list transitions')",
        read: { .number($0.fitted(on: $0.assumedScreen).distance) },
        write: { $0.transitionParameters.driveDistance = $1.number(of: "distance") }),
    ]
  }

  /// The profile.
  ///
  /// It replaces the policy too, so set it before any parameter of the policy.
  static var profile: SimulationParameter {
    SimulationParameter(
      "profile", .one, .word(PhotoDismissProfile.allCases.map { $0.rawValue }),
      "the sample, its hardened derivative, or Apple's",
      "devsign-nav-transitions, FrameGrabber, PhotoTransitioning",
      read: { .string($0.transitionParameters.dismiss.profile.rawValue) },
      write: { settings, value in
        let profile: PhotoDismissProfile = value.word(of: "profile")
        settings.transitionParameters.dismiss.profile = profile
        settings.replacePolicy(by: profile == .applePhoto ? .applePhoto : .devsign)
      })
  }
}

extension SimulationSettings {
  /// The screen, as far as it is known without a device.
  fileprivate var assumedScreen: Size {
    resolvedScreen ?? screen.size ?? ScreenMapper.referenceScreen
  }
}
