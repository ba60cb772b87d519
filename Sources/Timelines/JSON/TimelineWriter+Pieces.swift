import Interaction
import Motion

extension TimelineWriter {
  static let comma: UInt8 = 0x2c
  static let closingBracket: UInt8 = 0x5d

  /// Writes a frame, the most frequent row of a timeline, without creating a `String`.
  mutating func write(_ row: FrameRow) {
    text.append(atMost: Self.frameLength + Self.touchLength * row.touches.count) { cursor in
      cursor.append("{\"type\":\"frame\",\"t\":")
      cursor.append(row.time)
      cursor.append(",\"frame\":")
      cursor.append(row.number)
      cursor.append(",\"phase\":")
      cursor.append(quoted: row.phase.rawValue)
      cursor.append(",\"percent\":")
      cursor.append(row.percentComplete)
      if row.overdrag != 0 {
        cursor.append(",\"overdrag\":")
        cursor.append(row.overdrag)
      }
      cursor.append(",\"touches\":[")
      for index in row.touches.indices {
        cursor.append(index == 0 ? "[" : ",[")
        cursor.append(Int64(row.touches[index].id))
        cursor.append(byte: Self.comma)
        cursor.append(row.touches[index].location.x, row.touches[index].location.y)
        cursor.append(byte: Self.closingBracket)
      }
      cursor.append("],\"views\":[")
    }
    for index in row.views.indices {
      if index > 0 { text.append(byte: Self.comma) }
      write(row.views[index], at: index)
    }
    text.append("]")
  }

  /// Writes a view.
  ///
  /// A view that is as in the frame before is copied from there: most views do not move, and
  /// copying takes a fraction of the time of printing.
  private mutating func write(_ view: FrameRow.View, at index: Int) {
    if index < writtenViews.count, writtenViews[index].view == view {
      return text.append(copyOf: writtenViews[index].bytes)
    }
    let start = text.count
    write(view)
    let written = WrittenView(view: view, bytes: start..<text.count)
    if index < writtenViews.count {
      writtenViews[index] = written
    } else if index == writtenViews.count {
      writtenViews.append(written)
    }
  }

  /// Limits above the length of the text: of a frame's row without touches and views, of a touch,
  /// and of a view without its name.
  private static let frameLength = 144 + 4 * TextCursor.numberLength
  private static let touchLength = 8 + 3 * TextCursor.numberLength
  private static let viewLength = 224 + 16 * TextCursor.numberLength

  private mutating func write(_ view: FrameRow.View) {
    text.append(atMost: Self.viewLength + TextCursor.quotedLength(view.name)) { cursor in
      cursor.append("{\"view\":")
      cursor.append(quoted: view.name)
      cursor.append(",\"frame\":[")
      cursor.append(view.frame.minX, view.frame.minY)
      cursor.append(byte: Self.comma)
      cursor.append(view.frame.width, view.frame.height)
      cursor.append("],\"alpha\":")
      cursor.append(view.alpha)
      cursor.append(",\"transform\":[")
      cursor.append(view.transform.a, view.transform.b)
      cursor.append(byte: Self.comma)
      cursor.append(view.transform.c, view.transform.d)
      cursor.append(byte: Self.comma)
      cursor.append(view.transform.tx, view.transform.ty)
      cursor.append("],\"cornerRadius\":")
      cursor.append(view.cornerRadius)
      cursor.append(view.isHidden ? ",\"hidden\":true" : ",\"hidden\":false")
      Self.writeLook(view, &cursor)
      cursor.append("}")
    }
  }

  /// Writes the properties that a row contains only when they change.
  private static func writeLook(_ view: FrameRow.View, _ cursor: inout TextCursor) {
    if let color = view.backgroundColor {
      cursor.append(",\"backgroundColor\":[")
      cursor.append(color.red, color.green)
      cursor.append(byte: comma)
      cursor.append(color.blue, color.alpha)
      cursor.append(byte: closingBracket)
    }
    if let clips = view.clipsToBounds {
      cursor.append(clips ? ",\"clipsToBounds\":true" : ",\"clipsToBounds\":false")
    }
    if let mode = view.contentMode {
      cursor.append(",\"contentMode\":\"")
      cursor.append(mode.name)
      cursor.append("\"")
    }
  }

  mutating func begin(_ start: StaticString, _ time: Int64) {
    text.append(start)
    text.append(time)
  }

  mutating func member(_ name: StaticString, _ value: String) {
    key(name)
    text.append(quoted: value)
  }

  mutating func member(_ name: StaticString, _ value: Double) {
    key(name)
    text.append(value)
  }

  mutating func member(_ name: StaticString, _ value: some FixedWidthInteger) {
    key(name)
    text.append(Int64(value))
  }

  @inline(__always)
  private mutating func key(_ name: StaticString) {
    text.append(",\"")
    text.append(name)
    text.append("\":")
  }

  mutating func list(_ name: StaticString, _ values: [String]) {
    key(name)
    strings(values)
  }

  mutating func strings(_ values: [String]) {
    text.append("[")
    for (index, value) in values.enumerated() {
      if index > 0 { text.append(byte: Self.comma) }
      text.append(quoted: value)
    }
    text.append("]")
  }

  mutating func write(_ rest: FingerRest) {
    text.append(",\"rest\":{\"duration\":")
    text.append(rest.duration)
    text.append(",\"limit\":")
    text.append(rest.limit)
    member("estimator", rest.estimator)
    text.append(",\"velocityBefore\":")
    velocity(rest.velocityBefore)
    text.append("}")
  }

  mutating func write(_ other: OtherEstimate) {
    text.append(",\"otherEstimate\":{\"estimator\":")
    text.append(quoted: other.estimator)
    text.append(",\"velocity\":")
    velocity(other.velocity)
    member("outcome", other.outcome.rawValue)
    text.append("}")
  }

  mutating func movement(_ translation: Vector, _ velocity: Vector?) {
    text.append(",\"translation\":[")
    pair(translation.dx, translation.dy)
    text.append("],\"velocity\":")
    self.velocity(velocity)
  }

  private mutating func velocity(_ velocity: Vector?) {
    guard let velocity else { return text.append("null") }
    text.append("[")
    pair(velocity.dx, velocity.dy)
    text.append("]")
  }

  mutating func value(_ value: Scalar) {
    switch value {
    case .string(let string): text.append(quoted: string)
    case .number(let number): text.append(number)
    case .bool(let bool): text.append(bool ? "true" : "false")
    }
  }

  mutating func optional(_ number: Double?) {
    if let number { text.append(number) } else { text.append("null") }
  }

  mutating func pair(_ first: Double, _ second: Double) {
    text.append(first)
    text.append(byte: Self.comma)
    text.append(second)
  }
}
