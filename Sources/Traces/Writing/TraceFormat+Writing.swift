extension TraceFormat {
  /// The creation of a format's writer.
  public enum Writer: Sendable {
    /// A function that creates a writer of events for a number of devices.
    case events(@Sendable (_ deviceCount: Int, EventComment?) -> any AnyEventWriter)
    /// A function that creates a writer of strokes.
    case strokes(@Sendable (StrokeDescription) -> any AnyStrokeWriter)
  }

  /// The writer; `nil` for a format that is only read.
  ///
  /// The value of a format does not refer to its writer, so that a program that only reads contains
  /// no writers.
  public var writer: Writer? {
    switch self {
    case .evemu: .events { _, comment in EvemuWriter(comment: comment).boxed }
    case .evemuOld: .events { _, comment in EvemuWriter(minor: 2, comment: comment).boxed }
    case .libinputRecord: .events { LibinputRecordWriter(deviceCount: $0, comment: $1).boxed }
    case .getevent: .events { _, _ in GeteventWriter().boxed }
    case .raw64: .events { _, _ in RawEventWriter(.wide).boxed }
    case .raw32: .events { _, _ in RawEventWriter(.narrow).boxed }
    case .sendevent: .events { _, _ in SendeventWriter().boxed }
    case .pointerLines: .strokes { PointerLinesWriter($0).boxed }
    case .csv: .strokes { CSVWriter(units: $0.units).boxed }
    case .webdriverActions: .strokes { _ in WebDriverActionsWriter().boxed }
    default: nil
    }
  }

  /// Creates the writer of a format that holds events.
  ///
  /// - Parameters:
  ///   - deviceCount: The number of devices that will be written.
  ///   - comment: The text after events, in formats that have room for it; `nil` for none.
  /// - Precondition: The format can be written and does not hold strokes.
  public func eventWriter(deviceCount: Int = 1, comment: EventComment?) -> any AnyEventWriter {
    guard case .events(let make) = writer else { preconditionFailure("\(id) writes no events") }
    return make(deviceCount, comment)
  }
}
