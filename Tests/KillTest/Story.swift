import Gestures
import Recorder
import TestSupport
import Traces

/// The expected content of a recording: consecutive sessions with a number of frames each.
struct Story {
  struct Session {
    var seed: UInt64
    var frames: Int
  }

  /// Between two sessions in a file, in microseconds, and before the first of several devices; what
  /// `record` promises.
  private static let gap: Int64 = 1_000_000

  let deviceCount: Int
  var sessions: [Session] = []

  /// The events of each device, by number.
  var events: [[RawEvent]] {
    var events = [[RawEvent]](repeating: [], count: deviceCount)
    var last: Int64?
    for session in sessions where session.frames > 0 {
      var source = FrameSource(seed: session.seed, deviceCount: deviceCount)
      let start = last.map { $0 + Self.gap } ?? (deviceCount > 1 ? Self.gap : 0)
      var base: Int64?
      for _ in 0..<session.frames {
        let frame = source.next()
        for event in frame.events {
          var event = event
          base = base ?? event.time.microseconds
          event.time.microseconds += start - (base ?? 0)
          last = event.time.microseconds
          events[frame.device].append(event)
        }
      }
    }
    return events
  }
}

/// The content of a recording's files.
struct Found {
  /// The events of whole frames, by the number of the device.
  private(set) var events: [[RawEvent]]
  private(set) var frames = 0
  /// The number of events after the last whole frame.
  private(set) var cutEvents = 0

  init(_ paths: [String], deviceCount: Int) throws(Broken) {
    events = [[RawEvent]](repeating: [], count: deviceCount)
    for path in paths { try read(path) }
  }

  private mutating func read(_ path: String) throws(Broken) {
    let bytes = try contents(of: path)
    let collector: TraceCollector
    do {
      let format = try TraceFormat.detect(bytes, isWhole: bytes.count <= TraceFormat.detectionLimit)
      collector = try TraceReading(bytes, as: format, file: path).get()
    } catch {
      throw Broken("does not open: \(error)")
    }
    guard collector.warnings.allSatisfy({ $0.kind != .unterminatedLastLine }) else {
      throw Broken("\(path) ends within a line")
    }
    for device in collector.devices { try take(device, path) }
  }

  private mutating func take(_ device: TraceCollector.Device, _ path: String) throws(Broken) {
    let name = device.description?.name
    guard let number = events.indices.first(where: { FrameSource.device($0).name == name }) else {
      throw Broken("\(path) holds the device '\(name ?? "")'")
    }
    let end = device.events.lastIndex { $0.type == EventType.synchronization } ?? -1
    events[number] += device.events[...end]
    frames += device.events.count { $0.type == EventType.synchronization }
    cutEvents += device.events.count - end - 1
  }
}

/// A promise that was not kept.
struct Broken: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
