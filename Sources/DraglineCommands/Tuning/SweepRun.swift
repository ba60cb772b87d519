import Live
import Synchronization

/// A run that judges units of settings on threads, and adds up their results in the order of the
/// jobs.
///
/// The sums are the same for any number of threads.
final class SweepRun: Sendable {
  private struct Job: Sendable {
    var number: Int
    var unit: SweepUnit
    /// `nil` when the unit has seen the whole corpus.
    var batch: SweepBatch?
  }

  /// The results of the settings of a unit over the whole corpus.
  struct Done: Sendable {
    var settings: Range<Int>
    var tallies: [SweepTally]
  }

  private struct State {
    /// Results whose turn has not come; `nil` for the end of a unit.
    var waiting: [Int: (unit: SweepUnit, tallies: [SweepTally]?)] = [:]
    var next = 0
    /// The sums of units that have seen a part of the corpus, by their first setting.
    var sums: [Int: [SweepTally]] = [:]
    var carries: [Int: SweepCarry] = [:]
    var done: [Done] = []
    /// The failure of the earliest job that failed.
    var failure: (job: Int, failure: CommandFailure)?
    var finishedCount = 0

    mutating func add(_ tallies: [SweepTally]?, _ unit: SweepUnit, of job: Int) {
      waiting[job] = (unit, tallies)
      while let (unit, tallies) = waiting.removeValue(forKey: next) {
        next += 1
        let first = unit.settings.lowerBound
        guard let tallies else {
          done.append(
            Done(
              settings: unit.settings, tallies: sums.removeValue(forKey: first) ?? unit.tallies))
          continue
        }
        finishedCount += 1
        guard var sum = sums.removeValue(forKey: first) else {
          sums[first] = tallies
          continue
        }
        for index in sum.indices { sum[index] += tallies[index] }
        sums[first] = sum
      }
    }
  }

  private let course: GestureJudge.Course
  private let state = Mutex(State())
  private let submitted = Atomic(0)
  private let queues: Mutex<[WorkQueue<Job>]>
  private let threads: Int

  /// - Parameter threads: The number of threads; with one, the caller's thread does all the work.
  init(_ course: GestureJudge.Course, threads: Int) {
    (self.course, self.threads) = (course, threads)
    queues = Mutex([])
    guard threads > 1 else { return }
    let all = (0..<threads).map { _ in
      WorkQueue<Job>(limit: 4) { [self] jobs in for job in jobs { perform(job) } }
    }
    queues.withLock { $0 = all }
  }

  /// Submits a batch to be judged under the settings of a unit; waits while too many wait.
  func submit(_ unit: SweepUnit, _ batch: SweepBatch) {
    submit(unit, batch: batch)
  }

  /// Ends a unit, which has seen the last batch of the corpus.
  func end(_ unit: SweepUnit) {
    submit(unit, batch: nil)
  }

  private func submit(_ unit: SweepUnit, batch: SweepBatch?) {
    let number = submitted.wrappingAdd(1, ordering: .relaxed).oldValue
    let job = Job(number: number, unit: unit, batch: batch)
    guard threads > 1 else { return perform(job) }
    // Batches that continue each other are judged one after the other, which one thread does.
    let isPart = batch.map { $0.continues || $0.next != nil } ?? false
    let place = isPart ? unit.settings.lowerBound / SweepUnit.size : number
    let queue = queues.withLock { $0[place % $0.count] }
    queue.submit(job, cost: 1)
  }

  /// Waits until all jobs are done; none may follow.
  ///
  /// The queues hold the run, so it releases them.
  func finish() throws(CommandFailure) {
    let ended = queues.withLock { queues in
      defer { queues = [] }
      return queues
    }
    for queue in ended { queue.finish() }
    try check()
  }

  /// - Throws: The error of the earliest job that has failed so far.
  func check() throws(CommandFailure) {
    if let failure = state.withLock(\.failure) { throw failure.failure }
  }

  var finishedCount: Int { state.withLock(\.finishedCount) }

  /// The units that have seen the whole corpus, in order; each only once.
  func takeDone() -> [Done] {
    state.withLock { state in
      defer { state.done = [] }
      return state.done
    }
  }

  private func perform(_ job: Job) {
    guard let batch = job.batch else {
      return state.withLock { $0.add(nil, job.unit, of: job.number) }
    }
    let first = job.unit.settings.lowerBound
    let carry = batch.continues ? state.withLock { $0.carries.removeValue(forKey: first) } : nil
    do throws(CommandFailure) {
      var judge = SweepJudge(job.unit, batch, course, after: carry ?? SweepCarry())
      let tallies = try judge.judge()
      let after = judge.after
      state.withLock { state in
        if batch.next != nil { state.carries[first] = after }
        state.add(tallies, job.unit, of: job.number)
      }
    } catch {
      state.withLock { state in
        if state.failure.map({ $0.job > job.number }) ?? true {
          state.failure = (job.number, error)
        }
      }
    }
  }
}
