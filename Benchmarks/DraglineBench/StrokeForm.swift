import Traces

/// A way in which strokes are logged that hold no events of a device.
struct StrokeForm: Sendable {
  let name: String
  let format: TraceFormat
  var beginning = ""
  var separator = ""
  var end = ""
  /// - Parameter round: Of the stroke, from 0; each is later than the one before.
  let stroke: @Sendable (_ round: Int) -> String

  static let pointerLines = StrokeForm(name: "pointer JSON Lines", format: .pointerLines) { round in
    let rows = samples.map { "[\($0.milliseconds * 1_000),\($0.x),\($0.y)]" }.joined(separator: ",")
    return #"{"id":"\#(round)","label":"finish","samples":[\#(rows)]}\#n"#
  }

  /// Pointer events as a page logs them, with `clientX`, `clientY` and further members.
  static let pointerEvents = StrokeForm(
    name: "PointerEvents", format: .pointerEvents, beginning: "[", separator: ",\n", end: "]\n"
  ) { round in
    samples.enumerated().map { index, sample in
      let isFirst = index == 0
      let isLast = index == samples.count - 1
      let type = isFirst ? "pointerdown" : isLast ? "pointerup" : "pointermove"
      let time = round * 10_000 + sample.milliseconds
      return
        #"{"type":"\#(type)","timeStamp":\#(time).5,"pointerId":\#(round + 2),"#
        + #""pointerType":"touch","isPrimary":true,"clientX":\#(sample.x),"clientY":\#(sample.y),"#
        + #""buttons":\#(isLast ? 0 : 1),"pressure":0.5}"#
    }.joined(separator: ",\n")
  }

  private static let samples = (0..<LongDrag.reportsPerDrag).map { report in
    let phase = report % 250
    let height = phase < 125 ? phase : 250 - phase
    return (
      milliseconds: 8 * report, x: "\(150 + report % 17).25",
      y: "\(200 + height).\(report % 9 + 1)"
    )
  }
}
