import Gestures
package import Interaction
package import Traces

extension TouchGesture {
  /// Returns the translation and the velocities at each report, for plots.
  ///
  /// - Parameters:
  ///   - policy: The policy of the run, fitted to the place of the gesture.
  ///   - byPointer: Whether a mouse, pen or touchpad performs the drag.
  package func samples(under policy: DragPolicy, byPointer: Bool) -> DragSamples {
    let first = frames.first?.time ?? TraceInstant(microseconds: start)
    return DragSamples(
      number, of: frames, since: TraceInstant(microseconds: first.microseconds - start),
      policy: policy, byPointer: byPointer)
  }
}

extension GestureReader {
  /// Returns the translations and the velocities of all gestures of a device, for plots.
  ///
  /// - Parameters:
  ///   - events: All events of the device.
  ///   - observed: The range of the positions, for a device without ranges.
  ///   - isTruncated: Whether events may be missing at the end.
  ///   - settings: The settings of the run.
  /// - Throws: `ScreenError` if positions or measures cannot be mapped to a screen.
  package static func samples(
    of events: [RawEvent], from device: DeviceDescription, observed: AxisBounds?,
    isTruncated: Bool, _ settings: SimulationSettings
  ) throws(ScreenError) -> [DragSamples] {
    let mapper = try ScreenMapper(
      device: device, kind: device.kind, observed: observed, settings: settings.screen)
    var settings = settings
    try settings.fit(on: mapper)
    var reader = GestureReader(device, mapper)
    for event in events { reader.receive(event, from: 0) }
    reader.finish(isTruncated: isTruncated)
    let (policy, byPointer) = (settings.policy, device.kind.movesPointer)
    return reader.finished.map { $0.samples(under: policy, byPointer: byPointer) }
  }
}
