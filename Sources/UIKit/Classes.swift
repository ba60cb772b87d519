public import TransitionKit

extension Object {
  /// Returns whether the object is an instance of a class or of a subclass.
  public func isKind(of aClass: AnyClass) -> Bool { isInstance(self, of: aClass) }
}

extension AnimatedTransitioning {
  /// Returns whether the animator is an instance of a class or of a subclass.
  public func isKind(of aClass: AnyClass) -> Bool { isInstance(self, of: aClass) }
}

private func isInstance(_ object: AnyObject, of aClass: AnyClass) -> Bool {
  func isInstance<Class: AnyObject>(of aClass: Class.Type) -> Bool { object is Class }
  return isInstance(of: aClass)
}
