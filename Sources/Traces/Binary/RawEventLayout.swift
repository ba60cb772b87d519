public import Gestures

/// How a kernel lays out `struct input_event`.
///
/// Source: `linux/input.h`. Kernels of 32 bits keep two words of four bytes for the time, whatever
/// the width of `time_t`.
public enum RawEventLayout: Hashable, Sendable, CaseIterable {
  /// 64-bit kernels: seconds and microseconds of eight bytes each, then type, code, value.
  case wide
  /// 32-bit kernels: seconds and microseconds of four bytes each, then type, code, value.
  case narrow

  /// Of a record, in bytes.
  public var size: Int { self == .wide ? 24 : 16 }
  /// Of the seconds, and of the microseconds behind them.
  var wordSize: Int { self == .wide ? 8 : 4 }

  /// The last second that a record can name: in the year 2255, and in 2106.
  public var latestSecond: Int64 { self == .wide ? EvemuLine.latestSecond : Int64(UInt32.max) }

  /// Whether a record can name this time: `RawEventWriter` writes no other.
  public func holds(_ time: TraceInstant) -> Bool {
    time.microseconds >= 0 && time.microseconds / 1_000_000 <= latestSecond
  }

  /// Tells which layout makes a plausible event of every record.
  ///
  /// A recording of several frames fits one layout only, apart from made-up times. Where both fit, the
  /// one without bytes behind the last record is taken, then the one in which time goes back less
  /// often, then the one whose last event ends a frame, then the wide one. Little-endian records are
  /// tried first; big-endian ones are read as well.
  ///
  /// - Parameters:
  ///   - start: The first bytes of a recording.
  ///   - isWhole: Whether there are no more.
  /// - Returns: `nil` when this is no raw recording.
  /// - Complexity: O(bytes).
  public static func detect(_ start: UnsafeRawBufferPointer, isWhole: Bool) -> RawEventLayout? {
    for order in ByteOrder.allCases {
      let fits = allCases.compactMap { layout in
        RawEventFit(start, isWhole: isWhole, layout, order).map { (layout, $0) }
      }
      guard let first = fits.first else { continue }
      return fits.dropFirst().reduce(first) { $1.1.isBetter(than: $0.1) ? $1 : $0 }.0
    }
    return nil
  }
}

/// How well bytes fit a layout in which every record is plausible.
private struct RawEventFit {
  /// A kernel hands out whole records: such a recording was cut.
  private let hasTail: Bool
  private var backwardSteps = 0
  private var endsWithFrame = false

  /// `nil` when a record is not plausible, or when there is too little to tell events from zeros.
  init?(
    _ bytes: UnsafeRawBufferPointer, isWhole: Bool, _ layout: RawEventLayout, _ order: ByteOrder
  ) {
    guard let base = bytes.baseAddress else { return nil }
    hasTail = isWhole && bytes.count % layout.size != 0
    var last: TraceInstant?
    var (hasContent, hasFrame) = (false, false)
    for start in stride(from: 0, through: bytes.count - layout.size, by: layout.size) {
      let record = RawEventRecord(base + start, layout, order)
      guard record.isEvent else { return nil }
      let event = record.event
      if let last, event.time < last { backwardSteps += 1 }
      last = event.time
      endsWithFrame = record.endsFrame
      hasFrame = hasFrame || endsWithFrame
      hasContent = hasContent || !record.isZero
    }
    // The narrow layout checks few bits, so that other files pass; they hardly end frames.
    guard hasContent, hasFrame || layout == .wide else { return nil }
  }

  func isBetter(than other: RawEventFit) -> Bool {
    if hasTail != other.hasTail { return other.hasTail }
    if backwardSteps != other.backwardSteps { return backwardSteps < other.backwardSteps }
    return endsWithFrame && !other.endsWithFrame
  }
}
