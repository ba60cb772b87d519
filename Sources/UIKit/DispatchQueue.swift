import TransitionKit

/// The main queue of the running simulation; there are no others, and no threads.
///
/// The compiler recognizes `DispatchQueue.main.async` by its name, and treats its closure as one
/// that crosses threads, which none does here. For this reason, the name is an alias, and `async`
/// and `asyncAfter` are values that are called instead of functions.
public typealias DispatchQueue = SimulationQueue

/// The queue on which a simulation runs work, in the order of its time.
public struct SimulationQueue: Sendable {
  /// The only queue, that of the running simulation.
  public static let main = SimulationQueue()

  private init() {}

  /// A callable value that runs work before the next frame is displayed.
  public struct Async {
    /// Adds a closure to the queue.
    public func callAsFunction(execute work: @escaping () -> Void) {
      Application.shared.mainQueue.async(work)
    }

    /// Adds a work item to the queue, which runs unless it is cancelled before.
    public func callAsFunction(execute workItem: DispatchWorkItem) {
      self { workItem.perform() }
    }
  }

  /// A callable value that runs work at a time of the simulation's clock.
  public struct AsyncAfter {
    /// Adds a closure to the queue, for a deadline or for the present time if the deadline has
    /// passed.
    public func callAsFunction(deadline: DispatchTime, execute work: @escaping () -> Void) {
      let delay = deadline.seconds - DispatchTime.now().seconds
      Application.shared.mainQueue.async(after: delay, work)
    }

    /// Adds a work item to the queue, which runs at a deadline unless it is cancelled before.
    public func callAsFunction(deadline: DispatchTime, execute workItem: DispatchWorkItem) {
      self(deadline: deadline) { workItem.perform() }
    }
  }

  /// A value whose call runs work before the next frame is displayed.
  public var async: Async { Async() }
  /// A value whose call runs work at a time of the simulation's clock.
  public var asyncAfter: AsyncAfter { AsyncAfter() }
}

/// Work that can be cancelled until it begins.
public final class DispatchWorkItem {
  private let block: () -> Void
  /// Whether `cancel()` was called.
  public private(set) var isCancelled = false

  /// Creates a work item that runs a closure.
  public init(block: @escaping () -> Void) { self.block = block }

  /// Runs the closure, unless the work item is cancelled.
  public func perform() {
    if !isCancelled { block() }
  }

  /// Cancels the work item: later calls of `perform()` do nothing.
  public func cancel() { isCancelled = true }
}

/// A time on the simulation's clock.
public struct DispatchTime: Comparable, Sendable {
  let seconds: Double

  /// Returns the present time of the simulation.
  public static func now() -> DispatchTime { DispatchTime(seconds: CACurrentMediaTime()) }

  /// Returns whether one time is before another.
  public static func < (left: DispatchTime, right: DispatchTime) -> Bool {
    left.seconds < right.seconds
  }

  /// Returns the time that is some seconds after another.
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(seconds: time.seconds + seconds)
  }

  /// Returns the time that is an interval after another.
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    DispatchTime(seconds: time.seconds + interval.seconds)
  }
}

/// A time in whole units of one size; `never` is an infinite time.
public enum DispatchTimeInterval: Hashable, Sendable {
  case seconds(Int)
  case milliseconds(Int)
  case microseconds(Int)
  case nanoseconds(Int)
  case never

  var seconds: Double {
    switch self {
    case .seconds(let count): Double(count)
    case .milliseconds(let count): Double(count) / 1e3
    case .microseconds(let count): Double(count) / 1e6
    case .nanoseconds(let count): Double(count) / 1e9
    case .never: .infinity
    }
  }
}
