/// What a rule's answer leads to.
public enum Landing: UInt8, Hashable, Sendable, CaseIterable {
  case finish
  case cancel
  /// As it was before the drag: the toolkit does nothing.
  case unchanged
  /// Dismissed to the other side.
  case finishOpposite
  /// A swipe the other way, which dismisses nothing here.
  case cancelOpposite
  /// Comes to rest between the two ends; the detent tells where.
  case detent

  /// What it means for a transition that was on its way to `previous`. A transition has only two
  /// ends: what rests between them was not dismissed.
  public func outcome(previous: TransitionOutcome) -> TransitionOutcome {
    switch self {
    case .finish, .finishOpposite: .finish
    case .cancel, .cancelOpposite, .detent: .cancel
    case .unchanged: previous
    }
  }
}

/// How a value is compared with a limit.
public enum Comparison: UInt8, Hashable, Sendable, CaseIterable {
  case above
  case atLeast
  case below
  case atMost
  case equals
  case differs

  @inline(__always)
  func holds(_ value: Double, _ limit: Double) -> Bool {
    switch self {
    case .above: value > limit
    case .atLeast: value >= limit
    case .below: value < limit
    case .atMost: value <= limit
    case .equals: value == limit
    case .differs: value != limit
    }
  }

  /// By how much it holds: negative when it does not, 0 on the limit; `nil` where there is no more
  /// or less.
  func margin(_ value: Double, _ limit: Double) -> Double? {
    switch self {
    case .above, .atLeast: value - limit
    case .below, .atMost: limit - value
    case .equals, .differs: nil
    }
  }

  /// `>`, `>=`, `<`, `<=`, `==`, `!=`.
  public var sign: StaticString {
    switch self {
    case .above: ">"
    case .atLeast: ">="
    case .below: "<"
    case .atMost: "<="
    case .equals: "=="
    case .differs: "!="
    }
  }
}

/// A number of a rule: fixed, or made from one of its parameters.
public struct Operand: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// What is made of the parameter.
  public enum Form: UInt8, Hashable, Sendable {
    case itself
    case negative
    /// 1 less it.
    case complement

    func apply(_ value: Double) -> Double {
      switch self {
      case .itself: value
      case .negative: -value
      case .complement: 1 - value
      }
    }
  }

  public var value: Double
  /// The index of the parameter among the rule's; `nil` for what cannot be changed.
  public var parameter: Int?
  public var form = Form.itself

  public init(_ value: Double, parameter: Int? = nil, form: Form = .itself) {
    (self.value, self.parameter, self.form) = (value, parameter, form)
  }

  /// The rule's parameter at `index`, whatever its value is at the time.
  public static func parameter(_ index: Int) -> Operand { Operand(.nan, parameter: index) }

  public static func negative(_ index: Int) -> Operand {
    Operand(.nan, parameter: index, form: .negative)
  }

  /// 1 less the parameter.
  public static func complement(_ index: Int) -> Operand {
    Operand(.nan, parameter: index, form: .complement)
  }

  public init(floatLiteral value: Double) { self.init(value) }
  public init(integerLiteral value: Int) { self.init(Double(value)) }

  /// Takes the value of its parameter, in the unit of the quantity.
  mutating func update(_ index: Int, to value: Double) {
    if parameter == index { self.value = form.apply(value) }
  }
}

/// What a limit is a part of.
public enum LimitScale: UInt8, Hashable, Sendable, CaseIterable {
  /// Of nothing: it is in the quantity's own unit.
  case plain
  /// Of the extent.
  case extent
  /// Of the extent, rounded to whole pixels (Android `Math.round`).
  case roundedExtent
  /// Of the extent, rounded down to whole pixels (Java's integer division).
  case flooredExtent
  /// Of the extent or the window's height, whichever is less (vaul).
  case extentWithinWindow
  /// Of a thousand (PanModal's sensitivity).
  case thousand

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

/// One question to a release.
public struct RuleTest: Hashable, Sendable {
  public var quantity: ReleaseQuantity
  /// k of the quantity.
  public var coefficient: Operand
  /// j of the quantity.
  public var second: Operand
  public var comparison: Comparison
  public var limit: Operand
  public var scale: LimitScale
  /// Pixels to a point; above 0.
  public var density = 1.0

  public init(
    _ quantity: ReleaseQuantity, by coefficient: Operand = 1, and second: Operand = 1,
    _ comparison: Comparison, _ limit: Operand, of scale: LimitScale = .plain
  ) {
    (self.quantity, self.coefficient, self.second) = (quantity, coefficient, second)
    (self.comparison, self.limit, self.scale) = (comparison, limit, scale)
  }

  public var fields: Release.Fields { quantity.fields.union(scale.fields) }

  /// The operands take the value of their parameter, in the unit of the quantity.
  mutating func update(_ parameter: Int, to value: Double) {
    limit.update(parameter, to: value)
    coefficient.update(parameter, to: value)
    second.update(parameter, to: value)
  }

  /// In the unit of the quantity.
  public func limit(in release: Release) -> Double {
    scale.limit(limit.value, in: release, density: density)
  }
}

/// A toolkit's end-of-drag rule as its source writes it: questions, and where each answer leads.
public indirect enum RuleTree: Sendable {
  case end(Landing)
  /// Dismissed to the side on which the finger is.
  case finishThere
  /// The detent with that index.
  case rest(Int)
  case test(RuleTest, then: RuleTree, otherwise: RuleTree)
  /// The detent that is nearest to the place that a quantity tells; a tie goes to the later one on
  /// the way to dismissal if `tiesFinish`, to the earlier one otherwise.
  case nearest(ReleaseQuantity, coefficient: Operand, tiesFinish: Bool)
  /// Of the two detents around the finger the one in the direction of the velocity, if the place that
  /// a quantity tells in points has got that part of the way there; an unmoved finger goes towards
  /// dismissal where it is beyond the start. `.atLeast` multiplies (Compose), `.above` divides
  /// (FloatingPanel).
  case segment(ReleaseQuantity, coefficient: Operand, Comparison, part: Operand)
  /// The next detent in the direction of the velocity, where the finger is or beyond it (Compose).
  case next

  public static let finish = RuleTree.end(.finish)
  public static let cancel = RuleTree.end(.cancel)
  public static let unchanged = RuleTree.end(.unchanged)

  /// A question as the sources put them: `if quantity > limit`.
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
