/// A format of recordings: its contents, the test that recognizes its lines, and its reader.
///
/// Each format is one value in the format's own folder; `all` lists them.
public struct TraceFormat: Sendable {
  /// Parts of a recording that a format may have no place for.
  public struct Parts: OptionSet, Sendable {
    /// The bits of the parts.
    public let rawValue: UInt8

    /// Creates a set of parts from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The descriptions of devices.
    public static let description = Parts(rawValue: 1)
    /// The LEDs and switches that are on at the start.
    public static let states = Parts(rawValue: 2)
    /// The labels of gestures.
    public static let labels = Parts(rawValue: 4)
    /// The time of the first event, and times before that of an earlier event.
    public static let clock = Parts(rawValue: 8)
  }

  /// The name by which users choose the format.
  public let id: String
  /// A summary of the format for readers: one line.
  public let summary: String
  /// The contents of its recordings, in a few words of Markdown.
  public let contents: String
  /// The tools that produce its recordings, in Markdown.
  public let producers: String
  /// The source of the grammar.
  public let source: String
  /// Whether the format holds strokes on a screen, and no events of a device.
  public let holdsStrokes: Bool
  /// Whether one recording can hold the events of several devices.
  public let holdsSeveralDevices: Bool
  /// Whether a line without its end is one that only this format has; `nil` for formats without
  /// lines of their own.
  let ownsLine: (@Sendable (UnsafeRawBufferPointer) -> Bool)?
  /// The function that creates the scanner of a file; `nil` for a format that is only written.
  let reader: (@Sendable (_ file: String) -> any AnyTraceScanner)?
  /// The endings of written files' names, the usual one first; none for a format that is only read.
  ///
  /// An ending that several formats have belongs to the first of them.
  public let endings: [String]
  /// The parts of a recording that the writer leaves out.
  public let missing: Parts

  init(
    _ id: String, _ summary: String, contents: String, producers: String, source: String,
    holdsStrokes: Bool = false, holdsSeveralDevices: Bool = false,
    ownsLine: (@Sendable (UnsafeRawBufferPointer) -> Bool)? = nil,
    reader: (@Sendable (_ file: String) -> any AnyTraceScanner)? = nil,
    endings: [String] = [], missing: Parts = []
  ) {
    (self.id, self.summary, self.source) = (id, summary, source)
    (self.contents, self.producers) = (contents, producers)
    (self.holdsStrokes, self.holdsSeveralDevices) = (holdsStrokes, holdsSeveralDevices)
    (self.ownsLine, self.reader) = (ownsLine, reader)
    (self.endings, self.missing) = (endings, missing)
  }
}

extension TraceFormat: Hashable, CustomStringConvertible {
  /// Whether two formats have the same ID.
  public static func == (one: TraceFormat, other: TraceFormat) -> Bool { one.id == other.id }
  /// Hashes the ID.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
  /// The ID.
  public var description: String { id }
}

extension TraceFormat {
  /// All formats.
  ///
  /// Of the formats that own a recording's line, detection chooses the first.
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

  /// Whether the format has a reader.
  public var isReadable: Bool { reader != nil }
  /// Whether the format has a writer.
  public var isWritable: Bool { !endings.isEmpty }

  /// Whether a file's name has one of the format's endings.
  public func isEnding(of path: String) -> Bool { endings.contains { path.hasSuffix($0) } }
}
