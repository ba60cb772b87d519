import Glibc

/// Another program, run to its end with its output thrown away.
struct ChildProcess {
  let words: [String]

  init(_ words: [String]) {
    self.words = words
  }

  /// Whether a shell would find it.
  static func isInstalled(_ program: String) -> Bool {
    if program.contains("/") { return access(program, X_OK) == 0 }
    let folders = getenv("PATH").map { String(cString: $0) } ?? ""
    return folders.split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 }
  }

  /// Runs it.
  func succeeds() -> Bool {
    var status: CInt = 0
    waitpid(start(), &status, 0)
    return status == 0
  }

  /// Runs it.
  ///
  /// - Returns: The nanoseconds from before it was made until it had ended.
  func elapsed() -> Double {
    var status: CInt = 0
    let start = nanosecondsNow()
    waitpid(self.start(), &status, 0)
    let time = nanosecondsNow() - start
    precondition(status == 0, "\(words) ended with status \(status)")
    return time
  }

  /// Runs it.
  ///
  /// - Returns: The nanoseconds that processors worked for it, in itself and in the kernel.
  func run() -> Double {
    var status: CInt = 0
    var usage = rusage()
    wait4(start(), &status, 0, &usage)
    precondition(status == 0, "\(words) ended with status \(status)")
    return Self.nanoseconds(usage.ru_utime) + Self.nanoseconds(usage.ru_stime)
  }

  private static func nanoseconds(_ time: timeval) -> Double {
    Double(time.tv_sec) * 1e9 + Double(time.tv_usec) * 1e3
  }

  /// Returns the largest memory that the process had at once, in KiB: `VmHWM`, read until it ends.
  ///
  /// (The figure of `wait4` includes the memory of the process that started it.)
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
