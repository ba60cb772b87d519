/// A reference that does not keep its object alive, and is `nil` after the object was released.
///
/// It stands for Swift's `weak`, which Embedded Swift lacks, and has the same meaning on every
/// platform. The target is a class or a protocol that only classes adopt, with no more than one
/// protocol. In WebAssembly, the object is an `Object`.
@propertyWrapper
public struct Weak<Target> {
  private var reference: UnretainedReference<Target>?
  #if hasFeature(Embedded)
    private var life: Life?
  #else
    private weak var object: AnyObject?
  #endif

  /// Creates a reference to a target.
  ///
  /// - Precondition: `target` is an object.
  public init(_ target: Target?) {
    guard let target else { return }
    let reference = UnretainedReference(target)
    #if hasFeature(Embedded)
      life = reference.life
    #else
      object = reference.object
    #endif
    self.reference = reference
  }

  /// Creates the reference of a property.
  public init(wrappedValue: Target?) { self.init(wrappedValue) }

  /// The target; `nil` after it was released.
  public var wrappedValue: Target? {
    @inline(__always) get {
      #if hasFeature(Embedded)
        return life?.object == nil ? nil : reference?.target
      #else
        guard let object else { return nil }
        return withExtendedLifetime(object) { reference?.target }
      #endif
    }
    set { self = Weak(newValue) }
  }

  /// The target; `nil` after it was released.
  public var target: Target? { wrappedValue }
}

/// A reference that does not keep its object alive, although the object outlives it.
///
/// It stands for Swift's `unowned`, which Embedded Swift lacks. Otherwise, it is as `Weak`, and
/// faster.
@propertyWrapper
public struct Unowned<Target> {
  private var reference: UnretainedReference<Target>
  #if hasFeature(Embedded)
    private var life: Life
  #else
    private unowned var object: AnyObject
  #endif

  /// Creates a reference to a target.
  public init(_ target: Target) {
    reference = UnretainedReference(target)
    #if hasFeature(Embedded)
      life = reference.life
    #else
      object = reference.object
    #endif
  }

  /// Creates the reference of a property.
  public init(wrappedValue: Target) { self.init(wrappedValue) }

  /// The target.
  ///
  /// - Precondition: The target was not released.
  public var wrappedValue: Target {
    @inline(__always) get {
      #if hasFeature(Embedded)
        precondition(life.object != nil, "an object was released that others need")
        return reference.target
      #else
        return withExtendedLifetime(object) { reference.target }
      #endif
    }
    set { self = Unowned(newValue) }
  }

  /// The target, which was not released.
  public var target: Target { wrappedValue }
}

/// The words of a reference, which are valid as long as the object lives.
///
/// A reference to an object is one word. A reference to an object by a protocol has the witness table
/// as its second word. Source: Swift's docs/ABI/TypeLayout.rst, "Class existential containers".
private struct UnretainedReference<Target> {
  private var words: (UInt, UInt) = (0, 0)

  init(_ target: Target) {
    precondition(MemoryLayout<Target>.size <= MemoryLayout<(UInt, UInt)>.size)
    withUnsafeBytes(of: target) { bytes in
      withUnsafeMutableBytes(of: &words) { $0.copyMemory(from: bytes) }
    }
  }

  var object: AnyObject { unsafeBitCast(words.0, to: AnyObject.self) }

  var target: Target { withUnsafeBytes(of: words) { $0.load(as: Target.self) } }

  #if hasFeature(Embedded)
    var life: Life {
      guard let object = object as? Object else {
        preconditionFailure("a weak reference to an object that is not an Object")
      }
      return object.ownLife
    }
  #endif
}

#if hasFeature(Embedded)
  /// The life of an object, which references to it share and which ends with the object.
  final class Life {
    unowned(unsafe) var object: Object?

    init(of object: Object) { self.object = object }
  }
#endif
