import Gestures
import Traces

/// What an `EventRecorder` has of a device.
struct RecordedDevice {
  let description: DeviceDescription
  /// Microseconds that its stamps are ahead of the other devices'.
  let lead: Int64
  /// Events whose frame has not ended.
  var open: [RawEvent] = []
  /// Frames that say nothing but the time, with the recording's times. They are part of a recording that
  /// says something later, and are none by themselves.
  var empty: [[RawEvent]] = []
  /// `nil` until it says something in the file at hand.
  var writer: DeviceWriter?
  /// A file that begins later than the events has to say what was said in the one before it.
  private var completion: FrameCompletion

  init(_ description: DeviceDescription, lead: Int64) {
    (self.description, self.lead) = (description, lead)
    completion = FrameCompletion(of: description)
  }

  mutating func beginAnew() { completion.beginAnew() }

  /// The frame that has ended, completed.
  mutating func takeFrame() -> [RawEvent] {
    var frame = open
    let report = frame.removeLast()
    open.removeAll(keepingCapacity: true)
    completion.complete(&frame)
    return frame + [report]
  }
}
