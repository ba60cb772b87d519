package import Interaction

/// The labels of a live run's drags, and the limit that suits them best.
package struct LiveIntents: Hashable, Sendable {
  package struct Drag: Hashable, Sendable {
    /// The number of the device.
    package var device: Int
    package var gesture: Int
    package var intent: TransitionOutcome
    /// Whether the policy, with its current values, finishes the drag; `nil` before that is known.
    package var finishes: Bool?

    package init(device: Int, gesture: Int, intent: TransitionOutcome, finishes: Bool? = nil) {
      (self.device, self.gesture) = (device, gesture)
      (self.intent, self.finishes) = (intent, finishes)
    }

    package var isAsMeant: Bool? { finishes.map { $0 == (intent == .finish) } }
  }

  /// The values of a parameter that decide most drags as meant.
  package struct Limit: Hashable, Sendable {
    package var parameter: String
    /// The ends of the range of values, in the parameter's unit; those of its domain where no drag
    /// limits them.
    package var lower: Double
    package var upper: Double
    /// A value in the range, with few digits.
    package var value: Double
    /// The number of drags that the values decide as meant.
    package var hits: Int
    /// Whether the current value is one of them.
    package var isInForce: Bool
    package var contradictions: [Contradiction]

    package init(
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
  package struct Contradiction: Hashable, Sendable {
    package var cancel: Int
    /// The largest value of the parameter at which it finishes.
    package var cancelValue: Double
    package var finish: Int
    package var finishValue: Double

    package init(cancel: Int, _ cancelValue: Double, finish: Int, _ finishValue: Double) {
      (self.cancel, self.cancelValue) = (cancel, cancelValue)
      (self.finish, self.finishValue) = (finish, finishValue)
    }
  }

  /// The drags in the order of the devices and their gestures.
  package var drags: [Drag] = []
  /// The best limit; `nil` unless there are drags meant to finish and drags meant to cancel, and a
  /// parameter separates them.
  package var limit: Limit?

  package init() {}

  package var hits: Int { drags.count { $0.isAsMeant == true } }

  package func intent(of gesture: Int, on device: Int) -> TransitionOutcome? {
    drags.first { $0.gesture == gesture && $0.device == device }?.intent
  }
}
