/// The devices of a recording by their paths, in the order of their first naming, and their
/// descriptions so far.
struct GeteventDevices {
  /// The limit for devices, which keeps a damaged file from filling the memory; no system has more.
  static let limit = 256

  private struct Device {
    /// The path; `nil` when no line named it, and after another device took its path.
    var path: String?
    var isNameless = false
    var isRemoved = false
    /// The description.
    ///
    /// One with codes has been delivered; one without waits for them or for the end.
    var description: DeviceDescription?
    var isHandedOver = false
    /// The codes of events without a path, which identify the description later.
    var seen: [(type: UInt16, code: UInt16)] = []
  }

  private static let seenLimit = 32
  private var devices: [Device] = []

  var isEmpty: Bool { devices.isEmpty }

  /// Returns the number of the device at a path, which may be a new one; `nil` beyond the limit.
  mutating func number(at path: String) -> Int? {
    if let index = devices.firstIndex(where: { $0.path == path }) { return index }
    return add(Device(path: path))
  }

  /// Returns the number of the device that lines without a path are from; `nil` beyond the limit.
  ///
  /// - Parameter isGuess: Set when the recording describes several, one of which was taken.
  mutating func nameless(_ type: UInt16, _ code: UInt16, isGuess: inout Bool) -> Int? {
    guard let index = namelessIndex(type, code, &isGuess) else { return nil }
    devices[index].isNameless = true
    if !devices[index].isHandedOver, devices[index].seen.count < Self.seenLimit {
      devices[index].seen.append((type, code))
    }
    return index
  }

  func path(of number: Int) -> String? { devices[number].path }

  private mutating func namelessIndex(
    _ type: UInt16, _ code: UInt16, _ isGuess: inout Bool
  ) -> Int? {
    if let known = devices.firstIndex(where: { $0.isNameless }) { return known }
    guard devices.count > 1 else { return devices.isEmpty ? add(Device()) : 0 }
    isGuess = true
    let match = devices.firstIndex { device in
      guard let description = device.description else { return false }
      return type == EventType.synchronization
        ? description.kind == .touchscreen : description.hasCode(code, ofType: type)
    }
    return match ?? 0
  }

  private mutating func add(_ device: Device) -> Int? {
    guard devices.count < Self.limit else { return nil }
    devices.append(device)
    return devices.count - 1
  }

  // MARK: Descriptions

  mutating func remove(_ path: String) {
    guard let index = devices.firstIndex(where: { $0.path == path }) else { return }
    devices[index].isRemoved = true
  }

  /// Adds the description of the device at a path, or of the only one.
  ///
  /// - Parameters:
  ///   - isPresent: Whether the recording contains more than the path.
  ///   - isComplete: Whether it contains more than the name.
  /// - Returns: The device's number, `nil` beyond the limit, and whether the description must be
  ///   delivered now.
  mutating func take(
    _ description: DeviceDescription, isPresent: Bool, isComplete: Bool
  ) -> (number: Int?, isNew: Bool) {
    guard let index = index(for: description, isComplete: isComplete) else { return (nil, false) }
    devices[index].isRemoved = false
    guard !devices[index].isHandedOver, isComplete || devices[index].description == nil else {
      return (index, false)
    }
    devices[index].path = devices[index].path ?? description.node
    guard isPresent else { return (index, false) }
    devices[index].description = description
    devices[index].isHandedOver = isComplete
    return (index, isComplete)
  }

  /// Returns the descriptions that waited for more, by number, and marks them as delivered.
  mutating func takeWaiting() -> [(number: Int, description: DeviceDescription)] {
    devices.indices.compactMap { index in
      guard !devices[index].isHandedOver, let description = devices[index].description else {
        return nil
      }
      devices[index].isHandedOver = true
      return (index, description)
    }
  }

  private mutating func index(for description: DeviceDescription, isComplete: Bool) -> Int? {
    guard let path = description.node else {
      return devices.firstIndex { $0.path == nil } ?? add(Device())
    }
    if let index = devices.firstIndex(where: { $0.path == path }) {
      guard isAnother(devices[index], description) else { return index }
      devices[index].path = nil
      return add(Device(path: path))
    }
    if isComplete, let index = devices.firstIndex(where: { isOwn(description, of: $0) }) {
      return index
    }
    return add(Device(path: path))
  }

  /// Whether the description is of another device, which was plugged in at the same path.
  private func isAnother(_ device: Device, _ description: DeviceDescription) -> Bool {
    guard device.isRemoved, let known = device.description else { return false }
    return known.name != description.name
  }

  private func isOwn(_ description: DeviceDescription, of device: Device) -> Bool {
    device.path == nil && device.isNameless && device.description == nil
      && device.seen.allSatisfy { type, code in
        type == EventType.synchronization || description.hasCode(code, ofType: type)
      }
  }
}
