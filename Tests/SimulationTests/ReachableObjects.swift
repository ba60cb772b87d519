import ReferenceTransitions

@testable import TransitionKit

/// Weak references to the objects that a transition has led to.
struct ReachableObjects {
  private struct Reference {
    weak var object: AnyObject?
    let kind: String
  }

  private var references: [ObjectIdentifier: Reference] = [:]
  /// The kinds of all objects that were noted.
  private(set) var kinds: Set<String> = []

  /// The kinds of the objects that are alive.
  var left: [String] { references.values.filter { $0.object != nil }.map(\.kind).sorted() }

  /// Notes the objects that the transition leads to now.
  mutating func note(_ transition: ReferenceTransition) {
    let application = transition.application
    var found: [AnyObject?] = [
      transition, application, transition.interactionController, transition.coordinatedController,
    ]
    for window in application.windows {
      found += Self.objects(of: window) + Self.objects(of: window.rootViewController)
    }
    for context in application.transitions { found += Self.objects(of: context) }
    for run in application.runs { found += [run, run.owner] }
    for object in found { note(object) }
  }

  private mutating func note(_ object: AnyObject?) {
    guard let object else { return }
    let kind = "\(type(of: object))"
    // An object may have the address of one that is gone.
    references[ObjectIdentifier(object)] = Reference(object: object, kind: kind)
    kinds.insert(kind)
  }

  private static func objects(of view: View) -> [AnyObject?] {
    [view, view.layer] + (view.gestureRecognizers ?? []).map { $0 }
      + view.subviews.flatMap { objects(of: $0) }
  }

  private static func objects(of controller: ViewController?) -> [AnyObject?] {
    guard let controller else { return [] }
    return [controller, controller.presentation, controller.presentation?.controller]
      + objects(of: controller.presentation?.presented)
      + controller.children.flatMap { objects(of: $0) }
  }

  private static func objects(of context: TransitionContext) -> [AnyObject?] {
    [
      context, context.clock, context.animator, context.interactor, context.coordination,
      context.interruptible,
    ] + objects(of: context.plan.from) + objects(of: context.plan.to)
  }
}
