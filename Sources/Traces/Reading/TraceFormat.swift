/// The ways in which recordings are written.
public enum TraceFormat: String, Hashable, Sendable, CaseIterable {
  /// evemu-record, versions 1.0 to 1.3, and what Android's and umockdev's tools write.
  case evemu
  /// `libinput record`: YAML, version 1.
  case libinputRecord = "libinput-record"
  /// `evtest`: text for readers.
  case evtest
  /// Android's `getevent`, with or without `-l`, `-t`, `-p`.
  case getevent
  /// `struct input_event` as 64-bit kernels write it: 24 bytes.
  case raw64
  /// `struct input_event` as 32-bit kernels write it: 16 bytes.
  case raw32
  /// Arm's Workload Automation: binary.
  case revent
  /// `libinput debug-events`: text for readers.
  case libinputDebugEvents = "libinput-debug-events"
  /// A shell script of Android's `sendevent`.
  case sendevent
  /// A script of Android's `monkey`.
  case monkey
  /// PointerEvents, TouchEvents or MouseEvents of a web page, as JSON.
  case pointerEvents = "pointer-events"
  /// A session of rrweb, as JSON.
  case rrweb
  /// A stroke of the $1 recognizer's collections, as XML.
  case unistroke = "dollar1"
  /// Dragline's own: one gesture a line, as JSON.
  case pointerLines = "pointer-jsonl"
  /// Time, x, y and perhaps a contact's number, separated by commas.
  case csv
  /// Strokes of the Omniglot collection: text.
  case omniglot
  /// W3C WebDriver's Actions, as JSON; only written.
  case webdriverActions = "webdriver-actions"
}

extension TraceFormat {
  /// Whether a reader exists for the format.
  public var isReadable: Bool { self != .webdriverActions }

  /// Strokes on a screen, and no events of a device.
  public var holdsStrokes: Bool {
    switch self {
    case .evemu, .libinputRecord, .evtest, .getevent, .raw64, .raw32, .revent, .sendevent: false
    case .libinputDebugEvents, .monkey, .pointerEvents, .rrweb, .unistroke, .pointerLines, .csv,
      .omniglot, .webdriverActions:
      true
    }
  }
}
