import Glibc
import Recorder
import TestSupport
import Traces

/// Kills recorders and looks at what they leave.
///
/// Each run makes one recording in up to three sessions. A process that is killed at a random
/// moment writes each session. Afterwards the files must open and contain every frame that the
/// recorder reported as written, and at most the one frame that it was writing. Then the recording
/// is continued, and the last session ends normally.
struct KillTest {
  struct Tally {
    var runs = 0
    var kills = 0
    /// Processes that were killed before their first frame.
    var early = 0
    /// The number of killed processes whose current frame is not in the file.
    var lostFrames = 0
    /// Recordings that ended within a frame, which is longer than a page then.
    var cutFrames = 0
    var frames = 0
  }

  private static let sessions = 3
  private static let lastFrames = 100

  private let folder: String
  private var random: SeededGenerator
  private(set) var tally = Tally()

  init(folder: String, seed: UInt64) {
    self.folder = folder
    random = SeededGenerator(seed: seed)
  }

  mutating func run() throws(Broken) {
    let kind = random.next() % 3
    let format: TraceFormat = kind == 0 ? .evemu : .libinputRecord
    let path = "\(folder)/run\(tally.runs)\(kind == 0 ? ".evemu" : ".yml")"
    var story = Story(deviceCount: kind == 2 ? 2 : 1)
    tally.runs += 1
    for _ in 0..<(1 + Int(random.next() % UInt64(Self.sessions))) {
      try runSession(path, format, &story)
    }
    try end(path, format, &story)
    for name in files(path) { unlink(name) }
  }

  private mutating func runSession(
    _ path: String, _ format: TraceFormat, _ story: inout Story
  ) throws(Broken) {
    let counts = try SharedCounts("\(folder)/counts")
    (counts.handed, counts.written) = (0, 0)
    let writing = Writing(
      path: path, format: format, deviceCount: story.deviceCount, seed: random.next())
    let child = try ChildProcess(["write", "\(folder)/counts"] + writing.words)
    wait(counts)
    guard child.kill() else { throw Broken("\(path): the recorder ended by itself") }
    tally.kills += 1
    try look(path, counts, writing, &story)
  }

  /// Waits either not at all, or for some time after the first frame.
  private mutating func wait(_ counts: borrowing SharedCounts) {
    if random.next() % 8 == 0 {
      usleep(useconds_t(random.next() % 15_000))
    } else {
      var patience = 200_000
      while counts.written == 0, patience > 0 {
        usleep(50)
        patience -= 1
      }
      usleep(useconds_t(random.next() % 6_000))
    }
  }

  private mutating func look(
    _ path: String, _ counts: borrowing SharedCounts, _ writing: Writing, _ story: inout Story
  ) throws(Broken) {
    let before = story.sessions.reduce(0) { $0 + $1.frames }
    let found = try Found(files(path), deviceCount: story.deviceCount)
    let frames = found.frames - before
    guard (counts.written...counts.handed).contains(frames) else {
      throw Broken(
        "\(path) holds \(frames) new frames: \(counts.written) were written, "
          + "\(counts.handed) handed over")
    }
    story.sessions.append(Story.Session(seed: writing.seed, frames: frames))
    guard found.events == story.events else { throw Broken("\(path) holds other events") }
    tally.early += counts.handed == 0 ? 1 : 0
    tally.lostFrames += counts.handed - frames
    tally.cutFrames += found.cutEvents > 0 ? 1 : 0
  }

  /// Runs the last session, in this process, sometimes after a repair.
  private mutating func end(
    _ path: String, _ format: TraceFormat, _ story: inout Story
  ) throws(Broken) {
    let counts = try SharedCounts("\(folder)/counts")
    let writing = Writing(
      path: path, format: format, deviceCount: story.deviceCount, seed: random.next(),
      frames: Self.lastFrames)
    let before = story.sessions.reduce(0) { $0 + $1.frames }
    var repaired = before
    do throws(RecordingError) {
      if before > 0, random.next() % 2 == 0 { repaired = try RecordingRepair(of: path).frameCount }
      try writing.run(counts)
    } catch {
      throw Broken("\(path) cannot be continued: \(error)")
    }
    guard repaired == before else {
      throw Broken("\(path) held \(repaired) frames after repair, \(before) before")
    }
    story.sessions.append(Story.Session(seed: writing.seed, frames: Self.lastFrames))
    guard files(path) == [path] else {
      throw Broken("\(path): these files are left: \(files(path))")
    }
    let found = try Found([path], deviceCount: story.deviceCount)
    guard found.cutEvents == 0, found.events == story.events else {
      throw Broken("\(path) holds other events after it was continued")
    }
    tally.frames += found.frames
  }

  /// The recording and its parts, as far as they are there.
  private func files(_ path: String) -> [String] {
    let names = [path] + (1...9).map { "\(path).part-\($0)" }
    return names.filter { access($0, F_OK) == 0 }
  }
}
