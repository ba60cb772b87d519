public import Interaction
public import Motion
public import ReferenceTransitions
public import Timelines
public import Traces
import TransitionKit

/// All settings of a simulation.
///
/// `Simulation` takes them.
public struct SimulationSettings: Sendable {
  /// The allowed frame rates in frames per second.
  public static let frameRates = 1.0...1_000.0
  /// The allowed factors of slow motion.
  public static let slowMotions = 1.0...100.0
  /// The ID of the default transition.
  public static let defaultTransition = "photo-dismiss"

  /// The policy.
  ///
  /// When the simulation begins, its mapping becomes that of the transition's drive.
  public var policy: DragPolicy
  /// Whether a drag may leave its start to both sides, under a policy whose rule has another side.
  public var takesEitherSide = false
  /// The transition.
  public let transition: ReferenceTransitions.Description
  /// The parameters of the transition.
  public var transitionParameters = ReferenceParameters()
  /// The screen, and the mapping of the device's positions to it.
  public var screen: ScreenSettings
  /// The device frame whose safe area the upright screen has; `nil` for that of the reference
  /// device.
  public var deviceFrame: DeviceFrame?
  /// The display frames per second, within `frameRates`.
  public var frameRate: Double
  /// The factor by which the transition is slowed, within `slowMotions`.
  ///
  /// The transition's clock, which drives animations and delayed blocks, advances slower than the
  /// events' time by this factor.
  public var slowMotion = 1.0
  /// The size of the screen in points; known when the simulation begins.
  var resolvedScreen: Size?
  /// The measures that wait for the screen, in the order in which they were set; none after the
  /// simulation has begun.
  var measures: [OpenMeasure] = []
  /// The name of the recording, for the header.
  public var trace: String
  /// The format of the recording, for the header.
  public var format: String
  /// The clock of a live device's time stamps, for the header; `nil` for a recording.
  public var clock: HeaderRow.Clock?

  /// Creates settings for a reference transition.
  ///
  /// - Precondition: `transition` is the ID of a reference transition.
  public init(
    transition: String = defaultTransition, screen: ScreenSettings = ScreenSettings(),
    frameRate: Double = 60, trace: String = "", format: String = "evemu"
  ) {
    guard let description = ReferenceTransitions.description(of: transition) else {
      preconditionFailure("no transition is called \(transition)")
    }
    self.init(
      transition: description, screen: screen, frameRate: frameRate, trace: trace, format: format)
  }

  /// Creates settings for the caller's own transition, under the policy `devsign`.
  ///
  /// - Parameters:
  ///   - transition: A description whose `maker` makes a `ReferenceTransition` with the caller's
  ///     screens, animator and request.
  ///   - frameRate: Display frames per second, within `frameRates`.
  ///   - trace: The name of the recording, for the timeline's header, like `format`.
  public init(
    transition: ReferenceTransitions.Description, screen: ScreenSettings = ScreenSettings(),
    frameRate: Double = 60, trace: String = "", format: String = "evemu"
  ) {
    precondition(Self.frameRates.contains(frameRate), "\(frameRate) frames per second")
    (self.transition, policy) = (transition, .devsign)
    (self.screen, self.frameRate) = (screen, frameRate)
    (self.trace, self.format) = (trace, format)
  }

  /// Every parameter of the policy and the transition, in the order of a drag: device, recognition,
  /// mapping, decision, settle, scene.
  public var parameters: [SimulationParameter] {
    let isDismissal = transition.id == Self.defaultTransition
    let ofPolicy = SimulationParameter.all(of: policy)
    let settles = isDismissal || policy[.finish(.kind)] != nil || policy[.cancel(.kind)] != nil
    let ofTransition = transition.parameters.map { (parameter) -> SimulationParameter in
      parameter.within { $1(&$0.transitionParameters) }
    }
    return SimulationParameter.common
      + (settles ? ofPolicy : ofPolicy.filter { !Self.dismissalSettle.contains($0.name) })
      + ofTransition + (isDismissal ? [.profile] : [])
  }

  /// The parameters of the policy only, in the order of a drag.
  public var policyParameters: [SimulationParameter] { SimulationParameter.all(of: policy) }

  /// The parameters that only `photo-dismiss` reads, because it settles on its own springs unless
  /// the policy defines a settle.
  private static let dismissalSettle = [
    "finishDuration", "finishDampingRatio", "cancelDuration", "cancelDampingRatio",
  ]

  /// Returns the drive of the transition on a screen of this size.
  public func drive(on size: Size) -> DragAxis {
    transition.drive(on: display(size), transitionParameters)
  }

  /// Returns a screen with the safe area of the device frame, or with that of the reference device
  /// on a screen of any size.
  private func display(_ size: Size) -> Screen {
    var screen = Screen(bounds: Rect(origin: .zero, size: size))
    if let deviceFrame, screen.bounds.size == deviceFrame.screen {
      screen.safeAreaInsets.top = deviceFrame.safeAreaTop
      screen.safeAreaInsets.bottom = deviceFrame.safeAreaBottom
    }
    return screen
  }

  /// Returns the transition in its own application, with the policy's settle.
  func makeTransition(on size: Size) -> ReferenceTransition {
    var parameters = transitionParameters
    parameters.dismiss.finish = SpringTiming(policy.finish)
    parameters.dismiss.cancel = SpringTiming(policy.cancel)
    return transition.make(
      in: Application(screen: display(size)), parameters: parameters)
  }
}

extension SpringTiming {
  init(_ timing: DragPolicy.SettleTiming) {
    self.init(duration: timing.duration, dampingRatio: timing.dampingRatio)
  }
}
