// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import TransitionKit

/// An animator of view changes that can be scrubbed, paused, reversed and continued.
public typealias UIViewPropertyAnimator = PropertyAnimator
/// An animation that can be started, paused, reversed and stopped.
public typealias UIViewAnimating = ViewAnimating
/// An animation whose changes are given as blocks.
public typealias UIViewImplicitlyAnimating = ViewImplicitlyAnimating
/// The state of an animation: inactive, active or stopped.
public typealias UIViewAnimatingState = ViewAnimatingState
/// The position at which an animation ends: its end, its start or its present place.
public typealias UIViewAnimatingPosition = ViewAnimatingPosition
/// The timing of a property animator, with a cubic curve or a spring.
public typealias UITimingCurveProvider = TimingCurveProvider
/// The type of a property animator's timing.
public typealias UITimingCurveType = TimingCurveType
/// The timing of a cubic Bézier curve.
public typealias UICubicTimingParameters = CubicTimingParameters
/// The timing of a spring with its initial velocity, in whole distances per second.
public typealias UISpringTimingParameters = SpringTimingParameters

/// Returns the seconds since the simulation began.
///
/// Time passes in the simulation only when it is advanced.
public func CACurrentMediaTime() -> CFTimeInterval {
  Double(Application.shared.currentTime) / 1_000_000
}
