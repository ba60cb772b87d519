public import Interaction

/// A delegate or context call that UIKit, or the transition's author, would make at this time.
public struct CallbackRow: Hashable, Sendable {
  /// An argument of the call.
  public struct Argument: Hashable, Sendable {
    /// The argument's label, or the parameter's name where the call has no label, such as
    /// `didComplete`.
    public var label: String
    /// The value.
    public var value: Scalar

    /// Creates an argument.
    public init(_ label: String, _ value: Scalar) {
      (self.label, self.value) = (label, value)
    }
  }

  /// The time in microseconds since the first event.
  public var time: Int64
  /// The receiver, such as `navigation`, `context` or `detail`.
  public var on: String
  /// UIKit's name for the method, such as `completeTransition(_:)`.
  public var name: String
  /// The arguments in the order of the call.
  public var arguments: [Argument]

  /// The name of the most frequent callback, which each touch of a drag causes.
  public static let updateName = "updateInteractiveTransition(_:)"

  /// Creates a row.
  public init(time: Int64, on: String, name: String, arguments: [Argument]) {
    (self.time, self.on, self.name, self.arguments) = (time, on, name, arguments)
  }
}
