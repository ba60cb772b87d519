import Glibc

/// Does jobs in order on its own thread, so that the submitting thread does not wait for a disk or
/// a terminal.
///
/// The queue is bounded: when waiting jobs have the total cost `limit`, `submit` waits too. A
/// thread that reads a device then stops reading, and the kernel reports the lost events.
///
/// The thread keeps the queue alive until `finish`. `@unchecked Sendable`: the mutex guards all
/// mutable state.
package final class WorkQueue<Job: Sendable>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let hasWork = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let hasRoom = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let hasEnded = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let limit: Int
  private let perform: @Sendable ([Job]) -> Void
  private let end: @Sendable () -> Void
  private var waiting: [Job] = []
  /// The total cost of the waiting jobs.
  private var cost = 0
  /// Whether no more jobs will come.
  private var isOver = false
  /// Whether all jobs have been done, after the last one came.
  private var isDone = false
  private var thread: pthread_t?

  /// - Parameters:
  ///   - limit: The largest total cost of waiting jobs, in the unit of `submit`.
  ///   - perform: Receives all waiting jobs, oldest first.
  ///   - end: Called on the same thread after the last job.
  package init(
    limit: Int, perform: @escaping @Sendable (_ jobs: [Job]) -> Void,
    atEnd end: @escaping @Sendable () -> Void = {}
  ) {
    (self.limit, self.perform, self.end) = (limit, perform, end)
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(hasWork, nil)
    pthread_cond_init(hasRoom, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(hasEnded, &attributes)
    pthread_condattr_destroy(&attributes)
    start()
  }

  deinit {
    pthread_cond_destroy(hasEnded)
    pthread_cond_destroy(hasRoom)
    pthread_cond_destroy(hasWork)
    pthread_mutex_destroy(mutex)
    hasEnded.deallocate()
    hasRoom.deallocate()
    hasWork.deallocate()
    mutex.deallocate()
  }

  /// Submits a job; waits while there is no room for it.
  ///
  /// A single job always has room. After `finish()`, jobs are dropped.
  package func submit(_ job: Job, cost: Int) {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    guard !isOver else { return }
    while self.cost > 0, self.cost + cost > limit { pthread_cond_wait(hasRoom, mutex) }
    waiting.append(job)
    self.cost += cost
    pthread_cond_signal(hasWork)
  }

  /// Waits until all jobs are done, then ends the thread.
  package func finish() {
    pthread_mutex_lock(mutex)
    isOver = true
    let thread = thread
    self.thread = nil
    pthread_cond_signal(hasWork)
    pthread_mutex_unlock(mutex)
    if let thread { pthread_join(thread, nil) }
  }

  /// Lets the thread end as `finish()` does, but waits no longer than `limit`.
  ///
  /// - Returns: Whether all jobs are done. If not, they continue, and `finish()` must still be
  ///   called.
  package func finish(within limit: Duration) -> Bool {
    var end = Self.moment(after: limit)
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    isOver = true
    pthread_cond_signal(hasWork)
    while !isDone, pthread_cond_timedwait(hasEnded, mutex, &end) != ETIMEDOUT {}
    return isDone
  }

  /// The end of a wait, on the monotonic clock, which cannot be set.
  private static func moment(after limit: Duration) -> timespec {
    var moment = timespec()
    clock_gettime(CLOCK_MONOTONIC, &moment)
    let (seconds, attoseconds) = limit.components
    let nanoseconds = moment.tv_nsec + Int(attoseconds / 1_000_000_000)
    moment.tv_sec += Int(seconds) + nanoseconds / 1_000_000_000
    moment.tv_nsec = nanoseconds % 1_000_000_000
    return moment
  }

  private func start() {
    var thread = pthread_t()
    let body = ThreadBody { [self] in run() }
    let status = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, Unmanaged.passRetained(body).toOpaque())
    precondition(status == 0, "a thread: \(String(cString: strerror(status)))")
    pthread_mutex_lock(mutex)
    self.thread = thread
    pthread_mutex_unlock(mutex)
  }

  private func run() {
    while let jobs = next() { perform(jobs) }
    end()
    pthread_mutex_lock(mutex)
    isDone = true
    pthread_cond_signal(hasEnded)
    pthread_mutex_unlock(mutex)
  }

  /// - Returns: The waiting jobs; `nil` when there are none, and no more will come.
  private func next() -> [Job]? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while waiting.isEmpty {
      if isOver { return nil }
      pthread_cond_wait(hasWork, mutex)
    }
    var jobs: [Job] = []
    swap(&jobs, &waiting)
    cost = 0
    pthread_cond_signal(hasRoom)
    return jobs
  }
}

/// The work of a thread, in a class so that a C pointer can refer to it.
private final class ThreadBody {
  let run: () -> Void

  init(_ run: @escaping () -> Void) {
    self.run = run
  }
}
