import Gestures
import Motion
import Timelines

extension VelocityFigures {
  /// Gestures that stand side by side; more follow below.
  private static let columns = 5

  /// A line for each gesture and estimator, in points per second.
  func rows(_ source: GestureSource, _ estimators: [VelocityEstimator]) -> [JSONRow] {
    gestures.flatMap { gesture in
      zip(estimators, gesture.velocities).map { estimator, velocity in
        JSONRow(
          "velocity",
          [
            ("trace", .string(source.path)), ("gesture", .number(Double(gesture.number))),
            ("t", .number(Double(gesture.start))), ("estimator", .string("\(estimator.id)")),
            ("x", velocity.map { .number($0.dx) } ?? .null),
            ("y", velocity.map { .number($0.dy) } ?? .null),
          ] + source.doubtMembers)
      }
    }
  }

  /// Returns the table for people: estimators below each other, gestures side by side.
  func text(
    _ trace: String, _ estimators: [VelocityEstimator], within width: Int?
  ) -> String {
    var text =
      "\(printable(trace)): \(counted(gestures.count, "gesture")); x, y in pt/s at the lift\n"
    for start in stride(from: 0, to: gestures.count, by: Self.columns) {
      let table = table(gestures[start...].prefix(Self.columns), estimators)
      text += "\n" + table.text(within: width)
    }
    return text
  }

  private func table(
    _ gestures: ArraySlice<Gesture>, _ estimators: [VelocityEstimator]
  ) -> TextTable {
    var rows = [["gesture"] + gestures.map { "\($0.number)" }]
    rows.append(["at"] + gestures.map { "\(decimals(Double($0.start) / 1_000_000, 3)) s" })
    for (index, estimator) in estimators.enumerated() {
      rows.append(
        ["\(estimator.id)"]
          + gestures.map {
            words($0.velocities.indices.contains(index) ? $0.velocities[index] : nil)
          })
    }
    return TextTable(rows.map(aligned), .figures(heads: 1))
  }

  private func aligned(_ cells: [String]) -> [String] {
    ["  " + padded(cells[0], to: 22)]
      + cells.dropFirst().map { String(repeating: " ", count: max(14 - $0.count, 0)) + $0 }
  }

  private func words(_ velocity: Vector?) -> String {
    guard let velocity else { return "unknown" }
    return "\(decimals(velocity.dx, 0)), \(decimals(velocity.dy, 0))"
  }
}
