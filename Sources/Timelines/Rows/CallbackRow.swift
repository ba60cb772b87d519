/// A delegate or context call that UIKit, or the transition's author, would make at this time.
public struct CallbackRow: Hashable, Sendable {
  public struct Argument: Hashable, Sendable {
    public var label: String
    public var value: TimelineValue

    public init(_ label: String, _ value: TimelineValue) {
      (self.label, self.value) = (label, value)
    }
  }

  /// Microseconds since the first event.
  public var time: Int64
  /// The receiver: `navigation`, `context`, `detail`, …
  public var on: String
  /// UIKit's name for the method, such as `completeTransition(_:)`.
  public var name: String
  public var arguments: [Argument]

  public init(time: Int64, on: String, name: String, arguments: [Argument]) {
    (self.time, self.on, self.name, self.arguments) = (time, on, name, arguments)
  }
}
