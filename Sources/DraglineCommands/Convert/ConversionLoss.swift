import Timelines
import Traces

/// A note on a conversion.
enum ConversionNotice: CommandNotice {
  /// - Parameter name: The output.
  case loss(ConversionLoss, name: String)

  var description: String {
    switch self {
    case .loss(let loss, let name): "\(name): \(loss)"
    }
  }
}

/// A part of a recording that a format cannot hold.
enum ConversionLoss: Hashable, Sendable {
  struct Part: Hashable, Sendable {
    var name: String
    var eventCount: Int
  }

  case devices([Part])
  case description
  /// The LEDs and switches that are on at the start.
  case states
  case startTime
  /// The fact that positions are thousandths of a point and not a device's units.
  case strokeScale
  case labels
  /// Events with a time before that of an earlier one.
  case timeOrder(eventCount: Int)
  /// Kinds of events that strokes do not hold.
  case events([Part])
  /// The positions are placed on a screen by a guess.
  case assumption(ScreenNote)
  /// A loss that the format's writer reports, in its words.
  case format(String)
}

extension ConversionLoss: CustomStringConvertible {
  var description: String {
    switch self {
    case .devices(let devices):
      "Left out: " + Self.list(devices.map { "\($0.name) with \(Self.events($0))" })
        + "; --device chooses another."
    case .description:
      "The device's description is left out; --describe takes it from another file."
    case .states: "Which LEDs and switches are on at the start is left out."
    case .startTime: "The time of the first event is left out: a script has pauses only."
    case .strokeScale:
      "The recording holds strokes, which the format does not mark: positions are thousandths of a "
        + "point, cancelled touches are palms."
    case .labels: "Labels and names of gestures are left out; keep them in a labels.csv."
    case .timeOrder(let count):
      "\(counted(count, "event")) \(count == 1 ? "has" : "have") a time before that of an earlier one: a "
        + "script cannot go back."
    case .events(let kinds):
      "Left out: " + Self.list(kinds.map { "\($0.name) (\(Self.events($0)))" }) + "."
    case .assumption(let note): "Assumed: \(note)."
    case .format(let sentence): sentence
    }
  }

  private static func list(_ parts: [String]) -> String {
    printable(parts.joined(separator: ", "))
  }

  private static func events(_ part: Part) -> String { counted(part.eventCount, "event") }
}
