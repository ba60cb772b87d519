/// A sequence of the events of several devices, by time.
///
/// Each device's events stay in their order, even where its times go back. At equal times the
/// device of the last event continues, so that frames of one stamp stay whole.
///
/// - Complexity: O(devices) for each event.
public struct MergedEvents: Sequence, IteratorProtocol {
  private let devices: [[RawEvent]]
  private var places: [Int]
  private var last = 0

  /// Creates a sequence from each device's events, by device number.
  ///
  /// - Parameter devices: Each device's events, in their order.
  public init(_ devices: [[RawEvent]]) {
    self.devices = devices
    places = [Int](repeating: 0, count: devices.count)
  }

  /// Returns the earliest event that is left, and the number of its device; `nil` after the last
  /// event.
  public mutating func next() -> (device: Int, event: RawEvent)? {
    var best: Int?
    for device in devices.indices where places[device] < devices[device].count {
      guard let current = best else {
        best = device
        continue
      }
      let (time, least) = (head(device).time, head(current).time)
      if time < least || (time == least && device == last) { best = device }
    }
    guard let best else { return nil }
    defer { places[best] += 1 }
    last = best
    return (best, head(best))
  }

  private func head(_ device: Int) -> RawEvent { devices[device][places[device]] }
}

extension DeviceDescription {
  /// Returns a path for each device: its own if that is plain and unique, else one that is free.
  static func paths(of devices: [DeviceDescription?]) -> [String] {
    var used = Set(devices.compactMap { $0?.node }.filter(isPlainPath))
    var taken: Set<String> = []
    return devices.map { device in
      if let node = device?.node, isPlainPath(node), taken.insert(node).inserted { return node }
      let free = (0...devices.count).lazy.map { "/dev/input/event\($0)" }
        .first { !used.contains($0) }
      // There are more paths to try than there are devices.
      let path = free ?? "/dev/input/event\(used.count)"
      used.insert(path)
      return path
    }
  }

  /// Whether a path has only characters that neither a shell nor a reader misinterprets.
  private static func isPlainPath(_ path: String) -> Bool {
    path.utf8.first == UInt8(ascii: "/") && path.utf8.count <= 255
      && path.utf8.allSatisfy { byte in
        Byte.decimalDigit(byte) != nil || (0x41...0x5a).contains(byte & 0xdf)
          || "/_.-".utf8.contains(byte)
      }
  }
}
