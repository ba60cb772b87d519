public import TransitionKit

extension Object {
  /// Whether the object is of `aClass` or of a class that inherits from it.
  public func isKind(of aClass: AnyClass) -> Bool { isInstance(self, of: aClass) }
}

extension AnimatedTransitioning {
  /// Whether the animator is of `aClass` or of a class that inherits from it.
  public func isKind(of aClass: AnyClass) -> Bool { isInstance(self, of: aClass) }
}

private func isInstance(_ object: AnyObject, of aClass: AnyClass) -> Bool {
  func isInstance<Class: AnyObject>(of aClass: Class.Type) -> Bool { object is Class }
  return isInstance(of: aClass)
}
