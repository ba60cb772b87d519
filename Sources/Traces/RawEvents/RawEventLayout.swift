public import Gestures

/// The memory layout of a kernel's `struct input_event`.
///
/// Source: `linux/input.h`. Kernels of 32 bits store the time in two words of four bytes, with any
/// width of `time_t`.
public enum RawEventLayout: Hashable, Sendable, CaseIterable {
  /// 64-bit kernels: seconds and microseconds of eight bytes each, then type, code, value.
  case wide
  /// 32-bit kernels: seconds and microseconds of four bytes each, then type, code, value.
  case narrow

  /// The size of a record in bytes.
  public var size: Int { self == .wide ? 24 : 16 }
  /// The size in bytes of the seconds, and of the microseconds after them.
  var wordSize: Int { self == .wide ? 8 : 4 }

  /// The last second that a record can name: in the year 2255, and in 2106.
  public var latestSecond: Int64 { self == .wide ? EvemuLine.latestSecond : Int64(UInt32.max) }

  /// Whether a record can hold this time.
  ///
  /// `RawEventWriter` writes no other times.
  public func holds(_ time: TraceInstant) -> Bool {
    time.microseconds >= 0 && time.microseconds / 1_000_000 <= latestSecond
  }

  /// Detects the layout in which every record is a plausible event.
  ///
  /// A recording of several frames fits one layout only, unless its times are synthetic. Where both
  /// fit, the order of preference is: no bytes after the last record; fewer times that go back; a
  /// last event that ends a frame; the wide layout. Little-endian records are tried first, then
  /// big-endian ones.
  ///
  /// - Parameters:
  ///   - start: The first bytes of a recording.
  ///   - isWhole: Whether these are all bytes.
  /// - Returns: The layout; `nil` when this is not a raw recording.
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

/// The quality of the fit of bytes to a layout in which every record is plausible.
private struct RawEventFit {
  /// Whether bytes follow the last record: a kernel delivers whole records, so such a recording was
  /// cut.
  private let hasTail: Bool
  private var backwardSteps = 0
  private var endsWithFrame = false

  /// Creates the fit; `nil` when a record is not plausible, or when there are too few bytes to
  /// distinguish events from zeros.
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
