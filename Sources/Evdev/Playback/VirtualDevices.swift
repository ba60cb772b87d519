package import Traces

/// Plays recordings into the kernel: one virtual device for each device of a recording.
package struct VirtualDevices: PlaybackOutput, ~Copyable {
  /// A box for a noncopyable device, which an array cannot hold directly.
  private final class Socket {
    var device: VirtualDevice?

    func write(_ frame: ArraySlice<RawEvent>) throws(VirtualDeviceError) {
      switch device {
      case .some(let device): try device.write(frame)
      case nil: preconditionFailure("a frame for a device that is not plugged in")
      }
    }
  }

  private let descriptions: [VirtualDescription]
  private let sockets: [Socket]
  private let report: (_ device: Int, _ node: String) -> Void

  /// - Parameter report: Called for each device that was plugged in, and again when it returns.
  package init(
    _ descriptions: [VirtualDescription], report: @escaping (_ device: Int, _ node: String) -> Void
  ) {
    self.descriptions = descriptions
    sockets = descriptions.map { _ in Socket() }
    self.report = report
  }

  package mutating func plug(_ device: Int) throws(VirtualDeviceError) {
    let made = try VirtualDevice(descriptions[device])
    let node = made.node
    sockets[device].device = consume made
    report(device, node)
  }

  package mutating func write(
    _ frame: ArraySlice<RawEvent>, to device: Int
  ) throws(VirtualDeviceError) {
    try sockets[device].write(frame)
  }

  package mutating func unplug(_ device: Int) {
    sockets[device].device = nil
  }
}
