public import Simulation
public import Timelines

/// The figures of the loop that the view shows in addition to the timeline.
public struct ViewFigures: Hashable, Sendable {
  public struct Device: Hashable, Sendable {
    public enum State: Hashable, Sendable {
      case ready
      /// The device is unplugged, and its return is expected.
      case away
      /// The reason why the device cannot be read, in a few words.
      case unusable(String)
    }

    public var name: String
    public var state: State

    public init(name: String, state: State = .ready) {
      (self.name, self.state) = (name, state)
    }
  }

  public struct Recording: Hashable, Sendable {
    public var path: String
    /// The number of bytes written so far.
    public var size: Int64

    public init(path: String, size: Int64) {
      (self.path, self.size) = (path, size)
    }
  }

  /// The latency in milliseconds from the kernel's stamp to the row.
  public struct Latency: Hashable, Sendable {
    public var median: Double
    /// The 99th percentile.
    public var highest: Double

    public init(median: Double, highest: Double) {
      (self.median, self.highest) = (median, highest)
    }
  }

  /// Microseconds since the first event.
  public var time: Int64 = 0
  public var devices: [Device] = []
  public var isGrabbed = false
  /// The reports per second; `nil` while the rate is unknown.
  public var reportRate: Double?
  public var latency: Latency?
  /// The number of times that the kernel dropped events.
  public var droppedEvents = 0
  /// The number of reports that came after the frame they belong to.
  public var lateReports = 0
  /// The recording; `nil` when nothing is recorded.
  public var recording: Recording?
  /// The fingers that are down, with or without a drag.
  public var contacts: [FrameRow.Contact] = []
  /// The outlook; `nil` without a drag.
  public var outlook: DragOutlook?

  public init() {}
}
