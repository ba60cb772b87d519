/// A part of a sweep: `--shard 2/5` is the second of five ranges of settings that follow one
/// another.
struct SweepShard {
  let number: Int
  let count: Int

  static let whole = SweepShard(number: 1, count: 1)
  private static let limit = 100_000

  private init(number: Int, count: Int) {
    (self.number, self.count) = (number, count)
  }

  init(_ text: String) throws(CommandFailure) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]), number >= 1,
      number <= count, count <= Self.limit
    else {
      throw CommandFailure(SweepError.invalidShard(text, limit: Self.limit))
    }
    self.init(number: number, count: count)
  }

  /// The shard's part of that many settings; empty when there are fewer settings than shards.
  func range(of settings: Int) -> Range<Int> {
    (number - 1) * settings / count..<number * settings / count
  }
}
