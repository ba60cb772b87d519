import Live

/// The figures beside the miniature.
extension LivePicture {
  func blocks(_ width: Int) -> [Block] {
    let labels = labels(width)
    let drag = drag(labels, width)
    switch view.page {
    case .overview:
      // All parameters are shown where the screen is so large that they fit beside everything else.
      let isLarge = view.editor.entries.count + 24 <= picture.size.rows
      let most = isLarge ? .max : max(picture.size.rows / 4, 3)
      return drag + [gap(20)] + decisionBlocks(labels, width) + intentBlocks(labels, width)
        + anomalyBlocks(labels)
        + [gap(21), parameterBlock(labels, importance: 8, maximum: most)]
    case .parameters:
      // The figures that depend on the parameters stay visible.
      return [drag[0], drag[1], drag[2], drag[4]] + intentBlocks(labels, width)
        + [gap(20), parameterBlock(labels, importance: 3)]
    case .log:
      return logBlocks(width)
    }
  }

  /// The blocks of the log's page, with the log last.
  func logBlocks(_ width: Int) -> [Block] {
    let labels = labels(width)
    return drag(labels, width).prefix(2) + [gap(20), logBlock(labels, width)]
  }

  /// The state, the percentage, the threshold, the velocity, and the outcome of a release.
  private func drag(_ labels: Int, _ width: Int) -> [Block] {
    // Without a drag these figures do not exist.
    let isDragged = model.figures.outlook != nil
    let lines = [
      (1, stateLine(labels, width)), (2, percentLine(labels, width)),
      (6, thresholdLine(labels, width)),
      (isDragged ? 4 : 24, velocityLine(labels)),
      (isDragged ? 3 : 23, outlookLine(labels, width)),
    ]
    return lines.map { Block(importance: $0, $1.map { [$0] } ?? []) }
  }
}
