import Files
import Gestures
import Glibc
import Traces

/// Chooses the output for each device of a recording: a pipe, a file that is continued, a new file,
/// or parts next to it.
struct RecordingOutlet: ~Copyable {
  private let plan: RecordingPlan
  /// The path of the current file, which changes after `beginNextFile()`.
  private(set) var path: String
  /// The end time of the recording that is continued; `nil` for a new recording.
  private(set) var olderEnd: TraceInstant?
  /// The size of a recording that is continued in another file.
  private(set) var otherSize: Int64 = 0
  /// The removed parts of the continued recording that contained no whole frame.
  private(set) var leftOutParts: [String] = []
  /// The recording to continue, until its device reports something.
  private var older: RecordedFile?
  /// The only device of the older recording.
  private var olderDevice: DeviceDescription?
  /// The stream, until its device reports something.
  private var stream: RecordingFile?
  /// Whether the output is a pipe or the like, which has no next file.
  let isStream: Bool
  private var usesParts: Bool
  private var fileCount = 1

  /// - Throws: The errors of `EventRecorder.init`.
  init(_ plan: RecordingPlan) throws(RecordingError) {
    (self.plan, path, usesParts) = (plan, plan.path, plan.holdsSeveralDevices)
    let status = plan.output == nil ? (try? FileSystem.status(of: plan.path)) : nil
    isStream = plan.output != nil || status?.isFile == false
    guard !usesParts || !isStream else { throw RecordingError(path, .severalIntoPipe) }
    guard !usesParts || plan.format == .libinputRecord else {
      throw RecordingError(path, .severalDevices)
    }
    if isStream {
      guard !plan.appends else { throw RecordingError(path, .notAFile) }
      stream = try RecordingFile(streamingTo: Descriptor.stream(of: plan), plan.calls)
    } else if plan.appends {
      leftOutParts = try assemble()
      if FileSystem.isThere(path) { try prepareToAppend() } else { try checkPlace() }
    } else {
      let parts = try RecordingParts(target: path).paths
      guard parts.isEmpty else { throw RecordingError(path, .leftParts(parts)) }
      if status != nil, !plan.replaces { throw RecordingError(path, .exists) }
      try checkPlace()
    }
  }

  /// Checks that a file can be created at the path, before there is anything to write.
  ///
  /// The file gets no name.
  private func checkPlace() throws(RecordingError) {
    _ = try Descriptor.newRecording(at: path)
  }

  private mutating func prepareToAppend() throws(RecordingError) {
    let file = try RecordedFile(opening: path)
    guard file.format == plan.format else {
      throw RecordingError(path, .otherFormat(found: file.format.id))
    }
    olderEnd = file.events.lastTime ?? TraceInstant(microseconds: 0)
    if try !file.endsAsWritten() { usesParts = true }
    if usesParts {
      // It is read again when the parts are appended.
      try file.cut(plan.calls)
      otherSize = file.wholeSize
    } else {
      olderDevice = file.events.devices.first?.description
      older = consume file
    }
  }

  /// - Throws: `.otherDevice` when the recording that is continued is of another device.
  func check(_ device: DeviceDescription) throws(RecordingError) {
    if let found = olderDevice, !found.isOfSameDevice(as: device) {
      throw RecordingError(path, .otherDevice(found: found.name))
    }
  }

  /// Creates the writer for a device that reports for the first time in the current file.
  mutating func makeWriter(
    _ device: DeviceDescription
  ) throws(RecordingError) -> DeviceWriter {
    if let stream = stream.take() { return DeviceWriter(device, plan, file: stream) }
    if let older = older.take() { return try resume(with: older, device) }
    let replaces = plan.replaces && fileCount == 1
    guard usesParts else {
      return DeviceWriter(
        device, plan, file: try RecordingFile(creating: path, replaces: replaces, plan.calls))
    }
    let parts = RecordingParts(target: path)
    // Parts are appended to an existing file.
    if replaces, try parts.paths.isEmpty { try? FileSystem.remove(path) }
    return DeviceWriter(
      device, plan, file: try RecordingFile(creating: try parts.free, plan.calls))
  }

  private func resume(
    with older: consuming RecordedFile, _ device: DeviceDescription
  ) throws(RecordingError) -> DeviceWriter {
    let end = older.events.devices[0]
    let file = try RecordingFile(goingOnWith: older, plan.calls)
    let writer = DeviceWriter(device, plan, file: file, isThere: true)
    // Input that was held at the end of the older recording is not held now.
    let release = end.held.release(at: end.lastTime, value: RawEvent.deviceRelease)
    let room = plan.sizeLimit.map { $0 - writer.size }
    if !release.isEmpty { _ = try writer.write(release, room: room) }
    return writer
  }

  /// Continues in the plan's next file that does not exist yet.
  mutating func beginNextFile() throws(RecordingError) {
    repeat { fileCount += 1 } while try Self.isTaken(plan.path(fileCount))
    path = plan.path(fileCount)
    usesParts = plan.holdsSeveralDevices
  }

  private static func isTaken(_ path: String) throws(RecordingError) -> Bool {
    if FileSystem.isThere(path) { return true }
    return try !RecordingParts(target: path).paths.isEmpty
  }

  /// Joins the parts into one file, if there are any.
  func finish() throws(RecordingError) {
    if usesParts { _ = try assemble() }
  }

  /// - Returns: The parts that held no whole frame.
  private func assemble() throws(RecordingError) -> [String] {
    try RecordingAssembly(target: path, calls: plan.calls, comment: plan.comment).run().leftOut
  }
}

extension Descriptor {
  /// Opens the output of a plan that is not a file.
  fileprivate static func stream(of plan: RecordingPlan) throws(RecordingError) -> Descriptor {
    guard let output = plan.output else {
      return try attempt("write", plan.path, Descriptor(plan.path, O_WRONLY | O_NOCTTY))
    }
    return try attempt("write", plan.path, Descriptor(copying: output, path: plan.path))
  }
}
