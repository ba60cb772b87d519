/// A result of a scanner, delivered in order, other than the plain events of a batch.
@usableFromInline
enum TraceNotice {
  /// A description; indirect, because it would make the other cases large.
  indirect case description(DeviceDescription, device: Int)
  case label(GestureLabel)
  case warning(TraceWarning)
  case event(RawEvent, device: Int)
}

/// The reader of one format.
///
/// It does not depend on the type of the sink, so it is compiled once. Its properties may change it,
/// so that Swift does not copy it to read them.
protocol TraceScanner {
  /// Reads until the chunk or the batch is used up, or a notice or failure turns up.
  ///
  /// - Parameter position: The position in the chunk at which to continue; moved to the end of the
  ///   bytes that were read.
  /// - Returns: The number of events in the batch; they come before the notices.
  mutating func scan(
    _ chunk: UnsafeRawBufferPointer, from position: inout Int,
    into batch: UnsafeMutableBufferPointer<RawEvent>
  ) -> Int

  /// Ends the input; called once.
  ///
  /// The remaining results are added to the notices.
  mutating func finish()

  /// The device of the events that the last call of `scan` put into the batch.
  var batchDevice: Int { mutating get }
  /// The places of the same events; `nil` when they are unknown.
  var batchPlaces: BatchPlaces? { mutating get }
  /// The place of all current notices; `nil` when it is unknown, or when they have several places.
  var noticePlace: TracePlace? { mutating get }
  /// The results that come after the events of the batch.
  var notices: [TraceNotice] { mutating get set }
  /// The fault that stopped the scan; `nil` while there is none.
  var failure: TraceSyntaxError? { mutating get }
}

extension TraceScanner {
  var batchPlaces: BatchPlaces? { nil }
  var noticePlace: TracePlace? { nil }
}
