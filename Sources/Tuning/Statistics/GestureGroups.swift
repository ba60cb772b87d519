/// The person or session of each gesture.
public struct GestureGroups: Hashable, Sendable {
  /// Distinct, by their bytes in UTF-8.
  public let names: [String]
  /// The place in `names` of each gesture's group, in the order handed over.
  public let groups: [Int]

  /// - Parameter names: One for each gesture.
  public init(_ names: [String]) {
    // Bytes and not characters: Embedded Swift has no tables to compare those with.
    let order = names.indices.sorted { Self.precedes(names[$0], names[$1]) }
    var (distinct, groups) = ([String](), [Int](repeating: 0, count: names.count))
    for index in order {
      if let last = distinct.last, !Self.precedes(last, names[index]) {
        groups[index] = distinct.count - 1
      } else {
        distinct.append(names[index])
        groups[index] = distinct.count - 1
      }
    }
    (self.names, self.groups) = (distinct, groups)
  }

  private static func precedes(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// The gestures of each group.
  public var members: [[Int]] {
    var members = [[Int]](repeating: [], count: names.count)
    for (gesture, group) in groups.enumerated() { members[group].append(gesture) }
    return members
  }

  /// The number of the fold that each gesture is tested in; no group is in two.
  ///
  /// Large groups go first, each into the emptiest fold. Groups of a size go by name, and folds of a size
  /// by number. Source: scikit-learn's `GroupKFold`, with the order of ties fixed.
  /// - Throws: `FeatureFault.tooFewGroups` for fewer groups than folds, and for fewer than 2 folds.
  public func folds(_ count: Int) throws(FeatureFault) -> [Int] {
    guard count >= 2, names.count >= count else {
      throw .tooFewGroups(count: names.count, needed: max(2, count))
    }
    let members = members
    let order = names.indices.sorted {
      (-members[$0].count, $0) < (-members[$1].count, $1)
    }
    var sizes = [Int](repeating: 0, count: count)
    var folds = [Int](repeating: 0, count: groups.count)
    for group in order {
      var emptiest = 0
      for fold in sizes.indices where sizes[fold] < sizes[emptiest] { emptiest = fold }
      sizes[emptiest] += members[group].count
      for gesture in members[group] { folds[gesture] = emptiest }
    }
    return folds
  }
}
