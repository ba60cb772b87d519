public import Interaction

/// What somebody has said of the drags of a live run, and the limit that would serve them.
public struct LiveIntents: Hashable, Sendable {
  public struct Drag: Hashable, Sendable {
    /// By number.
    public var device: Int
    public var gesture: Int
    public var intent: TransitionOutcome
    /// Whether the policy, as it is now, finishes it; `nil` before that is known.
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
    /// The ends of the values, in the parameter's unit; those of its domain where no drag bounds them.
    public var lower: Double
    public var upper: Double
    /// One of them, with few digits.
    public var value: Double
    /// Drags that they decide as meant.
    public var hits: Int
    /// Whether the present value is one of them.
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

  /// Two drags that no value of the parameter decides as meant: the one that was meant to cancel got as far
  /// as the one that was meant to finish, or further.
  public struct Contradiction: Hashable, Sendable {
    public var cancel: Int
    /// The value of the parameter up to which it finishes.
    public var cancelValue: Double
    public var finish: Int
    public var finishValue: Double

    public init(cancel: Int, _ cancelValue: Double, finish: Int, _ finishValue: Double) {
      (self.cancel, self.cancelValue) = (cancel, cancelValue)
      (self.finish, self.finishValue) = (finish, finishValue)
    }
  }

  /// In the order of the devices and their gestures.
  public var drags: [Drag] = []
  /// `nil` unless drags were meant to finish and to cancel, and a parameter makes a difference to them.
  public var limit: Limit?

  public init() {}

  public var hits: Int { drags.count { $0.isAsMeant == true } }

  public func intent(of gesture: Int, on device: Int) -> TransitionOutcome? {
    drags.first { $0.gesture == gesture && $0.device == device }?.intent
  }
}
