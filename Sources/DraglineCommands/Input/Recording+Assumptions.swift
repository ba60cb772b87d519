import Traces

extension Recording {
  /// Warns of what was assumed about the screen and makes points, speeds and percentages doubtful, and
  /// names the cure.
  func tellOfAssumptions(_ mapper: ScreenMapper, _ console: Console) {
    for case .assumedKind(let assumption) in mapper.notes {
      console.tell(
        "\(path): warning: \(assumption). '--describe FILE' takes its description from FILE")
    }
    guard mapper.usesObservedRanges else { return }
    let ranges = mapper.notes.compactMap { note -> String? in
      guard case .observedRange(let axis, let minimum, let maximum) = note else { return nil }
      return "\(axis) \(minimum)..\(maximum)"
    }
    console.tell(
      "\(path): warning: the panel's range is unknown, so the positions that occur are treated as all of "
        + "it (\(ranges.joined(separator: ", "))): points, speeds and percentages are too large. Give "
        + "its range with '--range 0..1079x0..2399', or with '--describe FILE' the output of "
        + "'getevent -lp'")
  }
}

extension ScreenNote {
  /// Whether `Recording.tellOfAssumptions` warns of it.
  var isToldByRecording: Bool {
    switch self {
    case .observedRange, .assumedKind: true
    case .squareUnits, .unknownResolution, .assumedTouchpadSize, .assumedScreen, .forcedSize: false
    }
  }
}
