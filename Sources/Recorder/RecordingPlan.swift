public import Traces

/// The text behind an event, as of `EvemuWriter.EventComment`, from any thread.
public typealias EventComment =
  @Sendable (_ event: RawEvent, _ sinceLastFrame: Int64?) -> String?

/// What is to be recorded, and where.
public struct RecordingPlan: Sendable {
  /// Of the file.
  public var path: String
  /// An open pipe that is written to in place of the file; stays the caller's.
  public var output: CInt?
  public var format: RecordingFormat
  /// Whether more than one device may turn up; then each is written to a part beside the file until
  /// the end.
  public var holdsSeveralDevices = false
  /// Whether a recording that is there is repaired and gone on with.
  public var appends = false
  /// Whether the first frame replaces a file that is there; the files after the first replace nothing.
  public var replaces = false
  /// Whether keys are written as they are, and not all as `KEY_A`.
  public var showsKeyCodes = false
  /// Bytes that the recording may have, in all of its files, with what it goes on with; `nil` for as
  /// many as the disk holds. No frame is cut for it.
  public var sizeLimit: Int64?
  /// What is written behind events, for people.
  public var comment: EventComment?
  public var calls = FileCalls.kernel

  public init(path: String, format: RecordingFormat) {
    (self.path, self.format) = (path, format)
  }

  /// The name of the N-th file, for recordings in several: `drag.evemu`, `drag-2.evemu`.
  func path(_ number: Int) -> String {
    guard number > 1 else { return path }
    let nameStart = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let name = path[nameStart...]
    guard let dot = name.lastIndex(of: "."), dot > nameStart else { return "\(path)-\(number)" }
    return "\(path[..<dot])-\(number)\(path[dot...])"
  }
}
