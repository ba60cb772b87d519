import CMalloc
import Traces

/// What a reader promises of any input: it ends, it does not trap, what it says does not depend on
/// how the input is cut, events are within the kernel's limits, and it keeps little.
struct ReaderPromises {
  /// What a reader may keep for each byte of input, and whatever the input.
  private static let bytesKept = (each: 10, once: 1 << 18)

  private let bytes: UnsafeRawBufferPointer
  private let format: TraceFormat

  init(_ bytes: UnsafeRawBufferPointer, as format: TraceFormat) {
    (self.bytes, self.format) = (bytes, format)
  }

  func check() {
    let whole = Reading(bytes, as: format)
    guard whole.areEventsPlausible else { die("an event is beyond the kernel's limits") }
    var cut = Reading(format)
    var place = 0
    while place < bytes.count, cut.error == nil {
      let end = min(place + length(ofChunkAt: place), bytes.count)
      cut.parse(UnsafeRawBufferPointer(rebasing: bytes[place..<end]))
      place = end
    }
    cut.finish()
    if cut.error != whole.error {
      die("cut elsewhere: \(text(cut.error)), as a whole: \(text(whole.error))")
    }
    if cut.trace != whole.trace {
      die("cut elsewhere, it reads as:\n\(cut.trace)\nand as a whole:\n\(whole.trace)")
    }
    checkMemory()
  }

  /// From the data itself, so that the fuzzer chooses; often 1, at most 64.
  private func length(ofChunkAt place: Int) -> Int {
    let choice = Int(bytes[bytes.count - 1 - place % bytes.count])
    return choice < 128 ? 1 + choice % 8 : 1 + choice % 64
  }

  private func text(_ error: TraceSyntaxError?) -> String { error.map { "\($0)" } ?? "no error" }

  /// The memory that the reader itself keeps while an input continues, after all events are delivered.
  private func checkMemory() {
    let before = Self.bytesInUse
    var sink = NoSink()
    var reader = TraceReader(format, file: "fuzz")
    do throws(TraceSyntaxError) {
      try reader.parse(bytes, into: &sink)
    } catch {
      return
    }
    let kept = Self.bytesInUse - before
    if kept > Self.bytesKept.each * bytes.count + Self.bytesKept.once {
      die("keeps \(kept) bytes of an input of \(bytes.count)")
    }
    try? reader.finish(into: &sink)
  }

  /// The corresponding C function is `mallinfo2`.
  private static var bytesInUse: Int {
    let info = mallinfo2()
    return Int(info.uordblks + info.hblkhd)
  }
}

/// All that reading gives.
private struct Reading {
  private(set) var trace = TraceCollector()
  private(set) var error: TraceSyntaxError?
  private var reader: TraceReader

  init(_ format: TraceFormat) {
    reader = TraceReader(format, file: "fuzz")
  }

  init(_ bytes: UnsafeRawBufferPointer, as format: TraceFormat) {
    self.init(format)
    parse(bytes)
    finish()
  }

  mutating func parse(_ chunk: UnsafeRawBufferPointer) {
    do throws(TraceSyntaxError) {
      try reader.parse(chunk, into: &trace)
    } catch {
      self.error = error
    }
  }

  mutating func finish() {
    guard error == nil else { return }
    do throws(TraceSyntaxError) {
      try reader.finish(into: &trace)
    } catch {
      self.error = error
    }
  }

  var areEventsPlausible: Bool {
    trace.devices.allSatisfy { device in
      device.events.allSatisfy { event in
        event.type <= EventType.highest && event.code <= KeyCode.highest
          && RawEventLayout.wide.holds(event.time)
      }
    }
  }
}

private struct NoSink: TraceSink {
  func receive(_ event: RawEvent, from device: Int) {}
  func receive(_ description: DeviceDescription, of device: Int) {}
  func receive(_ warning: TraceWarning) {}
}
