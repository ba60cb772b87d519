package import Gestures
package import Interaction
package import Simulation
package import Timelines
package import Traces

/// The output of a live run, in order.
///
/// Numbers are device numbers.
package enum LiveOutput: Sendable {
  /// Whole frames, exactly as the simulation received them.
  case events([RawEvent], device: Int)
  /// Whole lines of the timeline. `cause` is the first stamp of the events that led to them; `nil`
  /// when they were due to time only.
  case lines([UInt8], device: Int, cause: TraceInstant?)
  /// The same rows for observers, with the current figures.
  case rows([TimelineRow], device: Int, LiveFigures)
  /// A message for the user.
  case message(String)
  /// No finger is down, and the recording so far must be completed: later events go to another
  /// file.
  case split

  /// The approximate number of bytes that it needs while it waits.
  package var cost: Int {
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

/// A change of the run that was requested while devices are read.
package enum LiveChange: Sendable {
  /// A parameter and its value, as `--set` accepts them.
  case parameter(String, String)
  case policy(DragPolicy)
  /// The policy at the start of the run, with its values at that time.
  case firstPolicy
}

/// The figures of a live device: its counts so far, and its current state.
package struct LiveFigures: Hashable, Sendable {
  /// The number of frames that the device ended with `SYN_REPORT`.
  package var reports = 0
  /// The number of reports that the simulation did not receive because a pen was near.
  package var keptReports = 0
  /// The reports per second, by the median of the latest intervals; `nil` before there are enough.
  package var reportRate: Int?
  /// The deviation in microseconds from their median within which 95 of 100 of those intervals are.
  package var reportJitter: Int64?
  /// The median of those intervals in microseconds; `nil` before there are enough.
  package var reportInterval: Int64?
  /// The number of times that the kernel discarded events because they were not read in time.
  package var drops = 0
  /// The number of reports that came after the display frame they belong to was shown, and got its
  /// time.
  package var lateReports = 0
  /// Whether the device is present.
  package var isPresent = true
  /// Whether this process has grabbed the device.
  package var isGrabbed = false
  /// The fingers that are down, and the outcome of their drag so far.
  ///
  /// Only known when the engine keeps rows.
  package var contacts: [FrameRow.Contact] = []
  package var outlook: DragOutlook?

  package init() {}

  /// Whether an observer would see no difference.
  ///
  /// A difference in report counts alone is not visible.
  func looksLike(_ other: LiveFigures) -> Bool {
    var other = other
    (other.reports, other.keptReports) = (reports, keptReports)
    other.reportJitter = reportJitter
    other.reportInterval = reportInterval
    return self == other
  }
}
