import Gestures
import Traces

/// The state that an `EventRecorder` keeps for a device.
struct RecordedDevice {
  let description: DeviceDescription
  /// The time in microseconds that its stamps are ahead of the other devices'.
  let lead: Int64
  /// The events of the frame that has not ended.
  var open: [RawEvent] = []
  /// The frames that contain only the time, with the recording's times.
  ///
  /// They are written only if the device reports something later.
  var empty: [[RawEvent]] = []
  /// The device's writer; `nil` until the device reports something in the current file.
  var writer: DeviceWriter?
  /// The completion of frames.
  ///
  /// A file that begins later than the events must repeat the state from the file before it.
  private var completion: FrameCompletion

  init(_ description: DeviceDescription, lead: Int64) {
    (self.description, self.lead) = (description, lead)
    completion = FrameCompletion(of: description)
  }

  mutating func restart() { completion.restart() }

  /// The frame that has ended, completed.
  mutating func takeFrame() -> [RawEvent] {
    var frame = open
    let report = frame.removeLast()
    open.removeAll(keepingCapacity: true)
    completion.complete(&frame)
    return frame + [report]
  }
}
