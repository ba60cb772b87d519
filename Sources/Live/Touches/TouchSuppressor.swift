import Gestures
import Traces

/// Passes one device's touches to its simulation, or blocks them.
struct TouchSuppressor: Sendable {
  private let device: DeviceDescription
  /// The state of the touches according to the device, whether the gate is open or closed.
  private var held: HeldInput
  private var completion: FrameCompletion
  private var isClosed = false
  /// Whether a finger came down since the gate was closed, and whether that was reported.
  private var leftOut: (isThere: Bool, isTold: Bool) = (false, false)
  private var frame: [RawEvent] = []
  private var last: TraceInstant?

  init(_ device: DeviceDescription) {
    self.device = device
    (held, completion) = (HeldInput(of: device), FrameCompletion(of: device))
  }

  /// - Returns: The events that end the touches without lifting them; empty when nothing is held.
  mutating func close(at time: TraceInstant) -> [RawEvent] {
    guard !isClosed else { return [] }
    isClosed = true
    return held.cancellation(at: max(time, last ?? time))
  }

  /// - Parameter isFree: Whether the pen permits fingers that come down at a time.
  mutating func pass(_ events: [RawEvent], isFree: (TraceInstant) -> Bool) -> [RawEvent] {
    var passed: [RawEvent] = []
    for event in events {
      frame.append(event)
      guard event.isReport else { continue }
      last = event.time
      // A touch that was down while the gate was closed stays out until it lifts.
      if isClosed, held.isEmpty, isFree(event.time) {
        open()
      } else if !isFree(event.time) {
        isClosed = true
      }
      passed += endFrame()
    }
    return passed
  }

  /// Resets the gate after the device has gone.
  ///
  /// The simulation learns of lost touches elsewhere; other held input is dropped.
  mutating func lose() {
    frame.removeAll()
    release()
  }

  private mutating func release() {
    held = HeldInput(of: device)
    completion.liftAll()
  }

  /// Whether a finger was ignored; true once until the gate opens again.
  mutating func takeLeftOut() -> Bool {
    guard leftOut.isThere, !leftOut.isTold else { return false }
    leftOut.isTold = true
    return true
  }

  /// Opens the gate.
  ///
  /// The simulation received nothing about the slots while it was closed.
  private mutating func open() {
    (isClosed, leftOut) = (false, (false, false))
    completion.restart()
  }

  private mutating func endFrame() -> [RawEvent] {
    var ended = frame
    frame.removeAll(keepingCapacity: true)
    let report = ended.removeLast()
    let contacts = held.contactCount
    for event in ended { held.receive(event) }
    held.receive(report)
    completion.complete(&ended)
    if report.value == RawEvent.deviceRelease { release() }
    // Lost events are always reported, whether a pen is near or not.
    let isLoss = ended.contains {
      $0.type == EventType.synchronization && $0.code == SynchronizationCode.dropped
    }
    guard isClosed, !isLoss else { return ended + [report] }
    if held.contactCount > contacts { leftOut.isThere = true }
    return []
  }
}
