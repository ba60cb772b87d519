/// Makes a recording whole that was cut: by a crash, a power failure, a full disk.
///
/// Everything behind the last whole frame goes, and parts beside the file are put into it. A file that
/// is damaged elsewhere is left alone.
public struct RecordingRepair: Hashable, Sendable {
  /// Whole frames that the file holds now.
  public var frameCount: Int
  /// Bytes of a frame that was not whole.
  public var cutBytes: Int64
  /// Whether parts were put together.
  public var hadParts: Bool
  /// Parts that held no whole frame, and are gone.
  public var leftOutParts: [String]

  /// Repairs the recording at `path`.
  ///
  /// - Parameter comment: What is written behind the events of parts.
  /// - Throws: `.missing`, `.notAFile`, `.locked` while it is being written, `.otherFormat`,
  ///   `.unreadable` when it is damaged before its end, `.noWholeFrame`, `.system`.
  /// - Complexity: O(bytes), in constant memory.
  public init(
    of path: String, comment: EventComment? = nil, calls: FileCalls = .kernel
  ) throws(RecordingError) {
    let assembly = try RecordingAssembly(target: path, calls: calls, comment: comment).run()
    (hadParts, leftOutParts) = (assembly.hadParts, assembly.leftOut)
    let file = try RecordedFile(opening: path)
    try file.cut(calls)
    (frameCount, cutBytes) = (file.events.frameCount, file.size - file.wholeSize)
  }
}
