import Glibc

/// Does jobs in order on a thread of its own, so that who hands them over never waits for a disk or a
/// terminal.
///
/// Bounded: when jobs worth `limit` wait, `submit` waits too. Whoever reads a device then stops reading
/// it, and the kernel says honestly what was lost.
///
/// Its thread holds it until `finish`. `@unchecked Sendable`: everything that changes is guarded by the
/// mutex.
public final class WorkQueue<Job: Sendable>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let hasWork = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let hasRoom = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let limit: Int
  private let perform: @Sendable ([Job]) -> Void
  private var waiting: [Job] = []
  /// Of what waits.
  private var cost = 0
  private var isOver = false
  private var thread: pthread_t?

  /// - Parameters:
  ///   - limit: In the unit in which `submit` tells the cost.
  ///   - perform: Gets all jobs that wait, oldest first.
  public init(limit: Int, perform: @escaping @Sendable (_ jobs: [Job]) -> Void) {
    (self.limit, self.perform) = (limit, perform)
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(hasWork, nil)
    pthread_cond_init(hasRoom, nil)
    start()
  }

  deinit {
    pthread_cond_destroy(hasRoom)
    pthread_cond_destroy(hasWork)
    pthread_mutex_destroy(mutex)
    hasRoom.deallocate()
    hasWork.deallocate()
    mutex.deallocate()
  }

  /// Hands a job over; waits while there is no room for it. One job alone always has room.
  public func submit(_ job: Job, cost: Int) {
    pthread_mutex_lock(mutex)
    while self.cost > 0, self.cost + cost > limit { pthread_cond_wait(hasRoom, mutex) }
    waiting.append(job)
    self.cost += cost
    pthread_cond_signal(hasWork)
    pthread_mutex_unlock(mutex)
  }

  /// Waits until all jobs are done, then ends the thread.
  public func finish() {
    pthread_mutex_lock(mutex)
    isOver = true
    let thread = thread
    self.thread = nil
    pthread_cond_signal(hasWork)
    pthread_mutex_unlock(mutex)
    if let thread { pthread_join(thread, nil) }
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
  }

  /// - Returns: `nil` when there is nothing left, and nothing will come.
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

/// What a thread does, in a form that a C pointer can lead to.
private final class ThreadBody {
  let run: () -> Void

  init(_ run: @escaping () -> Void) {
    self.run = run
  }
}
