import Interaction
import ReferenceTransitions
import Simulation

/// The values that an option accepts, for messages.
enum ExpectedValue: Hashable, Sendable, CustomStringConvertible {
  case number(ClosedRange<Double>)
  case wholeNumber(ClosedRange<Int>)
  case bytes
  /// The sides of a screen in points.
  case points
  /// The sides of a screen in millimetres.
  case millimetres
  case quarterTurn
  /// The ranges of a panel's positions.
  case positions

  var description: String {
    switch self {
    case .number(let range): "\(ParameterDomain.number(range))"
    case .wholeNumber(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .bytes: "bytes, such as 500000, 200K or 10M"
    case .points: "points, such as 414x896"
    case .millimetres: "millimetres, such as 65x141mm"
    case .quarterTurn: "0, 90, 180 or 270"
    case .positions:
      "the smallest and largest position in x and in y, such as 0..1079x0..2399"
    }
  }
}
