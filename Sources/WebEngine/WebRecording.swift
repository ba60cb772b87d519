import Interaction
package import Simulation
import Timelines
package import Traces

/// A recording that a page has opened, for any number of replays.
package final class WebRecording {
  package let recording: TraceRecording

  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - bytes: All bytes of the recording.
  ///   - name: The name of its file, for errors and for the header of a timeline.
  /// - Throws: `WebError` with the place if the bytes are not a recording with events.
  package init(_ bytes: [UInt8], name: String) throws(WebError) {
    do throws(TraceRecordingError) {
      recording = try TraceRecording(bytes, name: name)
    } catch {
      throw WebError("\(error)")
    }
  }

  /// The recording in short, as one line of JSON: format, device, kind, number of events, warnings,
  /// and the fault at which it was cut off.
  package var summary: WebLines {
    let device = recording.survey.devices[recording.survey.mainDevice]
    return WebLines([
      .object([
        JSONMember.Pair("name", .string(recording.name)),
        JSONMember.Pair("format", .string(recording.format.id)),
        JSONMember.Pair("device", device.description.map { .string($0.name) } ?? .null),
        JSONMember.Pair("deviceKind", .string(recording.device.kind.rawValue)),
        JSONMember.Pair("events", .number(Double(recording.events.count))),
        JSONMember.Pair(
          "warnings", .list(recording.survey.warnings.map { .string("\($0)") })),
        JSONMember.Pair("truncation", recording.truncation.map { .string("\($0)") } ?? .null),
      ])
    ])
  }

  /// Replays the recording.
  ///
  /// - Throws: `WebError` if the recording lacks a size that the settings need.
  package func replay(
    _ settings: SimulationSettings, _ form: WebTimeline.Form
  ) throws(WebError) -> WebTimeline {
    var timeline = WebTimeline(form)
    try replay(settings, into: &timeline)
    return timeline
  }

  /// Returns the picture of a replay as SVG, the bytes that `dragline render` writes.
  ///
  /// - Throws: `WebError` for a choice that the picture cannot have, and as `replay` does.
  package func draw(
    _ picture: WebPicture, _ settings: SimulationSettings
  ) throws(WebError) -> [UInt8] {
    try picture.check()
    var timeline = WebTimeline()
    try replay(settings, into: &timeline)
    return try picture.svg(
      of: timeline.kept, picture.figure == .plot ? samples(settings) : [], name: recording.name)
  }

  private func replay(
    _ settings: SimulationSettings, into timeline: inout WebTimeline
  ) throws(WebError) {
    do throws(ScreenError) {
      var simulation = try Simulation(of: recording, settings: settings)
      simulation.receive(recording, into: &timeline)
    } catch {
      throw WebError("\(recording.name):1:1: error: \(error)")
    }
  }

  /// The measured gestures.
  private func samples(_ settings: SimulationSettings) throws(WebError) -> [DragSamples] {
    do throws(ScreenError) {
      return try GestureReader.samples(
        of: recording.events, from: recording.device, observed: recording.observedBounds,
        isTruncated: recording.truncation != nil, settings)
    } catch {
      throw WebError("\(recording.name):1:1: error: \(error)")
    }
  }
}
