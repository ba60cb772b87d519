/// What UIKit, or the author of a transition, called, in order: what a timeline's `callback` rows are
/// made of.
public struct EventLog {
  public enum Event: Hashable, Sendable {
    case call(Call)
    /// A rule of UIKit was broken; the call that broke it did nothing.
    case misuse(ContractViolation)
    /// Something that a tester wants to know about the transition itself.
    case anomaly(kind: String, what: String)
    /// The transition begins here: what comes before belongs to the request for it.
    case interactionBegan
  }

  public struct Call: Hashable, Sendable {
    /// The receiver: `navigation`, `context`, the name of a view controller, …
    public var on: String
    /// UIKit's name for the method, such as `completeTransition(_:)`.
    public var name: String
    public var argument: Argument?

    public init(on: String, name: String, argument: Argument? = nil) {
      (self.on, self.name, self.argument) = (on, name, argument)
    }
  }

  public struct Argument: Hashable, Sendable {
    public enum Value: Hashable, Sendable {
      case bool(Bool)
      case number(Double)
      case string(String)
    }

    public var label: String
    public var value: Value
  }

  public private(set) var events: [Event] = []
  /// Nothing is logged while this is false; scenes that are being set up are not logged.
  public var isEnabled = true

  public mutating func append(_ event: Event) {
    if isEnabled { events.append(event) }
  }

  public mutating func removeAll() {
    events.removeAll(keepingCapacity: true)
  }

  /// Hands over what was logged, in exchange for the memory of an older list.
  public mutating func take(into list: inout [Event]) {
    list.removeAll(keepingCapacity: true)
    swap(&events, &list)
  }
}

extension Application {
  /// Logs a call without arguments. `on` is `nil` for objects without a name, whose calls are not logged.
  public func note(_ on: String?, _ name: String) {
    guard let on else { return }
    log.append(.call(EventLog.Call(on: on, name: name)))
  }

  public func note(_ on: String?, _ name: String, _ label: String, _ value: Bool) {
    note(on, name, EventLog.Argument(label: label, value: .bool(value)))
  }

  public func note(_ on: String?, _ name: String, _ label: String, _ value: Double) {
    note(on, name, EventLog.Argument(label: label, value: .number(value)))
  }

  public func note(_ on: String?, _ name: String, _ label: String, _ value: String) {
    note(on, name, EventLog.Argument(label: label, value: .string(value)))
  }

  private func note(_ on: String?, _ name: String, _ argument: EventLog.Argument) {
    guard let on else { return }
    log.append(.call(EventLog.Call(on: on, name: name, argument: argument)))
  }

  public func reportAnomaly(_ kind: String, _ what: String) {
    log.append(.anomaly(kind: kind, what: what))
  }
}
