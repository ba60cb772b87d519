/// A keyboard with a rule for an escape that nothing follows: after a moment it is the Escape key.
package struct KeyReader: Sendable {
  /// The time in microseconds within which the rest of a sequence arrives.
  package static let escapeTime: Int64 = 50_000

  private var keyboard = Keyboard()
  /// The end of the wait in microseconds of the caller's clock; `nil` when no sequence is open.
  private var end: Int64?

  package init() {}

  /// - Parameters:
  ///   - bytes: The bytes that arrived, if any.
  ///   - now: The time in microseconds, on a clock that never goes back.
  package mutating func keys(from bytes: [UInt8] = [], at now: Int64) -> [Key] {
    var keys: [Key] = []
    if let end, now >= end, let key = keyboard.endPending() { keys.append(key) }
    keys += keyboard.keys(from: bytes)
    if !keyboard.isPending {
      end = nil
    } else if !bytes.isEmpty {
      end = now + Self.escapeTime
    }
    return keys
  }

  /// The time in microseconds after which `keys(from:at:)` must be called even without bytes; `nil`
  /// for never.
  package func wait(at now: Int64) -> Int64? { end.map { max($0 - now, 0) } }
}
