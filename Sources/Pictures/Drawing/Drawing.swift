public import Motion

/// A picture as values: shapes and text in points, back to front.
///
/// `SVGWriter` writes it as SVG, and `Raster` draws it as pixels or PDF. Both show the same picture.
/// The origin is the top left corner, and y grows downwards.
public struct Drawing: Hashable, Sendable {
  /// The size in points, which are pixels at 100 %.
  public var size: Size
  /// The name of the picture, for readers who do not see it and as the title of a document.
  public var title: String
  /// The content of the picture in sentences, for readers who do not see it.
  public var summary: String
  /// The items, back to front.
  public var items: [DrawingItem]

  /// Creates a drawing.
  public init(size: Size, title: String, summary: String = "", items: [DrawingItem] = []) {
    (self.size, self.title, self.summary, self.items) = (size, title, summary, items)
  }

  /// Returns a drawing on the background of the theme.
  static func onPaper(
    size: Size, title: String, summary: String = "", items: [DrawingItem]
  ) -> Drawing {
    let paper = DrawingItem.fill(.rect(Rect(origin: .zero, size: size)), .ink(.background))
    return Drawing(size: size, title: title, summary: summary, items: [paper] + items)
  }
}

/// A part of a drawing.
public enum DrawingItem: Hashable, Sendable {
  /// A shape, filled and stroked.
  case shape(DrawingShape, DrawingStyle)
  /// One line of text.
  case text(DrawingText)
  /// Items that are moved, clipped or faded together.
  case group(DrawingGroup)

  /// Returns a shape that is filled.
  public static func fill(_ shape: DrawingShape, _ paint: Paint) -> DrawingItem {
    .shape(shape, DrawingStyle(fill: paint))
  }

  /// Returns a shape that is stroked.
  ///
  /// `dash` alternates the lengths of dashes and gaps in points; empty for a whole line.
  public static func stroke(
    _ shape: DrawingShape, _ paint: Paint, width: Double = 1, dash: [Double] = []
  ) -> DrawingItem {
    .shape(shape, DrawingStyle(stroke: Stroke(paint, width: width, dash: dash)))
  }

  /// Returns a line between two points.
  public static func line(
    _ start: Point, _ end: Point, _ paint: Paint, width: Double = 1, dash: [Double] = []
  ) -> DrawingItem {
    .stroke(.polyline([start, end]), paint, width: width, dash: dash)
  }

  /// Returns items that are moved and clipped together.
  public static func group(
    _ items: [DrawingItem], transform: AffineTransform = .identity, clip: DrawingShape? = nil,
    opacity: Double = 1
  ) -> DrawingItem {
    .group(DrawingGroup(items, transform: transform, clip: clip, opacity: opacity))
  }
}

/// Items of a drawing that are moved, clipped or faded together.
public struct DrawingGroup: Hashable, Sendable {
  /// The items, back to front.
  public var items: [DrawingItem]
  /// The transform from the group's points to the points around it.
  public var transform: AffineTransform
  /// The shape outside which nothing shows, in the group's points; `nil` for no limit.
  public var clip: DrawingShape?
  /// The opacity of the group as a whole, 0…1.
  public var opacity: Double

  /// Creates a group.
  public init(
    _ items: [DrawingItem], transform: AffineTransform = .identity, clip: DrawingShape? = nil,
    opacity: Double = 1
  ) {
    (self.items, self.transform, self.clip, self.opacity) = (items, transform, clip, opacity)
  }
}
