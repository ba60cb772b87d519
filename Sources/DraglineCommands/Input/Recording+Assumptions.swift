import Traces

extension Recording {
  /// Warns of assumptions about the screen that make points, speeds and percentages doubtful, and
  /// names the remedy.
  func reportAssumptions(_ mapper: ScreenMapper, _ console: Console) {
    for note in mapper.notes {
      guard case .assumedKind = note else { continue }
      console.report(InputNotice.assumedKind(note, path: path))
    }
    guard mapper.usesObservedRanges else { return }
    let ranges = mapper.notes.compactMap { note -> String? in
      guard case .observedRange(let axis, let minimum, let maximum) = note else { return nil }
      return "\(axis) \(minimum)..\(maximum)"
    }
    console.report(InputNotice.assumedRanges(ranges, path: path))
  }
}

extension ScreenNote {
  /// Whether `Recording.reportAssumptions` warns of it.
  var isKnownFromRecording: Bool {
    switch self {
    case .observedRange, .assumedKind: true
    case .squareUnits, .unknownResolution, .assumedTouchpadSize, .assumedScreen, .forcedSize: false
    }
  }
}
