import Traces

/// What a format cannot hold of a recording, as far as that is known before it is read again.
struct ConversionLosses {
  private let target: ConversionTarget
  private let survey: TraceSurvey
  private let carried: [Int]
  private let descriptions: [DeviceDescription?]

  /// - Parameters:
  ///   - carried: Numbers of the devices that are written.
  ///   - descriptions: Of these.
  init(
    _ target: ConversionTarget, _ survey: TraceSurvey, carried: [Int],
    descriptions: [DeviceDescription?]
  ) {
    (self.target, self.survey) = (target, survey)
    (self.carried, self.descriptions) = (carried, descriptions)
  }

  private var format: TraceFormat { target.format }

  var all: [ConversionLoss] {
    var losses: [ConversionLoss] = []
    if !otherDevices.isEmpty { losses.append(.devices(otherDevices)) }
    if losesDescription { losses.append(.description) }
    if losesStates { losses.append(.states) }
    if format == .sendevent { losses.append(.startTime) }
    if losesScale { losses.append(.strokeScale) }
    if !survey.labels.isEmpty, format != .pointerLines { losses.append(.labels) }
    return losses
  }

  private var otherDevices: [ConversionLoss.Part] {
    survey.devices.indices.filter { !carried.contains($0) && survey.devices[$0].eventCount > 0 }
      .map { number in
        let device = survey.devices[number]
        return ConversionLoss.Part(name: device.title, eventCount: device.eventCount)
      }
  }

  /// Whether the format holds nothing but events.
  private var losesDescription: Bool {
    guard descriptions.contains(where: { $0 != nil }) else { return false }
    switch format {
    case .raw64, .raw32, .sendevent, .csv, .webdriverActions: return true
    default: return false
    }
  }

  private var losesStates: Bool {
    let hasStates = descriptions.contains { device in
      device.map { !$0.lights.isEmpty || !$0.switches.isEmpty } ?? false
    }
    let holdsThem = format == .getevent || (format == .evemu && target.evemuMinor >= 3)
    return hasStates && !holdsThem
  }

  private var losesScale: Bool {
    !format.holdsStrokes && descriptions.contains { $0?.strokeScale != nil }
  }
}
