import Gestures
import Pictures
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
  private let budget: Int
  private let limit: Int

  init(_ shelf: ReportShelf, budget: Int) {
    (self.budget, limit) = (budget, shelf.limit)
    var size = 0
    for material in shelf.materials {
      let figures = material.figures
      size += figures.byteCount
      guard size <= budget else { break }
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
  /// The width of a strip in points, which scrolls on narrower screens.
  private static let stripWidth = 740.0

  /// The timeline of the gesture, with names that can be shown.
  private var timeline: [TimelineRow] {
    var header = header
    header.trace = printable(header.trace)
    header.device = header.device.map { printable($0) }
    return [.header(header)] + rows
  }

  /// The pictures of the gesture; none if no transition began.
  fileprivate var figures: HTML {
    guard gesture.summary.hasBegun, !rows.isEmpty else { return "" }
    let options = Filmstrip.Options(width: Self.stripWidth, gesture: gesture.summary.gesture)
    return figure(
      Filmstrip.drawing(of: timeline, options), "s", name: "Filmstrip of \(gesture.inlineName)",
      caption: "What the screen showed, from the first touch to the rest.")
  }

  /// Returns a picture in a box that scrolls on narrow screens.
  private func figure(
    _ drawing: Drawing, _ kind: String, name: String, caption: HTML
  ) -> HTML {
    let prefix = "\(gesture.anchor)\(kind)"
    let picture = HTML(escaped: SVGWriter.text(of: drawing, colors: .page, prefix: prefix))
    return """
      <figure>
      <div class="scroll" role="region" aria-label="\(name)" tabindex="0">
      \(picture)</div>
      <figcaption>\(caption)</figcaption>
      </figure>

      """
  }
}
