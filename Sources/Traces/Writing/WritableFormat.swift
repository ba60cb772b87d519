/// A format that can be written, with its writer and the endings of its files' names.
///
/// Each format describes itself next to its writer; `all` lists them.
public struct WritableFormat: Sendable {
  /// Creates the writer of a format.
  public enum Maker: Sendable {
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
  /// The format in which the result is read.
  public let format: TraceFormat
  /// The endings of file names, the usual one first. An ending stands for the first format that
  /// has it.
  public let endings: [String]
  public let missing: Parts
  public let maker: Maker

  init(
    _ format: TraceFormat, id: String? = nil, _ endings: [String], missing: Parts = [],
    _ maker: Maker
  ) {
    (self.id, self.format, self.endings) = (id ?? format.rawValue, format, endings)
    (self.missing, self.maker) = (missing, maker)
  }

  public static let all = [
    evemu,
    libinputRecord,
    getevent,
    raw64,
    raw32,
    sendevent,
    pointerLines,
    csv,
    webdriverActions,
    evemuOld,
  ]

  /// All endings, each once.
  public static let allEndings = all.flatMap(\.endings).reduce(into: [String]()) {
    if !$0.contains($1) { $0.append($1) }
  }

  /// Returns the format for the ending of a file's name; `nil` for other endings.
  public static func inferred(from path: String) -> WritableFormat? {
    all.first { $0.isEnding(of: path) }
  }

  /// Whether a file's name has one of the endings.
  public func isEnding(of path: String) -> Bool { endings.contains { path.hasSuffix($0) } }

  /// Creates the writer of a format that holds events.
  ///
  /// - Parameters:
  ///   - deviceCount: The number of devices that will be written.
  ///   - comment: Text after events, in formats that have room for it.
  /// - Precondition: The format does not hold strokes.
  public func eventWriter(deviceCount: Int = 1, comment: EventComment?) -> any EventWriter {
    guard case .events(let make) = maker else { preconditionFailure("\(id) holds strokes") }
    return make(deviceCount, comment)
  }
}
