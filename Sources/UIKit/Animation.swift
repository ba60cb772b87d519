// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import TransitionKit

public typealias UIViewPropertyAnimator = PropertyAnimator
public typealias UIViewAnimating = ViewAnimating
public typealias UIViewImplicitlyAnimating = ViewImplicitlyAnimating
public typealias UIViewAnimatingState = ViewAnimatingState
public typealias UIViewAnimatingPosition = ViewAnimatingPosition
public typealias UITimingCurveProvider = TimingCurveProvider
public typealias UITimingCurveType = TimingCurveType
public typealias UICubicTimingParameters = CubicTimingParameters
public typealias UISpringTimingParameters = SpringTimingParameters

/// Seconds since the simulation began: time passes in it only when it is advanced.
public func CACurrentMediaTime() -> CFTimeInterval {
  Double(Application.shared.currentTime) / 1_000_000
}
