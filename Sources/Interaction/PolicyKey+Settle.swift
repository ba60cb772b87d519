/// What a policy can say of a settle, once for both: to the end, and back.
struct SettleRow: Sendable {
  private let finish: (name: StaticString, meaning: StaticString)
  private let cancel: (name: StaticString, meaning: StaticString)
  private let unit: PolicyParameter.Unit
  private let domain: PolicyParameter.Domain

  private init(
    _ finishName: StaticString, _ cancelName: StaticString, _ unit: PolicyParameter.Unit,
    _ domain: PolicyParameter.Domain, _ finishMeaning: StaticString, _ cancelMeaning: StaticString
  ) {
    (finish, cancel) = ((finishName, finishMeaning), (cancelName, cancelMeaning))
    (self.unit, self.domain) = (unit, domain)
  }

  /// - Precondition: The key is one of a settle.
  static func row(of key: PolicyKey) -> PolicyKey.Row {
    let first =
      key.rawValue < PolicyKey.cancelSettle.rawValue ? PolicyKey.finishSettle : .cancelSettle
    let index = Int(key.rawValue) - Int(first.rawValue)
    precondition(all.indices.contains(index), "a key without a row")
    let row = all[index]
    let words = first == .finishSettle ? row.finish : row.cancel
    return PolicyKey.Row(
      name: words.name, unit: row.unit, domain: row.domain, meaning: words.meaning)
  }

  private static let settleWords: [StaticString] = [
    "transition", "timedSpring", "spring", "clampedSpring", "curve", "remainingCurve",
    "velocityCurve", "viewDragHelper", "inertia", "smoothed", "fling", "steppedSpring",
    "slowEaseOut", "draggedCurve",
  ]

  /// In the order of the keys, `finishSettle` to `finishY2` and `cancelSettle` to `cancelY2`.
  private static let all = [
    SettleRow(
      "finishSettle", "cancelSettle", .one, .words(settleWords),
      "how it settles to the end", "how it settles back"),
    SettleRow(
      "finishDuration", "cancelDuration", .seconds, .number(0.01...10),
      "settle to the end", "settle back"),
    SettleRow(
      "finishMinimumDuration", "cancelMinimumDuration", .seconds, .number(0...10),
      "settle to the end, at least", "settle back, at least"),
    SettleRow(
      "finishMaximumDuration", "cancelMaximumDuration", .seconds, .number(0...10),
      "settle to the end, at most", "settle back, at most"),
    SettleRow(
      "finishDampingRatio", "cancelDampingRatio", .one, .number(0.01...100),
      "damping of the settle to the end", "damping of the settle back"),
    SettleRow(
      "finishMass", "cancelMass", .one, .number(0.001...1_000),
      "mass on the spring to the end", "mass on the spring back"),
    SettleRow(
      "finishStiffness", "cancelStiffness", .one, .number(0.001...1_000_000),
      "stiffness of the spring to the end", "stiffness of the spring back"),
    SettleRow(
      "finishDamping", "cancelDamping", .one, .number(0...1_000_000),
      "damping of the spring to the end", "damping of the spring back"),
    SettleRow(
      "finishVelocity", "cancelVelocity", .one, .number(-1_000...1_000),
      "part of the release velocity that the settle to the end takes up",
      "part of the release velocity that the settle back takes up"),
    SettleRow(
      "finishVelocityExtent", "cancelVelocityExtent", .points, .number(0.001...1_000_000),
      "way that the release velocity counts in at the start of the settle to the end",
      "way that the release velocity counts in at the start of the settle back"),
    SettleRow(
      "finishBaseVelocity", "cancelBaseVelocity", .extentsPerSecond, .number(0...1_000),
      "velocity of the settle to the end if the release has none that way",
      "velocity of the settle back if the release has none that way"),
    SettleRow(
      "finishFlingSpeed", "cancelFlingSpeed", .pointsPerSecond, .number(0...100_000),
      "a slower release does not start the settle to the end with its velocity",
      "a slower release does not start the settle back with its velocity"),
    SettleRow(
      "finishRest", "cancelRest", .extents, .number(0.000_001...1),
      "what is left of the way when the spring to the end is over",
      "what is left of the way when the spring back is over"),
    SettleRow(
      "finishRestDistance", "cancelRestDistance", .points, .number(0...1_000),
      "this near, and as slow a second, the settle to the end is over",
      "this near, and as slow a second, the settle back is over"),
    SettleRow(
      "finishX1", "cancelX1", .one, .number(-10...10),
      "control point of the curve to the end", "control point of the curve back"),
    SettleRow(
      "finishY1", "cancelY1", .one, .number(-10...10),
      "control point of the curve to the end", "control point of the curve back"),
    SettleRow(
      "finishX2", "cancelX2", .one, .number(-10...10),
      "control point of the curve to the end", "control point of the curve back"),
    SettleRow(
      "finishY2", "cancelY2", .one, .number(-10...10),
      "control point of the curve to the end", "control point of the curve back"),
  ]
}
