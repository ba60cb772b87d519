/// A sample of an rrweb session.
struct RrwebSample: QueuedSample {
  enum Kind: Hashable {
    case mouseDown
    case mouseMove
    case mouseUp
    case touchStart
    case touchMove
    case touchEnd
    case touchCancel
  }

  /// The time in microseconds.
  var time: Int64
  var x: Int32
  var y: Int32
  var kind: Kind
  var hasPosition = true
  var line: Int

  var order: Int64 { time }
}

extension RrwebSample.Kind {
  /// Creates the kind of an interaction; `nil` for those that move no contact.
  ///
  /// - Parameter interaction: The number in rrweb's `MouseInteractions`.
  init?(interaction: Double) {
    switch interaction {
    case 0: self = .mouseUp
    case 1: self = .mouseDown
    case 7: self = .touchStart
    case 9: self = .touchEnd
    case 10: self = .touchCancel
    default: return nil
    }
  }

  var begins: Bool { self == .mouseDown || self == .touchStart }
}
