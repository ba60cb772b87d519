import Files
import Foundation
import Glibc
import Recorder
import Synchronization
import TestSupport
import Testing
import Traces

/// Calls that fail from the N-th on.
struct Faults: CustomTestStringConvertible {
  var testDescription: String
  var code: CInt
  /// The bytes that the failing write accepts before it fails the next time.
  var accepted: Int?

  static let all = [
    Faults(testDescription: "full disk", code: ENOSPC),
    Faults(testDescription: "full disk after some bytes", code: ENOSPC, accepted: 10),
    Faults(testDescription: "quota, one byte too many", code: EDQUOT, accepted: 1),
    Faults(testDescription: "size limit of the process", code: EFBIG, accepted: 40),
    Faults(testDescription: "bad disk", code: EIO),
  ]

  /// Only the writes number `first` and after it, until `mend` is stored.
  func calls(from first: Int, isMended: Shared<Bool>) -> FileCalls {
    let count = Shared(0)
    var calls = FileCalls.kernel
    calls.write = { descriptor, bytes, offset in
      let number = count.change { $0 += 1 }
      if number < first || isMended.value {
        return FileCalls.kernel.write(descriptor, bytes, offset)
      }
      guard number == first, let accepted, accepted < bytes.count else {
        return Int(failing(code))
      }
      let part = UnsafeRawBufferPointer(rebasing: bytes[..<accepted])
      return FileCalls.kernel.write(descriptor, part, offset)
    }
    return calls
  }
}

/// A value that several closures share.
final class Shared<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>

  init(_ value: Value) { mutex = Mutex(value) }

  var value: Value { mutex.withLock { $0 } }

  @discardableResult
  func change(_ body: (inout sending Value) -> Void) -> Value {
    mutex.withLock { value in
      body(&value)
      return value
    }
  }
}

struct FullDiskTests {
  static let frames = (0..<30).map { move(Int64($0) * 1_000, y: Int32($0)) }

  @Test(arguments: Faults.all, ["drag.evemu", "drag.yml"])
  func `a write that fails takes nothing but its frame, whichever it is`(
    _ faults: Faults, _ name: String
  ) throws {
    for failing in 1...Self.frames.count {
      try withTemporaryFolder { folder in
        let isMended = Shared(false)
        var plan = folder.plan(name)
        plan.calls = faults.calls(from: failing, isMended: isMended)
        var recorder = try EventRecorder(plan)
        _ = try recorder.add(touchscreen())
        var written: [RawEvent] = []
        let error = failureOf { () throws(RecordingError) in
          for frame in Self.frames {
            _ = try recorder.write(frame, from: 0)
            written += frame
          }
        }
        let kind = RecordingError.Kind.system(doing: "write", code: faults.code)
        #expect(error == RecordingError(folder(name), kind, safeFrames: failing - 1))
        #expect(written.count == 3 * (failing - 1))
        if failing == 1 {
          #expect(try folder.names.isEmpty)
        } else {
          #expect(try folder.recording(name).events == written)
        }
        // There is room again: what follows is there, and nothing else is gone.
        isMended.change { $0 = true }
        _ = try recorder.write(move(50_000, y: 50), from: 0)
        try recorder.finish()
        let last = failing == 1 ? move(0, y: 50) : move(50_000, y: 50)
        #expect(try folder.recording(name).events == written + last)
      }
    }
  }

  @Test func `what cannot be taken back is said, and repaired`() throws {
    try withTemporaryFolder { folder in
      let isMended = Shared(false)
      var plan = folder.plan("drag.evemu")
      plan.calls = Faults(testDescription: "", code: ENOSPC, accepted: 30).calls(
        from: 3, isMended: isMended)
      plan.calls.truncate = { _, _ in failing(EIO) }
      var recorder = try EventRecorder(plan)
      _ = try recorder.add(touchscreen())
      _ = try recorder.write(Self.frames[0] + Self.frames[1], from: 0)
      let broken = RecordingError.Kind.broken(doing: "write", code: ENOSPC)
      for _ in 0..<2 {
        let error = failureOf { () throws(RecordingError) in
          _ = try recorder.write(Self.frames[2], from: 0)
        }
        #expect(error == RecordingError(folder("drag.evemu"), broken, safeFrames: 2))
      }
      isMended.change { $0 = true }
      _ = consume recorder
      let repair = try RecordingRepair(of: folder("drag.evemu"))
      #expect(repair.frameCount == 2)
      #expect(repair.cutBytes == 30)
      #expect(try folder.recording("drag.evemu").events == Self.frames[0] + Self.frames[1])
    }
  }

