import Traces

/// The parts of a recording that a format cannot hold, as far as they are known before it is read
/// again.
struct ConversionLosses {
  private let target: TraceFormat
  private let survey: TraceSurvey
  private let carried: [Int]
  private let descriptions: [DeviceDescription?]

  /// - Parameters:
  ///   - carried: Numbers of the devices that are written.
  ///   - descriptions: The descriptions of these.
  init(
    _ target: TraceFormat, _ survey: TraceSurvey, carried: [Int],
    descriptions: [DeviceDescription?]
  ) {
    (self.target, self.survey) = (target, survey)
    (self.carried, self.descriptions) = (carried, descriptions)
  }

  var all: [ConversionLoss] {
    var losses: [ConversionLoss] = []
    if !otherDevices.isEmpty { losses.append(.devices(otherDevices)) }
    if losesDescription { losses.append(.description) }
    if losesStates { losses.append(.states) }
    if target.missing.contains(.clock) { losses.append(.startTime) }
    if losesScale { losses.append(.strokeScale) }
    if !survey.labels.isEmpty, target.missing.contains(.labels) { losses.append(.labels) }
    return losses
  }

  private var otherDevices: [ConversionLoss.Part] {
    survey.devices.indices.filter { !carried.contains($0) && survey.devices[$0].eventCount > 0 }
      .map { number in
        let device = survey.devices[number]
        return ConversionLoss.Part(name: device.title, eventCount: device.eventCount)
      }
  }

  private var losesDescription: Bool {
    target.missing.contains(.description) && descriptions.contains { $0 != nil }
  }

  private var losesStates: Bool {
    target.missing.contains(.states)
      && descriptions.contains { device in
        device.map { !$0.lights.isEmpty || !$0.switches.isEmpty } ?? false
      }
  }

  private var losesScale: Bool {
    !target.holdsStrokes && descriptions.contains { $0?.strokeScale != nil }
  }
}
