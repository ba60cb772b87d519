import Gestures
public import Motion

/// A writer of strokes as CSV: `t_us,x,y,contact,event`, with `down`, `move`, `up` and `cancel` as
/// events.
///
/// Give it the frames of a `ContactDecoder` in order. `TraceReader` reads equal contacts from the
/// result: in points, to the nearest thousandth.
public struct CSVWriter: StrokeWriter {
  private let units: PointerUnits
  private var hasHeader = false
  private var noted = StrokeLosses()

  /// Creates a writer.
  ///
  /// - Parameter units: The units of the positions; `points` needs a position for each contact of
  ///   each frame.
  public init(units: PointerUnits) {
    self.units = units
    if units == .device { noted.note("Units are the device's; CSV cannot say so.") }
  }

  /// The losses of the format so far: sentences for readers, each once.
  public var losses: [String] { noted.sentences }

  /// Records the loss of a label, which the format cannot hold.
  public mutating func write(_ label: GestureLabel) {
    noted.note("Labels and names of gestures are not kept; write them into a labels.csv.")
  }

  /// Writes the actions of a frame's contacts, each as a row.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - positions: The positions in points, in the order of the frame's contacts; `nil` for device
  ///     units.
  ///   - output: The buffer to which the rows are appended.
  public mutating func write(
    _ frame: ContactFrame, at positions: [Point]? = nil, to output: inout [UInt8]
  ) {
    precondition((positions != nil) == (units == .points), "positions are for points")
    writeHeader(to: &output)
    noted.note(frame)
    for action in frame.actions(at: positions) {
      output.appendNumber(frame.time.microseconds)
      for value in [action.position.x, action.position.y] {
        output.append(Byte.comma)
        output.appendThousandths(value)
      }
      output.append(Byte.comma)
      output.appendNumber(Int64(action.contact.id))
      output.append(Byte.comma)
      output += action.kind.rawValue.utf8
      output.append(Byte.newline)
    }
  }

  /// Writes the header if there was no frame.
  public mutating func finish(to output: inout [UInt8]) {
    writeHeader(to: &output)
  }

  private mutating func writeHeader(to output: inout [UInt8]) {
    if !hasHeader { output += "t_us,x,y,contact,event\n".utf8 }
    hasHeader = true
  }
}
