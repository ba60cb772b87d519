/// The answers of 2,048 gestures to a question, a bit each.
struct AnswerBits {
  typealias Word = SIMD4<UInt64>

  private var words: (Word, Word, Word, Word, Word, Word, Word, Word) = (
    .zero, .zero, .zero, .zero, .zero, .zero, .zero, .zero
  )

  mutating func insert(_ place: Int) {
    let (lane, bit) = (place / 64 % 4, UInt64(1) << UInt64(place % 64))
    switch place / 256 {
    case 0: words.0[lane] |= bit
    case 1: words.1[lane] |= bit
    case 2: words.2[lane] |= bit
    case 3: words.3[lane] |= bit
    case 4: words.4[lane] |= bit
    case 5: words.5[lane] |= bit
    case 6: words.6[lane] |= bit
    default: words.7[lane] |= bit
    }
  }

  mutating func formUnion(_ other: AnswerBits) {
    words.0 |= other.words.0
    words.1 |= other.words.1
    words.2 |= other.words.2
    words.3 |= other.words.3
    words.4 |= other.words.4
    words.5 |= other.words.5
    words.6 |= other.words.6
    words.7 |= other.words.7
  }

  /// Returns the number of bits in `self & allowed | forced`.
  ///
  /// Eight words are added bit by bit into one word each of ones, twos, fours and eights, so that the
  /// bits of four words are counted, not of eight. Source: Muła, Kurz, Lemire, "Faster Population Counts
  /// Using AVX2 Instructions" (2016), the Harley-Seal algorithm.
  @inline(__always)
  func finishing(_ allowed: borrowing AnswerBits, _ forced: borrowing AnswerBits) -> Int {
    let (a, b, c) = (words, allowed.words, forced.words)
    let (twos1, ones1) = Self.sum(a.0 & b.0 | c.0, a.1 & b.1 | c.1, a.2 & b.2 | c.2)
    let (twos2, ones2) = Self.sum(ones1, a.3 & b.3 | c.3, a.4 & b.4 | c.4)
    let (twos3, ones3) = Self.sum(ones2, a.5 & b.5 | c.5, a.6 & b.6 | c.6)
    let last = a.7 & b.7 | c.7
    let (twos4, ones) = (ones3 & last, ones3 ^ last)
    let (fours1, twos5) = Self.sum(twos1, twos2, twos3)
    let (fours2, twos) = (twos5 & twos4, twos5 ^ twos4)
    let (eights, fours) = (fours1 & fours2, fours1 ^ fours2)
    // At most 4 + 2 · 4 in each half byte, and 120 in each byte.
    let low = Self.byteCounts(Self.halfByteCounts(ones) &+ Self.halfByteCounts(twos) &<< 1)
    let high = Self.byteCounts(Self.halfByteCounts(fours) &+ Self.halfByteCounts(eights) &<< 1)
    return Self.sumOfBytes(low &+ high &<< 2)
  }

  @inline(__always)
  private static func sum(_ a: Word, _ b: Word, _ c: Word) -> (carry: Word, sum: Word) {
    let differ = a ^ b
    return (a & b | differ & c, differ ^ c)
  }

  @inline(__always)
  private static func halfByteCounts(_ word: Word) -> Word {
    let odd = Word(repeating: 0x5555_5555_5555_5555)
    let pairs = Word(repeating: 0x3333_3333_3333_3333)
    let counts = word &- (word &>> 1 & odd)
    return counts & pairs &+ (counts &>> 2 & pairs)
  }

  @inline(__always)
  private static func byteCounts(_ counts: Word) -> Word {
    let low = Word(repeating: 0x0f0f_0f0f_0f0f_0f0f)
    return counts & low &+ (counts &>> 4 & low)
  }

  @inline(__always)
  private static func sumOfBytes(_ bytes: Word) -> Int {
    let even = Word(repeating: 0x00ff_00ff_00ff_00ff)
    let pairs = bytes & even &+ (bytes &>> 8 & even)
    let total = pairs[0] &+ pairs[1] &+ pairs[2] &+ pairs[3]
    return Int((total &* 0x0001_0001_0001_0001) &>> 48)
  }
}
