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

  var sentences: [String] {
    [otherDevices, description, states, clock, scale, labels].compactMap { $0 }
  }

  private var otherDevices: String? {
    let others = survey.devices.indices.filter {
      !carried.contains($0) && survey.devices[$0].eventCount > 0
    }
    guard !others.isEmpty else { return nil }
    let list = others.map { number in
      let device = survey.devices[number]
      return "\(printable(device.title)) with \(counted(device.eventCount, "event"))"
    }
    return "Left out: \(list.joined(separator: ", ")); --device takes another one."
  }

  /// Formats that hold nothing but events.
  private var description: String? {
    guard descriptions.contains(where: { $0 != nil }) else { return nil }
    switch format {
    case .raw64, .raw32, .sendevent, .csv, .webdriverActions:
      return "The device is not described; --describe takes that from another file."
    default:
      return nil
    }
  }

  private var states: String? {
    let hasStates = descriptions.contains { device in
      device.map { !$0.lights.isEmpty || !$0.switches.isEmpty } ?? false
    }
    let holdsThem = format == .getevent || (format == .evemu && target.evemuMinor >= 3)
    guard hasStates, !holdsThem else { return nil }
    return "It is not told which LEDs and switches were on at the start."
  }

  private var clock: String? {
    guard format == .sendevent else { return nil }
    return "It is not told when the first event was: a script has pauses only."
  }

  private var scale: String? {
    guard !format.holdsStrokes, descriptions.contains(where: { $0?.strokeScale != nil }) else {
      return nil
    }
    return "It is not told that these are strokes: positions are thousandths of a point, cancelled "
      + "touches are palms."
  }

  private var labels: String? {
    guard !survey.labels.isEmpty, format != .pointerLines else { return nil }
    return "Labels and names of gestures are not told; keep them in a labels.csv."
  }
}
