import Gestures
import Testing

@testable import Simulation

struct DisplayClockTests {
  @Test(arguments: [1.0, 24, 59.94, 60, 90, 144, 1_000])
  func `the first frame not before a time is that, for early and very late times`(
    _ rate: Double
  ) {
    let clock = DisplayClock(start: TraceInstant(microseconds: 5_000_000), frameRate: rate)
    // The last ones are beyond what a double reports apart.
    for elapsed: Int64 in [0, 1, 999, 16_666, 16_667, 16_668, 1_000_000, 1 << 40, 1 << 53, 1 << 62]
    {
      for offset: Int64 in 0..<200 {
        let time = TraceInstant(microseconds: 5_000_000 + elapsed + offset * 12_347)
        let frame = clock.firstFrame(notBefore: time)
        #expect(clock.time(of: frame) >= time)
        #expect(frame == 0 || clock.time(of: frame - 1) < time)
      }
    }
  }
}
