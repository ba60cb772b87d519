import Motion
import Testing

@testable import Tuning

struct SynthesisTests {
  @Test(arguments: [
    (-1.0, 0.15865525393145707), (0, 0.5), (1, 0.8413447460685429), (-0.3, 0.3820885778110474),
    (1.959963984540054, 0.975), (-9, 0), (9, 1),
  ])
  func `shares of the normal distribution`(x: Double, share: Double) {
    #expect((NormalDistribution.cumulative(x) - share).magnitude < 1e-14)
  }

  @Test func `normal deviates have mean 0 and deviation 1`() {
    var random = SplitMix64(seed: 3)
    let numbers = (0..<20_000).map { _ in random.normal() }
    let mean = numbers.reduce(0, +) / 20_000
    #expect(mean.magnitude < 0.03)
    #expect((numbers.reduce(0) { $0 + $1 * $1 } / 20_000 - 1).magnitude < 0.03)
  }

  @Test(arguments: [
    ("hysteresis", 1.0, [0.2, 0.9, 1.0, 1.1, 0.2, 0.1, -0.2], [0, 0, 0, 1, 1, 1, 0]),
    ("rounding", 0.5, [0.2, 0.6, 1.4, 1.6, 1.4], [0, 1, 1, 2, 1]),
  ])
  func `a sensor reports whole units`(
    _ name: String, _ hysteresis: Double, _ places: [Double], _ reports: [Int]
  ) {
    var axis = SensorAxis(hysteresis: hysteresis)
    #expect(places.map { Int(axis.report($0)) } == reports, "\(name)")
  }

  @Test(arguments: SynthesisDevice.Kind.allCases)
  func `jitter is on the stamp and does not add up`(_ kind: SynthesisDevice.Kind) {
    let device = SynthesisDevice(kind)
    let clock = ReportClock(device)
    var random = SplitMix64(seed: 9)
    let stamps = (0..<10_000).map { clock.stamp($0, random: &random) / device.period }
    #expect(zip(stamps, stamps.dropFirst()).allSatisfy { $0 < $1 })
    #expect(stamps.enumerated().allSatisfy { ($1 - Double($0)).magnitude <= 0.6 })
    #expect(stamps.enumerated().contains { $1 - Double($0) > 0.3 })
    #expect(stamps[0] == 0)
  }

  private static func gesture(
    _ kind: GestureKind, seed: UInt64 = 1, device: SynthesisDevice = SynthesisDevice(.phone),
    _ change: (inout GesturePlan) -> Void = { _ in }
  ) throws -> SyntheticGesture {
    var plan = GesturePlan(kind, distance: 150, duration: 0.6, direction: .pi / 2)
    change(&plan)
    // A roll at the lift may hide what the hand does.
    var traits = PersonTraits.median
    traits.rollShare = 0
    return try GestureSynthesizer(traits, on: device)
      .gesture(plan, random: SplitMix64(seed: seed, stream: 4))
  }

  @Test(arguments: GestureKind.allCases)
  func `every kind is in order, on the panel, and as long as planned`(_ kind: GestureKind) throws {
    for seed in UInt64(0)..<50 {
      let gesture = try Self.gesture(kind, seed: seed)
      #expect(gesture.liftTime == 600_000)
      #expect(gesture.reports[0].time == 0)
      let times = gesture.reports.map(\.time) + [gesture.liftTime]
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
      #expect(
        gesture.reports.allSatisfy { (0..<1_035).contains($0.x) && (0..<2_240).contains($0.y) })
      #expect(gesture.reports.count > 6)
      #expect(gesture == (try Self.gesture(kind, seed: seed)))
    }
    #expect(try Self.gesture(kind, seed: 1) != Self.gesture(kind, seed: 2))
  }

  /// Along the way down, in units of 2.5 a point.
  private static func heights(_ kind: GestureKind, seed: UInt64) throws -> [Double] {
    let reports = try gesture(kind, seed: seed).reports
    return reports.map { Double($0.y - reports[0].y) / 2.5 }
  }

  @Test(arguments: GestureKind.allCases)
  func `every kind does what its name says`(_ kind: GestureKind) throws {
    for seed in UInt64(0)..<20 {
      let heights = try Self.heights(kind, seed: seed)
      let (end, most) = (heights[heights.count - 1], heights.max() ?? 0)
      #expect((end - 150).magnitude < 12, "\(kind.id) \(seed): \(end)")
      switch kind {
      case .reversal: #expect(most > end + 60)
      case .overshoot: #expect(most > end + 3)
      case .flick, .drag, .hold, .hesitation, .curve: #expect(most < end + 12)
      }
    }
  }

  @Test(arguments: [(GestureKind.drag, 15_000...150_000), (.hold, 120_000...400_000)])
  func `placed drags rest before the lift`(_ kind: GestureKind, _ rest: ClosedRange<Int>) throws {
    let rests = try (UInt64(0)..<40).map { seed in
      let gesture = try Self.gesture(kind, seed: seed)
      let end = gesture.reports[gesture.reports.count - 1]
      let moving = gesture.reports.last { ($0.y - end.y).magnitude > 8 }
      return Int(gesture.liftTime - (moving?.time ?? 0))
    }.sorted()
    #expect(rests[10] > rest.lowerBound && rests[30] < rest.upperBound * 2, "\(rests)")
  }

  @Test func `fingers roll as often as the person's do, after a rest, and not in a flick`() throws {
    func rolled(_ kind: GestureKind) throws -> Int {
      try (UInt64(0)..<50).count { seed in
        let plan = GesturePlan(kind, distance: 150, duration: 0.6, direction: .pi / 2)
        var (never, always) = (PersonTraits.median, PersonTraits.median)
        (never.rollShare, always.rollShare) = (0, 1)
        let random = SplitMix64(seed: seed)
        let device = SynthesisDevice(.phone)
        return try GestureSynthesizer(never, on: device).gesture(plan, random: random).reports.last
          != GestureSynthesizer(always, on: device).gesture(plan, random: random).reports.last
      }
    }
    #expect(try rolled(.hold) > 45)
    #expect(try rolled(.flick) == 0)
  }

  @Test func `a way that is longer than the panel has no room`() throws {
    #expect(throws: GestureSynthesizer.Fault.self) {
      try Self.gesture(.flick) { $0.distance = 1_000 }
    }
    #expect(throws: GestureSynthesizer.Fault.tooManyReports) {
      try Self.gesture(.flick, device: SynthesisDevice(.mouse, rate: 8_000)) { $0.duration = 126 }
    }
  }

  @Test func `a warp keeps the ends and the order`() throws {
    let gesture = try Self.gesture(.flick)
    let warped = gesture.warped(by: 0.2)
    #expect(warped != gesture)
    #expect(warped.reports.first == gesture.reports.first)
    #expect(warped.reports.last == gesture.reports.last)
    #expect(warped.liftTime == gesture.liftTime)
    let times = warped.reports.map(\.time)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    let (last, before) = (times.count - 1, times.count - 2)
    let ratio =
      Double(times[last] - times[before])
      / Double(gesture.reports[last].time - gesture.reports[before].time)
    #expect((ratio - 1.2).magnitude < 0.02)
  }
}
