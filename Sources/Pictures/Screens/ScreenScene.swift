import Interaction
import Motion
import Timelines

/// What is known of the views of the reference transitions (docs/transitions.md).
struct ScreenScene: Sendable {
  /// A group of transitions with the same views.
  private enum Family { case photo, card, hero, cell, news, other }

  private let family: Family
  private let isHeroPush: Bool
  private let isCellDismissal: Bool
  private let parameters: [HeaderRow.Parameter]
  /// The size of the screen in points.
  let screen: Size

  init(_ header: borrowing HeaderRow) {
    family =
      switch header.transition {
      case "photo-dismiss", "photo-push", "photo-pop": .photo
      case "card-present", "card-dismiss": .card
      case "hero-push", "hero-pop": .hero
      case "cell-present", "cell-dismiss": .cell
      case "news-push", "news-pop": .news
      default: .other
      }
    isHeroPush = header.transition == "hero-push"
    isCellDismissal = header.transition == "cell-dismiss"
    (parameters, screen) = (header.parameters, header.screen)
  }

  /// Returns a number of the header's parameters; `standard` if there is none.
  func number(_ name: String, _ standard: Double) -> Double {
    parameters.number(name) ?? standard
  }

  /// The number of the tapped cell or row, and of its picture.
  var selection: Int { max(Int(number("cell", 0)), 0) }

  /// The size of the image that flies, whose place and size are as the transition's views need it.
  var imageSize: Size {
    switch family {
    case .photo:
      let (width, height) = (number("imageWidth", 3_000), number("imageHeight", 4_000))
      return Size(width: 300, height: max(300 * height / max(width, 1), 1))
    case .hero: return Size(width: screen.width, height: number("heroHeight", 220))
    case .cell: return Size(width: screen.width, height: 300)
    default:
      return Size(width: number("thumbnailWidth", 382), height: number("thumbnailHeight", 214.875))
    }
  }

  /// Returns the kind of a view.
  func look(_ name: String) -> ViewLook {
    switch family {
    case .photo: photoLook(name)
    case .card: cardLook(name)
    case .hero: heroLook(name)
    case .cell: cellLook(name)
    case .news: name == "feed" ? .feed : name == "detail" ? .article : .unknown
    case .other: .unknown
    }
  }

  /// Returns the name of the view that holds a view, and fades and hides it with itself.
  func parent(_ name: String) -> String? {
    switch (family, name) {
    case (.photo, "detailImage"): "detail"
    case (.hero, "title"), (.hero, "table"): "list"
    case (.hero, "hero"): "posts"
    case (.hero, "photo"): isHeroPush ? "posts" : nil
    case (.hero, "backButton"), (.hero, "categoryTitle"), (.hero, "categoryDescription"): "hero"
    case (.hero, _): Self.row(name) == nil ? nil : "posts"
    case (.cell, "fade"): "background"
    default: nil
    }
  }

  private func photoLook(_ name: String) -> ViewLook {
    switch name {
    case "grid": .photoGrid
    case "detail": .photoPage
    case "cell", "detailImage", "photo", "target": .image
    case "tabBar": .tabBar
    default: .unknown
    }
  }

  private func cardLook(_ name: String) -> ViewLook {
    switch name {
    case "base": .list
    case "overlay": .plain
    case "card": .card
    default: .unknown
    }
  }

  private func heroLook(_ name: String) -> ViewLook {
    switch name {
    case "list", "posts": .plain
    case "title": .title
    case "table": .pictureRows
    case "hero", "photo": .image
    case "backButton": .backButton
    case "categoryTitle": .caption(height: 14, width: 0.4)
    case "categoryDescription": .caption(height: 8, width: 0.55)
    default: Self.row(name).map { .row($0) } ?? .unknown
    }
  }

  private func cellLook(_ name: String) -> ViewLook {
    switch name {
    case "first": .cells
    case "second": .cellPage
    case "background": isCellDismissal ? .cells : .plain
    case "fade": .plain
    case "cellImage": .snapshot(Size(width: cellSide, height: cellSide))
    case "controllerImage": .snapshot(imageSize)
    case "label": .cellName
    case "close": .closeButton
    default: .unknown
    }
  }

  /// The side of a cell: two in a row, 8 pt around and between them.
  var cellSide: Double { (screen.width - 24) / 2 }

  /// Returns the number in the name of a row, such as 3 for `cell3`.
  private static func row(_ name: String) -> Int? {
    let digits = name.utf8.dropFirst(4)
    guard name.utf8.count > 4, name.utf8.count < 9, name.utf8.starts(with: "cell".utf8) else {
      return nil
    }
    var number = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      number = number * 10 + Int(digit - 0x30)
    }
    return number
  }
}

extension [HeaderRow.Parameter] {
  /// Returns a parameter's number; `nil` if there is none.
  func number(_ name: String) -> Double? {
    guard case .number(let value)? = first(where: { $0.name == name })?.value else { return nil }
    return value
  }

  /// Returns a parameter's word; `nil` if there is none.
  func word(_ name: String) -> String? {
    guard case .string(let value)? = first(where: { $0.name == name })?.value else { return nil }
    return value
  }
}
