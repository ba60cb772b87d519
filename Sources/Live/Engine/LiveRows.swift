import Gestures
import Timelines

/// The rows of a live device, for its timeline and for observers.
struct LiveRows: ~Copyable, TimelineSink {
  private var writer = TimelineWriter()
  private var rows: [TimelineRow] = []
  let keepsRows: Bool
  /// The number of sequences of touches that have ended, with any outcome.
  private(set) var gestures = 0
  /// An additional member at the end of each line that gives the device.
  private let label: [UInt8]

  /// - Parameter device: The number of the device; `nil` for a single device.
  init(keepsRows: Bool, device: Int?) {
    self.keepsRows = keepsRows
    label = device.map { Array(",\"deviceNumber\":\($0)".utf8) } ?? []
  }

  mutating func write(_ row: TimelineRow) {
    writer.write(row)
    if case .gesture(let row) = row, row.to == .possible { gestures += 1 }
    if keepsRows { rows.append(row) }
  }

  mutating func takeLines() -> [UInt8] {
    guard writer.count > 0 else { return [] }
    var bytes: [UInt8] = []
    writer.drain { bytes += $0 }
    return label.isEmpty ? bytes : labelled(bytes)
  }

  mutating func takeRows() -> [TimelineRow] {
    defer { rows.removeAll(keepingCapacity: true) }
    return rows
  }

  /// Adds the label to a line.
  ///
  /// Every line is an object, and ends with its brace.
  private func labelled(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      result += line.dropLast()
      result += label
      result += [UInt8(ascii: "}"), UInt8(ascii: "\n")]
    }
    return result
  }
}
