import Files
import Glibc
import Traces

/// The arguments and file descriptors that a process gets from its parent.
public enum StandardDescriptors {
  /// `O_PATH`, which C headers show only to GNU sources.
  private static let withoutAccess: CInt = 0o10_000_000

  /// Occupies the descriptors from 0 to 2 that are closed, so that no file that is opened later
  /// becomes standard output or standard error.
  ///
  /// They then fail as a closed descriptor does, with `EBADF`. To be called before anything is
  /// opened. The corresponding C functions are `fcntl` and `open`.
  public static func takeClosed() {
    for number in CInt(0)...2 where fcntl(number, F_GETFD) < 0 {
      // The lowest free number is this one, since those below it are taken.
      let descriptor = open("/dev/null", withoutAccess)
      guard descriptor < 0 else { continue }
      _ = open("/", withoutAccess)
    }
  }

  /// The words of the command line without the program's name, as names of files are kept.
  public static var words: [String] {
    (1..<max(Int(CommandLine.argc), 1)).compactMap { index in
      CommandLine.unsafeArgv[index].map { FileName.text($0) }
    }
  }
}
