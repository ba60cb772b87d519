/// An end of a rule: what happens to the transition.
public enum Destination: UInt8, Hashable, Sendable, CaseIterable {
  /// The transition completes.
  case finish
  /// The transition returns to its start.
  case cancel
  /// The outcome stays as it was before the drag: the toolkit does nothing.
  case unchanged
  /// The transition completes to the other side.
  case finishOpposite
  /// A swipe in the other direction, which dismisses nothing in Dragline.
  case cancelOpposite
  /// The transition comes to rest between its two ends, at a detent.
  case detent

  /// The name in timelines and in other output.
  public var name: String {
    switch self {
    case .finish: "finish"
    case .cancel: "cancel"
    case .unchanged: "unchanged"
    case .finishOpposite: "finishOpposite"
    case .cancelOpposite: "cancelOpposite"
    case .detent: "detent"
    }
  }

  /// Returns the outcome of a transition that was settling to `previous`.
  ///
  /// A transition has only two ends: one that rests between them was not dismissed.
  public func outcome(previous: TransitionOutcome) -> TransitionOutcome {
    switch self {
    case .finish, .finishOpposite: .finish
    case .cancel, .cancelOpposite, .detent: .cancel
    case .unchanged: previous
    }
  }
}

/// A comparison of a value with a limit; the raw value is its sign.
public enum Comparison: String, Hashable, Sendable, CaseIterable {
  /// The value is greater than the limit.
  case above = ">"
  /// The value is greater than the limit or equal to it.
  case atLeast = ">="
  /// The value is less than the limit.
  case below = "<"
  /// The value is less than the limit or equal to it.
  case atMost = "<="
  /// The value is exactly the limit.
  case equals = "=="
  /// The value is not the limit.
  case differs = "!="

  /// The comparison that holds whenever this one does not.
  public var opposite: Comparison {
    switch self {
    case .above: .atMost
    case .atLeast: .below
    case .below: .atLeast
    case .atMost: .above
    case .equals: .differs
    case .differs: .equals
    }
  }

  /// Returns whether the comparison holds.
  @inline(__always)
  public func holds(_ value: Double, _ limit: Double) -> Bool {
    switch self {
    case .above: value > limit
    case .atLeast: value >= limit
    case .below: value < limit
    case .atMost: value <= limit
    case .equals: value == limit
    case .differs: value != limit
    }
  }

  /// Returns the amount by which the comparison holds: negative if it fails, 0 at the limit; `nil`
  /// for equality.
  func margin(_ value: Double, _ limit: Double) -> Double? {
    switch self {
    case .above, .atLeast: value - limit
    case .below, .atMost: limit - value
    case .equals, .differs: nil
    }
  }
}

/// A number in a rule: fixed, or computed from one of the rule's parameters.
public struct Operand: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// The function of the parameter.
  public enum Form: UInt8, Hashable, Sendable {
    /// The parameter.
    case itself
    /// The parameter with the opposite sign.
    case negative
    /// 1 minus the parameter.
    case complement

    func apply(_ value: Double) -> Double {
      switch self {
      case .itself: value
      case .negative: -value
      case .complement: 1 - value
      }
    }
  }

  /// The number, in the unit of the quantity; NaN before the rule sets it from a parameter.
  public var value: Double
  /// The index of the parameter among the rule's parameters; `nil` for a fixed number.
  public var parameter: Int?
  /// The function that computes the number from the parameter.
  public var form = Form.itself

  /// Creates a fixed number, or one that a rule computes from the parameter at an index.
  public init(_ value: Double, parameter: Int? = nil, form: Form = .itself) {
    (self.value, self.parameter, self.form) = (value, parameter, form)
  }

  /// Returns the rule's parameter at `index` as an operand.
  public static func parameter(_ index: Int) -> Operand { Operand(.nan, parameter: index) }

  /// Returns the operand with the opposite sign of the parameter at `index`.
  public static func negative(_ index: Int) -> Operand {
    Operand(.nan, parameter: index, form: .negative)
  }

  /// Returns the operand of 1 minus the parameter at `index`.
  public static func complement(_ index: Int) -> Operand {
    Operand(.nan, parameter: index, form: .complement)
  }

  /// Creates a fixed number.
  public init(floatLiteral value: Double) { self.init(value) }
  /// Creates a fixed number.
  public init(integerLiteral value: Int) { self.init(Double(value)) }

  /// Updates the operand to the value of its parameter, in the unit of the quantity.
  mutating func update(_ index: Int, to value: Double) {
    if parameter == index { self.value = form.apply(value) }
  }
}

/// The length that a limit is a part of.
public enum LimitScale: UInt8, Hashable, Sendable, CaseIterable {
  /// The limit is in the quantity's own unit.
  case plain
  /// The limit is a part of the extent.
  case extent
  /// The limit is a part of the extent, rounded to whole pixels (Android `Math.round`).
  case roundedExtent
  /// The limit is a part of the extent, rounded down to whole pixels (Java's integer division).
  case flooredExtent
  /// The limit is a part of the extent or of the window's height, whichever is less (vaul).
  case extentWithinWindow
  /// The limit is a part of 1000 (PanModal's sensitivity).
  case thousand

