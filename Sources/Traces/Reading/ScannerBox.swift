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
///
/// It is used where it lies in memory, so that it is not copied.
private final class ScannerBox<Scanner: TraceScanner>: AnyTraceScanner {
  private let scanner: UnsafeMutablePointer<Scanner>

  init(_ scanner: Scanner) {
    self.scanner = .allocate(capacity: 1)
    self.scanner.initialize(to: scanner)
  }

  deinit {
    scanner.deinitialize(count: 1)
    scanner.deallocate()
  }

  func scan(
    _ chunk: UnsafeRawBufferPointer, from position: inout Int,
    into batch: UnsafeMutableBufferPointer<RawEvent>
  ) -> Int {
    scanner.pointee.scan(chunk, from: &position, into: batch)
  }

  func finish() { scanner.pointee.finish() }

  var batchDevice: Int { scanner.pointee.batchDevice }
  var batchPlaces: BatchPlaces? { scanner.pointee.batchPlaces }
  var noticePlace: TracePlace? { scanner.pointee.noticePlace }
  var failure: TraceSyntaxError? { scanner.pointee.failure }

  var notices: [TraceNotice] {
    get { scanner.pointee.notices }
    set { scanner.pointee.notices = newValue }
  }
}

extension TraceScanner {
  /// The scanner in an object of its own.
  var boxed: any AnyTraceScanner { ScannerBox(self) }
}
