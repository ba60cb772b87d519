import CLibevdev
import Gestures
import Glibc
public import Traces

/// An event device that is open for reading; nothing is ever written to it.
///
/// `read(into:)` gives its events in whole frames, completed to what a recording needs so that it says
/// everything by itself; see `FrameCompletion`. Closed when its owner lets go, which also lets others
/// have what was grabbed.
public struct InputDevice: ~Copyable {
  /// How a call of `read(into:)` ended.
  public enum Reading: Hashable, Sendable {
    /// Nothing is left; `poll` tells when there is more.
    case drained
    /// There is more, but it is another's turn.
    case more
    /// The device is gone or cannot be read any more. A frame that only the kernel makes, which lifts
    /// what was down, has been given.
    case lost(DeviceError)
  }

  /// Events that one call of `read(into:)` gives at most, give or take a frame.
  static let readLimit = 4096

  /// The node that was opened.
  public let path: String
  public let description: DeviceDescription
  public let clock: DeviceClock
  public let marks: UnitMarks
  /// For `poll`.
  public let descriptor: CInt
  private let context: OpaquePointer
  private var completion: FrameCompletion
  /// Protocol A lists every contact in every frame, those too that were down at the opening: until they
  /// lift they are nobody's.
  private var isNobodys: Bool
  /// The frame at hand, without its `SYN_REPORT`.
  private var frame: [RawEvent] = []
  private var lastTime: TraceInstant

  /// The corresponding C functions are `open`, `libevdev_new_from_fd` and `libevdev_set_clock_id`.
  public init(_ path: String) throws(DeviceError) {
    let descriptor = retrying { open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
    guard descriptor >= 0 else { throw DeviceError(path, "open", code: errno) }
    let slots = SlotCount.of(descriptor)
    guard slots <= SlotCount.most else {
      close(descriptor)
      throw DeviceError(path, .tooManySlots(slots))
    }
    var context: OpaquePointer?
    let status = libevdev_new_from_fd(descriptor, &context)
    guard status == 0, let context else {
      close(descriptor)
      // What is no event device answers the first question with one of these.
      let isOther = status == -EINVAL || status == -ENOTTY
      throw isOther
        ? DeviceError(path, .notEventDevice)
        : DeviceError(path, "read as an event device", code: -status)
    }
    silence(context)
    clock = libevdev_set_clock_id(context, CLOCK_MONOTONIC) == 0 ? .monotonic : .realtime
    description = DeviceDescription(context, node: path)
    marks = UnitMarks(context)
    completion = FrameCompletion(of: description, context)
    isNobodys =
      description.contactProtocol == .contactReports
      && libevdev_get_event_value(context, UInt32(EventType.key), UInt32(KeyCode.touch)) != 0
    lastTime = clock.now
    (self.path, self.descriptor, self.context) = (path, descriptor, context)
  }

  deinit {
    libevdev_free(context)  // First: the context still refers to the descriptor.
    close(descriptor)
  }

  /// Takes the device for this process alone: nobody else reads its events until it is released.
  /// The corresponding C function is `libevdev_grab`.
  public func grab() throws(DeviceError) {
    let status = libevdev_grab(context, LIBEVDEV_GRAB)
    guard status == 0 else { throw DeviceError(path, "grab", code: -status) }
  }

  /// Gives the device back to everybody. The corresponding C function is `libevdev_grab`.
  public func release() {
    libevdev_grab(context, LIBEVDEV_UNGRAB)
  }

  /// Appends the events that there are, in whole frames, without waiting.
  ///
  /// After lost events it appends `SYN_DROPPED` and `SYN_REPORT`, then what libevdev finds to be
  /// different as a frame of its own, which may be nothing but its `SYN_REPORT`. The corresponding C
  /// function is `libevdev_next_event`.
  /// - Complexity: O(events).
  public mutating func read(into events: inout [RawEvent]) -> Reading {
    let end = events.count + Self.readLimit
    while events.count < end {
      var event = input_event()
      // libevdev then looks for more only when it has nothing left, and gives everything that it has
      // before it tells of an error. The descriptor itself never blocks.
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
    guard !isNobodys || endsWhatWasDown else { return }
    isNobodys = false
    completion.complete(&frame)
    if event.value == RawEvent.deviceRelease { completion.liftAll() }
    events += frame
    events.append(event)
  }

  private var endsWhatWasDown: Bool {
    frame.contains { $0.type == EventType.key && $0.code == KeyCode.touch && $0.value == 0 }
  }

  // MARK: Lost events

  /// - Returns: `nil`, or the `errno` of what libevdev asked the device in vain.
  private mutating func resynchronise(
    from drop: RawEvent, into events: inout [RawEvent]
  ) -> CInt? {
    lastTime = drop.time
    events.append(drop)
    events.append(.report(at: drop.time))
    // What came of the torn frame is known to libevdev, so it is no difference any more.
    // It comes after the drop, and no stamp goes back for it.
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

  /// What is down is not lifted by a finger: the kernel says so with a `SYN_REPORT` of value 1, but
  /// that is often lost with the device. Nobody tells when that was, so it is now.
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
  /// No clock shows what is before 1970, or after 2242; sums and differences of stamps fit.
  private static let lastSecond: Int64 = 1 << 33

  init(_ event: input_event) {
    let seconds = min(max(Int64(event.time.tv_sec), 0), Self.lastSecond)
    let fraction = min(max(Int64(event.time.tv_usec), 0), 999_999)
    self.init(
      time: TraceInstant(microseconds: seconds * 1_000_000 + fraction), type: event.type,
      code: event.code, value: event.value)
  }
}

/// What libevdev thinks of a device's events goes to nobody: it would be a line for each of them on
/// standard error, and the decoder counts what is odd.
private func silence(_ context: OpaquePointer) {
  libevdev_set_device_log_function(
    context, { _, _, _, _, _, _, _, _ in }, LIBEVDEV_LOG_ERROR, nil)
}
