package import Gestures
import Interaction
import Motion
package import Simulation
import Timelines
package import Traces

/// A simulation of a device as its events happen, such as a finger on a page.
///
/// Times are microseconds on the clock of the events, which never goes back.
package final class WebSession {
  private var simulation: Simulation
  private var timeline = WebTimeline(.both)
  private var judge: WebJudge
  /// The settings at the beginning.
  private let settings: SimulationSettings
  private let device: DeviceDescription
  private var events: [RawEvent] = []
  /// The changes of settings, each after a number of events.
  private var changes: [Change] = []
  /// The time of the last `advance`.
  private var shown: TraceInstant?
  private var isOver = false

  /// A change of a setting that was possible.
  private struct Change {
    var eventCount: Int
    var name: String
    var text: String
    var time: TraceInstant
  }

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - settings: All settings of the session.
  ///   - description: The lines of an evemu recording before its events, which describe the device.
  /// - Throws: `WebError` with the place of a fault, or if positions cannot be mapped to a screen.
  package init(_ settings: SimulationSettings, description: [UInt8]) throws(WebError) {
    device = try Self.device(description)
    var settings = settings
    (settings.trace, settings.format) = ("page", TraceFormat.evemu.id)
    self.settings = settings
    do throws(ScreenError) {
      simulation = try Simulation(settings: settings, device: device, kind: device.kind)
      judge = try WebJudge(settings, device)
    } catch {
      throw WebError("\(error)")
    }
  }

  private static func device(_ bytes: [UInt8]) throws(WebError) -> DeviceDescription {
    let name = "device"
    var survey = TraceSurvey()
    do throws(TraceSyntaxError) {
      var reader = TraceReader(.evemu, file: name)
      try reader.parse(bytes, into: &survey)
      try reader.finish(into: &survey)
    } catch {
      throw WebError("\(error)")
    }
    guard let device = survey.devices.first?.description else {
      throw WebError("\(name):1:1: error: no device: expected 'N:' and 'B:' lines of evemu")
    }
    return device
  }

  /// Processes the next event, and records it.
  ///
  /// - Parameter event: An event that is not older than the one before it, at 0 or later.
  /// - Precondition: The input is not over.
  package func receive(_ event: RawEvent) {
    precondition(!isOver, "an event after the end of the session")
    events.append(event)
    judge.receive(event)
    simulation.receive(event, into: &timeline)
  }

  /// Writes the rows of the events so far, in the next display frame.
  package func flush() { simulation.flush(into: &timeline) }

  /// Shows the display frames before a time.
  package func advance(to time: TraceInstant) {
    shown = time
    simulation.advance(to: time, into: &timeline)
  }

  /// Returns the microseconds from a time to the next display frame; `nil` if nothing moves.
  package func microsecondsToNextFrame(at time: TraceInstant) -> Int64? {
    simulation.microsecondsToNextFrame(at: time)
  }

  /// Ends the input: a settle runs to its end.
  ///
  /// - Precondition: The input is not over.
  package func finish() {
    precondition(!isOver, "a second end of the session")
    isOver = true
    simulation.finish(into: &timeline)
  }

  /// Changes a parameter or the policy, from the next decision or the next drag on.
  ///
  /// - Throws: `WebError`; nothing has changed then.
  /// - Precondition: The input is not over.
  package func change(
    _ name: String, to text: String, at time: TraceInstant
  ) throws(WebError) {
    let change = Change(eventCount: events.count, name: name, text: text, time: time)
    try Self.apply(change, to: &simulation, into: &timeline)
    changes.append(change)
  }

  private static func apply(
    _ change: Change, to simulation: inout Simulation, into timeline: inout WebTimeline
  ) throws(WebError) {
    let policy = change.name == "policy" ? try WebSettings.policy(change.text) : nil
    do throws(SettingError) {
      if let policy {
        try simulation.change(policy: policy, at: change.time, into: &timeline)
      } else {
        try simulation.change(change.name, to: change.text, at: change.time, into: &timeline)
      }
    } catch {
      throw WebError("\(error)")
    }
  }

  /// Passes the rows since the last call to `body`, as JSON Lines in UTF-8, and forgets them.
  package func takeRows(_ body: (UnsafeRawBufferPointer) -> Void) { timeline.takeBytes(body) }

  /// Returns the frames since the last call, as `FrameNumbers` describes.
  package func takeFrames() -> [Double] { timeline.takeFrames() }

  /// The names of the views in the frames, one a line.
  package var names: [UInt8] { timeline.names }

  /// The device and the events so far, as an evemu recording.
  package var recording: [UInt8] {
    var writer = EvemuWriter()
    var bytes: [UInt8] = []
    writer.write(device, to: &bytes)
    for event in events { writer.write(event, to: &bytes) }
    return bytes
  }

  /// Returns the picture of the session so far as SVG.
  ///
  /// - Throws: `WebError` for a choice that the picture cannot have.
  /// - Complexity: O(events): the session is repeated, so that it keeps no rows.
  package func draw(_ picture: WebPicture) throws(WebError) -> [UInt8] {
    try picture.check()
    let rows = try repeatedRows()
    guard picture.figure == .plot else {
      return try picture.svg(of: rows, [], name: settings.trace)
    }
    let samples: [DragSamples]
    do throws(ScreenError) {
      samples = try GestureReader.samples(
        of: events, from: device, observed: nil, isTruncated: !isOver, settings)
    } catch {
      throw WebError("\(error)")
    }
    return try picture.svg(of: rows, samples, name: settings.trace)
  }

  /// Simulates the events and changes so far once more.
  private func repeatedRows() throws(WebError) -> [TimelineRow] {
    var timeline = WebTimeline()
    var simulation: Simulation
    do throws(ScreenError) {
      simulation = try Simulation(settings: settings, device: device, kind: device.kind)
    } catch {
      throw WebError("\(error)")
    }
    var rest = changes[...]
    for (index, event) in events.enumerated() {
      while let change = rest.first, change.eventCount <= index {
        try Self.apply(change, to: &simulation, into: &timeline)
        rest.removeFirst()
      }
      simulation.receive(event, into: &timeline)
    }
    for change in rest { try Self.apply(change, to: &simulation, into: &timeline) }
    if isOver {
      simulation.finish(into: &timeline)
    } else if let shown {
      simulation.flush(into: &timeline)
      simulation.advance(to: shown, into: &timeline)
    }
    return timeline.kept
  }

  /// Returns the answers of all policies about the drag so far, as `WebJudge` describes.
  package func answers(at time: TraceInstant) -> [Double] { judge.answers(at: time) }

  /// Returns a policy's decision about the drag so far, as `WebJudge` describes.
  package func explanation(of index: Int, at time: TraceInstant) -> WebLines {
    judge.explanation(of: index, at: time)
  }

  /// Returns the decision of a lift at a time under the session's own settings: outcome (1 finish, 0
  /// cancel), x and y of the finger, translation, percentage, and both velocities, in points and
  /// seconds; empty while nothing is dragged.
  package func outlook(at time: TraceInstant) -> [Double] {
    guard let outlook = simulation.outlook(at: time) else { return [] }
    return [
      outlook.outcome == .finish ? 1 : 0, outlook.location.x, outlook.location.y,
      outlook.translation, outlook.percentComplete, outlook.velocity?.dx ?? .nan,
      outlook.velocity?.dy ?? .nan,
    ]
  }
}
