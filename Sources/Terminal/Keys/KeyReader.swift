/// A keyboard with the one rule for an escape that nothing follows: after a moment it is the key.
public struct KeyReader: Sendable {
  /// Microseconds within which the rest of a sequence comes.
  public static let escapeTime: Int64 = 50_000

  private var keyboard = Keyboard()
  /// Microseconds of the caller's clock; `nil` when no sequence is open.
  private var end: Int64?

  public init() {}

  /// - Parameters:
  ///   - bytes: What came, if anything did.
  ///   - now: Microseconds of a clock that never goes back.
  public mutating func keys(from bytes: [UInt8] = [], at now: Int64) -> [Key] {
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

  /// Microseconds until keys want to be asked for though nothing came; `nil` for never.
  public func wait(at now: Int64) -> Int64? { end.map { max($0 - now, 0) } }
}
