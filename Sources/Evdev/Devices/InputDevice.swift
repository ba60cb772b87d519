import CLibevdev
import Files
import Gestures
import Glibc
package import Traces

/// An event device that is open for reading; nothing is ever written to it.
///
/// `read(into:)` returns events in whole frames. It completes them so that a recording needs no
/// other source; see `FrameCompletion`. The device closes when its owner releases it, which also
/// ends a grab.
package struct InputDevice: ~Copyable {
  /// The way in which a call of `read(into:)` ended.
  package enum Reading: Hashable, Sendable {
    /// The device has no more events to read; `poll` reports when there are more.
    case drained
    /// More events are available, but other devices must be read first.
    case more
    /// The device is gone or has become unreadable.
    ///
    /// A synthesized frame that lifts the touches that were down has been returned.
    case lost(DeviceError)
  }

  /// The limit for the events that one call of `read(into:)` returns, exceeded by less than a
  /// frame.
  static let readLimit = 4096

  /// The device node that was opened.
  package let path: String
  package let description: DeviceDescription
  package let clock: DeviceClock
  package let marks: UnitIdentity
  /// The descriptor for `poll`.
  package var descriptor: CInt { file.number }
  private let file: Descriptor
  private let context: OpaquePointer
  private var completion: FrameCompletion
  /// Whether contacts are ignored.
  ///
  /// Protocol A lists every contact in every frame, including those that were down when the device
  /// was opened. They are ignored until they lift.
  private var isReleased: Bool
  /// The events of the current frame, without its `SYN_REPORT`.
  private var frame: [RawEvent] = []
  private var lastTime: TraceInstant

  /// Opens a device.
  ///
  /// The corresponding C functions are `open`, `libevdev_new_from_fd` and `libevdev_set_clock_id`.
  package init(_ path: String) throws(DeviceError) {
    let file: Descriptor
    do throws(Errno) {
      file = try Descriptor(path, O_RDONLY | O_NONBLOCK)
    } catch {
      throw DeviceError(path, "open", code: error.code)
    }
    let slots = SlotCount.of(file.number)
    guard slots <= SlotCount.most else { throw DeviceError(path, .tooManySlots(slots)) }
    var context: OpaquePointer?
    let status = libevdev_new_from_fd(file.number, &context)
    guard status == 0, let context else {
      // A file that is not an event device answers the first request with one of these.
      let isOther = status == -EINVAL || status == -ENOTTY
      throw isOther
        ? DeviceError(path, .notEventDevice)
        : DeviceError(path, "read as an event device", code: -status)
    }
    silence(context)
    clock = libevdev_set_clock_id(context, CLOCK_MONOTONIC) == 0 ? .monotonic : .realtime
    description = DeviceDescription(context, node: path)
    marks = UnitIdentity(context)
    completion = FrameCompletion(of: description, context)
    isReleased =
      description.contactProtocol == .contactReports
      && libevdev_get_event_value(context, UInt32(EventType.key), UInt32(KeyCode.touch)) != 0
    lastTime = clock.now
    (self.path, self.context) = (path, context)
    self.file = file
  }

  deinit {
    libevdev_free(context)  // The context refers to the descriptor, which closes after this.
  }

  /// Grabs the device: no other process reads its events until it is released.
  ///
  /// The corresponding C function is `libevdev_grab`.
  package func grab() throws(DeviceError) {
    let status = libevdev_grab(context, LIBEVDEV_GRAB)
    guard status == 0 else { throw DeviceError(path, "grab", code: -status) }
  }

  /// Releases the grab, so that all processes get the device's events again.
  ///
  /// The corresponding C function is `libevdev_grab`.
  package func release() {
    libevdev_grab(context, LIBEVDEV_UNGRAB)
  }

  /// Appends the available events, in whole frames, without waiting.
  ///
  /// After lost events this appends `SYN_DROPPED` and `SYN_REPORT`. Then it appends the differences
  /// that libevdev finds as a separate frame, which may consist of its `SYN_REPORT` only. The
  /// corresponding C function is `libevdev_next_event`.
  /// - Complexity: O(events).
  package mutating func read(into events: inout [RawEvent]) -> Reading {
    let end = events.count + Self.readLimit
    while events.count < end {
      var event = input_event()
      // libevdev reads from the device only when it has nothing left, and returns all events before
      // it reports an error. The descriptor itself never blocks.
      switch libevdev_next_event(context, Self.normal, &event) {
      case Self.success: take(RawEvent(event), into: &events)
      case Self.sync:
        if let code = resynchronise(from: RawEvent(event), into: &events) {
          return lose(DeviceError(path, "resynchronise", code: code), into: &events)
        }
      case -EAGAIN: return .drained
      case let status: return lose(DeviceError(path, "read", code: -status), into: &events)
      }
    }
    return .more
  }

  private static let normal =
    LIBEVDEV_READ_FLAG_NORMAL.rawValue | LIBEVDEV_READ_FLAG_BLOCKING.rawValue
  private static let difference =
    LIBEVDEV_READ_FLAG_SYNC.rawValue | LIBEVDEV_READ_FLAG_BLOCKING.rawValue
  private static let success = CInt(LIBEVDEV_READ_STATUS_SUCCESS.rawValue)
  private static let sync = CInt(LIBEVDEV_READ_STATUS_SYNC.rawValue)

  private mutating func take(_ event: RawEvent, into events: inout [RawEvent]) {
    lastTime = event.time
    guard event.isReport else { return frame.append(event) }
    defer { frame.removeAll(keepingCapacity: true) }
    guard !isReleased || endsWhatWasDown else { return }
    isReleased = false
    completion.complete(&frame)
    if event.value == RawEvent.deviceRelease { completion.liftAll() }
    events += frame
    events.append(event)
  }

  private var endsWhatWasDown: Bool {
    frame.contains { $0.type == EventType.key && $0.code == KeyCode.touch && $0.value == 0 }
  }

  // MARK: Lost events

  /// - Returns: `nil`, or the `errno` of libevdev's failed query.
  private mutating func resynchronise(
    from drop: RawEvent, into events: inout [RawEvent]
  ) -> CInt? {
    lastTime = drop.time
    events.append(drop)
    events.append(.report(at: drop.time))
    // libevdev has already applied the events of the incomplete frame, so they are no part of the
    // difference. They come after the drop, and no stamp goes back.
    frame = frame.filter { $0.type == EventType.absolute || $0.type == EventType.key }.map {
      RawEvent(time: drop.time, type: $0.type, code: $0.code, value: $0.value)
    }
    let start = events.count
    while true {
      var event = input_event()
      switch libevdev_next_event(context, Self.difference, &event) {
      case Self.sync: take(RawEvent(event), into: &events)
      case -EAGAIN:
        if !frame.isEmpty || events.count == start { take(.report(at: drop.time), into: &events) }
        return nil
      case let status: return -status
      }
    }
  }

  // MARK: The end

  /// Releases the touches that are down after the device is lost.
  ///
  /// No finger lifted them: the kernel marks that with a `SYN_REPORT` of value 1, but this report
  /// is often lost with the device. The time of the loss is unknown, so the current time is used.
  private mutating func lose(_ error: DeviceError, into events: inout [RawEvent]) -> Reading {
    frame.removeAll()
    if let button = completion.heldButton {
      let time = max(lastTime, clock.now)
      events.append(RawEvent(time: time, type: EventType.key, code: button, value: 0))
      events.append(.report(at: time, value: RawEvent.deviceRelease))
    }
    return .lost(error)
  }
}

extension RawEvent {
  /// Limits a stamp to the years 1970 to 2242, so that sums and differences of stamps do not
  /// overflow.
  private static let lastSecond: Int64 = 1 << 33

  init(_ event: input_event) {
    let seconds = min(max(Int64(event.time.tv_sec), 0), Self.lastSecond)
    let fraction = min(max(Int64(event.time.tv_usec), 0), 999_999)
    self.init(
      time: TraceInstant(microseconds: seconds * 1_000_000 + fraction), type: event.type,
      code: event.code, value: event.value)
  }
}

/// Discards libevdev's messages about a device's events.
///
/// They would print a line each on standard error, and the decoder counts anomalies itself.
private func silence(_ context: OpaquePointer) {
  libevdev_set_device_log_function(
    context, { _, _, _, _, _, _, _, _ in }, LIBEVDEV_LOG_ERROR, nil)
}
