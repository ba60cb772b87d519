import Gestures
import Traces

/// The conversion of a recording into another format: it receives events and produces bytes.
struct Conversion: TraceSink {
  /// Written and not yet taken.
  var bytes: [UInt8] = []
  /// The parts of the recording that the format cannot hold; complete after `finish`.
  private(set) var losses: [ConversionLoss]
  private var writer: any ConversionWriter
  /// The number of each carried device in the conversion, by its number in the recording.
  private let numbers: [Int: Int]
  /// The recording's path, for messages.
  private let path: String
  private let format: TraceFormat
  /// Bytes that a format may keep to the end.
  private static let waitingLimit = 1 << 27

  /// - Parameter device: The number of the only device to carry; `nil` for all of them.
  init(
    _ recording: borrowing Recording, to target: TraceFormat, _ units: PointerUnits,
    _ screen: ScreenSettings, device: Int?
  ) throws(CommandFailure) {
    (path, format) = (recording.path, target)
    let devices = recording.survey.devices
    let carried = devices.indices.filter {
      device == nil ? devices[$0].eventCount > 0 : $0 == device
    }
    numbers = Dictionary(uniqueKeysWithValues: zip(carried, 0...))
    let descriptions = carried.map { number in
      number == recording.deviceNumber ? recording.writtenDevice : devices[number].description
    }
    losses =
      ConversionLosses(
        target, recording.survey, carried: carried, descriptions: descriptions
      ).all
    writer =
      if case .strokes(let make) = target.writer {
        try StrokeConversion(recording, make, units, screen)
      } else {
        EventConversion(target, descriptions)
      }
    writer.begin(to: &bytes)
  }

  mutating func receive(_ event: RawEvent, from device: Int) {
    if let number = numbers[device] { writer.write(event, from: number, to: &bytes) }
  }

  mutating func receive(_ description: DeviceDescription, of device: Int) {}
  mutating func receive(_ warning: TraceWarning) {}

  /// - Parameter drain: Takes the bytes away, as often as there are many.
  mutating func finish(
    isTruncated: Bool, _ drain: (inout [UInt8]) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    try checkRoom()
    while writer.writeWaiting(to: &bytes) { try drain(&bytes) }
    writer.finish(isTruncated: isTruncated, to: &bytes)
    guard !writer.isEmpty else {
      throw CommandFailure(ConversionError.noContact(path: path, format))
    }
    try drain(&bytes)
    losses += writer.losses
  }

  var unwritable: TraceInstant? { writer.unwritable }

  /// - Throws: `CommandFailure` when the format would keep too much until the end.
  func checkRoom() throws(CommandFailure) {
    guard writer.waitingSize > Self.waitingLimit else { return }
    throw CommandFailure(ConversionError.tooManyActions(path: path, limit: Self.waitingLimit))
  }
}

/// A writer of a recording in another format.
protocol ConversionWriter {
  mutating func begin(to bytes: inout [UInt8])
  mutating func write(_ event: RawEvent, from device: Int, to bytes: inout [UInt8])
  /// Writes some of the content that had to wait for the end of the input; called until it returns
  /// false.
  ///
  /// After that `finish` is called.
  mutating func writeWaiting(to bytes: inout [UInt8]) -> Bool
  mutating func finish(isTruncated: Bool, to bytes: inout [UInt8])
  /// Complete after `finish`.
  var losses: [ConversionLoss] { get }
  /// The time of the first event that the format cannot name; `nil` when there is none.
  var unwritable: TraceInstant? { get }
  /// Whether there was nothing that the format can hold.
  var isEmpty: Bool { get }
  /// Bytes that are kept to the end.
  var waitingSize: Int { get }
}

extension ConversionWriter {
  mutating func writeWaiting(to bytes: inout [UInt8]) -> Bool { false }
  var unwritable: TraceInstant? { nil }
  var isEmpty: Bool { false }
  var waitingSize: Int { 0 }
}
