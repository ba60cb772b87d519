import Gestures
import Glibc
import Traces

/// Where the devices of a recording write to: a pipe, a file that is gone on with, a new one, or parts
/// beside it.
struct RecordingOutlet: ~Copyable {
  private let plan: RecordingPlan
  /// The file at hand; another one after `beginNextFile()`.
  private(set) var path: String
  /// When what is gone on with ended; `nil` when the recording is a new one.
  private(set) var olderEnd: TraceInstant?
  /// Of what is gone on with elsewhere than in its own file.
  private(set) var otherSize: Int64 = 0
  /// Parts of what is gone on with that held no whole frame, and are gone.
  private(set) var leftOutParts: [String] = []
  /// A recording to go on with, until its device speaks.
  private var older: RecordedFile?
  /// The one device of it.
  private var olderDevice: DeviceDescription?
  /// Until its device speaks.
  private var stream: RecordingFile?
  /// A pipe or the like, which has no next file.
  let isStream: Bool
  private var usesParts: Bool
  private var fileCount = 1

  /// - Throws: What `EventRecorder.init` throws.
  init(_ plan: RecordingPlan) throws(RecordingError) {
    (self.plan, path, usesParts) = (plan, plan.path, plan.holdsSeveralDevices)
    var status = stat()
    let exists = plan.output != nil || FileName.withCString(plan.path, { stat($0, &status) }) == 0
    isStream = exists && (plan.output != nil || status.st_mode & S_IFMT != S_IFREG)
    guard !usesParts || !isStream else { throw RecordingError(path, .severalIntoPipe) }
    guard !usesParts || plan.format == .libinput else {
      throw RecordingError(path, .severalDevices)
    }
    if isStream {
      guard !plan.appends else { throw RecordingError(path, .notAFile) }
      stream = try RecordingFile(streamingTo: Descriptor(outputOf: plan), plan.calls)
    } else if plan.appends {
      leftOutParts = try assemble()
      if Descriptor.isThere(path) { try prepareToAppend() } else { try checkPlace() }
    } else {
      let parts = try RecordingParts(target: path).paths
      guard parts.isEmpty else { throw RecordingError(path, .leftParts(parts)) }
      if exists, !plan.replaces { throw RecordingError(path, .exists) }
      try checkPlace()
    }
  }

  /// Whether a file can be made there, found out before there is anything to write. It gets no name.
  private func checkPlace() throws(RecordingError) {
    _ = try Descriptor.draft(besides: path)
  }

  private mutating func prepareToAppend() throws(RecordingError) {
    let file = try RecordedFile(opening: path)
    guard file.format == plan.format else {
      throw RecordingError(path, .otherFormat(found: file.format.rawValue))
    }
    olderEnd = file.events.lastTime ?? TraceInstant(microseconds: 0)
    if try !file.endsAsWritten() { usesParts = true }
    if usesParts {
      // Read again when the parts are put behind it.
      try file.cut(plan.calls)
      otherSize = file.wholeSize
    } else {
      olderDevice = file.events.devices.first?.description
      older = consume file
    }
  }

  /// - Throws: `.otherDevice` when the recording that is gone on with is of another one.
  func check(_ device: DeviceDescription) throws(RecordingError) {
    if let found = olderDevice, !found.isOfSameDevice(as: device) {
      throw RecordingError(path, .otherDevice(found: found.name))
    }
  }

  /// For a device that speaks for the first time in the file at hand.
  mutating func makeWriter(
    _ device: DeviceDescription
  ) throws(RecordingError) -> DeviceWriter {
    if let stream = stream.take() { return DeviceWriter(device, plan, file: stream) }
    if let older = older.take() { return try goOn(with: older, device) }
    let replaces = plan.replaces && fileCount == 1
    guard usesParts else {
      return DeviceWriter(
        device, plan, file: try RecordingFile(creating: path, replaces: replaces, plan.calls))
    }
    let parts = RecordingParts(target: path)
    // Parts are put behind a file that is there.
    if replaces, try parts.paths.isEmpty { FileName.withCString(path) { _ = unlink($0) } }
    return DeviceWriter(
      device, plan, file: try RecordingFile(creating: try parts.free, plan.calls))
  }

  private func goOn(
    with older: consuming RecordedFile, _ device: DeviceDescription
  ) throws(RecordingError) -> DeviceWriter {
    let end = older.events.devices[0]
    let file = try RecordingFile(goingOnWith: older, plan.calls)
    let writer = DeviceWriter(device, plan, file: file, isThere: true)
    // What was held then is not what is held now.
    let release = end.held.release(at: end.lastTime, value: RawEvent.deviceRelease)
    let room = plan.sizeLimit.map { $0 - writer.size }
    if !release.isEmpty { _ = try writer.write(release, room: room) }
    return writer
  }

  /// Goes on in the plan's next file that is not there yet.
  mutating func beginNextFile() throws(RecordingError) {
    repeat { fileCount += 1 } while try Self.isTaken(plan.path(fileCount))
    path = plan.path(fileCount)
    usesParts = plan.holdsSeveralDevices
  }

  private static func isTaken(_ path: String) throws(RecordingError) -> Bool {
    if Descriptor.isThere(path) { return true }
    return try !RecordingParts(target: path).paths.isEmpty
  }

  /// Puts parts into one file, if there are any.
  func finish() throws(RecordingError) {
    if usesParts { _ = try assemble() }
  }

  /// - Returns: Parts that held no whole frame.
  private func assemble() throws(RecordingError) -> [String] {
    try RecordingAssembly(target: path, calls: plan.calls, comment: plan.comment).run().leftOut
  }
}

extension Descriptor {
  /// What a plan writes to that is no file.
  init(outputOf plan: RecordingPlan) throws(RecordingError) {
    guard let output = plan.output else {
      try self.init(streamingTo: plan.path)
      return
    }
    let copy = fcntl(output, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else {
      throw RecordingError(plan.path, .system(doing: "write", code: errno))
    }
    self.init(owning: copy, path: plan.path)
  }
}
