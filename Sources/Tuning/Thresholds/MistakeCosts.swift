/// The costs of the two mistakes, in any unit: only their ratio determines a threshold.
///
/// The command line writes them in this order, as in `1:5`.
public struct MistakeCosts: Hashable, Sendable {
  /// The cost of a gesture that was meant to cancel and finished.
  public let falseDismissal: Double
  /// The cost of a gesture that was meant to finish and cancelled.
  public let falseCancel: Double

  /// Both mistakes cost 1.
  public static let equal = MistakeCosts(falseDismissal: 1, falseCancel: 1)

  /// - Precondition: Both are above 0 and finite.
  public init(falseDismissal: Double, falseCancel: Double) {
    precondition(
      falseDismissal > 0 && falseDismissal.isFinite && falseCancel > 0 && falseCancel.isFinite,
      "costs \(falseDismissal):\(falseCancel)")
    (self.falseDismissal, self.falseCancel) = (falseDismissal, falseCancel)
  }
}
