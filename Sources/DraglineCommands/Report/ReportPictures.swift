import Gestures
import Interaction
import Pictures
import Simulation
import Timelines

/// The gestures of a report that have pictures.
struct ReportPictures {
  /// Gestures with pictures, unless the user gives a number.
  static let usualLimit = 40
  /// Bytes of all pictures, unless the user gives a number of gestures.
  static let usualBudget = 1_500_000

  /// The gestures with pictures, those that deserve them most first.
  private(set) var materials: [ReportMaterial] = []
  /// The anchors of the gestures with pictures.
  private(set) var anchors: Set<String> = []
  private var figures: [String: HTML] = [:]
  /// The paths that several pictures use.
  private(set) var paths = SharedPaths()
  private let budget: Int
  private let limit: Int

  init(_ shelf: ReportShelf, budget: Int) {
    (self.budget, limit) = (budget, shelf.limit)
    var size = 0
    // The gestures whose filmstrips show others too.
    var strips: [String: ReportGesture] = [:]
    for material in shelf.materials {
      var paths = paths
      let figures = material.figures(strip: strips[material.run], &paths)
      size += figures.byteCount
      guard size + paths.byteCount <= budget else { break }
      self.paths = paths
      if figures.byteCount > 0, strips[material.run] == nil {
        strips[material.run] = material.gesture
      }
      materials.append(material)
      anchors.insert(material.gesture.anchor)
      self.figures[material.gesture.anchor] = figures
    }
  }

  /// The pictures of a gesture.
  func figures(of anchor: String) -> HTML { figures[anchor] ?? "" }

  /// The reason why there are no more of them.
  var limitWords: String {
    materials.count < limit
      ? "More would exceed \(byteSize(Int64(budget)))."
      : "A page has pictures of at most \(limit)."
  }
}

extension ReportMaterial {
  /// The width of pictures in points; they scroll on narrower screens.
  private static let width = 740.0

  /// The gestures that are in one filmstrip with this one.
  fileprivate var run: String {
    for case .gesture(let row) in rows { return "\(gesture.recording) \(row.gesture)" }
    return "\(gesture.recording) \(gesture.summary.gesture)"
  }

  /// The timeline of the gesture, with names that can be shown.
  private var timeline: [TimelineRow] {
    var header = header
    header.trace = printable(header.trace)
    header.device = header.device.map { printable($0) }
    return [.header(header)] + rows
  }

  /// Returns the pictures of the gesture; none if no drag began.
  ///
  /// - Parameter other: The gesture whose filmstrip shows this one too; `nil` for none.
  fileprivate func figures(
    strip other: ReportGesture?, _ paths: inout SharedPaths
  ) -> HTML {
    let summary = gesture.summary
    guard summary.hasBegun || summary.caughtSettle, !rows.isEmpty else { return "" }
    let timeline = timeline
    let strip = other.map(reference) ?? filmstrip(of: timeline, &paths)
    return strip + plot(of: timeline, &paths)
  }

  private func reference(to other: ReportGesture) -> HTML {
    "<p>The filmstrip of <a href=\"#\(other.anchor)\">\(other.inlineName)</a> shows this gesture "
      + "too.</p>\n"
  }

  private func filmstrip(of timeline: [TimelineRow], _ paths: inout SharedPaths) -> HTML {
    let options = Filmstrip.Options(width: Self.width, gesture: gesture.summary.gesture)
    return figure(
      Filmstrip.drawing(of: timeline, options), "s", name: "Filmstrip of \(gesture.inlineName)",
      caption: "The screen from the first touch to the rest.", &paths)
  }

  private func plot(of timeline: [TimelineRow], _ paths: inout SharedPaths) -> HTML {
    var options = TimelinePlot.Options()
    options.gesture = gesture.summary.gesture
    options.policy = gesture.verdict?.policy
    if let touches, let policy = gesture.verdict?.policy {
      options.samples = [touches.samples(under: policy, byPointer: isPointer)]
    }
    guard let model = TimelinePlot.model(of: timeline, options) else { return "" }
    return figure(
      PlotFigure.drawing(of: model, width: Self.width), "p",
      name: "Plot of \(gesture.inlineName)",
      caption: "Percent, translation and velocity over time.", &paths)
  }

  /// Returns a picture in a box that scrolls on narrow screens.
  private func figure(
    _ drawing: Drawing, _ kind: String, name: String, caption: HTML, _ paths: inout SharedPaths
  ) -> HTML {
    let picture = paths.svg(of: drawing, prefix: "\(gesture.anchor)\(kind)")
    return """
      <figure>
      <div class="scroll" role="region" aria-label="\(name)" tabindex="0">
      \(picture)</div>
      <figcaption>\(caption)</figcaption>
      </figure>

      """
  }
}
