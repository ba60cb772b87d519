/// Ascending lists.
extension [Int64] {
  /// The number of values up to `limit` in an ascending list.
  func count(through limit: Int64) -> Int { partition { $0 <= limit } }
}

extension Array where Element: Comparable {
  /// The number of elements before `limit` in an ascending list.
  func partition(before limit: Element) -> Int { partition { $0 < limit } }
}

extension Array {
  /// The number of elements at the start that belong there; the list begins with all of them.
  /// - Complexity: O(log count)
  func partition(_ belongs: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
