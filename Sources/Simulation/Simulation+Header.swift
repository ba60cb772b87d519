import Gestures
import Interaction
import Timelines
import Traces

extension Simulation {
  func headerRow(device: DeviceDescription?, kind: DeviceKind) -> HeaderRow {
    HeaderRow(
      version: settings.version, transition: "photo-dismiss", policy: settings.policy.id,
      estimator: "\(settings.policy.pan.estimator.id)",
      parameters: SimulationParameter.all.map {
        HeaderRow.Parameter($0.name, $0.read(settings))
      },
      screen: mapper.screen, frameRate: settings.frameRate, trace: settings.trace,
      format: settings.format, device: device?.name, deviceKind: kind.rawValue,
      notes: mapper.notes.map(\.description))
  }
}
