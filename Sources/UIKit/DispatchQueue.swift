import TransitionKit

/// The main queue of the running simulation; there are no others, and no threads.
///
/// The compiler knows `DispatchQueue.main.async` by its name: it takes a closure that such a function
/// gets for one that crosses threads, which none does here. Hence the alias, and values that are called
/// instead of functions.
public typealias DispatchQueue = SimulationQueue

public struct SimulationQueue: Sendable {
  public static let main = SimulationQueue()

  private init() {}

  /// Runs work before the next frame is displayed.
  public struct Async {
    public func callAsFunction(execute work: @escaping () -> Void) {
      Application.shared.mainQueue.async(work)
    }

    public func callAsFunction(execute workItem: DispatchWorkItem) {
      self { workItem.perform() }
    }
  }

  /// Runs work at a moment of the simulation's clock.
  public struct AsyncAfter {
    public func callAsFunction(deadline: DispatchTime, execute work: @escaping () -> Void) {
      let delay = deadline.seconds - DispatchTime.now().seconds
      Application.shared.mainQueue.async(after: delay, work)
    }

    public func callAsFunction(deadline: DispatchTime, execute workItem: DispatchWorkItem) {
      self(deadline: deadline) { workItem.perform() }
    }
  }

  public var async: Async { Async() }
  public var asyncAfter: AsyncAfter { AsyncAfter() }
}

/// Work that can be called off until it begins.
public final class DispatchWorkItem {
  private let block: () -> Void
  public private(set) var isCancelled = false

  public init(block: @escaping () -> Void) { self.block = block }

  public func perform() {
    if !isCancelled { block() }
  }

  public func cancel() { isCancelled = true }
}

/// A moment on the simulation's clock.
public struct DispatchTime: Comparable, Sendable {
  let seconds: Double

  public static func now() -> DispatchTime { DispatchTime(seconds: CACurrentMediaTime()) }

  public static func < (left: DispatchTime, right: DispatchTime) -> Bool {
    left.seconds < right.seconds
  }

  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(seconds: time.seconds + seconds)
  }

  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    DispatchTime(seconds: time.seconds + interval.seconds)
  }
}

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
