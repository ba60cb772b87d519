import Motion
import Timelines

/// The views of one frame as items: each view with those that it holds.
struct ScreenHierarchy {
  private let scene: ScreenScene
  private let views: [FrameRow.View]
  private let looks: [ViewLook]
  /// The indices of the views that each view holds, and of those that none holds at the end.
  private var children: [[Int]]
  private let scale: Double

  init(_ scene: ScreenScene, _ views: [FrameRow.View], scale: Double) {
    (self.scene, self.views, self.scale) = (scene, views, scale)
    looks = views.map { scene.look($0.name) }
    children = Array(repeating: [], count: views.count + 1)
    for index in views.indices {
      let parent = scene.parent(views[index].name)
      let holder = views[..<index].lastIndex { $0.name == parent }
      children[holder ?? views.count].append(index)
    }
  }

  /// The views that no other holds, each with those that it holds.
  var items: [DrawingItem] { children[views.count].map { item($0) } }

  /// Returns a view: what it shows in its place, then the views that it holds, faded together.
  private func item(_ index: Int) -> DrawingItem {
    let view = views[index]
    let placement = ViewPlacement(view)
    let opacity = view.isHidden ? 0 : view.alpha
    let bounds = DrawingShape.rect(placement.bounds, cornerRadius: view.cornerRadius)
    let clips = view.clipsToBounds == true || looks[index] == .photoGrid
    let shown = content(index, placement, bounds)
    let held = children[index].map { item($0) }
    guard !held.isEmpty else {
      return .group(
        shown, transform: placement.transform, clip: clips ? bounds : nil, opacity: opacity)
    }
    let own = DrawingItem.group(
      shown, transform: placement.transform, clip: clips ? bounds : nil)
    return .group([own] + held, opacity: opacity)
  }

  private func content(
    _ index: Int, _ placement: ViewPlacement, _ bounds: DrawingShape
  ) -> [DrawingItem] {
    let (view, look) = (views[index], looks[index])
    let background = view.backgroundColor ?? .clear
    if look == .unknown { return [unknown(index, background, bounds)] }
    let size = scene.contentSize(look, placement.size)
    let content = scene.content(look, size, view)
    let fit = ContentMode.scaleToFill.placement(of: size, in: placement.size)
    return [.fill(bounds, .color(background))]
      + (fit.isIdentity ? content : [.group(content, transform: fit)])
  }

  /// A view of which only its values are known: its background, or a tint by its number, outlined.
  private func unknown(
    _ index: Int, _ background: Color, _ bounds: DrawingShape
  ) -> DrawingItem {
    let tint = Self.tints[index % Self.tints.count]
    let fill = background.alpha > 0 ? background : tint.withAlphaComponent(0.4)
    return .shape(
      bounds,
      DrawingStyle(
        fill: .color(fill),
        stroke: Stroke(.color(Color(rgb: 0x5d6875).withAlphaComponent(0.7)), width: 1 / scale)))
  }

  /// The tints of unknown views without a background.
  private static let tints: [Color] = [
    Color(rgb: 0xb9cfe6), Color(rgb: 0xf0d3b0), Color(rgb: 0xbfe0cf), Color(rgb: 0xdcc8e6),
    Color(rgb: 0xf1e4a8), Color(rgb: 0xc3dfe6),
  ]

  /// Returns the names of the unknown views that have room for one, in front of all views.
  mutating func names(avoiding areas: [Rect]) -> [DrawingItem] {
    var taken = areas
    let size = max(10 / scale, 14)
    let screen = Rect(origin: .zero, size: scene.screen)
    return views.indices.filter { looks[$0] == .unknown }.compactMap { index in
      let view = views[index]
      guard !view.isHidden, view.alpha > 0.3, !view.name.isEmpty else { return nil }
      let visible = view.frame.intersection(screen)
      let text = DrawingText(
        view.name, at: Point(x: visible.minX + size * 0.5, y: visible.minY + size * 1.2),
        size: size, .color(Color(rgb: 0x39424e)))
      let bounds = text.bounds
      guard bounds.maxX <= visible.maxX, bounds.maxY <= visible.maxY,
        !taken.contains(where: { $0.intersects(bounds) })
      else { return nil }
      taken.append(bounds)
      return .text(text)
    }
  }
}
