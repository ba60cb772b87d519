public import Interaction
public import Motion
public import ReferenceTransitions
public import Timelines
public import Traces
import TransitionKit

/// Everything that decides what a simulation does with a trace.
public struct SimulationSettings: Sendable {
  /// Display frames per second.
  public static let frameRates = 1.0...1_000.0
  public static let slowMotions = 1.0...100.0
  /// The ID of the transition unless another is named.
  public static let defaultTransition = "photo-dismiss"

  /// Its mapping is the transition's drive, when the simulation begins.
  public var policy: DragPolicy
  /// Whether a drag may leave its start on both sides, under a policy whose rule has another side.
  public var takesEitherSide = false
  /// The transition.
  public let transition: ReferenceTransitions.Description
  /// What can be chosen about it.
  public var transitionParameters = ReferenceParameters()
  public var screen: ScreenSettings
  /// Whose safe area the screen has while it is upright; `nil` for the reference device's.
  public var deviceFrame: DeviceFrame?
  /// Display frames per second, within `frameRates`.
  public var frameRate: Double
  /// How many times longer the transition takes than its author wrote, within `slowMotions`: its clock,
  /// by which animations and delayed blocks run, advances that much slower than the events' time.
  public var slowMotion = 1.0
  /// Points; known when the simulation begins.
  var resolvedScreen: Size?
  /// In the order in which they were set; none when the simulation has begun.
  var measures: [OpenMeasure] = []
  /// For the header: the recording's name and format.
  public var trace: String
  public var format: String
  /// For the header: what a live device stamps its events by; `nil` for a recording.
  public var clock: HeaderRow.Clock?

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

  /// Settings for a transition of one's own, under the policy `devsign`.
  ///
  /// - Parameters:
  ///   - transition: Its `maker` makes a `ReferenceTransition`, whose screens, animator and request
  ///     are the caller's.
  ///   - frameRate: Display frames per second, within `frameRates`.
  ///   - trace: For the timeline's header, as `format` is.
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
    let settles = isDismissal || policy[.finishSettle] != nil || policy[.cancelSettle] != nil
    return SimulationParameter.common
      + (settles ? ofPolicy : ofPolicy.filter { !Self.dismissalSettle.contains($0.name) })
      + transition.parameters.map { SimulationParameter($0) }
      + (isDismissal ? [.profile] : [])
  }

  /// Those of the policy alone, in the order of a drag.
  public var policyParameters: [SimulationParameter] { SimulationParameter.all(of: policy) }

  /// What only the drag-to-dismiss looks at, since it settles on springs of its own, unless the policy
  /// says how it settles.
  private static let dismissalSettle = [
    "finishDuration", "finishDampingRatio", "cancelDuration", "cancelDampingRatio",
  ]

  /// How a finger drives the transition on a screen of this size.
  public func drive(on size: Size) -> Drive {
    transition.drive(on: display(size), transitionParameters)
  }

  /// The frame's safe area, or the reference device's on a screen of any size.
  private func display(_ size: Size) -> Screen {
    var screen = Screen(bounds: Rect(origin: .zero, size: size))
    if let deviceFrame, screen.bounds.size == deviceFrame.screen {
      screen.safeAreaInsets.top = deviceFrame.safeAreaTop
      screen.safeAreaInsets.bottom = deviceFrame.safeAreaBottom
    }
    return screen
  }

  /// The transition in an application of its own, with the policy's settle.
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
