/// Something that a scanner hands over in order, other than the plain events of a batch.
@usableFromInline
enum TraceNotice {
  /// Apart from the others, which it would make large.
  indirect case description(DeviceDescription, device: Int)
  case label(GestureLabel)
  case warning(TraceWarning)
  case event(RawEvent, device: Int)
}

/// A format's reader. It knows no sink, so that it is compiled once.
@usableFromInline
protocol TraceScanner {
  /// Reads until the chunk or the batch is used up, or a notice or failure turns up.
  ///
  /// - Parameter position: Where to go on in the chunk; moved behind what was read.
  /// - Returns: How many events of the batch were set; they come before the notices.
  mutating func scan(
    _ chunk: UnsafeRawBufferPointer, from position: inout Int,
    into batch: UnsafeMutableBufferPointer<RawEvent>
  ) -> Int

  /// Ends the input; called once. What is left goes to the notices.
  mutating func finish()

  /// Of the events that the last call of `scan` put into the batch.
  var batchDevice: Int { get }
  /// Of the same events; `nil` when that is not known.
  var batchPlaces: BatchPlaces? { get }
  /// Of all notices there are; `nil` when that is not known, or when they stand in several places.
  var noticePlace: TracePlace? { get }
  var notices: [TraceNotice] { get set }
  var failure: TraceSyntaxError? { get }
}

extension TraceScanner {
  @usableFromInline var batchPlaces: BatchPlaces? { nil }
  @usableFromInline var noticePlace: TracePlace? { nil }
}
