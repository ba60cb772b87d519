import Glibc

/// A reason for which ffmpeg makes no video.
package enum FFmpegError: Error, Hashable, CustomStringConvertible {
  /// The program is not installed.
  case missing
  /// The system does not start or feed the program; the number is an `errno`.
  case system(CInt)
  /// The program ended with a status other than 0, and said why.
  case failed(status: CInt, message: String)

  package var description: String {
    switch self {
    case .missing:
      "ffmpeg is not installed: install it with 'apt-get install ffmpeg', or write an APNG or a GIF"
    case .system(let code): "cannot run ffmpeg: \(String(cString: strerror(code)))"
    case .failed(let status, let message):
      "ffmpeg failed with status \(status): \(message.isEmpty ? "no message" : message)"
    }
  }
}
