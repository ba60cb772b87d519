public import Interaction

/// The calls that UIKit or the author of a transition made, in order.
///
/// A timeline's `callback` rows are made from them.
public struct EventLog {
  /// One entry of the log.
  public enum Event: Hashable, Sendable {
    /// A method was called.
    case call(Call)
    /// A rule of UIKit was broken; the call that broke it did nothing.
    case misuse(ContractViolation)
    /// The transition behaved in a way that a tester wants to know about.
    case anomaly(kind: String, what: String)
    /// The transition begins here; earlier entries belong to the request for it.
    case interactionBegan
  }

  /// One call of a method.
  public struct Call: Hashable, Sendable {
    /// The receiver, such as `navigation`, `context` or the name of a view controller.
    public var on: String
    /// UIKit's name for the method, such as `completeTransition(_:)`.
    public var name: String
    /// The argument that the timeline shows; `nil` without one.
    public var argument: Argument?

    /// Creates the record of a call.
    public init(on: String, name: String, argument: Argument? = nil) {
      (self.on, self.name, self.argument) = (on, name, argument)
    }
  }

  /// One argument of a call.
  public struct Argument: Hashable, Sendable {
    /// UIKit's name for the argument.
    public var label: String
    /// The value that was passed.
    public var value: Scalar
  }

  /// The entries, oldest first.
  public private(set) var events: [Event] = []
  /// Whether entries are added; false while a scene is set up.
  public var isEnabled = true

  /// Adds an entry, unless the log is disabled.
  public mutating func append(_ event: Event) {
    if isEnabled { events.append(event) }
  }

  /// Removes all entries and keeps their memory.
  public mutating func removeAll() {
    events.removeAll(keepingCapacity: true)
  }

  /// Moves the entries into `list` and takes the memory of the old list in exchange.
  public mutating func take(into list: inout [Event]) {
    list.removeAll(keepingCapacity: true)
    swap(&events, &list)
  }
}

extension Application {
  /// Logs a call without arguments.
  ///
  /// - Parameter on: The receiver; `nil` for objects without a name, whose calls are not logged.
  public func note(_ on: String?, _ name: String) {
    guard let on else { return }
    log.append(.call(EventLog.Call(on: on, name: name)))
  }

  /// Logs a call with a Boolean argument, unless the receiver `on` has no name.
  public func note(_ on: String?, _ name: String, _ label: String, _ value: Bool) {
    note(on, name, EventLog.Argument(label: label, value: .bool(value)))
  }

  /// Logs a call with a number as its argument, unless the receiver `on` has no name.
  public func note(_ on: String?, _ name: String, _ label: String, _ value: Double) {
    note(on, name, EventLog.Argument(label: label, value: .number(value)))
  }

  /// Logs a call with a word as its argument, unless the receiver `on` has no name.
  public func note(_ on: String?, _ name: String, _ label: String, _ value: String) {
    note(on, name, EventLog.Argument(label: label, value: .string(value)))
  }

  private func note(_ on: String?, _ name: String, _ argument: EventLog.Argument) {
    guard let on else { return }
    log.append(.call(EventLog.Call(on: on, name: name, argument: argument)))
  }

  /// Logs an anomaly of a transition.
  ///
  /// - Parameters:
  ///   - kind: The name of the anomaly, such as `completedAfterCancel`.
  ///   - what: The reason in words.
  public func reportAnomaly(_ kind: String, _ what: String) {
    log.append(.anomaly(kind: kind, what: what))
  }
}
