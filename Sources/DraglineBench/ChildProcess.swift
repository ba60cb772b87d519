import Glibc

/// Another program, run to its end with its output thrown away.
struct ChildProcess {
  let words: [String]

  init(_ words: [String]) {
    self.words = words
  }

  /// - Returns: The nanoseconds from before it was made until it had ended.
  func run() -> Double {
    var status: CInt = 0
    let time = nanoseconds {
      let process = start()
      waitpid(process, &status, 0)
    }
    precondition(status == 0, "\(words) ended with status \(status)")
    return time
  }

  /// The most memory it had at once, in KiB: `VmHWM`, looked at until it ends. (What `wait4` tells
  /// includes the memory of the process that started it.)
  func peakMemory() -> Int {
    let process = start()
    var (peak, status) = (0, CInt(0))
    while waitpid(process, &status, WNOHANG) == 0 {
      peak = max(peak, Self.memory(of: process))
      usleep(2_000)
    }
    precondition(status == 0, "\(words) ended with status \(status)")
    return peak
  }

  private func start() -> pid_t {
    var process = pid_t()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    let failure = posix_spawnp(&process, words[0], &actions, nil, &arguments, environ)
    precondition(failure == 0, "\(words[0]) could not be started: error \(failure)")
    return process
  }

  private static func memory(of process: pid_t) -> Int {
    guard let file = fopen("/proc/\(process)/status", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, CInt(line.count), file) != nil {
      if strncmp(line, "VmHWM:", 6) == 0 {
        return Int(strtol(Array(line.dropFirst(6)), nil, 10))
      }
    }
    return 0
  }
}
