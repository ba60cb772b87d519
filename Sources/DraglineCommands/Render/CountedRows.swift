import Timelines

/// A figure of rows, which counts the gestures.
struct CountedRows<Figure: TimelineSink>: TimelineSink {
  var figure: Figure
  private var count = 0

  init(_ figure: Figure) { self.figure = figure }

  mutating func write(_ row: borrowing TimelineRow) {
    count = max(count, row.gestureNumber)
    figure.write(row)
  }

  /// - Throws: The gesture that the rows do not have.
  func check(_ gesture: Int?, in path: String) throws(CommandFailure) {
    guard let gesture, gesture > count else { return }
    throw CommandFailure(RenderError.noGesture(gesture, count: count, path: path))
  }
}
