import Foundation
import Gestures
import Interaction
import TestSupport
import Testing
import Timelines

/// One run of `dragline live` with a device under a script, and the comparison with its recording's
/// replay.
struct LiveRun: Sendable {
  let host: MockHost.Run
  /// The rows of standard output, or of the timeline that `--timeline` asked for.
  let rows: [TimelineRow]
  /// The first difference between the replay of the recording and the timeline, headers left out;
  /// `nil` for none.
  let replayDifference: String?

  var result: CommandRun { host.result }

  /// Runs `dragline live` on devices that the script knows by their kinds, and replays what it recorded.
  ///
  /// - Parameters:
  ///   - words: After `live`.
  ///   - settings: For the replay too.
  ///   - device: Described, plugged in as `/dev/input/event200`, and named on the command line.
  init(
    _ words: [String] = [], settings: [String] = [], on device: MockDeviceKind = .screen,
    before: String = "", script: String
  ) throws {
    (host, rows, replayDifference) = try withTemporaryFolder { folder in
      let live =
        ["live", "/dev/input/event200", "--record", "recording.evemu"] + settings + words
      let host = try MockHost.run(
        [DraglineProgram.path ?? ""] + live,
        script: device.script() + before + "\nstart\nwait output Ctrl-C ends\n" + script,
        in: folder)
      let timeline = host.result.outputBytes
      let rows = try TimelineReader.rows(of: timeline, file: "live")
      let replay = DraglineProgram.run(
        ["replay", "recording.evemu", "--quiet", "--output", "-"] + settings, folder: folder.path)
      return (host, rows, Self.difference(timeline, replay))
    }
  }

  private static func difference(_ live: [UInt8], _ replay: CommandRun) -> String? {
    guard replay.status == 0 else { return "replay: status \(replay.status): \(replay.error)" }
    let lines = [live, replay.outputBytes].map {
      String(decoding: $0, as: UTF8.self).split(separator: "\n").dropFirst().map(String.init)
    }
    for (live, replayed) in zip(lines[0], lines[1]) where live != replayed {
      return "live:   \(live)\nreplay: \(replayed)"
    }
    return lines[0].count == lines[1].count ? nil : "\(lines[0].count) and \(lines[1].count) rows"
  }

  // MARK: What the timeline says

  /// Such as `finish, release` or `cancel, touchCancelled`, in order.
  var decisions: [String] {
    rows.compactMap { row in
      guard case .decision(let row) = row else { return nil }
      return "\(row.outcome.rawValue), \(row.cause.rawValue)"
    }
  }

  /// The outcomes of transitions, in order.
  var outcomes: [TransitionState.Phase] {
    rows.compactMap { row in
      guard case .transition(let row) = row else { return nil }
      return row.to == .finished || row.to == .cancelled ? row.to : nil
    }
  }

  /// The anomalies of the input, such as `droppedEvents`, in order; the same in a row counts as
  /// one.
  ///
  /// Views that the transition leaves changed when it is cancelled are left out: they are reported
  /// without a fault too.
  var anomalies: [String] {
    var kinds: [String] = []
    for case .anomaly(let row) in rows where row.kind != "viewLeftChanged" {
      if kinds.last != row.kind { kinds.append(row.kind) }
    }
    return kinds
  }

  /// The number of drags that the recognizer has recognised.
  var begun: Int {
    rows.filter { row in
      guard case .gesture(let row) = row else { return false }
      return row.to == .began
    }.count
  }

  var header: HeaderRow? {
    guard case .header(let row) = rows.first else { return nil }
    return row
  }

  var end: EndRow? {
    guard case .end(let row) = rows.last else { return nil }
    return row
  }

  /// Expects the properties of every live run, whatever happens to the device.
  func expectSound(_ sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(host.failure == nil, sourceLocation: sourceLocation)
    #expect(replayDifference == nil, sourceLocation: sourceLocation)
    let times = rows.compactMap(\.time)
    #expect(times == times.sorted(), sourceLocation: sourceLocation)
    guard let end else {
      Issue.record("the timeline has no end", sourceLocation: sourceLocation)
      return
    }
    #expect(end.invariantsFailed == [], sourceLocation: sourceLocation)
    #expect(end.finished + end.cancelled == outcomes.count, sourceLocation: sourceLocation)
    let events = end.events
    #expect(
      events.read == events.used + events.ignored + events.dropped, sourceLocation: sourceLocation)
  }
}
