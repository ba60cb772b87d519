import Gestures

/// A writer that prints events as a shell script of Android's `sendevent`, with a `sleep` wherever
/// the time advances.
///
/// Write the devices once, then the events in order; `MergedEvents` puts those of several devices
/// into one. `TraceReader` reads equal events from the result, with times from the first event on.
/// The format holds no descriptions; the devices' names become comments. On a phone `sendevent`
/// itself takes time, so that the playback is slower than the recording.
public struct SendeventWriter: EventWriter {
  private var paths: [String] = []
  /// The script's current time; `nil` before the first event.
  private var time: TraceInstant?

  /// Creates a writer that has written no device.
  public init() {}

  /// Writes the first line of the script, and the devices' names as comments.
  ///
  /// - Parameter devices: The devices by number; `nil` for a device without a description.
  public mutating func write(_ devices: [DeviceDescription?], to output: inout [UInt8]) {
    paths = DeviceDescription.paths(of: devices)
    output += "#!/system/bin/sh\n".utf8
    for (device, path) in zip(devices, paths) {
      guard let device, !device.name.isEmpty else { continue }
      output += "# \(path): ".utf8
      output += device.name.utf8.map { $0 < Byte.space ? Byte.space : $0 }
      output.append(Byte.newline)
    }
  }

  /// Writes an event as a command, after a `sleep` when time has passed.
  ///
  /// Where times go back there is no `sleep` until they have passed the latest time again.
  ///
  /// - Precondition: The device was written, and type and code are within the kernel's limits.
  public mutating func write(
    _ event: RawEvent, from device: Int = 0, to output: inout [UInt8]
  ) {
    precondition(paths.indices.contains(device), "device \(device) of \(paths.count)")
    precondition(
      event.type <= EventType.highest && event.code <= KeyCode.highest,
      "event of type \(event.type), code \(event.code)")
    let now = time ?? event.time
    let pause = event.time.microseconds.subtractingSaturated(now.microseconds)
    // From the script's time, not from the last event, so that nothing adds up.
    time = max(now, event.time)
    if pause > 0 {
      output += "sleep ".utf8
      output.appendDecimal(pause / 1_000_000)
      output.append(Byte.dot)
      output.appendDecimal(pause % 1_000_000, digits: 6)
      output.append(Byte.newline)
    }
    output += "sendevent \(paths[device]) \(event.type) \(event.code) \(event.value)\n".utf8
  }
}
