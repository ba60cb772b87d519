import Testing
import TransitionKit

struct MainQueueTests {
  @Test func `blocks run by due time, then in the order in which they were added`() {
    let application = Application()
    var order: [String] = []
    application.perform {
      application.mainQueue.async(after: 0.2) { order.append("late") }
      application.mainQueue.async(after: 0.1) { order.append("early") }
      application.mainQueue.async(after: 0.1) { order.append("early, second") }
      application.mainQueue.async { order.append("now") }
      application.mainQueue.async(after: -1) { order.append("negative is now") }
    }
    application.advance(to: 1_000_000)
    #expect(order == ["now", "negative is now", "early", "early, second", "late"])
    #expect(!application.isAnimating)
  }

  @Test func `a block runs at its own moment, whatever the frame rate`() {
    let application = Application()
    var times: [Int64] = []
    application.perform {
      application.mainQueue.async(after: 0.010_5) {
        times.append(application.currentTime)
        application.mainQueue.async(after: 0.001) { times.append(application.currentTime) }
      }
    }
    application.advance(to: 10_499)
    #expect(times.isEmpty)
    application.advance(to: 100_000)
    #expect(times == [10_500, 11_500])
    #expect(application.currentTime == 100_000)
  }

  @Test func `what is due now runs before the display shows anything`() {
    let application = Application()
    var ran = false
    application.perform { application.mainQueue.async { ran = true } }
    application.display()
    #expect(ran)
  }

  @Test(arguments: [Double.infinity, 1e300, 9.3e12])
  func `a block for after the end of time waits for ever`(seconds: Double) {
    let application = Application()
    var ran = false
    application.perform { application.mainQueue.async(after: seconds) { ran = true } }
    application.advance(to: Int64.max / 2)
    #expect(!ran)
    #expect(application.isAnimating)
  }
}
