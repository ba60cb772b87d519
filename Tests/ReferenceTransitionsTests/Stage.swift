import Interaction
import Motion
import ReferenceTransitions
import Testing
import TransitionKit

/// A transition on an application of its own, with time in the test's hand.
final class Stage {
  let application: Application
  let transition: ReferenceTransition

  init(_ id: String, _ parameters: ReferenceParameters = ReferenceParameters()) throws {
    application = Application()
    let description = try #require(ReferenceTransitions.description(of: id))
    transition = description.make(in: application, parameters: parameters)
    transition.prepare()
  }

  convenience init(_ id: String, fix: Bool) throws {
    var parameters = ReferenceParameters()
    parameters.fix = fix
    try self.init(id, parameters)
  }

  /// A display frame after `microseconds`: what is due happens, is shown, and then ends.
  func frame(after microseconds: Int64) {
    show(after: microseconds)
    application.finishAnimations()
  }

  /// The first half of a frame: what is seen before the completions are called.
  func show(after microseconds: Int64) {
    application.advance(to: application.currentTime + microseconds)
    application.display()
  }

  /// Frames until nothing moves; `nil` if that takes more than 5 s.
  /// - Returns: Microseconds.
  @discardableResult
  func playOut() -> Int64? {
    let begin = application.currentTime
    for _ in 0..<300 {
      if !application.isAnimating { return application.currentTime - begin }
      frame(after: 16_667)
    }
    return nil
  }

  func view(_ name: String) throws -> View {
    try #require(transition.views.first { $0.name == name }, "\(name) is not to be seen")
  }

  func shown(_ name: String) throws -> LayerValues {
    try view(name).layer.presentation
  }

  /// Returns the calls since the last call, one line each, and clears the log.
  func takeLog() -> [String] {
    defer { application.log.removeAll() }
    return application.log.events.map(Self.line)
  }

  static func line(_ event: EventLog.Event) -> String {
    switch event {
    case .call(let call): "\(call.on) \(call.name)" + (call.argument.map(Self.text) ?? "")
    case .misuse(let misuse): "misuse \(misuse)"
    case .anomaly(let kind, _): "anomaly \(kind)"
    case .interactionBegan: "interaction began"
    }
  }

  private static func text(_ argument: EventLog.Argument) -> String {
    switch argument.value {
    case .bool(let value): "{\(argument.label):\(value)}"
    case .number(let value): "{\(argument.label):\(value)}"
    case .string(let value): "{\(argument.label):\(value)}"
    }
  }
}

/// All that can be seen of a hierarchy, and what decides what will be seen: models and presentations, to the bit.
struct TreeDump: Equatable {
  struct Entry: Equatable {
    var depth: Int
    var view: ObjectIdentifier
    var name: String?
    var model: LayerValues
    var presentation: LayerValues
    var isHidden: Bool
    var clips: Bool
    var insets: EdgeInsets
    var children: Int
  }

  private(set) var entries: [Entry] = []

  init(_ root: View) {
    add(root, 0)
  }

  private mutating func add(_ view: View, _ depth: Int) {
    entries.append(
      Entry(
        depth: depth, view: ObjectIdentifier(view), name: view.name, model: view.layer.model,
        presentation: view.layer.presentation, isHidden: view.isHidden,
        clips: view.clipsToBounds, insets: view.safeAreaInsets, children: view.subviews.count))
    for subview in view.subviews { add(subview, depth + 1) }
  }

  /// The same without the identity of the views, to compare one run with another.
  var look: [Look] {
    entries.map {
      Look(
        depth: $0.depth, name: $0.name, shown: $0.presentation, isHidden: $0.isHidden,
        clips: $0.clips, insets: $0.insets)
    }
  }

  struct Look: Equatable {
    var depth: Int
    var name: String?
    var shown: LayerValues
    var isHidden: Bool
    var clips: Bool
    var insets: EdgeInsets
  }

  /// The largest movement of an edge, in points, and change of an alpha.
  func jump(from other: TreeDump) -> (points: Double, alpha: Double) {
    var (points, alpha) = (0.0, 0.0)
    for (now, before) in zip(entries, other.entries) {
      let (one, two) = (now.presentation.frame, before.presentation.frame)
      points = max(
        points, abs(one.minX - two.minX), abs(one.minY - two.minY), abs(one.maxX - two.maxX),
        abs(one.maxY - two.maxY))
      alpha = max(alpha, abs(now.presentation.opacity - before.presentation.opacity))
    }
    return (points, alpha)
  }

  /// Returns the differences in words; none for equal ones.
  func differences(from other: TreeDump) -> [String] {
    guard entries.map(\.view) == other.entries.map(\.view) else {
      return [
        "views: \(entries.compactMap(\.name)) instead of \(other.entries.compactMap(\.name))"
      ]
    }
    return zip(entries, other.entries).filter { $0 != $1 }.map { now, before in
      "\(now.name ?? "view at depth \(now.depth)"): \(now) instead of \(before)"
    }
  }
}