  @Test func `a disk that loses data is reported at the end`() throws {
    try withTemporaryFolder { folder in
      var plan = folder.plan("drag.evemu")
      plan.calls.synchronize = { _ in failing(EIO) }
      let error = failure { try record(plan, Self.frames[0]) }
      #expect(error?.kind == .system(doing: "write", code: EIO))
      #expect(error?.safeFrames == 1)
    }
  }

  /// Each write of the assembly fails once; after each the parts are as they were.
  @Test func `a full disk while parts are put together keeps the parts`() throws {
    for failing in 3...4 {
      try withTemporaryFolder { folder in
        var plan = folder.plan("drag.yml")
        plan.holdsSeveralDevices = true
        plan.calls = Faults(testDescription: "", code: ENOSPC, accepted: 7).calls(
          from: failing, isMended: Shared(false))
        var recorder = try EventRecorder(plan)
        for name in ["A", "B"] { _ = try recorder.add(touchscreen(name)) }
        _ = try recorder.write(Self.frames[0], from: 0)
        _ = try recorder.write(Self.frames[1], from: 1)
        let error = failureOf { () throws(RecordingError) in try recorder.finish() }
        #expect(error?.kind == .system(doing: "write", code: ENOSPC))
        let parts = (1...2).map { folder("drag.yml.part-\($0)") }
        #expect(error?.leftParts == parts)
        let remedy = "'dragline record --repair \(folder("drag.yml"))'"
        #expect(error?.description.hasSuffix("join them with \(remedy)") == true)
        #expect(try folder.names == ["drag.yml.part-1", "drag.yml.part-2"])
        #expect(try RecordingRepair(of: folder("drag.yml")).hadParts)
        #expect(try folder.names == ["drag.yml"])
        #expect(
          try folder.recording("drag.yml").devices.map(\.events) == [
            Self.frames[0].moved(by: 1_000_000), Self.frames[1].moved(by: 1_000_000),
          ])
      }
    }
  }

  @Test func `a disk that loses what is put together keeps the parts`() throws {
    try withTemporaryFolder { folder in
      var plan = folder.plan("drag.yml")
      plan.holdsSeveralDevices = true
      plan.calls.synchronize = { _ in failing(EIO) }
      var recorder = try EventRecorder(plan)
      for name in ["A", "B"] { _ = try recorder.add(touchscreen(name)) }
      _ = try recorder.write(Self.frames[0], from: 0)
      let error = failureOf { () throws(RecordingError) in
        try recorder.finish(isSynchronized: false)
      }
      #expect(error?.kind == .system(doing: "write", code: EIO))
      #expect(try folder.names == ["drag.yml.part-1"])
    }
  }

  @Test func `a full device is a full disk`() throws {
    let error = failure {
      try record(RecordingPlan(path: "/dev/full", format: .evemu), Self.frames[0])
    }
    #expect(
      error == RecordingError("/dev/full", .system(doing: "write", code: ENOSPC), safeFrames: 0))
  }

  @Test func `a terminal is refused before anything is waited for`() throws {
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    try #require(master >= 0)
    defer { close(master) }
    // TIOCSPTLCK and TIOCGPTN, which C headers show only to GNU sources.
    var (lock, number): (CInt, CInt) = (0, 0)
    try #require(ioctl(master, 0x4004_5431, &lock) == 0)
    try #require(ioctl(master, 0x8004_5430, &number) == 0)
    let path = "/dev/pts/\(number)"
    #expect(
      failure { _ = try EventRecorder(RecordingPlan(path: path, format: .evemu)) }?.kind
        == .terminal)
  }

  @Test func `a pipe gets the recording, and its closing ends it`() throws {
    var ends: [CInt] = [-1, -1]
    try #require(pipe(&ends) == 0)
    signal(SIGPIPE, SIG_IGN)
    var plan = RecordingPlan(path: "<stdout>", format: .evemu)
    plan.output = ends[1]
    var recorder = try EventRecorder(plan)
    close(ends[1])
    _ = try recorder.add(touchscreen())
    _ = try recorder.write(Self.frames[0], from: 0)
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(ends[0], &bytes, bytes.count)
    #expect(try collect(Array(bytes[..<count])).events == Self.frames[0])
    close(ends[0])
    let error = failureOf { () throws(RecordingError) in
      _ = try recorder.write(Self.frames[1], from: 0)
    }
    #expect(error?.kind == .closedPipe)
  }
}

/// Returns what a system call that fails returns.
func failing(_ code: CInt) -> CInt {
  errno = code
  return -1
}

/// Returns the error that a body throws.
func failureOf(_ body: () throws(RecordingError) -> Void) -> RecordingError? {
  do throws(RecordingError) {
    try body()
    return nil
  } catch {
    return error
  }
}
