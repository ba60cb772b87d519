import Glibc
import Live
import Synchronization
import Testing

private final class Journal: Sendable {
  let jobs = Mutex<[Int]>([])
  let turns = Atomic<Int>(0)
  let submitted = Atomic<Int>(0)
}

/// A gate that holds its caller until it opens.
private final class Gate: @unchecked Sendable {
  private var ends: [CInt] = [-1, -1]

  init() { precondition(pipe(&ends) == 0, "pipe: errno \(errno)") }

  deinit { for end in ends { close(end) } }

  func wait() {
    var byte: UInt8 = 0
    while read(ends[0], &byte, 1) < 0 {}
  }

  func open() {
    var byte: UInt8 = 0
    _ = write(ends[1], &byte, 1)
  }
}

@Suite struct `Work queues` {
  @Test func `jobs are done in order, all of them, before it is finished`() {
    let journal = Journal()
    let queue = WorkQueue<Int>(limit: 1_000) { jobs in
      journal.jobs.withLock { $0 += jobs }
      journal.turns.add(1, ordering: .relaxed)
    }
    for number in 0..<100_000 { queue.submit(number, cost: 10) }
    queue.finish()
    #expect(journal.jobs.withLock { $0 } == Array(0..<100_000))
    #expect(journal.turns.load(ordering: .relaxed) >= 1_000, "no more than 100 at once")
  }

  @Test func `no more waits than there is room for, but one job alone always has`() {
    let journal = Journal()
    let queue = WorkQueue<Int>(limit: 100) { jobs in
      // The first job alone is under way until as many wait as there is room for.
      while journal.submitted.load(ordering: .acquiring) < 4 { sched_yield() }
      let cost = jobs.reduce(0, +)
      journal.turns.add(1, ordering: .relaxed)
      if jobs.count > 1 { journal.jobs.withLock { $0.append(cost) } }
    }
    for number in 0..<500 {
      queue.submit(number % 7 == 0 ? 250 : 30, cost: number % 7 == 0 ? 250 : 30)
      journal.submitted.add(1, ordering: .releasing)
    }
    queue.finish()
    let costs = journal.jobs.withLock { $0 }
    #expect(costs.first == 90)
    #expect(costs.allSatisfy { $0 <= 100 })
  }

  @Test func `a wait for the end may be given up, and the jobs continue`() {
    let journal = Journal()
    let gate = Gate()
    let queue = WorkQueue<Int>(limit: 1) { jobs in
      gate.wait()
      journal.jobs.withLock { $0 += jobs }
    } atEnd: {
      journal.jobs.withLock { $0.append(-1) }
    }
    queue.submit(1, cost: 1)
    for _ in 0..<2 { #expect(!queue.finish(within: .milliseconds(1))) }
    gate.open()
    queue.finish()
    #expect(queue.finish(within: .zero))
    #expect(journal.jobs.withLock { $0 } == [1, -1])
  }

  @Test func `finishing twice is once`() {
    let queue = WorkQueue<Int>(limit: 1) { _ in }
    queue.finish()
    queue.finish()
  }

  @Test func `a finished queue keeps no job`() {
    let queue = WorkQueue<Journal>(limit: 1) { _ in }
    queue.finish()
    weak var kept: Journal?
    do {
      let journal = Journal()
      kept = journal
      queue.submit(journal, cost: 1)
    }
    #expect(kept == nil)
    queue.finish()
  }
}
