/// A condition, or a choice among detents, in as few bytes as a decision needs.
struct RuleNode: Sendable {
  enum Kind: UInt8, Sendable {
    case test
    case nearest
    case segment
    case next
  }

  /// The target of an answer in one number: a node, a detent, or another end.
  struct Step: Sendable, Equatable {
    private static let detents: Int16 = -256
    private static let ends: Int16 = -16
    private var code: Int16

    static func node(_ index: Int) -> Step { Step(code: Int16(index)) }
    /// The end on the side of the finger.
    static let there = Step(code: -1)
    static func end(_ destination: Destination) -> Step {
      Step(code: ends + Int16(destination.rawValue))
    }
    static func rest(_ detent: Int) -> Step { Step(code: detents - Int16(detent)) }

    @inline(__always)
    var node: Int? { code >= 0 ? Int(code) : nil }

    /// Returns the destination, and the index of the detent if the destination is one; -1 if it is not.
    @inline(__always)
    func destination(among count: Int) -> (destination: Destination, detent: Int) {
      if code > Self.detents {
        return (Destination(rawValue: UInt8(truncatingIfNeeded: code - Self.ends)) ?? .cancel, -1)
      }
      let detent = Int(Self.detents - code)
      return (Self.destination(at: detent, among: count), detent)
    }

    /// Returns the destination at a detent: the first one cancels and the last one finishes.
    @inline(__always)
    static func destination(at detent: Int, among count: Int) -> Destination {
      if detent >= count - 1 { return .finish }
      return detent == 0 ? .cancel : .detent
    }
  }

  var kind: Kind
  var quantity: ReleaseQuantity
  var comparison: Comparison
  var scale: LimitScale
  var then = Step.end(.cancel)
  var otherwise = Step.end(.cancel)
  var k = 0.0
  var j = 0.0
  var limit = 0.0
  /// The number of pixels per point.
  var density = 1.0

  init(_ kind: Kind, _ test: RuleTest) {
    (self.kind, quantity) = (kind, test.quantity)
    (comparison, scale) = (test.comparison, test.scale)
    take(test)
  }

  /// Copies the numbers of a test after they have changed.
  mutating func take(_ test: RuleTest) {
    (k, limit) = (test.coefficient.value, test.limit.value)
    j = quantity.second(of: k) ?? test.second.value
  }

  @inline(__always)
  func value(of release: borrowing Release, _ velocity: GatedVelocity) -> Double {
    quantity.value(of: release, velocity, k, j)
  }

  @inline(__always)
  func limit(in release: borrowing Release) -> Double {
    scale.limit(limit, in: release, density: density)
  }
}
