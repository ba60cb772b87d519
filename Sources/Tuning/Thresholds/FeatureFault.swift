/// Why a set of labelled gestures cannot be tuned on.
///
/// Indices count from 0, in the order of what was handed over.
public enum FeatureFault: Error, Hashable, Sendable {
  case noGestures
  /// A feature that is NaN or infinite has no place among thresholds.
  case notFinite(index: Int)
  /// A weight that is negative, NaN or infinite.
  case unusableWeight(index: Int)
  /// All gestures have the same intent, so every threshold on one side of them is right.
  case oneIntent(Intent)
  /// An interval from fewer gestures than this of one intent is a guess.
  case tooFewGestures(of: Intent, count: Int, needed: Int)
  /// All values of the feature are equal, so nothing can be said of another value.
  case oneValue
  /// No gesture contradicts another, so that the steepest curve fits best and there is none.
  case separable
  /// The lists that belong together have different lengths.
  case lengthsDiffer(expected: Int, found: Int)
  /// Folds and resamples of persons need gestures of several.
  case tooFewGroups(count: Int, needed: Int)
}
