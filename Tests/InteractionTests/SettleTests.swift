import Interaction
import Motion
import Testing

struct SettleTests {
  static let settles: [(TransitionOutcome, Double)] = [
    (.finish, 0.11), (.finish, 0.5), (.finish, 1), (.cancel, 0), (.cancel, 0.5), (.cancel, 1),
  ]

  private func settle(_ outcome: TransitionOutcome, _ start: Double) -> Settle {
    Settle(outcome, from: start, timing: DragPolicy.devsign.settleTiming(for: outcome))
  }

  @Test(arguments: settles)
  func `percent starts where the finger left and never turns back`(
    _ outcome: TransitionOutcome, _ start: Double
  ) {
    let settle = settle(outcome, start)
    #expect(settle.percentComplete(at: 0) == start)
    var last = start
    for frame in 0...60 {
      let percent = settle.percentComplete(at: Double(frame) / 120)
      #expect((0...1).contains(percent))
      #expect(outcome == .finish ? percent >= last : percent <= last)
      last = percent
    }
    #expect(last == settle.target)
  }

  @Test(arguments: settles)
  func `the end is exact, not nearly`(_ outcome: TransitionOutcome, _ start: Double) {
    let settle = settle(outcome, start)
    let duration = settle.timing.duration
    #expect(!settle.isOver(at: duration.nextDown))
    #expect(settle.isOver(at: duration))
    #expect(settle.percentComplete(at: duration) == (outcome == .finish ? 1 : 0))
    #expect(settle.progress(at: duration) == 1)
  }

  /// Table 5.4.B of transitions.md at 10 %, 20 % … of the duration, to its 4 decimals.
  @Test func `the dragged view follows the springs of the sample`() {
    let complete = [0.2176, 0.5372, 0.7677, 0.8986, 0.9623, 0.9893, 0.9989, 1.0013, 1.0014]
    let cancel = [0.2711, 0.6578, 0.9030, 1.0056, 1.0283, 1.0214, 1.0103, 1.0031, 0.9999]
    for (outcome, samples) in [(TransitionOutcome.finish, complete), (.cancel, cancel)] {
      let settle = settle(outcome, 0.5)
      for (index, sample) in samples.enumerated() {
        let time = settle.timing.duration * Double(index + 1) / 10
        #expect(abs(settle.progress(at: time) - sample) < 0.000_06)
      }
    }
  }

  /// Table 5.4.B, "drag background", stretched to the settle's duration.
  @Test func `what was scrubbed follows the background spring`() {
    let samples = [0.2361, 0.5509, 0.7638, 0.8832, 0.9445, 0.9743, 0.9884, 0.9948, 0.9977]
    let settle = settle(.finish, 0.2)
    for (index, sample) in samples.enumerated() {
      let percent = settle.percentComplete(at: 0.37 * Double(index + 1) / 10)
      #expect(abs(percent - (0.2 + 0.8 * sample)) < 0.000_06)
    }
  }
}
