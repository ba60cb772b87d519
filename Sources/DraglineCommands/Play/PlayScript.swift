import Evdev
import Traces

/// A recording made ready to be played: all of it is read and checked before a device is made.
struct PlayScript {
  /// Events that are held in memory, 24 bytes each; at 1000 a second this is over four hours.
  static let eventLimit = 1 << 24

  let name: String
  let devices: [VirtualDescription]
  let plan: PlaybackPlan
  /// Whether the recording was cut, and that is a failure.
  let isTruncated: Bool

  init(
    _ path: String, _ console: Console, _ choice: RecordingChoice, isQuiet: Bool
  ) throws(CommandFailure) {
    var recording = try Recording(path, console, choice)
    guard !recording.format.holdsStrokes else {
      throw CommandFailure(PlayError.strokes(recording.format, path: recording.path))
    }
    var progress = ProgressBar(console, isQuiet: isQuiet)
    try recording.surveyAll { progress.update($0, "checking \($1)") }
    var collector = EventCollector(try Self.pick(recording, choice, console, isQuiet: isQuiet))
    try recording.rewind(isLastTime: true)
    while try recording.read(into: &collector) {
      progress.update(recording.progress, "reading \(recording.name)")
      guard collector.count <= Self.eventLimit else {
        throw CommandFailure(
          PlayError.tooManyEvents(limit: Self.eventLimit, path: recording.path))
      }
    }
    progress.clear()
    name = recording.name
    devices = try Self.describe(recording, collector)
    plan = try Self.plan(recording, collector)
    if !isQuiet {
      recording.reportSurvey(console, isAboutOneDevice: false)
      for change in devices.flatMap(\.changes) {
        console.report(PlayNotice.change(change, name: name))
      }
    }
    isTruncated = recording.reportTruncation(console)
  }

  /// Returns the numbers of the devices to play.
  ///
  /// Devices that are not for drags, such as keyboards and power buttons, are played only when they
  /// are named or alone.
  private static func pick(
    _ recording: borrowing Recording, _ choice: RecordingChoice, _ console: Console, isQuiet: Bool
  ) throws(CommandFailure) -> [Int] {
    let devices = recording.survey.devices
    let active = devices.indices.filter { devices[$0].eventCount > 0 }
    if choice.device != nil || active.count < 2 { return [recording.deviceNumber] }
    let draggable = active.filter { devices[$0].kind != .other }
    let others = active.filter { devices[$0].kind == .other }
    let list = printable(others.map { "\($0) \(devices[$0].title)" }.joined(separator: ", "))
    guard !draggable.isEmpty else {
      throw CommandFailure(PlayError.noneForDrags(devices: list, path: recording.path))
    }
    if !isQuiet, !others.isEmpty {
      console.report(PlayNotice.notPlayed(devices: list, name: recording.name))
    }
    return draggable
  }

  private static func plan(
    _ recording: borrowing Recording, _ collector: EventCollector
  ) throws(CommandFailure) -> PlaybackPlan {
    let plan = PlaybackPlan(collector.events)
    guard plan.length < PlaybackPlan.longest else {
      throw CommandFailure(PlayError.tooLong(path: recording.path))
    }
    return plan
  }

  private static func describe(
    _ recording: borrowing Recording, _ collector: EventCollector
  ) throws(CommandFailure) -> [VirtualDescription] {
    var descriptions: [VirtualDescription] = []
    for (number, events) in zip(collector.devices, collector.events) {
      let known =
        number == recording.deviceNumber
        ? recording.device : recording.survey.devices[number].description
      guard let known, known.hasCodes else {
        throw CommandFailure(PlayError.notDescribed(device: number, path: recording.path))
      }
      do throws(VirtualDeviceError) {
        descriptions.append(try VirtualDescription(known, events: events))
      } catch {
        throw CommandFailure(InputError.virtualDevice(error, path: recording.path))
      }
    }
    return descriptions
  }
}

/// A collector of all events of some of a recording's devices.
private struct EventCollector: TraceSink {
  /// The numbers of the devices in the recording.
  let devices: [Int]
  private(set) var events: [[RawEvent]]
  private(set) var count = 0

  init(_ devices: [Int]) {
    self.devices = devices
    events = devices.map { _ in [] }
  }

  mutating func receive(_ event: RawEvent, from device: Int) {
    guard let index = devices.firstIndex(of: device) else { return }
    events[index].append(event)
    count += 1
  }

  mutating func receive(_ description: DeviceDescription, of device: Int) {}
  mutating func receive(_ warning: TraceWarning) {}
}
