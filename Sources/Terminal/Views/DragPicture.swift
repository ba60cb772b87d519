import Interaction
import Motion

/// A drawing of a moment of a drag: the screen in miniature at the left, figures beside it.
///
/// The live view and the viewer of timelines draw it.
protocol DragPicture {
  var model: LiveModel { get }
  var picture: Picture { get set }
}

extension DragPicture {
  var characters: CharacterSet { picture.characters }

  /// One line with percentage, phase and velocity.
  var shortLine: Line {
    let velocity = model.motion?.velocity.map { Line(LiveWords.velocity($0)) }
    return joined(
      [Line(LiveWords.percent(model.percentComplete)), Line(model.phase.rawValue), velocity],
      by: Line(" "), limit: picture.size.columns)
  }

  /// Joins as many of the parts as fit, beginning with the first.
  func joined(_ parts: [Line?], by separator: Line, limit: Int) -> Line {
    var line = Line.blank
    for part in parts.compactMap({ $0 }) where part != .blank {
      let more = line == .blank ? part : line + separator + part
      if more.width(characters) <= limit { line = more }
    }
    return line
  }

  /// Cells of the column of labels; 0 where there is no room for one.
  func labels(_ width: Int) -> Int { width >= 44 ? 12 : 0 }

  func gap(_ importance: Int) -> Block { Block(importance: importance, [.blank]) }

  /// A label in a column of its own, or nothing where there is no room for one.
  func labelled(_ label: String, _ width: Int) -> Line {
    width > 0 ? Line(LiveWords.padded(label, to: width), .faint) : .blank
  }
}