  /// The members of the release that the scale reads.
  var fields: Release.Fields {
    switch self {
    case .plain, .thousand: []
    case .extent, .roundedExtent, .flooredExtent: .extent
    case .extentWithinWindow: [.extent, .height]
    }
  }

  @inline(__always)
  func limit(_ limit: Double, in release: borrowing Release, density: Double) -> Double {
    switch self {
    case .plain: limit
    case .extent: release.extent * limit
    case .roundedExtent: (release.extent * limit * density + 0.5).rounded(.down) / density
    case .flooredExtent: (release.extent * limit * density).rounded(.down) / density
    case .extentWithinWindow:
      min(release.extent, release.height > 0 ? release.height : release.extent) * limit
    case .thousand: 1_000 * limit
    }
  }
}

/// One condition of a rule: a quantity of a release, a comparison and a limit.
public struct RuleTest: Hashable, Sendable {
  /// The quantity that the condition reads.
  public var quantity: ReleaseQuantity
  /// The coefficient k of the quantity.
  public var coefficient: Operand
  /// The second coefficient j of the quantity.
  public var second: Operand
  /// The comparison of the quantity with the limit.
  public var comparison: Comparison
  /// The limit, as a part of the length that `scale` names.
  public var limit: Operand
  /// The length that the limit is a part of.
  public var scale: LimitScale
  /// The number of pixels per point; above 0.
  public var density = 1.0

  /// Creates a condition with one pixel per point.
  ///
  /// - Parameters:
  ///   - quantity: The quantity that the condition reads.
  ///   - coefficient: The coefficient k of the quantity.
  ///   - second: The second coefficient j of the quantity.
  ///   - comparison: The comparison of the quantity with the limit.
  ///   - limit: The limit, as a part of the length that `scale` names.
  ///   - scale: The length that the limit is a part of.
  public init(
    _ quantity: ReleaseQuantity, by coefficient: Operand = 1, and second: Operand = 1,
    _ comparison: Comparison, _ limit: Operand, of scale: LimitScale = .plain
  ) {
    (self.quantity, self.coefficient, self.second) = (quantity, coefficient, second)
    (self.comparison, self.limit, self.scale) = (comparison, limit, scale)
  }

  /// The members of the release that the condition reads.
  public var fields: Release.Fields { quantity.fields.union(scale.fields) }

  /// Updates the operands to the value of their parameter, in the unit of the quantity.
  mutating func update(_ parameter: Int, to value: Double) {
    limit.update(parameter, to: value)
    coefficient.update(parameter, to: value)
    second.update(parameter, to: value)
  }

  /// Returns the limit for a release, in the unit of the quantity.
  public func limit(in release: Release) -> Double {
    scale.limit(limit.value, in: release, density: density)
  }
}

/// A toolkit's end-of-drag rule in the form of its source: conditions, and the end of each answer.
///
/// `DecisionRule` consumes it.
public indirect enum RuleTree: Sendable {
  /// The end of the rule.
  case end(Destination)
  /// The transition finishes to the side on which the finger is.
  case finishThere
  /// The transition comes to rest at the detent with that index.
  case rest(Int)
  /// A condition, and the trees that continue if it holds and if it fails.
  case test(RuleTest, then: RuleTree, otherwise: RuleTree)
  /// The detent nearest to the value of a quantity.
  ///
  /// A tie goes to the detent closer to dismissal if `tiesFinish`, otherwise to the other one.
  case nearest(ReleaseQuantity, coefficient: Operand, tiesFinish: Bool)
  /// A choice between the two detents around the finger, by the direction of the velocity (Compose,
  /// FloatingPanel).
  ///
  /// It is the detent in that direction if the value of a quantity, in points, has covered that
  /// part of the distance to it; otherwise the other one. A finger without velocity moves toward
  /// dismissal if it is beyond the start. `.atLeast` multiplies (Compose), `.above` divides
  /// (FloatingPanel).
  case segment(ReleaseQuantity, coefficient: Operand, Comparison, part: Operand)
  /// The next detent in the direction of the velocity, at the finger or beyond it (Compose).
  case next

  /// The end `Destination.finish`.
  public static let finish = RuleTree.end(.finish)
  /// The end `Destination.cancel`.
  public static let cancel = RuleTree.end(.cancel)
  /// The end `Destination.unchanged`.
  public static let unchanged = RuleTree.end(.unchanged)

  /// Returns a condition in the order of the sources: `if quantity > limit`.
  public static func when(
    _ quantity: ReleaseQuantity, by coefficient: Operand = 1, and second: Operand = 1,
    _ comparison: Comparison, _ limit: Operand, of scale: LimitScale = .plain, then: RuleTree,
    else otherwise: RuleTree
  ) -> RuleTree {
    .test(
      RuleTest(quantity, by: coefficient, and: second, comparison, limit, of: scale), then: then,
      otherwise: otherwise)
  }
}
