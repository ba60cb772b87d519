import Gestures
import Glibc
public import Traces

/// Writes what devices report into a recording, as it happens.
///
/// Register each device with `add(_:)`, hand over its events with `write(_:from:)`, and end with
/// `finish()`. Nothing is written for devices that never say anything, or nothing but the time. If the process is killed, the
/// file, or the parts of it beside it, open as they are and hold all but perhaps the last frame;
/// `RecordingRepair` puts parts together, and `RecordingPlan.appends` goes on.
///
/// One device is written straight into the file. Several are written into parts, which `finish()` puts
/// into one file, since its format has devices one after another.
public struct EventRecorder: ~Copyable {
  /// Between the end of what was there and the first event that is put behind it.
  static let appendGap: Int64 = 1_000_000

  private let plan: RecordingPlan
  private var outlet: RecordingOutlet
  private var devices: [RecordedDevice] = []
  private var clock: RecordingClock
  /// The file at hand has ended, and nothing came since.
  private var isSplit = false
  /// Of files that are finished, and of what is gone on with elsewhere than in its own file.
  private var otherSize: Int64
  /// Of files that are finished.
  private var finishedSize: Int64 = 0
  /// Whole frames that were written, in all files.
  public private(set) var frameCount = 0
  /// Whole frames that were written into the file at hand.
  public private(set) var fileFrameCount = 0
  /// Events of types and codes that the kernel does not have, and no format can hold.
  public private(set) var ignoredEvents = 0

  /// - Throws: `.exists`, `.leftParts`, `.terminal`, `.severalDevices` when the format holds one, and
  ///   what `RecordingRepair` throws for a recording that is gone on with.
  public init(_ plan: RecordingPlan) throws(RecordingError) {
    outlet = try RecordingOutlet(plan)
    (self.plan, otherSize) = (plan, outlet.otherSize)
    clock =
      outlet.olderEnd.map {
        RecordingClock(start: TraceInstant(microseconds: $0.microseconds + Self.appendGap))
      } ?? RecordingClock(of: plan)
  }

  /// Parts of the recording that is gone on with that held no whole frame, and are gone.
  public var leftOutParts: [String] { outlet.leftOutParts }

  /// The file at hand; another one after `split()`.
  public var path: String { outlet.path }

  /// Bytes in all files.
  public var size: Int64 {
    devices.reduce(otherSize) { $0 + ($1.writer?.size ?? 0) }
  }

  /// Bytes in the file at hand, with what was there before.
  public var fileSize: Int64 { size - finishedSize }

  /// - Throws: Why a device cannot go on with what is there: it is another one.
  public func check(_ device: DeviceDescription) throws(RecordingError) {
    try outlet.check(device)
  }

  /// Makes a device known; writes nothing.
  ///
  /// - Parameter lead: Microseconds that its stamps are ahead of the others', whose clock is another. What
  ///   was at the same time has the same time in the recording.
  /// - Returns: Its number for `write(_:from:)`.
  /// - Precondition: It is the first one, or the plan holds several.
  public mutating func add(
    _ device: DeviceDescription, lead: Int64 = 0
  ) throws(RecordingError) -> Int {
    precondition(devices.isEmpty || plan.holdsSeveralDevices, "a second device")
    try outlet.check(device)
    devices.append(RecordedDevice(device, lead: lead))
    return devices.count - 1
  }

  /// Writes every frame that ends in these events; what has no end yet waits for it.
  ///
  /// - Throws: The first write that failed; that frame is lost, those before it are safe.
  /// - Returns: Whether everything was written; if not, the recording has reached its limit.
  /// - Complexity: O(events); one `write` a frame.
  public mutating func write(
    _ events: some Sequence<RawEvent>, from device: Int
  ) throws(RecordingError) -> Bool {
    for event in events {
      guard event.type <= EventType.highest, event.code <= KeyCode.highest else {
        ignoredEvents += 1
        continue
      }
      devices[device].open.append(event)
      if event.isReport, try !endFrame(of: device) { return false }
    }
    return true
  }

  /// Ends the file at hand; the next event begins another.
  ///
  /// - Returns: Whether there was one to end: nothing is done to a pipe, and before anything was written.
  @discardableResult
  public mutating func split() throws(RecordingError) -> Bool {
    guard devices.contains(where: { $0.writer != nil }), !outlet.isStream else { return false }
    try finish()
    isSplit = true
    for number in devices.indices { devices[number].beginAnew() }
    return true
  }

  /// The next file, once there is something to write into it.
  private mutating func beginNextFile() throws(RecordingError) {
    isSplit = false
    try outlet.beginNextFile()
    (finishedSize, fileFrameCount) = (otherSize, 0)
    clock = RecordingClock(of: plan)
  }

  /// Ends the recording: puts parts into one file. Afterwards it is as if nothing had been said yet.
  ///
  /// - Parameter isSynchronized: Whether to wait until the disk has everything.
  public mutating func finish(isSynchronized: Bool = true) throws(RecordingError) {
    otherSize = size
    for number in devices.indices {
      if isSynchronized { try devices[number].writer?.synchronize() }
      (devices[number].writer, devices[number].empty) = (nil, [])
    }
    try outlet.finish()
  }

  // MARK: Frames

  private mutating func endFrame(of device: Int) throws(RecordingError) -> Bool {
    if isSplit { try beginNextFile() }
    // A frame that cannot be written has no part in the recording's time either.
    var clock = clock
    let lead = devices[device].lead
    let frame = devices[device].takeFrame().map { event in
      var event = plan.showsKeyCodes ? event : KeyDisguise.disguise(event)
      event.time = clock.time(
        of: TraceInstant(microseconds: event.time.microseconds - lead))
      return event
    }
    if frame.count == 1, devices[device].writer == nil {
      devices[device].empty.append(frame)
    } else {
      let empty = devices[device].empty
      devices[device].empty = []
      for frame in empty + [frame] where try !put(frame, of: device) { return false }
    }
    self.clock = clock
    return true
  }

  /// - Returns: Whether there was room.
  private mutating func put(
    _ frame: [RawEvent], of device: Int
  ) throws(RecordingError) -> Bool {
    do throws(RecordingError) {
      // First: with it comes the size of what is gone on with.
      let writer = try writer(of: device)
      let room = plan.sizeLimit.map { $0 - size }
      guard try writer.write(frame, room: room) else { return false }
    } catch {
      throw RecordingError(error.path, error.kind, safeFrames: frameCount)
    }
    frameCount += 1
    fileFrameCount += 1
    return true
  }

  private mutating func writer(of device: Int) throws(RecordingError) -> DeviceWriter {
    if let writer = devices[device].writer { return writer }
    let writer = try outlet.makeWriter(devices[device].description)
    devices[device].writer = writer
    return writer
  }
}
