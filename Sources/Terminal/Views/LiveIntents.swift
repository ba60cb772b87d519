public import Interaction

/// The labels of a live run's drags, and the limit that suits them best.
public struct LiveIntents: Hashable, Sendable {
  public struct Drag: Hashable, Sendable {
    /// The number of the device.
    public var device: Int
    public var gesture: Int
    public var intent: TransitionOutcome
    /// Whether the policy, with its current values, finishes the drag; `nil` before that is known.
    public var finishes: Bool?

    public init(device: Int, gesture: Int, intent: TransitionOutcome, finishes: Bool? = nil) {
      (self.device, self.gesture) = (device, gesture)
      (self.intent, self.finishes) = (intent, finishes)
    }

    public var isAsMeant: Bool? { finishes.map { $0 == (intent == .finish) } }
  }

  /// The values of a parameter that decide most drags as meant.
  public struct Limit: Hashable, Sendable {
    public var parameter: String
    /// The ends of the range of values, in the parameter's unit; those of its domain where no drag
    /// limits them.
    public var lower: Double
    public var upper: Double
    /// A value in the range, with few digits.
    public var value: Double
    /// The number of drags that the values decide as meant.
    public var hits: Int
    /// Whether the current value is one of them.
    public var isInForce: Bool
    public var contradictions: [Contradiction]

    public init(
      parameter: String, lower: Double, upper: Double, value: Double, hits: Int, isInForce: Bool,
      contradictions: [Contradiction] = []
    ) {
      (self.parameter, self.lower, self.upper) = (parameter, lower, upper)
      (self.value, self.hits, self.isInForce) = (value, hits, isInForce)
      self.contradictions = contradictions
    }
  }

  /// Two drags that no value of the parameter decides as meant: the one meant to cancel moved at
  /// least as far as the one meant to finish.
  public struct Contradiction: Hashable, Sendable {
    public var cancel: Int
    /// The largest value of the parameter at which it finishes.
    public var cancelValue: Double
    public var finish: Int
    public var finishValue: Double

    public init(cancel: Int, _ cancelValue: Double, finish: Int, _ finishValue: Double) {
      (self.cancel, self.cancelValue) = (cancel, cancelValue)
      (self.finish, self.finishValue) = (finish, finishValue)
    }
  }

  /// The drags in the order of the devices and their gestures.
  public var drags: [Drag] = []
  /// The best limit; `nil` unless there are drags meant to finish and drags meant to cancel, and a
  /// parameter separates them.
  public var limit: Limit?

  public init() {}

  public var hits: Int { drags.count { $0.isAsMeant == true } }

  public func intent(of gesture: Int, on device: Int) -> TransitionOutcome? {
    drags.first { $0.gesture == gesture && $0.device == device }?.intent
  }
}
