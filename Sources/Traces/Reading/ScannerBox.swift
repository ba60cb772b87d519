/// A scanner of any format, in an object: what `TraceScanner` requires of each.
///
/// Embedded Swift has no values whose type is known only while the program runs, except for objects.
@usableFromInline
protocol AnyTraceScanner: AnyObject {
  func scan(
    _ chunk: UnsafeRawBufferPointer, from position: inout Int,
    into batch: UnsafeMutableBufferPointer<RawEvent>
  ) -> Int
  func finish()
  var batchDevice: Int { get }
  var batchPlaces: BatchPlaces? { get }
  var noticePlace: TracePlace? { get }
  var notices: [TraceNotice] { get set }
  var failure: TraceSyntaxError? { get }
}

/// A scanner in an object.
private final class ScannerBox<Scanner: TraceScanner>: AnyTraceScanner {
  private var scanner: Scanner

  init(_ scanner: Scanner) { self.scanner = scanner }

  func scan(
    _ chunk: UnsafeRawBufferPointer, from position: inout Int,
    into batch: UnsafeMutableBufferPointer<RawEvent>
  ) -> Int {
    scanner.scan(chunk, from: &position, into: batch)
  }

  func finish() { scanner.finish() }

  var batchDevice: Int { scanner.batchDevice }
  var batchPlaces: BatchPlaces? { scanner.batchPlaces }
  var noticePlace: TracePlace? { scanner.noticePlace }
  var failure: TraceSyntaxError? { scanner.failure }

  var notices: [TraceNotice] {
    get { scanner.notices }
    set { scanner.notices = newValue }
  }
}

extension TraceScanner {
  /// The scanner in an object of its own.
  var boxed: any AnyTraceScanner { ScannerBox(self) }
}
