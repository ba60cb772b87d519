package import Gestures
package import Traces

/// All touches from the first finger down to the last one up.
package struct TouchGesture: Sendable {
  /// The number of the gesture in its recording, from 1, as in timelines.
  package var number: Int
  /// The time in microseconds since the recording's first event.
  package var start: Int64
  /// The reports of the gesture in order of time; at least one.
  package var frames: [TouchFrame] = []

  /// Creates a gesture.
  package init(number: Int, start: Int64, frames: [TouchFrame] = []) {
    (self.number, self.start, self.frames) = (number, start, frames)
  }
}

/// Divides the touches of a recording into gestures.
///
/// It holds one gesture at a time.
package struct GestureReader: TraceSink {
  /// Reports of one gesture, which are held until it is over: a quarter of an hour at 1,000 a
  /// second.
  package static let frameLimit = 1_000_000

  private let device: Int
  private var mapper: ScreenMapper
  private var decoder: ContactDecoder
  private var open: TouchGesture?
  /// The fingers that are down.
  private var down: [Int] = []
  /// The time of the first event, on the decoder's clock as the times of frames.
  private var firstTime: TraceInstant?
  package private(set) var count = 0
  /// The gestures that are over, oldest first.
  package private(set) var finished: [TouchGesture] = []

  private let frameLimit: Int

  /// Creates a reader of the events of one device.
  ///
  /// - Parameters:
  ///   - description: The device.
  ///   - device: The number of the device, whose events alone are read.
  ///   - mapper: The mapper of the device.
  ///   - frameLimit: Reports of one gesture.
  package init(
    _ description: DeviceDescription, numbered device: Int = 0, _ mapper: ScreenMapper,
    frameLimit: Int = Self.frameLimit
  ) {
    (self.device, self.mapper, self.frameLimit) = (device, mapper, frameLimit)
    decoder = ContactDecoder(device: description)
  }

  package mutating func receive(_ event: RawEvent, from device: Int) {
    guard device == self.device else { return }
    firstTime = firstTime ?? decoder.outputTime(of: event.time)
    if let contacts = decoder.decode(event) { take(mapper.map(contacts)) }
    _ = decoder.takeAnomalies()
  }

  package mutating func receive(_ description: DeviceDescription, of device: Int) {}
  package mutating func receive(_ warning: TraceWarning) {}

  /// Ends the input, and cancels the contacts that are still down.
  package mutating func finish(isTruncated: Bool) {
    if let contacts = decoder.finish(isTruncated: isTruncated) { take(mapper.map(contacts)) }
    close()
  }

  package mutating func takeFinished() -> [TouchGesture] {
    defer { finished.removeAll() }
    return finished
  }

  /// A finger that comes down in the frame in which the last one is cancelled begins the next
  /// gesture; where the last one lifts, it takes over, as in `PanGestureRecognizer`.
  private mutating func take(_ frame: TouchFrame) {
    let before = down
    for touch in frame.touches where touch.phase.isOver { down.removeAll { $0 == touch.id } }
    let arrivals = frame.touches.filter { $0.phase == .began }
    let handsOver = Touch.Phase.handsOver(frame.touches.lazy.map { $0.phase })
    guard !before.isEmpty, down.isEmpty, !arrivals.isEmpty, !handsOver else {
      down += arrivals.map { $0.id }
      append(frame)
      if down.isEmpty { close() }
      return
    }
    var (last, first) = (frame, frame)
    last.touches.removeAll { $0.phase == .began }
    first.touches = arrivals
    append(last)
    close()
    down = arrivals.map { $0.id }
    append(first)
  }

  /// The number of a gesture that has too many reports; the reports after the limit are left out.
  package private(set) var tooLong: Int?

  private mutating func append(_ frame: TouchFrame) {
    if let open, open.frames.count >= frameLimit {
      tooLong = tooLong ?? open.number
      return
    }
    if open == nil {
      count += 1
      let start = frame.time.microseconds - (firstTime ?? frame.time).microseconds
      open = TouchGesture(number: count, start: start)
    }
    open?.frames.append(frame)
  }

  private mutating func close() {
    if let open { finished.append(open) }
    open = nil
  }
}
