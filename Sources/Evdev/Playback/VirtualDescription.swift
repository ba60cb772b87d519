package import Traces

/// A recorded description as far as uinput accepts it, and the changes that this needs.
package struct VirtualDescription: Sendable {
  package enum Change: Hashable, Sendable {
    case nameCut(from: String)
    case nameMade
    /// The recording has no range for these axes; the range of their events is used.
    case rangesObserved(axes: [UInt16])
    case forceFeedbackLeftOut
  }

  /// `UINPUT_MAX_NAME_SIZE` of `linux/uinput.h`, less its zero byte.
  static let nameLimit = 79
  /// The limit for slots of kernels since 6.11: `uinput_validate_absinfo`, in
  /// `drivers/input/misc/uinput.c`.
  static let slotLimit = 100
  static let nameOfNameless = "dragline"

  /// The description that the virtual device will have.
  package private(set) var description: DeviceDescription
  package private(set) var changes: [Change] = []

  /// - Parameter events: The events of the recording, for axes whose range it does not contain.
  /// - Throws: `axisNotHeld` when the kernel does not accept an axis.
  /// - Complexity: O(number of events).
  package init(
    _ recorded: DeviceDescription, events: [RawEvent]
  ) throws(VirtualDeviceError) {
    description = recorded
    fitName()
    observeRanges(events)
    if !recorded.codes(ofType: EventType.forceFeedback).isEmpty {
      // Programs that upload effects would wait for an answer that never comes.
      description.setCodes(ofType: EventType.forceFeedback, to: CodeSet())
      changes.append(.forceFeedbackLeftOut)
    }
    for axis in description.axes { try check(axis) }
  }

  private mutating func fitName() {
    let name = description.name.prefix { $0 != "\0" }
    var fitting = Substring(name)
    while fitting.utf8.count > Self.nameLimit { fitting.removeLast() }
    if fitting.isEmpty {
      changes.append(.nameMade)
      description.name = Self.nameOfNameless
    } else if fitting != description.name[...] {
      changes.append(.nameCut(from: description.name))
      description.name = String(fitting)
    }
  }

  private mutating func observeRanges(_ events: [RawEvent]) {
    let axes = description.codes(ofType: EventType.absolute).codes
    let unknown = axes.filter { description.axis($0) == nil }
    guard !unknown.isEmpty else { return }
    var ranges = Dictionary(uniqueKeysWithValues: unknown.map { ($0, Int32(0)...Int32(0)) })
    for event in events where event.type == EventType.absolute {
      guard let range = ranges[event.code] else { continue }
      ranges[event.code] =
        min(range.lowerBound, event.value)...max(range.upperBound, event.value)
    }
    for axis in unknown {
      guard let range = ranges[axis] else { continue }
      description.setAxis(
        axis, to: AxisRange(minimum: range.lowerBound, maximum: range.upperBound))
    }
    changes.append(.rangesObserved(axes: unknown))
  }

  /// Checks the range of an axis as the kernel does, which gives no reason when it refuses.
  private func check(_ axis: Axis) throws(VirtualDeviceError) {
    let range = axis.range
    var reason: String?
    if range.minimum > range.maximum {
      reason = "uinput accepts no range from \(range.minimum) down to \(range.maximum)"
    } else if Int64(range.flat) > range.unitCount - 1 {
      reason = "uinput accepts no flat part (\(range.flat)) larger than the range"
    } else if axis.code == AbsoluteAxis.slot, !(0..<Int32(Self.slotLimit)).contains(range.maximum) {
      reason =
        "uinput accepts at most \(Self.slotLimit) slots, but the highest is slot \(range.maximum)"
    }
    if let reason {
      throw .axisNotHeld(name: description.name, axis: axis.code, reason: reason)
    }
  }
}

extension VirtualDescription.Change: CustomStringConvertible {
  package var description: String {
    switch self {
    case .nameCut:
      "uinput accepts \(VirtualDescription.nameLimit) bytes of a name: the name was cut"
    case .nameMade:
      "uinput needs a name: the device is called '\(VirtualDescription.nameOfNameless)'"
    case .rangesObserved(let axes):
      "no range is recorded for "
        + axes.map { EventLabels.code($0, ofType: EventType.absolute) ?? "axis \($0)" }
        .joined(separator: ", ") + ": taken from the events"
    case .forceFeedbackLeftOut: "its force feedback is left out"
    }
  }
}
