/// A reference that does not keep its object alive, and is `nil` after the object was released.
///
/// It stands for Swift's `weak`, which Embedded Swift lacks, and has the same meaning on every
/// platform. The target is a class or a protocol that only classes adopt, with no more than one
/// protocol. In WebAssembly, the object is an `Object`.
@propertyWrapper
public struct Weak<Target> {
  /// The words of the target, which are valid as long as the object lives.
  ///
  /// A reference to an object is one word. A reference to an object by a protocol has the witness
  /// table as its second word. Source: Swift's docs/ABI/TypeLayout.rst, "Class existential
  /// containers".
  private var words: (UInt, UInt) = (0, 0)
  #if hasFeature(Embedded)
    private var life: Life?
  #else
    private weak var object: AnyObject?
  #endif

  /// Creates a reference to a target.
  ///
  /// - Precondition: `target` is an object.
  public init(_ target: Target?) {
    precondition(MemoryLayout<Target>.size <= MemoryLayout<(UInt, UInt)>.size)
    guard let target else { return }
    withUnsafeBytes(of: target) { bytes in
      withUnsafeMutableBytes(of: &words) { $0.copyMemory(from: bytes) }
    }
    let object = unsafeBitCast(words.0, to: AnyObject.self)
    #if hasFeature(Embedded)
      guard let object = object as? Object else {
        preconditionFailure("a weak reference to an object that is not an Object")
      }
      life = object.ownLife
    #else
      self.object = object
    #endif
  }

  /// Creates the reference of a property.
  public init(wrappedValue: Target?) { self.init(wrappedValue) }

  /// The target; `nil` after it was released.
  public var wrappedValue: Target? {
    get {
      #if hasFeature(Embedded)
        return life?.object == nil ? nil : loaded
      #else
        guard let object else { return nil }
        return withExtendedLifetime(object) { loaded }
      #endif
    }
    set { self = Weak(newValue) }
  }

  /// The target; `nil` after it was released.
  public var target: Target? { wrappedValue }

  /// The target, while the object lives.
  private var loaded: Target { withUnsafeBytes(of: words) { $0.load(as: Target.self) } }
}

/// A reference that does not keep its object alive, although the object outlives it.
///
/// It stands for Swift's `unowned`, which Embedded Swift lacks.
@propertyWrapper
public struct Unowned<Target> {
  private var reference: Weak<Target>

  /// Creates the reference of a property.
  public init(wrappedValue: Target) { reference = Weak(wrappedValue) }

  /// The target.
  ///
  /// - Precondition: The target was not released.
  public var wrappedValue: Target {
    get {
      guard let target = reference.target else {
        preconditionFailure("an object was released that others need")
      }
      return target
    }
    set { reference = Weak(newValue) }
  }
}

#if hasFeature(Embedded)
  /// The life of an object, which weak references share and which ends with the object.
  final class Life {
    unowned(unsafe) var object: Object?

    init(of object: Object) { self.object = object }
  }
#endif
