import Motion

extension Drawing {
  /// Returns drawings of one width, one below the other, as a drawing with the title of the first.
  ///
  /// - Precondition: There is a drawing.
  public static func stacked(_ drawings: [Drawing]) -> Drawing {
    precondition(!drawings.isEmpty, "a stack needs a drawing")
    var result = Drawing(size: Size(width: 0, height: 0), title: drawings[0].title)
    for drawing in drawings {
      let shift = AffineTransform(
        translationX: 0, y: result.size.height)
      result.items.append(.group(drawing.items, transform: shift))
      result.size.width = max(result.size.width, drawing.size.width)
      result.size.height += drawing.size.height
    }
    result.summary = drawings.map { $0.summary }.filter { !$0.isEmpty }.joined(separator: " ")
    return result
  }
}
