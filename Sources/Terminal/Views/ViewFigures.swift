public import Simulation
public import Timelines

/// What the loop knows beside the timeline, for the view.
public struct ViewFigures: Hashable, Sendable {
  public struct Device: Hashable, Sendable {
    public enum State: Hashable, Sendable {
      case ready
      /// Unplugged, and expected back.
      case away
      /// Why it cannot be read, in a few words.
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
    /// Bytes written so far.
    public var size: Int64

    public init(path: String, size: Int64) {
      (self.path, self.size) = (path, size)
    }
  }

  /// Milliseconds from the kernel's stamp to the row.
  public struct Latency: Hashable, Sendable {
    public var median: Double
    /// 99 of 100 are not above it.
    public var highest: Double

    public init(median: Double, highest: Double) {
      (self.median, self.highest) = (median, highest)
    }
  }

  /// Microseconds since the first event.
  public var time: Int64 = 0
  public var devices: [Device] = []
  public var isGrabbed = false
  /// Reports per second; `nil` before it can be told.
  public var reportRate: Double?
  public var latency: Latency?
  /// Times that the kernel dropped events.
  public var droppedEvents = 0
  /// Reports that came after the frame that they belonged to.
  public var lateReports = 0
  /// `nil` when nothing is recorded.
  public var recording: Recording?
  /// Fingers that are down, whether they drag anything or not.
  public var contacts: [FrameRow.Contact] = []
  /// `nil` while nothing is dragged.
  public var outlook: DragOutlook?

  public init() {}
}
