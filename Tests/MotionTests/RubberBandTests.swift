import Motion
import Testing

struct RubberBandTests {
  @Test(arguments: [
    (10.0, 5.462), (50, 26.586), (100, 51.462), (400, 172.549), (800, 283.871),
  ])
  func `a pull on 800 points gives way as a scroll view does`(pull: Double, offset: Double) {
    let band = RubberBand(dimension: 800)
    #expect(abs(band.offset(forPull: pull) - offset) <= 0.000_51)
    #expect(band.offset(forPull: -pull) == -band.offset(forPull: pull))
  }

  @Test(arguments: [1e-9, 0.3, 10, 500, 1e5])
  func `the offset gives the pull back`(pull: Double) {
    let band = RubberBand(dimension: 414, coefficient: 0.7)
    #expect(abs(band.pull(forOffset: band.offset(forPull: pull)) / pull - 1) < 1e-12)
    #expect(abs(band.pull(forOffset: band.offset(forPull: -pull)) / -pull - 1) < 1e-12)
  }

  @Test
  func `the offset is the formula`() {
    let band = RubberBand(dimension: 300, coefficient: 0.4)
    for pull in stride(from: 1.0, to: 2000, by: 37) {
      #expect(abs(band.offset(forPull: pull) - (1 - 1 / (pull * 0.4 / 300 + 1)) * 300) < 1e-10)
    }
  }

  @Test
  func `no pull reaches the dimension`() {
    let band = RubberBand(dimension: 300)
    #expect(band.offset(forPull: 1e9) < 300)
    #expect(band.offset(forPull: .infinity) == 300)
    #expect(band.offset(forPull: -.infinity) == -300)
    #expect(band.pull(forOffset: 300) == .infinity)
    #expect(band.pull(forOffset: -301) == -.infinity)
    #expect(band.pull(forOffset: 0) == 0)
  }
}
