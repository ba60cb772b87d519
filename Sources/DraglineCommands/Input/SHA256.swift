/// The SHA-256 digest of bytes that come in parts.
///
/// Source: FIPS 180-4, sections 4.1.2, 4.2.2, 5.1.1, 5.3.3 and 6.2.
struct SHA256 {
  private static let blockSize = 64

  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]
  private var schedule = [UInt32](repeating: 0, count: 64)
  /// Less than a block.
  private var rest: [UInt8] = []
  private var count: UInt64 = 0

  init() {}

  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    count += UInt64(bytes.count)
    var bytes = bytes
    if !rest.isEmpty {
      let part = min(Self.blockSize - rest.count, bytes.count)
      rest += bytes[..<part]
      bytes = UnsafeRawBufferPointer(rebasing: bytes[part...])
      guard rest.count == Self.blockSize else { return }
      let block = rest
      rest.removeAll(keepingCapacity: true)
      block.withUnsafeBytes { take($0) }
    }
    let whole = bytes.count / Self.blockSize * Self.blockSize
    take(UnsafeRawBufferPointer(rebasing: bytes[..<whole]))
    rest += bytes[whole...]
  }

  mutating func update(_ text: String) {
    var text = text
    text.withUTF8 { update(UnsafeRawBufferPointer($0)) }
  }

  /// The digest of all bytes so far, in hexadecimal digits.
  var digest: String {
    var copy = self
    let bits = count << 3
    let zeros = (Self.blockSize * 2 - 9 - rest.count) % Self.blockSize
    let padding =
      [0x80] + [UInt8](repeating: 0, count: zeros)
      + (0..<8).map { UInt8(truncatingIfNeeded: bits >> UInt64(56 - 8 * $0)) }
    padding.withUnsafeBytes { copy.update($0) }
    return copy.state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  /// - Parameter blocks: Whole ones.
  private mutating func take(_ blocks: UnsafeRawBufferPointer) {
    Self.constants.withUnsafeBufferPointer { constants in
      schedule.withUnsafeMutableBufferPointer { schedule in
        state.withUnsafeMutableBufferPointer { state in
          for start in stride(from: 0, to: blocks.count, by: Self.blockSize) {
            Self.fill(schedule, blocks, start)
            Self.mix(state, schedule, constants)
          }
        }
      }
    }
  }

  @inline(__always)
  private static func rotate(_ word: UInt32, _ places: UInt32) -> UInt32 {
    word >> places | word << (32 - places)
  }

  private static func fill(
    _ schedule: UnsafeMutableBufferPointer<UInt32>, _ bytes: UnsafeRawBufferPointer, _ start: Int
  ) {
    for index in 0..<16 {
      schedule[index] = UInt32(
        bigEndian: bytes.loadUnaligned(fromByteOffset: start + 4 * index, as: UInt32.self))
    }
    for index in 16..<64 {
      let (near, far) = (schedule[index - 2], schedule[index - 15])
      let one = rotate(near, 17) ^ rotate(near, 19) ^ near >> 10
      let zero = rotate(far, 7) ^ rotate(far, 18) ^ far >> 3
      schedule[index] = one &+ schedule[index - 7] &+ zero &+ schedule[index - 16]
    }
  }

  private static func mix(
    _ state: UnsafeMutableBufferPointer<UInt32>, _ schedule: UnsafeMutableBufferPointer<UInt32>,
    _ constants: UnsafeBufferPointer<UInt32>
  ) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for round in 0..<64 {
      let one = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
      let first = h &+ one &+ (e & f ^ ~e & g) &+ constants[round] &+ schedule[round]
      let zero = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
      let second = zero &+ (a & b ^ a & c ^ b & c)
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ second)
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes, by
  /// bisection in whole numbers: exact, and no table to mistype.
  private static let constants: [UInt32] = {
    var primes: [UInt64] = []
    var candidate: UInt64 = 2
    while primes.count < 64 {
      if !primes.contains(where: { candidate % $0 == 0 }) { primes.append(candidate) }
      candidate += 1
    }
    return primes.map { prime in
      // The largest root with root³ ≤ prime · 2⁹⁶: below 2³⁵, since the primes are below 512.
      var root: UInt64 = 0
      for bit in (0..<35).reversed() {
        let trial = root | 1 << UInt64(bit)
        let square = trial.multipliedFullWidth(by: trial)
        if Self.isCube(trial, square, atMost: prime) { root = trial }
      }
      return UInt32(truncatingIfNeeded: root)
    }
  }()

  /// Whether root³ ≤ prime · 2⁹⁶.
  private static func isCube(
    _ root: UInt64, _ square: (high: UInt64, low: UInt64), atMost prime: UInt64
  ) -> Bool {
    let low = square.low.multipliedFullWidth(by: root)
    let (high, overflow) = (square.high &* root).addingReportingOverflow(low.high)
    // 2⁹⁶ is 2³² in the high word.
    let limit = prime << 32
    return !overflow && (high < limit || high == limit && low.low == 0)
  }
}
