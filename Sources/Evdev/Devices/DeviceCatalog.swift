import Files
import Gestures
package import Traces

/// An event device of this machine, readable or not.
package struct DeviceEntry: Sendable {
  /// The device's node, such as `/dev/input/event5`.
  package let path: String
  /// The description of the device; `nil` when neither the device nor `/sys` provides one.
  ///
  /// For a device without read permission it comes from `/sys`, which has everything except the
  /// ranges of the axes.
  package let description: DeviceDescription?
  /// The reason why the device cannot be opened; `nil` when it can.
  package let failure: DeviceError?

  package init(path: String, description: DeviceDescription?, failure: DeviceError?) {
    (self.path, self.description, self.failure) = (path, description, failure)
  }

  package var kind: DeviceKind { description?.kind ?? .other }
}

/// The event devices of this machine.
package enum DeviceCatalog {
  package static let folder = "/dev/input"

  /// The devices, sorted by their numbers.
  /// - Complexity: Opens each of them.
  package static func entries(in folder: String = folder) -> [DeviceEntry] {
    SystemText.names(in: folder).compactMap(number).sorted().map {
      entry(at: "\(folder)/event\($0)")
    }
  }

  /// Reads the current state of a device.
  package static func entry(at path: String) -> DeviceEntry {
    do throws(DeviceError) {
      let device = try InputDevice(path)
      return DeviceEntry(path: path, description: device.description, failure: nil)
    } catch {
      return DeviceEntry(path: path, description: DeviceDescription(sysfsOf: path), failure: error)
    }
  }

  /// Returns the device node that a path leads to if the path names an event device in another way,
  /// as `/dev/input/by-id` does; other paths stay.
  package static func node(_ path: String) -> String {
    let target = FileSystem.linkTarget(of: path) ?? ""
    let name = target.split(separator: "/").last.map(String.init) ?? ""
    return number(name) == nil ? path : "\(folder)/\(name)"
  }

  /// The number in the name of a node, such as 5 for `event5`; `nil` for other names.
  static func number(_ name: String) -> Int? {
    guard name.hasPrefix("event") else { return nil }
    let digits = name.dropFirst("event".count)
    guard digits.allSatisfy(\.isNumber) else { return nil }
    return Int(digits)
  }
}

extension DeviceDescription {
  /// Creates a description from `/sys/class/input/eventN/device`, which every user may read.
  ///
  /// It has no axis ranges.
  init?(sysfsOf node: String, in folder: String = "/sys/class/input") {
    guard let last = node.split(separator: "/").last else { return nil }
    let path = "\(folder)/\(last)/device"
    guard let name = SystemText.read("\(path)/name") else { return nil }
    self.init()
    self.name = name
    self.node = node
    func number(_ file: String) -> UInt16 {
      SystemText.read("\(path)/id/\(file)").flatMap { UInt16($0, radix: 16) } ?? 0
    }
    identity = DeviceIdentity(
      bus: number("bustype"), vendor: number("vendor"), product: number("product"),
      version: number("version"))
    properties = SystemText.read("\(path)/properties").map { CodeSet(sysfs: $0) }
    for (type, file) in Self.capabilities {
      guard let text = SystemText.read("\(path)/capabilities/\(file)") else { continue }
      setCodes(ofType: type, to: CodeSet(sysfs: text))
    }
  }

  private static let capabilities: [(type: UInt16, file: String)] = [
    (EventType.key, "key"), (EventType.relative, "rel"), (EventType.absolute, "abs"),
    (EventType.miscellaneous, "msc"), (EventType.switches, "sw"), (EventType.lights, "led"),
    (EventType.sounds, "snd"), (EventType.forceFeedback, "ff"),
  ]
}

extension CodeSet {
  /// Reads bits as the kernel prints them: words of 64 bits in hexadecimal, the highest first.
  init(sysfs text: String) {
    self.init()
    for (index, word) in text.split(separator: " ").reversed().enumerated() {
      let bits = UInt64(word, radix: 16) ?? 0
      for bit in 0..<UInt64(64) where bits >> bit & 1 == 1 {
        let code = UInt64(index) * 64 + bit
        if code <= UInt64(KeyCode.highest) { insert(UInt16(code)) }
      }
    }
  }
}
