import Files
import Glibc

/// A video file that the installed program `ffmpeg` writes.
///
/// Its frames are those of `AnimationFormat.y4m`. The same frames give the same bytes with the same
/// release of ffmpeg: the number of threads is fixed, and dates and versions are left out.
package struct FFmpeg: ~Copyable {
  /// A format of videos.
  package enum Format: String, CaseIterable, Hashable, Sendable {
    /// WebM with VP9.
    case webm
    /// MP4 with H.264.
    case mp4

    /// The options of the encoder, then the container.
    fileprivate var options: [String] {
      switch self {
      case .webm:
        ["-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", "-deadline", "good", "-cpu-used", "4"]
          + ["-row-mt", "1", "-f", "webm"]
      case .mp4: ["-c:v", "libx264", "-crf", "18", "-preset", "medium", "-f", "mp4"]
      }
    }
  }

  private let process: pid_t
  /// The end of a socket that ffmpeg reads; a socket, because a write to it raises no signal.
  private var input: Descriptor?
  /// The end of a pipe with ffmpeg's messages.
  private let messages: Descriptor
  private var isRunning = true

  /// Starts ffmpeg.
  ///
  /// - Parameters:
  ///   - output: The number of an open file, which must not be a pipe for `mp4`.
  ///   - program: The name or the path of the program.
  package init(
    _ format: Format, output: CInt, program: String = "ffmpeg"
  ) throws(FFmpegError) {
    var (sockets, pipes): ([CInt], [CInt]) = ([-1, -1], [-1, -1])
    let type = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &sockets) == 0 else { throw .system(Errno.last.code) }
    defer { close(sockets[0]) }
    let ourInput = Descriptor(owning: sockets[1], path: program)
    guard pipe(&pipes) == 0 else { throw .system(Errno.last.code) }
    for end in pipes { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let ourMessages = Descriptor(owning: pipes[0], path: program)
    defer { close(pipes[1]) }
    let process = try Self.start(
      [program] + Self.words(format),
      [sockets[0], output, pipes[1]])
    self.process = process
    input = .some(ourInput)
    messages = ourMessages
  }

  deinit {
    guard isRunning else { return }
    kill(process, SIGTERM)
    _ = Self.status(of: process)
  }

  private static func words(_ format: Format) -> [String] {
    // H.264 and VP9 in their usual forms have even sides, and half as many chroma samples.
    let filter = "pad=ceil(iw/2)*2:ceil(ih/2)*2,scale=flags=accurate_rnd+bitexact,format=yuv420p"
    let input = ["-hide_banner", "-nostdin", "-loglevel", "error", "-f", "yuv4mpegpipe"]
    let colors = [
      "-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc",
      "iec61966-2-1",
    ]
    return input + ["-i", "pipe:0", "-vf", filter, "-threads", "4", "-map_metadata", "-1"]
      + ["-fflags", "+bitexact", "-flags:v", "+bitexact"] + colors + format.options
      // The file as the kernel names it, in which ffmpeg can move, unlike in a pipe.
      + ["-y", "/proc/self/fd/1"]
  }

  /// Starts a program with these files as standard input, output and error.
  ///
  /// The corresponding C function is `posix_spawnp`.
  private static func start(_ words: [String], _ files: [CInt]) throws(FFmpegError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // All numbers first move out of the way of 0, 1 and 2.
    let spare = max(files.max() ?? 0, 2) + 1
    for (index, file) in files.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, file, spare + CInt(index))
    }
    for index in files.indices {
      posix_spawn_file_actions_adddup2(&actions, spare + CInt(index), CInt(index))
      posix_spawn_file_actions_addclose(&actions, spare + CInt(index))
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    let pointers = words.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    var process = pid_t()
    let code = posix_spawnp(&process, words[0], &actions, &attributes, pointers + [nil], environ)
    guard code == 0 else { throw code == ENOENT ? .missing : .system(code) }
    return process
  }

  // MARK: Frames

  /// Passes bytes of frames.
  package mutating func write(_ bytes: UnsafeRawBufferPointer) throws(FFmpegError) {
    guard let number = input?.number else { return }
    var done = 0
    while done < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
      do throws(Errno) {
        done += try calling {
          send(number, rest.baseAddress, rest.count, CInt(MSG_NOSIGNAL))
        }
      } catch {
        // ffmpeg has ended too early, and says why.
        try finish()
        throw .system(error.code)
      }
    }
  }

  /// Ends the input, and waits until the file is whole.
  package mutating func finish() throws(FFmpegError) {
    guard isRunning else { return }
    input = nil
    let message = readMessages()
    isRunning = false
    let status = Self.status(of: process)
    guard status == 0 else { throw .failed(status: status, message: message) }
  }

  /// Returns what ffmpeg printed until its end.
  private func readMessages() -> String {
    var text: [UInt8] = []
    withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 1) { buffer in
      while let count = try? messages.read(into: buffer), count > 0 {
        if text.count < 4_096 { text += buffer.prefix(count) }
      }
    }
    return String(decoding: text, as: UTF8.self).split(separator: "\n").joined(separator: "; ")
  }

  /// Waits for the end of a process, and returns its status as shells do.
  private static func status(of process: pid_t) -> CInt {
    var status: CInt = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
  }
}
