import Motion
import Testing

private func keys(_ pairs: (Double, Double)...) -> [KeyframeTrack.Key] {
  pairs.map { KeyframeTrack.Key(time: $0.0, value: $0.1) }
}

struct KeySample: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var mode: KeyframeTrack.Mode
  var fraction: Double
  var value: Double
}

/// The values on the keys (0.1, 2), (0.5, 10), (0.5, 4), (0.9, 0).
let keySamples: [KeySample] = [
  KeySample(testDescription: "linear: before all", mode: .linear, fraction: -1, value: 2),
  KeySample(testDescription: "linear: at the first", mode: .linear, fraction: 0.1, value: 2),
  KeySample(testDescription: "linear: a quarter on", mode: .linear, fraction: 0.2, value: 4),
  KeySample(testDescription: "linear: at the jump", mode: .linear, fraction: 0.5, value: 4),
  KeySample(testDescription: "linear: behind the jump", mode: .linear, fraction: 0.7, value: 2),
  KeySample(testDescription: "linear: at the last", mode: .linear, fraction: 0.9, value: 0),
  KeySample(testDescription: "linear: behind all", mode: .linear, fraction: 7, value: 0),
  KeySample(testDescription: "discrete: before all", mode: .discrete, fraction: 0, value: 2),
  KeySample(
    testDescription: "discrete: before the jump", mode: .discrete, fraction: 0.49, value: 2),
  KeySample(testDescription: "discrete: at the jump", mode: .discrete, fraction: 0.5, value: 4),
  KeySample(
    testDescription: "discrete: before the last", mode: .discrete, fraction: 0.89, value: 4),
  KeySample(testDescription: "discrete: at the last", mode: .discrete, fraction: 0.9, value: 0),
  KeySample(testDescription: "cubic: before all", mode: .cubic, fraction: 0, value: 2),
  KeySample(testDescription: "cubic: at the first", mode: .cubic, fraction: 0.1, value: 2),
  KeySample(testDescription: "cubic: at the jump", mode: .cubic, fraction: 0.5, value: 4),
  KeySample(testDescription: "cubic: at the last", mode: .cubic, fraction: 0.9, value: 0),
]

struct KeyframeTrackTests {
  @Test(arguments: keySamples)
  func `a track has the value its mode asks for`(_ sample: KeySample) {
    let track = KeyframeTrack(
      keys: keys((0.1, 2), (0.5, 10), (0.5, 4), (0.9, 0)), mode: sample.mode)
    #expect(abs(track.value(at: sample.fraction) - sample.value) < 1e-14)
  }

  @Test
  func `a single key is a constant`() {
    for mode in [KeyframeTrack.Mode.linear, .discrete, .cubic] {
      let track = KeyframeTrack(keys: keys((0.5, 3)), mode: mode)
      #expect(track.values(at: [-1, 0.5, 0.7]) == [3, 3, 3])
    }
  }

  @Test
  func `a track of keys at one time jumps and equals itself`() {
    let jump = KeyframeTrack(keys: keys((0.5, 3), (0.5, 7), (0.5, 3)), mode: .cubic)
    #expect(jump.values(at: [0.4, 0.5, 0.6]) == [3, 3, 3])
    #expect(jump == KeyframeTrack(keys: jump.keys, mode: .cubic))
  }

  /// The spline with even times is `½ (2p₁ + (p₂-p₀)u + (2p₀-5p₁+4p₂-p₃)u² + (3p₁-p₀-3p₂+p₃)u³)`.
  @Test
  func `a cubic track is the Catmull-Rom spline`() {
    let (p0, p1, p2, p3) = (1.0, 4.0, -2.0, 5.0)
    let track = KeyframeTrack(keys: keys((0, p0), (0.25, p1), (0.5, p2), (0.75, p3)), mode: .cubic)
    for step in 0...20 {
      let u = Double(step) / 20
      let first = 2 * p1 + (p2 - p0) * u
      let second = (2 * p0 - 5 * p1 + 4 * p2 - p3) * u * u
      let third = (3 * p1 - p0 - 3 * p2 + p3) * u * u * u
      let expected = (first + second + third) / 2
      #expect(abs(track.value(at: 0.25 + u / 4) - expected) < 1e-13)
    }
  }

  @Test
  func `a cubic track is smooth at its keys, also uneven ones`() {
    let track = KeyframeTrack(
      keys: keys((0, 1), (0.3, 4), (0.4, -2), (1, 5)), mode: .cubic)
    let h = 1e-6
    for time in [0.3, 0.4] {
      let before = (track.value(at: time) - track.value(at: time - h)) / h
      let after = (track.value(at: time + h) - track.value(at: time)) / h
      #expect(abs(before - after) < 1e-2)
    }
  }

  @Test(arguments: [KeyframeTrack.Mode.linear, .discrete, .cubic])
  func `a straight line of keys is met exactly by every continuous mode`(
    mode: KeyframeTrack.Mode
  ) {
    let track = KeyframeTrack(keys: keys((0, 0), (0.2, 2), (0.7, 7), (1, 10)), mode: mode)
    let isMet = (0...100).allSatisfy {
      abs(track.value(at: Double($0) / 100) - Double($0) / 10) < 1e-13
    }
    #expect(isMet == (mode != .discrete))
  }

  @Test
  func `each segment has its own pace`() {
    let track = KeyframeTrack(
      keys: keys((0, 0), (0.5, 10), (1, 30)), timingFunctions: [.easeIn, .easeOut])
    for step in 0..<10 {
      let part = Double(step) / 10
      #expect(abs(track.value(at: part / 2) - 10 * TimingFunction.easeIn.value(at: part)) < 1e-12)
      let second = 10 + 20 * TimingFunction.easeOut.value(at: part)
      #expect(abs(track.value(at: 0.5 + part / 2) - second) < 1e-12)
    }
  }

  @Test(arguments: [KeyframeTrack.Mode.linear, .discrete, .cubic])
  func `many values have the bits of single ones`(mode: KeyframeTrack.Mode) {
    let track = KeyframeTrack(keys: keys((0, 1), (0.3, 4), (0.4, -2), (1, 5)), mode: mode)
    let fractions = (0...150).map { Double($0) / 140 - 0.02 }
    let single = fractions.map { track.value(at: $0) }
    #expect(track.values(at: fractions) == single)
    var values = [Double](repeating: .nan, count: fractions.count)
    var span = values.mutableSpan
    track.evaluate(at: fractions.span, into: &span)
    #expect(values == single)
  }

  @Test
  func `keys without order or outside of 0 to 1 are refused`() {
    #expect(KeyframeTrack(validating: []) == nil)
    #expect(KeyframeTrack(validating: keys((0.5, 1), (0.4, 1))) == nil)
    #expect(KeyframeTrack(validating: keys((-0.1, 1), (0.4, 1))) == nil)
    #expect(KeyframeTrack(validating: keys((0, 1), (1.1, 1))) == nil)
    #expect(KeyframeTrack(validating: keys((.nan, 1))) == nil)
    #expect(KeyframeTrack(validating: keys((0, 1), (.nan, 1), (1, 1))) == nil)
    #expect(KeyframeTrack(validating: keys((0, .nan))) == nil)
    #expect(KeyframeTrack(validating: keys((0, .infinity))) == nil)
    #expect(
      KeyframeTrack(validating: keys((0, 1), (1, 2)), timingFunctions: [.linear, .linear]) == nil)
    #expect(KeyframeTrack(validating: keys((0, 1), (1, 2)), timingFunctions: [.linear]) != nil)
  }
}
