import Live
import Synchronization

/// Judges units of settings on threads, and adds up what they find in the order of the jobs: the sums are
/// the same for any number of threads.
final class SweepRun: Sendable {
  private struct Job: Sendable {
    var number: Int
    var unit: SweepUnit
    var batch: SweepBatch
    /// Whether the unit has seen the whole corpus then.
    var endsUnit: Bool
  }

  private struct State {
    /// Results whose turn has not come.
    var waiting: [Int: (tallies: [SweepTally], endsUnit: Bool)] = [:]
    var next = 0
    var current: [SweepTally]?
    var done: [[SweepTally]] = []
    /// Of the earliest job that failed.
    var failure: (job: Int, failure: CommandFailure)?
    var finishedCount = 0

    mutating func add(_ tallies: [SweepTally], of job: Int, endsUnit: Bool) {
      waiting[job] = (tallies, endsUnit)
      while let (tallies, endsUnit) = waiting.removeValue(forKey: next) {
        next += 1
        finishedCount += 1
        if var sum = current {
          current = nil
          for index in sum.indices { sum[index] += tallies[index] }
          current = sum
        } else {
          current = tallies
        }
        if endsUnit, let sum = current {
          done.append(sum)
          current = nil
        }
      }
    }
  }

  private let course: GestureJudge.Course
  private let state = Mutex(State())
  private let submitted = Atomic(0)
  private let queues: Mutex<[WorkQueue<Job>]>
  private let threads: Int

  /// - Parameter threads: With one, the caller's thread does all.
  init(_ course: GestureJudge.Course, threads: Int) {
    (self.course, self.threads) = (course, threads)
    queues = Mutex([])
    guard threads > 1 else { return }
    let all = (0..<threads).map { _ in
      WorkQueue<Job>(limit: 4) { [self] jobs in for job in jobs { perform(job) } }
    }
    queues.withLock { $0 = all }
  }

  /// Hands a job over; waits while too many wait.
  ///
  /// - Parameter endsUnit: Whether the batch is the last of the corpus.
  func submit(_ unit: SweepUnit, _ batch: SweepBatch, endsUnit: Bool) {
    let number = submitted.wrappingAdd(1, ordering: .relaxed).oldValue
    let job = Job(number: number, unit: unit, batch: batch, endsUnit: endsUnit)
    if threads > 1 {
      let queue = queues.withLock { $0[number % $0.count] }
      queue.submit(job, cost: 1)
    } else {
      perform(job)
    }
  }

  /// Waits until all jobs are done.
  func finish() throws(CommandFailure) {
    for queue in queues.withLock({ $0 }) { queue.finish() }
    try check()
  }

  /// - Throws: What the earliest job failed with that has failed so far.
  func check() throws(CommandFailure) {
    if let failure = state.withLock(\.failure) { throw failure.failure }
  }

  var finishedCount: Int { state.withLock(\.finishedCount) }

  /// The tallies of the units that have seen the whole corpus, in order; each only once.
  func takeDone() -> [[SweepTally]] {
    state.withLock { state in
      defer { state.done = [] }
      return state.done
    }
  }

  private func perform(_ job: Job) {
    do throws(CommandFailure) {
      var judge = SweepJudge(job.unit, job.batch, course)
      let tallies = try judge.judge()
      state.withLock { $0.add(tallies, of: job.number, endsUnit: job.endsUnit) }
    } catch {
      state.withLock { state in
        if state.failure.map({ $0.job > job.number }) ?? true {
          state.failure = (job.number, error)
        }
      }
    }
  }
}
