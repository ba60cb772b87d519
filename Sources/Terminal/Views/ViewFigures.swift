package import Simulation
package import Timelines

/// The figures of the loop that the view shows in addition to the timeline.
package struct ViewFigures: Hashable, Sendable {
  package struct Device: Hashable, Sendable {
    package enum State: Hashable, Sendable {
      case ready
      /// The device is unplugged, and its return is expected.
      case away
      /// The reason why the device cannot be read, in a few words.
      case unusable(String)
    }

    package var name: String
    package var state: State

    package init(name: String, state: State = .ready) {
      (self.name, self.state) = (name, state)
    }
  }

  package struct Recording: Hashable, Sendable {
    package var path: String
    /// The number of bytes written so far.
    package var size: Int64

    package init(path: String, size: Int64) {
      (self.path, self.size) = (path, size)
    }
  }

  /// The latency in milliseconds from the kernel's stamp to the row.
  package struct Latency: Hashable, Sendable {
    package var median: Double
    /// The 99th percentile.
    package var highest: Double

    package init(median: Double, highest: Double) {
      (self.median, self.highest) = (median, highest)
    }
  }

  /// Microseconds since the first event.
  package var time: Int64 = 0
  package var devices: [Device] = []
  package var isGrabbed = false
  /// The reports per second; `nil` while the rate is unknown.
  package var reportRate: Double?
  package var latency: Latency?
  /// The number of times that the kernel dropped events.
  package var droppedEvents = 0
  /// The number of reports that came after the frame they belong to.
  package var lateReports = 0
  /// The recording; `nil` when nothing is recorded.
  package var recording: Recording?
  /// The fingers that are down, with or without a drag.
  package var contacts: [FrameRow.Contact] = []
  /// The outlook; `nil` without a drag.
  package var outlook: DragOutlook?

  package init() {}
}
