import Files
import Motion
import Pictures
import Timelines

/// The picture of two timelines or recordings over each other.
enum DifferencePicture {
  /// A property of a view that both runs show.
  private struct Property {
    var view: String
    var name: String
    var unit: String
    var value: @Sendable (FrameRow.View) -> Double
  }

  /// The points that count as much as the whole range of an alpha value.
  private static let pointScale = 400.0

  private static let properties:
    [(name: String, unit: String, value: @Sendable (FrameRow.View) -> Double)] =
      [
        ("x of the centre", "pt", { $0.frame.midX }), ("y of the centre", "pt", { $0.frame.midY }),
        ("width", "pt", { $0.frame.width }), ("height", "pt", { $0.frame.height }),
        ("corner radius", "pt", { $0.cornerRadius }), ("alpha", "1", { $0.alpha }),
      ]

  static func drawing(
    of paths: [String], _ arguments: Arguments, _ console: Console, width: Double
  ) throws(CommandFailure) -> (Drawing, isWhole: Bool) {
    var runs: [[FrameRow]] = []
    var isWhole = true
    for path in paths {
      var source = try TimelineSource(path, arguments, console)
      var rows = CollectedTimeline()
      try source.readAll(into: &rows)
      isWhole = source.report(console) && isWhole
      let frames = rows.rows.compactMap { row in
        if case .frame(let frame) = row { frame } else { nil }
      }
      guard !frames.isEmpty else {
        throw CommandFailure(RenderError.nothingMoves(path: source.path))
      }
      runs.append(frames)
    }
    var names = paths.map { printable(FileName.base(of: $0)) }
    if names[0] == names[1] { names = paths.map { printable($0) } }
    if names[0] == names[1] { names = ["A", "B"] }
    let title = "\(names[0]) and \(names[1])"
    func model(
      _ title: String, _ quantity: String, _ unit: String, _ value: (FrameRow) -> Double?
    ) -> PlotModel? {
      let lines = zip(names, runs).map { name, frames in
        PlotModel.NamedLine(
          name,
          frames.compactMap { frame in
            value(frame).map { .init(x: Double(frame.time) / 1_000, y: $0) }
          })
      }
      guard lines.allSatisfy({ !$0.samples.isEmpty }) else { return nil }
      return .difference(title: title, quantity: quantity, unit: unit, lines[0], lines[1])
    }
    var models = [model(title, "Percent", "%") { $0.percentComplete * 100 }]
    if let property = largestDifference(runs[0], runs[1]) {
      let title = "The property that differs most: \(property.view), \(property.name)"
      models.append(
        model(title, "\(property.view) \(property.name)", property.unit) { frame in
          frame.views.first { $0.name == property.view }.map(property.value)
        })
    }
    let drawings = models.compactMap { $0.map { PlotFigure.drawing(of: $0, width: width) } }
    return (.stacked(drawings), isWhole)
  }

  /// The property of a view that differs most at the frames that both runs have, for its range.
  private static func largestDifference(_ first: [FrameRow], _ second: [FrameRow]) -> Property? {
    let others = Dictionary(second.map { ($0.number, $0) }, uniquingKeysWith: { one, _ in one })
    var best: (property: Property, part: Double)?
    for frame in first {
      guard let other = others[frame.number] else { continue }
      for view in frame.views {
        guard let match = other.views.first(where: { $0.name == view.name }) else { continue }
        for property in properties {
          let scale = property.unit == "pt" ? pointScale : 1
          let part = abs(property.value(view) - property.value(match)) / scale
          guard part > best?.part ?? 1e-9 else { continue }
          let found = Property(
            view: view.name, name: property.name, unit: property.unit, value: property.value)
          best = (found, part)
        }
      }
    }
    return best?.property
  }
}
