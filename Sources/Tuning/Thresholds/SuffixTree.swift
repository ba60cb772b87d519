/// The weights of gestures at ascending values of a feature, and the value from which on finishing gains
/// the most.
///
/// A segment tree: each node holds the sum of its leaves and the best sum of a suffix of them. Source:
/// Dobkin, Gunopulos, Maass, "Computing the Maximum Bichromatic Discrepancy" (1996), Journal of Computer
/// and System Sciences 52.
struct SuffixTree {
  struct Sum {
    var finishes = 0.0
    var cancels = 0.0
    /// The most that any suffix beginning at a leaf of the node gains.
    var best = -Double.infinity
  }

  private var nodes: [Sum]
  /// The number of leaves, up to a power of two.
  private let capacity: Int
  private let count: Int
  private let costs: MistakeCosts

  init(count: Int, costs: MistakeCosts) {
    var capacity = 1
    while capacity < count { capacity *= 2 }
    (self.count, self.capacity, self.costs) = (count, capacity, costs)
    nodes = [Sum](repeating: Sum(), count: 2 * capacity)
    for leaf in 0..<count { nodes[capacity + leaf].best = 0 }
    for node in (1..<capacity).reversed() { join(node) }
  }

  private func gain(_ sum: Sum) -> Double {
    costs.falseCancel * sum.finishes - costs.falseDismissal * sum.cancels
  }

  private mutating func join(_ node: Int) {
    let (left, right) = (nodes[2 * node], nodes[2 * node + 1])
    nodes[node].finishes = left.finishes + right.finishes
    nodes[node].cancels = left.cancels + right.cancels
    nodes[node].best = max(right.best, gain(right) + left.best)
  }

  /// Puts in gestures at a leaf, or takes them out with negative weights.
  ///
  /// - Complexity: O(log(leaves)).
  mutating func add(finishes: Double, cancels: Double, at leaf: Int) {
    var node = capacity + leaf
    nodes[node].finishes += finishes
    nodes[node].cancels += cancels
    nodes[node].best = gain(nodes[node])
    while node > 1 {
      node /= 2
      join(node)
    }
  }

  /// The most that a suffix gains; 0 for the empty one.
  var best: Double { max(0, nodes[1].best) }

  /// Every suffix that gains at least `least`, from the empty one to the longest: its first leaf and the
  /// weights in it. Ends with the first for which `visit` is false.
  ///
  /// - Complexity: O(log(leaves)) for each.
  func forEachSuffix(
    gaining least: Double, _ visit: (_ leaf: Int, _ finishes: Double, _ cancels: Double) -> Bool
  ) {
    if least <= 0, !visit(count, 0, 0) { return }
    _ = descend(1, Sum(), least, visit)
  }

  private func descend(
    _ node: Int, _ after: Sum, _ least: Double, _ visit: (Int, Double, Double) -> Bool
  ) -> Bool {
    guard nodes[node].best + gain(after) >= least else { return true }
    var sum = after
    if node >= capacity {
      return visit(
        node - capacity, sum.finishes + nodes[node].finishes, sum.cancels + nodes[node].cancels)
    }
    guard descend(2 * node + 1, after, least, visit) else { return false }
    sum.finishes += nodes[2 * node + 1].finishes
    sum.cancels += nodes[2 * node + 1].cancels
    return descend(2 * node, sum, least, visit)
  }
}
