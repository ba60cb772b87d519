/// Mistakes at each of a number of leaves: adds to ranges, and has the least cost of all leaves at hand.
struct MistakeTree {
  struct Mistakes {
    var dismissals = 0.0
    var cancels = 0.0

    static func + (left: Mistakes, right: Mistakes) -> Mistakes {
      Mistakes(
        dismissals: left.dismissals + right.dismissals, cancels: left.cancels + right.cancels)
    }
  }

  private struct Node {
    /// To every leaf below the node.
    var added = Mistakes()
    /// The cost of the cheapest leaf below the node, with what is added at the node.
    var least = 0.0
  }

  private let costs: MistakeCosts
  private let leaves: Int
  private let capacity: Int
  private var nodes: [Node]

  init(leaves: Int, _ costs: MistakeCosts) {
    var capacity = 1
    while capacity < leaves { capacity *= 2 }
    (self.leaves, self.capacity, self.costs) = (leaves, capacity, costs)
    nodes = [Node](repeating: Node(), count: 2 * capacity)
    // Leaves that do not exist never are the cheapest.
    for leaf in leaves..<max(capacity, leaves) { nodes[capacity + leaf].least = .infinity }
    for node in stride(from: capacity - 1, to: 0, by: -1) { join(node) }
  }

  /// The least cost of all leaves.
  var least: Double { nodes[1].least }

  private func cost(_ mistakes: Mistakes) -> Double {
    costs.falseDismissal * mistakes.dismissals + costs.falseCancel * mistakes.cancels
  }

  private mutating func join(_ node: Int) {
    nodes[node].least =
      min(nodes[2 * node].least, nodes[2 * node + 1].least) + cost(nodes[node].added)
  }

  /// Adds gestures of one intent that are decided wrongly, or takes them away.
  ///
  /// - Complexity: O(log(leaves)).
  mutating func add(_ count: Double, _ intent: Intent, _ range: Range<Int>) {
    let isCancel = intent == .cancel
    let change = Mistakes(dismissals: isCancel ? count : 0, cancels: isCancel ? 0 : count)
    add(change, range, 1, 0..<capacity)
  }

  private mutating func add(_ change: Mistakes, _ range: Range<Int>, _ node: Int, _ all: Range<Int>)
  {
    let part = range.clamped(to: all)
    if part.isEmpty { return }
    if part == all {
      nodes[node].added = nodes[node].added + change
      if node < capacity { join(node) } else { nodes[node].least = cost(nodes[node].added) }
      return
    }
    let middle = (all.lowerBound + all.upperBound) / 2
    add(change, range, 2 * node, all.lowerBound..<middle)
    add(change, range, 2 * node + 1, middle..<all.upperBound)
    join(node)
  }

  /// Every leaf that costs at most `most`, the last one first.
  ///
  /// Ends with the first for which `visit` is false.
  ///
  /// - Complexity: O(log(leaves)) for each.
  func forEachLeaf(upTo most: Double, _ visit: (_ leaf: Int, _ mistakes: Mistakes) -> Bool) {
    _ = descend(1, Mistakes(), most, visit)
  }

  private func descend(
    _ node: Int, _ above: Mistakes, _ most: Double, _ visit: (Int, Mistakes) -> Bool
  ) -> Bool {
    guard nodes[node].least + cost(above) <= most else { return true }
    let mistakes = above + nodes[node].added
    if node >= capacity { return visit(node - capacity, mistakes) }
    return descend(2 * node + 1, mistakes, most, visit)
      && descend(2 * node, mistakes, most, visit)
  }
}
