import Motion
import Timelines
import Traces

extension Inspection {
  /// The row that docs/inspect.schema.json describes, in microseconds and device units unless the
  /// schema names others.
  var row: JSONRow { JSONRow("inspection", head + reports + contents) }

  private var head: [(String, JSONMember)] {
    let identity = device?.identity
    return [
      ("trace", .string(path)),
      ("format", .string(format.id)), ("deviceNumber", .count(number)),
      ("device", device.map { .string($0.name) } ?? .null),
      ("deviceKind", .string(census.kind.rawValue)),
      (
        "identity",
        identity.map {
          .members([
            ("bus", .count(Int($0.bus))), ("vendor", .count(Int($0.vendor))),
            ("product", .count(Int($0.product))), ("version", .count(Int($0.version))),
          ])
        } ?? .null
      ),
      ("strokes", .bool(isOfStrokes)),
      (
        "screen",
        device?.strokeScale?.screen.map { .list([.number($0.width), .number($0.height)]) } ?? .null
      ),
      ("semiMultiTouch", .bool(device?.hasProperty(InputProperty.semiMultiTouch) ?? false)),
      ("axes", .list((device?.axes ?? []).map(json))),
      ("events", .count(census.eventCount)), ("frames", .count(census.frameCount)),
      ("duration", .number(duration * 1_000_000)),
    ]
  }

  private var reports: [(String, JSONMember)] {
    let interval = census.reportInterval
    return [
      ("reportRate", reportRate.map { .number($0) } ?? .null),
      ("reportInterval", interval.map(json) ?? .null),
      ("jitter", interval.map { json($0.jitter) } ?? .null),
      ("intervals", .list((interval?.bars ?? []).map(json))),
      ("positions", .list([json(census.x, .x), json(census.y, .y)].compactMap { $0 })),
    ]
  }

  private var contents: [(String, JSONMember)] {
    [
      ("contacts", .count(census.contactCount)),
      ("simultaneous", .count(census.maximumSimultaneousContacts)),
      ("drags", .count(census.dragCount)), ("flicks", .count(census.flickCount)),
      ("lengthUnit", .string(census.lengthUnit.rawValue)),
      ("gestureCount", .count(census.gestureCount)),
      ("gestures", .list(census.gestures.map(json))),
      ("used", .count(census.account.used)),
      ("ignored", counts(ignored)), ("dropped", counts(dropped)),
      ("synDropped", .count(census.dropCount)),
      ("anomalies", .list(census.anomalies.map(json))),
    ]
  }

  private func json(_ axis: Axis) -> JSONMember {
    let range = axis.range
    let resolution = range.resolution.flatMap { $0 > 0 ? $0 : nil }
    return .members([
      ("axis", .string(name(of: axis))), ("minimum", .count(Int(range.minimum))),
      ("maximum", .count(Int(range.maximum))), ("fuzz", .count(Int(range.fuzz))),
      ("flat", .count(Int(range.flat))),
      ("resolution", resolution.map { .count(Int($0)) } ?? .null),
      (
        "millimetres",
        resolution.map { .number(Double(range.unitCount - 1) / Double($0)) } ?? .null
      ),
    ])
  }

  private func json(_ interval: IntervalSummary) -> JSONMember {
    .members([
      ("count", .count(interval.count)), ("minimum", .count(Int(interval.minimum))),
      ("median", .count(Int(interval.median))),
      ("percentile95", .count(Int(interval.percentile95))),
      ("percentile99", .count(Int(interval.percentile99))),
      ("maximum", .count(Int(interval.maximum))),
    ])
  }

  private func json(_ jitter: IntervalJitter) -> JSONMember {
    .members([
      ("median", .count(Int(jitter.median))), ("percentile95", .count(Int(jitter.percentile95))),
      ("percentile99", .count(Int(jitter.percentile99))),
    ])
  }

  private func json(_ bar: IntervalBar) -> JSONMember {
    .members([
      ("from", .count(Int(bar.lower))), ("to", .count(Int(bar.upper))),
      ("count", .count(bar.count)),
    ])
  }

  /// `nil` when nothing ever touched.
  private func json(_ tally: PositionTally, _ axis: PositionAxis) -> JSONMember? {
    guard let seen = tally.seen else { return nil }
    let step = tally.smallestStep
    return .members([
      ("axis", .string(axis.rawValue)), ("minimum", .count(Int(seen.lowerBound))),
      ("maximum", .count(Int(seen.upperBound))),
      ("distinct", tally.distinctCount.map { .count($0) } ?? .null),
      ("smallestStep", step.map { .count(Int($0)) } ?? .null),
      ("granularity", .count(Int(tally.granularity))),
      (
        "smallestStepMillimetres",
        step.flatMap { millimetres($0, tally) }.map { .number($0) } ?? .null
      ),
      ("outside", .count(tally.outsideCount)),
      ("furthestOutside", .count(Int(tally.furthestOutside))),
    ])
  }

  private func json(_ gesture: RecordedGesture) -> JSONMember {
    .members([
      ("gesture", .count(gesture.ordinal)), ("t", .number(sinceStart(gesture.start))),
      ("duration", .count(Int(gesture.duration))), ("fingers", .count(gesture.fingerCount)),
      ("contacts", .count(gesture.contactCount)), ("reports", .count(gesture.reportCount)),
      ("path", .number(gesture.path)),
      ("displacement", .vector(gesture.displacement)),
      ("peakSpeed", gesture.peakSpeed.map { .number($0) } ?? .null),
      ("releaseVelocity", gesture.releaseVelocity.map { .vector($0) } ?? .null),
      ("releaseSpeed", gesture.releaseVelocity.map { .number($0.magnitude) } ?? .null),
      ("cancelled", gesture.cancellation.map { .string("\($0)") } ?? .null),
      ("label", labels[gesture.number].map(json) ?? .null),
    ])
  }

  private func json(_ label: GestureLabel) -> JSONMember {
    .members([
      ("id", label.id.map { .string($0) } ?? .null),
      ("expect", label.expectation.map { .string($0.rawValue) } ?? .null),
      ("tags", .list(label.tags.map { .string($0) })),
    ])
  }

  private func json(_ anomaly: TraceAnomaly) -> JSONMember {
    var (line, byte) = (JSONMember.null, JSONMember.null)
    switch anomaly.place {
    case .line(let number): line = .count(number)
    case .byte(let number): byte = .count(number)
    case nil: break
    }
    return .members([
      ("t", .number(sinceStart(anomaly.time))), ("kind", .string(anomaly.word)),
      ("count", .count(anomaly.count)), ("what", .string(sentence(of: anomaly))),
      ("event", .count(anomaly.event)), ("line", line), ("byte", byte),
    ])
  }

  private func counts(_ reasons: [(reason: String, count: Int)]) -> JSONMember {
    .members(reasons.map { ($0.reason, .count($0.count)) })
  }
}

extension JSONMember {
  fileprivate static func count(_ count: Int) -> JSONMember { .number(Double(count)) }

  fileprivate static func members(_ members: [(String, JSONMember)]) -> JSONMember {
    .object(members.map { Pair($0.0, $0.1) })
  }

  fileprivate static func vector(_ vector: Vector) -> JSONMember {
    .list([.number(vector.dx), .number(vector.dy)])
  }
}
