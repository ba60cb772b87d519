import Gestures
import Glibc
package import Traces

/// A recorder that writes the events of devices into a recording as they occur.
///
/// Register each device with `add(_:)`, pass its events to `write(_:from:)`, and end with
/// `finish()`. Devices that report nothing, or only the time, leave no trace. If the process is
/// killed, the file, or its parts, can be opened as they are and contain all frames except perhaps
/// the last. `RecordingRepair` joins parts, and `RecordingPlan.appends` continues a recording.
///
/// One device is written directly into the file. Several are written into parts, which `finish()`
/// joins into one file, because its format holds one device after another.
package struct EventRecorder: ~Copyable {
  /// The gap between the end of the old recording and the first event that is appended, in
  /// microseconds.
  static let appendGap: Int64 = 1_000_000

  private let plan: RecordingPlan
  private var outlet: RecordingOutlet
  private var devices: [RecordedDevice] = []
  private var clock: RecordingClock
  /// Whether the current file has ended, and nothing has followed.
  private var isSplit = false
  /// The size of finished files, and of an old recording that is continued in another file.
  private var otherSize: Int64
  /// The size of finished files.
  private var finishedSize: Int64 = 0
  /// The number of whole frames that were written, in all files.
  package private(set) var frameCount = 0
  /// The number of whole frames that were written into the current file.
  package private(set) var fileFrameCount = 0
  /// The number of events of types and codes that the kernel does not have, and that no format can
  /// hold.
  package private(set) var ignoredEvents = 0

  /// - Throws: `.exists`, `.leftParts`, `.terminal`, `.severalDevices` when the format holds only
  ///   one device, and the errors of `RecordingRepair` for a recording that is continued.
  package init(_ plan: RecordingPlan) throws(RecordingError) {
    outlet = try RecordingOutlet(plan)
    (self.plan, otherSize) = (plan, outlet.otherSize)
    clock =
      outlet.olderEnd.map {
        RecordingClock(start: TraceInstant(microseconds: $0.microseconds + Self.appendGap))
      } ?? RecordingClock(of: plan)
  }

  /// The removed parts of the continued recording that contained no whole frame.
  package var leftOutParts: [String] { outlet.leftOutParts }

  /// The path of the current file, which changes after `split()`.
  package var path: String { outlet.path }

  /// The size of all files in bytes.
  package var size: Int64 {
    devices.reduce(otherSize) { $0 + ($1.writer?.size ?? 0) }
  }

  /// The size of the current file in bytes, including an older recording in it.
  package var fileSize: Int64 { size - finishedSize }

  /// - Throws: `.otherDevice` if the existing recording is of another device.
  package func check(_ device: DeviceDescription) throws(RecordingError) {
    try outlet.check(device)
  }

  /// Registers a device; writes nothing.
  ///
  /// - Parameter lead: The time in microseconds that its stamps are ahead of the others', if its
  ///   clock is another one. Simultaneous events get the same time in the recording.
  /// - Returns: The device's number for `write(_:from:)`.
  /// - Precondition: It is the first device, or the plan holds several.
  package mutating func add(
    _ device: DeviceDescription, lead: Int64 = 0
  ) throws(RecordingError) -> Int {
    precondition(devices.isEmpty || plan.holdsSeveralDevices, "a second device")
    try outlet.check(device)
    devices.append(RecordedDevice(device, lead: lead))
    return devices.count - 1
  }

  /// Writes every frame that ends in these events.
  ///
  /// An unfinished frame waits for its end.
  ///
  /// - Throws: The error of the first write that failed. That frame is lost; the frames before it
  ///   are safe.
  /// - Returns: Whether everything was written; if not, the recording has reached its size limit.
  /// - Complexity: O(events); one `write` per frame.
  package mutating func write(
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

  /// Ends the current file.
  ///
  /// The next event begins another.
  ///
  /// - Returns: Whether there was a file to end. This does nothing for a pipe, and before anything
  ///   was written.
  @discardableResult
  package mutating func split() throws(RecordingError) -> Bool {
    guard devices.contains(where: { $0.writer != nil }), !outlet.isStream else { return false }
    try finish()
    isSplit = true
    for number in devices.indices { devices[number].restart() }
    return true
  }

  /// Opens the next file, once there is something to write into it.
  private mutating func beginNextFile() throws(RecordingError) {
    isSplit = false
    try outlet.beginNextFile()
    (finishedSize, fileFrameCount) = (otherSize, 0)
    clock = RecordingClock(of: plan)
  }

  /// Ends the recording: joins parts into one file.
  ///
  /// Afterwards the recorder is in its initial state.
  ///
  /// - Parameter isSynchronized: Whether to wait until the data is on the disk.
  package mutating func finish(isSynchronized: Bool = true) throws(RecordingError) {
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
    // A frame that cannot be written does not affect the recording's times either.
    var clock = clock
    let lead = devices[device].lead
    let frame = devices[device].takeFrame().map { event in
      var event = plan.showsKeyCodes ? event : KeyRedaction.disguise(event)
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

  /// - Returns: Whether there was enough room.
  private mutating func put(
    _ frame: [RawEvent], of device: Int
  ) throws(RecordingError) -> Bool {
    do throws(RecordingError) {
      // This comes first because it sets the size of the recording that is continued.
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
