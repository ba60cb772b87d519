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

  /// - Returns: What takes the fingers for palms and then lifts them; empty when none is down.
  mutating func close(at time: TraceInstant) -> [RawEvent] {
    guard !isClosed else { return [] }
    isClosed = true
    let time = max(time, last ?? time)
    let release = held.release(at: time)
    // A button alone is let go of; there is nothing to take for a palm.
    guard release.contains(where: \.isContactEnd) else { return release }
    func toolType(_ value: Int32) -> RawEvent {
      RawEvent(
        time: time, type: EventType.absolute, code: AbsoluteAxis.toolType, value: value)
    }
    let palms = release.filter { $0.type == EventType.absolute }.map {
      $0.isContactEnd ? toolType(ToolType.palm) : $0
    }
    let lifts = release.flatMap { $0.isContactEnd ? [$0, toolType(ToolType.finger)] : [$0] }
    return palms + [.report(at: time)] + lifts
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
    for event in ended { held.receive(event) }
    held.receive(report)
    completion.complete(&ended)
    if report.value == RawEvent.deviceRelease {
      held = HeldInput(of: device)
      completion.liftAll()
    }
    // That the kernel lost events is told, whoever is near.
    let isLoss = ended.contains { $0.type == EventType.synchronization }
    guard isClosed, !isLoss else { return ended + [report] }
    if ended.contains(where: \.isContactBegin) { leftOut.isThere = true }
    return []
  }
}

extension RawEvent {
  /// Of a frame that lets go of what is held, it ends a contact.
  fileprivate var isContactEnd: Bool {
    type == EventType.absolute && code == AbsoluteAxis.trackingID
  }

  /// The device, or who arbitrates, takes the contact for a palm.
  var isPalm: Bool {
    type == EventType.absolute && code == AbsoluteAxis.toolType && value == ToolType.palm
  }

  fileprivate var isContactBegin: Bool { isContactEnd && value >= 0 }
}
