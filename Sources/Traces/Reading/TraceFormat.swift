/// A format of recordings: what it holds, how its lines are recognized, its reader and its writer.
///
/// Each format is one value in the format's own folder; `all` lists them.
public struct TraceFormat: Sendable {
  /// Creates the writer of a format.
  public enum Writer: Sendable {
    /// Creates a writer for a number of devices.
    case events(@Sendable (_ deviceCount: Int, EventComment?) -> any EventWriter)
    case strokes(@Sendable (StrokeDescription) -> any StrokeWriter)
  }

  /// Parts of a recording that a format may have no place for.
  public struct Parts: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let description = Parts(rawValue: 1)
    /// Which LEDs and switches are on at the start.
    public static let states = Parts(rawValue: 2)
    public static let labels = Parts(rawValue: 4)
    /// The time of the first event, and times before that of an earlier event.
    public static let clock = Parts(rawValue: 8)
  }

  /// The name by which users choose the format.
  public let id: String
  /// A summary of the format for readers: one line.
  public let summary: String
  /// The source of the grammar.
  public let source: String
  /// Whether the format holds strokes on a screen, and no events of a device.
  public let holdsStrokes: Bool
  /// Whether one recording can hold the events of several devices.
  public let holdsSeveralDevices: Bool
  /// Whether only this format has such a line, which has no end; `nil` for formats without lines of
  /// their own.
  let ownsLine: (@Sendable (UnsafeRawBufferPointer) -> Bool)?
  /// Creates the scanner of a file; `nil` for a format that is only written.
  let reader: (@Sendable (_ file: String) -> any TraceScanner)?
  /// `nil` for a format that is only read.
  public let writer: Writer?
  /// The endings of written files' names, the usual one first. An ending stands for the first format
  /// that has it.
  public let endings: [String]
  /// The parts of a recording that the writer leaves out.
  public let missing: Parts

  init(
    _ id: String, _ summary: String, source: String, holdsStrokes: Bool = false,
    holdsSeveralDevices: Bool = false,
    ownsLine: (@Sendable (UnsafeRawBufferPointer) -> Bool)? = nil,
    reader: (@Sendable (_ file: String) -> any TraceScanner)? = nil,
    writer: Writer? = nil, endings: [String] = [], missing: Parts = []
  ) {
    (self.id, self.summary, self.source) = (id, summary, source)
    (self.holdsStrokes, self.holdsSeveralDevices) = (holdsStrokes, holdsSeveralDevices)
    (self.ownsLine, self.reader, self.writer) = (ownsLine, reader, writer)
    (self.endings, self.missing) = (endings, missing)
  }
}

extension TraceFormat: Hashable, CustomStringConvertible {
  public static func == (one: TraceFormat, other: TraceFormat) -> Bool { one.id == other.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
  public var description: String { id }
}

extension TraceFormat {
  /// All formats. Of the formats that own a recording's line, detection chooses the first.
  public static let all = [
    evemu,
    libinputRecord,
    evtest,
    getevent,
    raw64,
    raw32,
    revent,
    libinputDebugEvents,
    sendevent,
    monkey,
    pointerEvents,
    rrweb,
    unistroke,
    pointerLines,
    csv,
    omniglot,
    webdriverActions,
  ]

  /// The formats with a reader.
  public static let readable = all.filter { $0.isReadable }

  /// The formats with a writer, and the older version of one that some tools need.
  public static let writable = all.filter { $0.isWritable } + [evemuOld]

  public var isReadable: Bool { reader != nil }
  public var isWritable: Bool { writer != nil }

  /// Whether a file's name has one of the endings.
  public func isEnding(of path: String) -> Bool { endings.contains { path.hasSuffix($0) } }

  /// Creates the writer of a format that holds events.
  ///
  /// - Parameters:
  ///   - deviceCount: The number of devices that will be written.
  ///   - comment: Text after events, in formats that have room for it.
  /// - Precondition: The format can be written and does not hold strokes.
  public func eventWriter(deviceCount: Int = 1, comment: EventComment?) -> any EventWriter {
    guard case .events(let make) = writer else { preconditionFailure("\(id) writes no events") }
    return make(deviceCount, comment)
  }
}
