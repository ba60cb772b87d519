/// The root of UIKit's classes: equal only to itself.
open class Object: Hashable, CustomStringConvertible {
  public init() {}

  open func isEqual(_ object: Object?) -> Bool { self === object }

  public static func == (left: Object, right: Object) -> Bool { left.isEqual(right) }

  open func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  open var description: String { "<\(type(of: self))>" }
}

/// Where `init?(coder:)` would read from. There are no storyboards here, so nothing makes one.
public final class Coder: Object {
  override private init() {}
}
