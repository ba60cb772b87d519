/// The root of UIKit's classes, which is equal only to itself.
open class Object: Hashable {
  #if hasFeature(Embedded)
    private var life: Life?

    /// The life that weak references to the object share.
    var ownLife: Life {
      if let life { return life }
      let life = Life(of: self)
      self.life = life
      return life
    }

    deinit { life?.object = nil }
  #endif

  /// Creates an object.
  public init() {}

  /// Returns whether the objects are equal: here, whether they are the same.
  open func isEqual(_ object: Object?) -> Bool { self === object }

  /// Returns whether `isEqual(_:)` of the left object accepts the right one.
  public static func == (left: Object, right: Object) -> Bool { left.isEqual(right) }

  /// Adds the identity of the object to `hasher`.
  open func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  #if !hasFeature(Embedded)
    /// The name of the class in angle brackets.
    open var description: String { "<\(type(of: self))>" }
  #endif
}

#if !hasFeature(Embedded)
  extension Object: CustomStringConvertible {}
#endif

/// The source of `init?(coder:)`.
///
/// There are no storyboards here, so no code creates one.
public final class Coder: Object {
  override private init() {}
}
