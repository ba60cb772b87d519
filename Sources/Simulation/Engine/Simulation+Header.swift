import Gestures
import Interaction
import ReferenceTransitions
import Timelines
import Traces

extension Simulation {
  mutating func headerRow(device: DeviceDescription?, kind: DeviceKind) -> HeaderRow {
    HeaderRow(
      transition: settings.transition.id, policy: settings.policy.id,
      estimator: "\(settings.policy.pan.estimator.id)",
      parameters: settings.parameters.map {
        HeaderRow.Parameter($0.name, $0.read(settings))
      },
      screen: mapper.screen, frameRate: settings.frameRate,
      slowMotion: settings.slowMotion == 1 ? nil : settings.slowMotion, trace: settings.trace,
      format: settings.format, device: device?.name, deviceKind: kind.rawValue,
      clock: settings.clock, usesObservedRanges: mapper.usesObservedRanges,
      notes: mapper.notes.map { $0.description } + frameNotes)
  }

  private var frameNotes: [String] {
    mutating get {
      guard let frame = settings.deviceFrame, frame.screen == mapper.screen else { return [] }
      return ["safe area of \(frame.id)"]
    }
  }
}
