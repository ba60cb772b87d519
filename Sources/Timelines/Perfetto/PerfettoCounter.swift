/// A counter, and the last value that the trace contains of it.
struct PerfettoCounter {
  /// The track; 0 while it is not described.
  var track: UInt64 = 0
  /// The last value; NaN, which equals nothing, before the first.
  var value = Double.nan
  /// The time of the first value.
  var time: Int64 = 0
}

/// A quantity of a timeline that is a counter.
enum TimelineCounter: Int, CaseIterable {
  case percent, overdrag
  case translationX, translationY, velocityX, velocityY

  /// The name of the track.
  var name: String {
    switch self {
    case .percent: "percent"
    case .overdrag: "overdrag"
    case .translationX: "translation x"
    case .translationY: "translation y"
    case .velocityX: "velocity x"
    case .velocityY: "velocity y"
    }
  }

  /// The track that the counter is under; `nil` for that of the timeline.
  var parent: EventTrack? {
    switch self {
    case .percent, .overdrag: nil
    case .translationX, .translationY, .velocityX, .velocityY: .gesture
    }
  }

  /// The place among the tracks of its parent.
  var rank: Int {
    switch self {
    case .percent: 3
    case .overdrag: 4
    case .translationX, .translationY, .velocityX, .velocityY:
      rawValue - TimelineCounter.translationX.rawValue
    }
  }

  /// The unit of the values.
  var unit: String {
    switch self {
    case .percent: "%"
    case .velocityX, .velocityY: "pt/s"
    case .overdrag, .translationX, .translationY: "pt"
    }
  }
}

/// A property of a view that is a counter.
enum ViewCounter: Int, CaseIterable {
  case x, y, width, height, alpha
  case scaleX, scaleY, rotation
  case cornerRadius, hidden
  case red, green, blue, opacity
  case clipsToBounds

  /// The name of the track, which is under the view's.
  var name: String {
    switch self {
    case .x: "x"
    case .y: "y"
    case .width: "width"
    case .height: "height"
    case .alpha: "alpha"
    case .scaleX: "scale x"
    case .scaleY: "scale y"
    case .rotation: "rotation"
    case .cornerRadius: "corner radius"
    case .hidden: "hidden"
    case .red: "background red"
    case .green: "background green"
    case .blue: "background blue"
    case .opacity: "background alpha"
    case .clipsToBounds: "clips to bounds"
    }
  }

  /// The unit of the values; empty for a number without one, and for 0 and 1 as no and yes.
  var unit: String {
    switch self {
    case .x, .y, .width, .height, .cornerRadius: "pt"
    case .rotation: "°"
    default: ""
    }
  }
}
