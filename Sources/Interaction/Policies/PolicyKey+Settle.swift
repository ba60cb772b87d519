/// The row of a settle key, for both settles: to the end, and back.
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

  /// The rows in the order of the keys, `finishSettle` to `finishY2` and `cancelSettle` to
  /// `cancelY2`.
  private static let all = [
    SettleRow(
      "finishSettle", "cancelSettle", .one, .words(settleWords),
      "kind of the settle to the end", "kind of the settle back"),
    SettleRow(
      "finishDuration", "cancelDuration", .seconds, .number(0.01...10),
      "duration of the settle to the end", "duration of the settle back"),
    SettleRow(
      "finishMinimumDuration", "cancelMinimumDuration", .seconds, .number(0...10),
      "minimum duration of the settle to the end", "minimum duration of the settle back"),
    SettleRow(
      "finishMaximumDuration", "cancelMaximumDuration", .seconds, .number(0...10),
      "maximum duration of the settle to the end", "maximum duration of the settle back"),
    SettleRow(
      "finishDampingRatio", "cancelDampingRatio", .one, .number(0.01...100),
      "damping ratio of the settle to the end", "damping ratio of the settle back"),
    SettleRow(
      "finishMass", "cancelMass", .one, .number(0.001...1_000),
      "mass of the spring to the end", "mass of the spring back"),
    SettleRow(
      "finishStiffness", "cancelStiffness", .one, .number(0.001...1_000_000),
      "stiffness of the spring to the end", "stiffness of the spring back"),
    SettleRow(
      "finishDamping", "cancelDamping", .one, .number(0...1_000_000),
      "damping of the spring to the end", "damping of the spring back"),
    SettleRow(
      "finishVelocity", "cancelVelocity", .one, .number(-1_000...1_000),
      "factor for the release velocity in the settle to the end",
      "factor for the release velocity in the settle back"),
    SettleRow(
      "finishVelocityExtent", "cancelVelocityExtent", .points, .number(0.001...1_000_000),
      "distance that the release velocity counts as the whole extent when the settle to the end starts",
      "distance that the release velocity counts as the whole extent when the settle back starts"),
    SettleRow(
      "finishBaseVelocity", "cancelBaseVelocity", .extentsPerSecond, .number(0...1_000),
      "velocity of the settle to the end if the release has none in that direction",
      "velocity of the settle back if the release has none in that direction"),
    SettleRow(
      "finishFlingSpeed", "cancelFlingSpeed", .pointsPerSecond, .number(0...100_000),
      "the settle to the end ignores the velocity of a slower release",
      "the settle back ignores the velocity of a slower release"),
    SettleRow(
      "finishRest", "cancelRest", .extents, .number(0.000_001...1),
      "part of the distance that remains when the spring to the end stops",
      "part of the distance that remains when the spring back stops"),
    SettleRow(
      "finishRestDistance", "cancelRestDistance", .points, .number(0...1_000),
      "distance, and distance per second, below which the settle to the end is over",
      "distance, and distance per second, below which the settle back is over"),
    SettleRow(
      "finishX1", "cancelX1", .one, .number(-10...10),
      "x of the first control point of the curve to the end",
      "x of the first control point of the curve back"),
    SettleRow(
      "finishY1", "cancelY1", .one, .number(-10...10),
      "y of the first control point of the curve to the end",
      "y of the first control point of the curve back"),
    SettleRow(
      "finishX2", "cancelX2", .one, .number(-10...10),
      "x of the second control point of the curve to the end",
      "x of the second control point of the curve back"),
    SettleRow(
      "finishY2", "cancelY2", .one, .number(-10...10),
      "y of the second control point of the curve to the end",
      "y of the second control point of the curve back"),
  ]
}
