import Motion
import TransitionKit

/// Everything in an application's windows at one moment: the views in their order and places, and
/// the values that their authors gave them.
struct SceneHierarchy {
  struct Node {
    let view: View
    let superview: View?
    let values: LayerValues
    let isHidden: Bool
    let clipsToBounds: Bool
    let contentMode: ContentMode
    let name: String?
  }

  /// The views back to front, each before those that it holds.
  private(set) var nodes: [Node] = []

  init(_ application: Application) {
    for window in application.windows { add(window) }
  }

  private mutating func add(_ view: View) {
    nodes.append(
      Node(
        view: view, superview: view.superview, values: view.layer.model, isHidden: view.isHidden,
        clipsToBounds: view.clipsToBounds, contentMode: view.contentMode, name: view.name))
    for subview in view.subviews { add(subview) }
  }

  /// Returns the differences from `before`, compared to the bit: `tabBar.isHidden` and the like,
  /// with the old and the new value.
  ///
  /// If the views or their places differ, that is the only difference.
  func differences(since before: SceneHierarchy) -> [Difference] {
    let differences = placeDifferences(since: before)
    guard differences.isEmpty else { return differences }
    return zip(before.nodes, nodes).flatMap { Self.valueDifferences($0, $1) }
  }

  /// A property with another value than before.
  struct Difference: Hashable {
    /// The view and property; `views` if there are other views, or views in other places.
    var what: String
    var before: String
    var after: String

    var sentence: String {
      what == "views"
        ? "the views were '\(before)' before the drag and are '\(after)' after the cancel"
        : "\(what) was \(before) before the drag and is \(after) after the cancel"
    }
  }

  private func placeDifferences(since before: SceneHierarchy) -> [Difference] {
    let places = nodes.map { [ObjectIdentifier($0.view), $0.superview.map(ObjectIdentifier.init)] }
    let oldPlaces = before.nodes.map {
      [ObjectIdentifier($0.view), $0.superview.map(ObjectIdentifier.init)]
    }
    guard places != oldPlaces else { return [] }
    return [Difference(what: "views", before: before.words, after: words)]
  }

  private var words: String {
    nodes.map { $0.name ?? $0.view.className }.joined(separator: " ")
  }

  private static func valueDifferences(_ old: Node, _ new: Node) -> [Difference] {
    let name = new.name ?? new.view.className
    var differences: [Difference] = []
    func compare<Value: Equatable & CustomStringConvertible>(
      _ property: String, _ before: Value, _ after: Value
    ) {
      guard before != after else { return }
      differences.append(
        Difference(what: "\(name).\(property)", before: "\(before)", after: "\(after)"))
    }
    compare("isHidden", old.isHidden, new.isHidden)
    compare("clipsToBounds", old.clipsToBounds, new.clipsToBounds)
    compare("contentMode", old.contentMode, new.contentMode)
    compare("center", old.values.position, new.values.position)
    compare("bounds", old.values.bounds, new.values.bounds)
    compare("transform", old.values.transform, new.values.transform)
    compare("alpha", old.values.opacity, new.values.opacity)
    compare("cornerRadius", old.values.cornerRadius, new.values.cornerRadius)
    compare("backgroundColor", old.values.backgroundColor, new.values.backgroundColor)
    return differences
  }
}
