package import Files
package import Traces

/// Repairs a recording that was cut by a crash, a power failure or a full disk.
///
/// Removes everything after the last whole frame of a recording, and joins the parts next to the
/// file into it. A file that is damaged elsewhere stays unchanged.
package struct RecordingRepair: Hashable, Sendable {
  /// The number of whole frames that the file holds now.
  package var frameCount: Int
  /// The number of removed bytes of an incomplete frame.
  package var cutBytes: Int64
  /// Whether parts were joined.
  package var hadParts: Bool
  /// The removed parts that contained no whole frame.
  package var leftOutParts: [String]

  /// Repairs the recording at `path`.
  ///
  /// - Parameter comment: The text that is written after the events of parts.
  /// - Throws: `.missing`, `.notAFile`, `.locked` while it is being written, `.otherFormat`,
  ///   `.unreadable` when it is damaged before its end, `.noWholeFrame`, `.system`.
  /// - Complexity: O(bytes), in constant memory.
  package init(
    of path: String, comment: EventComment? = nil, calls: FileCalls = .kernel
  ) throws(RecordingError) {
    let assembly = try RecordingAssembly(target: path, calls: calls, comment: comment).run()
    (hadParts, leftOutParts) = (assembly.hadParts, assembly.leftOut)
    let file = try RecordedFile(opening: path)
    try file.cut(calls)
    (frameCount, cutBytes) = (file.events.frameCount, file.size - file.wholeSize)
  }
}
