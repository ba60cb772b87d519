import Gestures
import Traces

/// One device's fingers on their way to its simulation.
struct TouchGate: Sendable {
  private let device: DeviceDescription
  /// By what the device says, whoever hears it.
  private var held: HeldInput
  private var completion: FrameCompletion
  private var isClosed = false
  /// That a finger came down since it was closed, and whether that was asked for.
  private var leftOut: (isThere: Bool, isTold: Bool) = (false, false)
  private var frame: [RawEvent] = []
  private var last: TraceInstant?

  init(_ device: DeviceDescription) {
    self.device = device
    (held, completion) = (HeldInput(of: device), FrameCompletion(of: device))
  }

  /// - Returns: What ends the touches without lifting them; empty when nothing is held.
  mutating func close(at time: TraceInstant) -> [RawEvent] {
    guard !isClosed else { return [] }
    isClosed = true
    return held.cancellation(at: max(time, last ?? time))
  }

  /// - Parameter isFree: Whether fingers that come down at a time are let in, as far as the pen goes.
  mutating func pass(_ events: [RawEvent], isFree: (TraceInstant) -> Bool) -> [RawEvent] {
    var passed: [RawEvent] = []
    for event in events {
      frame.append(event)
      guard event.isReport else { continue }
      last = event.time
      // What was down while it was closed stays out until it lifts.
      if isClosed, held.isEmpty, isFree(event.time) {
        open()
      } else if !isFree(event.time) {
        isClosed = true
      }
      passed += endFrame()
    }
    return passed
  }

  /// The device has gone, and holds nothing any more. What it held besides touches nobody has told of.
  mutating func lose() {
    frame.removeAll()
    letGo()
  }

  private mutating func letGo() {
    held = HeldInput(of: device)
    completion.liftAll()
  }

  /// Whether a finger was left out, once until it opens again.
  mutating func takeLeftOut() -> Bool {
    guard leftOut.isThere, !leftOut.isTold else { return false }
    leftOut.isTold = true
    return true
  }

  /// The simulation has heard nothing of the slots meanwhile.
  private mutating func open() {
    (isClosed, leftOut) = (false, (false, false))
    completion.beginAnew()
  }

  private mutating func endFrame() -> [RawEvent] {
    var ended = frame
    frame.removeAll(keepingCapacity: true)
    let report = ended.removeLast()
    let contacts = held.contactCount
    for event in ended { held.receive(event) }
    held.receive(report)
    completion.complete(&ended)
    if report.value == RawEvent.deviceRelease { letGo() }
    // That the kernel lost events is told, whoever is near.
    let isLoss = ended.contains {
      $0.type == EventType.synchronization && $0.code == SynchronizationCode.dropped
    }
    guard isClosed, !isLoss else { return ended + [report] }
    if held.contactCount > contacts { leftOut.isThere = true }
    return []
  }
}
