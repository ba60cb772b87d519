import Testing
import Traces

struct WriterTableTests {
  static let formats = TraceFormat.all + [.evemuOld]

  @Test(arguments: formats)
  func `formats with endings have a writer of what they hold`(_ format: TraceFormat) {
    switch format.writer {
    case .events: #expect(format.isWritable && !format.holdsStrokes)
    case .strokes: #expect(format.isWritable && format.holdsStrokes)
    case nil: #expect(!format.isWritable)
    }
  }
}
