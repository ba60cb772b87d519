import Motion

/// The kind of a view, by which a picture shows what it is.
enum ViewLook: Hashable, Sendable {
  /// A view of a user's own transition, of which only its values are known.
  case unknown
  /// A view without content: its background alone.
  case plain
  /// A page with a grid of photos, one of which is a view of its own.
  case photoGrid
  /// A page that shows one photo, which is a view of its own.
  case photoPage
  /// An image, shown by the view's content mode.
  case image
  /// A picture of an image view of some size, which stretches with the view.
  case snapshot(Size)
  /// The bar at the bottom with the icons of the tabs.
  case tabBar
  /// A page with a title and a list of rows.
  case list
  /// A card with a handle, text and a button.
  case card
  /// A list whose rows are pictures with names.
  case pictureRows
  /// A row with a small picture and text.
  case row(Int)
  /// The title of a page.
  case title
  /// A line of text in the middle of a picture: its height in points, and its width as a part of
  /// the view's.
  case caption(height: Double, width: Double)
  /// The name in the middle of a cell, which stretches with the view.
  case cellName
  /// An arrow back.
  case backButton
  /// A cross in a circle.
  case closeButton
  /// A collection of cells with pictures and names, two in a row.
  case cells
  /// A page with a large picture, its name and a button to close it.
  case cellPage
  /// A list of articles, the first one large.
  case feed
  /// An article: a picture, a headline and text.
  case article
}
