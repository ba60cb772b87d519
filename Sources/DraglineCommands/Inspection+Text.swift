import Evdev
import Timelines
import Traces

extension Inspection {
  /// For people: one fact a line.
  var text: String {
    var lines = [
      "\(printable(name)): evemu, \(counted(census.eventCount, "event")) in "
        + "\(counted(census.frameCount, "frame")), "
        + "\(decimals(duration, 3)) s"
    ]
    lines.append(row("device", deviceSentence))
    lines += axisSentences.map { row("axis", $0) }
    if let interval = census.reportInterval { lines.append(row("reports", sentence(interval))) }
    lines.append(
      row(
        "contacts",
        "\(census.contactCount), at most \(census.maximumSimultaneousContacts) at once; "
          + "\(counted(census.dragCount, "drag")), \(census.flickCount) of them shorter than 0.4 s")
    )
    let account = census.account
    lines.append(
      row(
        "events",
        "\(account.read) read = \(account.used) used + \(account.ignored) ignored"
          + "\(reasons(ignored)) + \(account.dropped) dropped\(reasons(dropped))"))
    for anomaly in census.anomalies {
      lines.append(
        row(
          "anomaly",
          "at \(decimals(seconds(anomaly), 6)) s: \(anomaly.sentence)"
            + (anomaly.count > 1 ? " (\(anomaly.count) times)" : "")))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func row(_ name: String, _ value: String) -> String {
    padded("  \(name)", to: 12) + value
  }

  private var deviceSentence: String {
    guard let device else {
      return "not described; by its events a \(census.kind.rawValue)"
    }
    let name = device.name.isEmpty ? "unnamed" : device.name
    let identity = device.identity
    return "\(name) (\(census.kind.rawValue); bus \(hexadecimal(identity.bus)), vendor "
      + "\(hexadecimal(identity.vendor)), product \(hexadecimal(identity.product)))"
  }

  private var axisSentences: [String] {
    guard let device, !device.axes.isEmpty else { return observedSentences }
    return device.axes.map { axis in
      let range = axis.range
      var text = "\(name(of: axis)) \(range.minimum)…\(range.maximum)"
      if let resolution = range.resolution {
        let length = Double(range.unitCount - 1) / Double(resolution)
        text += ", \(resolution) units/mm, \(decimals(length, 1)) mm"
      }
      return text
    }
  }

  private var observedSentences: [String] {
    let bounds = census.observedBounds
    return [("x", bounds.x), ("y", bounds.y)].compactMap { name, range in
      range.map { "\(name) \($0.lowerBound)…\($0.upperBound), as observed" }
    }
  }

  func name(of axis: Axis) -> String {
    EventName.code(axis.code, ofType: EventType.absolute) ?? "axis \(hexadecimal(axis.code))"
  }

  private func sentence(_ interval: IntervalSummary) -> String {
    func milliseconds(_ time: Int64) -> String { decimals(Double(time) / 1_000, 1) }
    let rate = interval.median > 0 ? 1_000_000 / Double(interval.median) : 0
    return
      "every \(milliseconds(interval.median)) ms (median; \(decimals(rate, 0)) Hz), 95 % within "
      + "\(milliseconds(interval.percentile95)), from \(milliseconds(interval.minimum)) to "
      + "\(milliseconds(interval.maximum))"
  }

  private func reasons(_ reasons: [(reason: String, count: Int)]) -> String {
    guard !reasons.isEmpty else { return "" }
    return " (" + reasons.map { "\($0.count) \($0.reason)" }.joined(separator: ", ") + ")"
  }

  private func hexadecimal(_ number: UInt16) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}

extension Inspection {
  /// One JSON object on a line; microseconds and device units.
  var json: String {
    var text = TextBuffer()
    text.append(json: [
      ("type", .string("inspection")), ("trace", .string(name)), ("format", .string("evemu")),
      ("device", device.map { .string($0.name) } ?? .null),
      ("deviceKind", .string(census.kind.rawValue)),
      ("axes", .list((device?.axes ?? []).map(json))),
      ("events", .number(Double(census.eventCount))),
      ("frames", .number(Double(census.frameCount))),
      ("duration", .number(duration * 1_000_000)),
      ("reportInterval", census.reportInterval.map(json) ?? .null),
      ("contacts", .number(Double(census.contactCount))),
      ("simultaneous", .number(Double(census.maximumSimultaneousContacts))),
      ("drags", .number(Double(census.dragCount))),
      ("flicks", .number(Double(census.flickCount))),
      ("used", .number(Double(census.account.used))),
      ("ignored", counts(ignored)), ("dropped", counts(dropped)),
      ("anomalies", .list(census.anomalies.map(json))),
    ])
    return text.withBytes { String(decoding: $0, as: UTF8.self) } + "\n"
  }

  private func json(_ axis: Axis) -> JSONMember {
    .object([
      JSONMember.Pair("axis", .string(name(of: axis))),
      JSONMember.Pair("minimum", .number(Double(axis.range.minimum))),
      JSONMember.Pair("maximum", .number(Double(axis.range.maximum))),
      JSONMember.Pair(
        "resolution", axis.range.resolution.map { .number(Double($0)) } ?? .null),
    ])
  }

  private func json(_ interval: IntervalSummary) -> JSONMember {
    .object([
      JSONMember.Pair("count", .number(Double(interval.count))),
      JSONMember.Pair("minimum", .number(Double(interval.minimum))),
      JSONMember.Pair("median", .number(Double(interval.median))),
      JSONMember.Pair("percentile95", .number(Double(interval.percentile95))),
      JSONMember.Pair("maximum", .number(Double(interval.maximum))),
    ])
  }

  private func json(_ anomaly: TraceAnomaly) -> JSONMember {
    .object([
      JSONMember.Pair("t", .number(seconds(anomaly) * 1_000_000)),
      JSONMember.Pair("kind", .string(anomaly.word)),
      JSONMember.Pair("count", .number(Double(anomaly.count))),
      JSONMember.Pair("what", .string(anomaly.sentence)),
    ])
  }

  private func counts(_ reasons: [(reason: String, count: Int)]) -> JSONMember {
    .object(reasons.map { JSONMember.Pair($0.reason, .number(Double($0.count))) })
  }
}
