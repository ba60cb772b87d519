public import Gestures
public import Interaction
public import Simulation
public import Timelines
public import Traces

/// What a live run has to say, in order; numbers are those of its devices.
public enum LiveOutput: Sendable {
  /// Whole frames, just as the simulation got them.
  case events([RawEvent], device: Int)
  /// Whole lines of the timeline. `cause` is the first stamp of the events that had a part in them;
  /// `nil` when only time did.
  case lines([UInt8], device: Int, cause: TraceInstant?)
  /// The same rows, for those who look at them, and the figures of this moment.
  case rows([TimelineRow], device: Int, LiveFigures)
  /// For the user.
  case message(String)
  /// No finger is down, and somebody wants the recording so far to be whole: what comes goes elsewhere.
  case split

  /// About the bytes that it takes while it waits.
  public var cost: Int {
    switch self {
    case .events(let events, _): events.count * MemoryLayout<RawEvent>.stride
    case .lines(let bytes, _, _): bytes.count
    // A frame's row with a few views.
    case .rows(let rows, _, _): rows.count * 512
    case .message(let text): text.utf8.count
    case .split: 1
    }
  }
}

/// Something that somebody wants to be otherwise while devices are read.
public enum LiveChange: Sendable {
  /// As `--set` takes it.
  case parameter(String, String)
  case policy(DragPolicy)
  /// The policy that the run began with, as it was then.
  case firstPolicy
}

/// What a live device has done so far, and what is done on it now.
public struct LiveFigures: Hashable, Sendable {
  /// Frames of events that the device made and ended with `SYN_REPORT`.
  public var reports = 0
  /// Those of them that the simulation did not get, since a pen was near.
  public var keptReports = 0
  /// Reports in a second, by the median interval of the latest; `nil` before there were some.
  public var reportRate: Int?
  /// Microseconds that 95 of 100 of those intervals are off their median at most.
  public var reportJitter: Int64?
  /// Microseconds between two of its reports, the median of the same; `nil` before.
  public var reportInterval: Int64?
  /// How often the kernel threw events away because they were not read in time.
  public var drops = 0
  /// Reports that came after the display frame was shown that they belong to, and were given its time.
  public var lateReports = 0
  /// Whether the device is there.
  public var isPresent = true
  /// Whether nobody else gets its events.
  public var isGrabbed = false
  /// Fingers that are down, and what their drag would come to. Only told to those who want rows.
  public var contacts: [FrameRow.Contact] = []
  public var outlook: DragOutlook?

  public init() {}

  /// Whether somebody who looks would see a difference: reports alone are none.
  func looksLike(_ other: LiveFigures) -> Bool {
    var other = other
    (other.reports, other.keptReports) = (reports, keptReports)
    other.reportJitter = reportJitter
    other.reportInterval = reportInterval
    return self == other
  }
}
