import Glibc
import Recorder
import Traces

/// Two numbers that two processes share: the frames passed to the recorder, and the frames that it
/// reported as written.
///
/// The corresponding C function is `mmap`.
struct SharedCounts: ~Copyable {
  private let memory: UnsafeMutablePointer<Int64>
  private static let size = 2 * MemoryLayout<Int64>.size

  /// Maps a file that is made as long as it has to be.
  init(_ path: String) throws(Broken) {
    let descriptor = open(path, O_RDWR | O_CREAT, 0o600)
    guard descriptor >= 0, ftruncate(descriptor, off_t(Self.size)) == 0,
      let memory = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      memory != MAP_FAILED
    else { throw Broken("cannot share \(path): errno \(errno)") }
    close(descriptor)
    self.memory = memory.assumingMemoryBound(to: Int64.self)
  }

  deinit { munmap(memory, Self.size) }

  var handed: Int {
    get { Int(memory[0]) }
    nonmutating set { memory[0] = Int64(newValue) }
  }
  var written: Int {
    get { Int(memory[1]) }
    nonmutating set { memory[1] = Int64(newValue) }
  }
}

/// One session of a recording, at full speed.
struct Writing {
  var path: String
  var format: TraceFormat
  var deviceCount: Int
  var seed: UInt64
  /// `nil` for as many as there is time for.
  var frames: Int?

  /// Comments as long as the program's own.
  private static let comment: EventComment = { event, step in
    step.map { "------------ SYN_REPORT (\(event.value)) ---------- +\($0 / 1_000)ms" }
      ?? "EV_ABS / ABS_X                \(event.value)"
  }

  func run(_ counts: borrowing SharedCounts) throws(RecordingError) {
    var plan = RecordingPlan(path: path, format: format)
    plan.holdsSeveralDevices = deviceCount > 1
    plan.appends = true
    plan.comment = Self.comment
    var recorder = try EventRecorder(plan)
    var source = FrameSource(seed: seed, deviceCount: deviceCount)
    for number in 0..<deviceCount { _ = try recorder.add(FrameSource.device(number)) }
    var count = 0
    while frames.map({ count < $0 }) ?? true {
      let frame = source.next()
      count += 1
      counts.handed = count
      _ = try recorder.write(frame.events, from: frame.device)
      counts.written = count
    }
    try recorder.finish(isSynchronized: false)
  }

  // MARK: In a process of its own

  var words: [String] {
    [path, format.id, "\(deviceCount)", "\(seed)", frames.map(String.init) ?? "-"]
  }

  init?(words: [String]) {
    guard words.count == 5, let format = TraceFormat.recordable.first(where: { $0.id == words[1] }),
      let deviceCount = Int(words[2]), let seed = UInt64(words[3])
    else { return nil }
    (path, self.format, self.deviceCount, self.seed) = (words[0], format, deviceCount, seed)
    frames = Int(words[4])
  }

  init(
    path: String, format: TraceFormat, deviceCount: Int, seed: UInt64, frames: Int? = nil
  ) {
    (self.path, self.format, self.deviceCount) = (path, format, deviceCount)
    (self.seed, self.frames) = (seed, frames)
  }
}
