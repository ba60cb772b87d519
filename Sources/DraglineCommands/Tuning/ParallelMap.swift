import Glibc
import Live
import Synchronization

/// Returns the results of `transform` for each element, in order: the same for any number of
/// threads.
///
/// - Parameter threads: The number of threads; with one, the caller's thread does all the work.
/// - Throws: The error of the first element that fails.
func parallelMap<Element: Sendable, Answer: Sendable>(
  _ elements: [Element], threads: Int,
  _ transform: @Sendable @escaping (Element) throws(CommandFailure) -> Answer
) throws(CommandFailure) -> [Answer] {
  guard threads > 1, elements.count > 1 else {
    return try elements.map { (element) throws(CommandFailure) in try transform(element) }
  }
  let answers = Mutex([Result<Answer, CommandFailure>?](repeating: nil, count: elements.count))
  let queues = (0..<min(threads, elements.count)).map { _ in
    WorkQueue<Int>(limit: elements.count) { places in
      for place in places {
        let answer: Result<Answer, CommandFailure>
        do throws(CommandFailure) {
          answer = .success(try transform(elements[place]))
        } catch {
          answer = .failure(error)
        }
        answers.withLock { $0[place] = answer }
      }
    }
  }
  for place in elements.indices { queues[place % queues.count].submit(place, cost: 1) }
  for queue in queues { queue.finish() }
  return try answers.withLock { $0 }.map { (answer) throws(CommandFailure) in
    guard let answer else { preconditionFailure("a place without an answer") }
    return try answer.get()
  }
}

extension Arguments {
  /// The number of threads that `--jobs` asks for; one for each processor without it.
  var threads: Int {
    get throws(CommandFailure) {
      let processors = min(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1), 256)
      return try wholeNumber(self, .jobs, 1...256) ?? processors
    }
  }
}
