package import Live

/// A live run as its view shows it: what the devices and the outputs have reported so far.
package struct LiveRun: Sendable {
  package struct Recording: Hashable, Sendable {
    package var path: String
    /// The number of bytes written so far.
    package var size: Int64

    package init(path: String, size: Int64) {
      (self.path, self.size) = (path, size)
    }
  }

  /// The models, one per device.
  package internal(set) var models: [LiveModel]
  /// The number of the displayed device: the one that was touched last.
  package internal(set) var device = 0
  /// The latencies from the kernel's stamp to the row.
  package var latency: LatencyHistogram.Shares?
  /// The recording; `nil` when nothing is recorded.
  package var recording: Recording?

  /// The model of the displayed device.
  package var model: LiveModel { models[device] }
}
