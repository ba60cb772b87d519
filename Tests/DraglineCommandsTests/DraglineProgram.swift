import Foundation

/// The built program, run as a process of its own.
enum DraglineProgram {
  /// Beside the program that runs these tests, where the build puts both.
  static let path: String? = {
    let tests = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    guard let tests else { return nil }
    let path = URL(filePath: tests).deletingLastPathComponent().appending(path: "dragline").path
    return access(path, X_OK) == 0 ? path : nil
  }()

  /// The corresponding C functions are `posix_spawn` and `waitpid`.
  ///
  /// - Parameters:
  ///   - launcher: A program and its words that start the program, such as a shell that sets limits.
  ///   - environment: All of it, as `NAME=value`.
  static func run(
    _ words: [String], launcher: [String] = [], environment: [String] = [],
    folder: String = "/"
  ) -> CommandRun {
    guard let path else { preconditionFailure("the program is not built") }
    return run(program: launcher + [path] + words, environment: environment, folder: folder)
  }

  /// Runs any program.
  static func run(
    program: [String], environment: [String] = [], folder: String = "/"
  ) -> CommandRun {
    let (standardOutput, standardError) = (unnamedFile(), unnamedFile())
    defer { for descriptor in [standardOutput, standardError] { close(descriptor) } }
    let process = spawn(
      ["/usr/bin/env", "-C", folder] + program, environment,
      output: standardOutput, error: standardError)
    var status: CInt = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    // As shells do, a signal is a status above 128.
    let code = status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
    return CommandRun(
      status: code, outputBytes: contents(of: standardOutput),
      errorBytes: contents(of: standardError))
  }

  private static func spawn(
    _ words: [String], _ environment: [String], output: CInt, error: CInt
  ) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, error, 2)
    var attributes = defaultSignals()
    defer { posix_spawnattr_destroy(&attributes) }
    var process = pid_t()
    let status = withStrings(words) { pointers in
      withStrings(environment) {
        posix_spawn(&process, words[0], &actions, &attributes, pointers, $0)
      }
    }
    precondition(status == 0, "\(words[0]): errno \(status)")
    return process
  }

  /// Whoever runs the tests may ignore or block signals that the program must deal with itself.
  private static func defaultSignals() -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGHUP, SIGTERM, SIGPIPE, SIGXFSZ] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    return attributes
  }

  /// Calls a body with the strings as C wants them, with a null pointer after the last one.
  private static func withStrings<Value>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
  ) -> Value {
    let pointers = strings.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}
