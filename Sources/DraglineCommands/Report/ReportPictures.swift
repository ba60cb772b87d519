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
      let figures: HTML = ""
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
