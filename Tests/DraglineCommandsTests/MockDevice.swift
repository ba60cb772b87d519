import Foundation
import Traces

/// A device that umockdev shows to real tools: its place in sysfs, and its answers to the kernel's
/// questions about it.
struct MockDevice {
  static let node = "/dev/input/event5"
  /// Bytes that libevdev asks for; the size is part of the question.
  private static let nameSize = 255
  private static let slotsSize = 4 + 4 * 256

  let device: DeviceDescription

  /// The contents of a `.umockdev` file.
  var place: String {
    let path = "/devices/virtual/input/input5"
    let types: [(String, UInt16)] = [("key", 1), ("rel", 2), ("abs", 3)]
    let capabilities = types.map { name, type in
      "A: capabilities/\(name)=\(Self.words(device.codes(ofType: type).codes))\n"
    }
    return """
      P: \(path)/event5
      N: input/event5
      E: DEVNAME=\(Self.node)
      E: MAJOR=13
      E: MINOR=69
      E: SUBSYSTEM=input
      E: ID_INPUT=1
      E: ID_INPUT_TOUCHSCREEN=1
      A: dev=13:69
      L: device=../../input5

      P: \(path)
      E: SUBSYSTEM=input
      E: NAME="\(device.name)"
      A: name=\(device.name)
      A: capabilities/ev=\(Self.words(types.map(\.1).filter { !device.codes(ofType: $0).isEmpty } + [0]))
      \(capabilities.joined())
      """
  }

  /// The contents of an `.ioctl` file.
  var answers: String {
    let identity = device.identity
    let name = Array(device.name.utf8) + [0]
    var lines = [
      "@DEV \(Self.node)",
      "EVIOCGBIT(0) 8 \(Self.bits(types, size: 8))",
      "EVIOCGNAME(0) \(name.count) \(Self.hexadecimal(name, size: Self.nameSize))",
      "EVIOCGID 0 "
        + [identity.bus, identity.vendor, identity.product, identity.version]
        .map { Self.hexadecimal([UInt8($0 & 0xff), UInt8($0 >> 8)], size: 2) }.joined(),
      "EVIOCGVERSION 0 01000100",
      "EVIOCGPROP(0) 8 \(Self.bits(device.properties?.codes ?? [], size: 8))",
    ]
    for (type, size) in [(1, 96), (2, 8), (3, 8), (4, 8), (5, 8), (17, 8), (18, 8), (21, 16)] {
      let codes = device.codes(ofType: UInt16(type)).codes
      lines.append("EVIOCGBIT(\(type)) \(size) \(Self.bits(codes, size: size))")
    }
    for (question, size) in [("KEY", 96), ("LED", 8), ("SW", 8)] {
      lines.append("EVIOCG\(question)(0) \(size) \(Self.bits([], size: size))")
    }
    for axis in device.axes {
      let range = axis.range
      let numbers = [
        0, range.minimum, range.maximum, range.fuzz, range.flat, range.resolution ?? 0,
      ]
      let question = axis.code == 0 ? "EVIOCGABS" : "EVIOCGABS(\(axis.code))"
      lines.append("\(question) 0 \(Self.hexadecimal(numbers))")
    }
    for axis in device.axes where (0x30...0x3d).contains(axis.code) {
      let free: Int32 = axis.code == AbsoluteAxis.trackingID ? -1 : 0
      let slots = [Int32](repeating: free, count: device.slotCount ?? 0)
      let bytes = Self.hexadecimal([Int32(axis.code)] + slots)
      lines.append(
        "EVIOCGMTSLOTS(0) 0 "
          + bytes.padding(toLength: 2 * Self.slotsSize, withPad: "01", startingAt: 0))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var types: [UInt16] {
    [0] + (1...EventType.highest).filter { !device.codes(ofType: $0).isEmpty }
  }

  /// Returns a set as the kernel prints it: hexadecimal words of 64 bits, the highest first.
  private static func words(_ codes: [UInt16]) -> String {
    let count = Int((codes.max() ?? 0) / 64) + 1
    var words = [UInt64](repeating: 0, count: count)
    for code in codes { words[Int(code / 64)] |= 1 << UInt64(code % 64) }
    return words.reversed().map { String($0, radix: 16) }.joined(separator: " ")
  }

  private static func bits(_ codes: [UInt16], size: Int) -> String {
    var bytes = [UInt8](repeating: 0, count: size)
    for code in codes { bytes[Int(code / 8)] |= 1 << UInt8(code % 8) }
    return hexadecimal(bytes, size: size)
  }

  private static func hexadecimal(_ numbers: [Int32]) -> String {
    hexadecimal(
      numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } },
      size: 4 * numbers.count)
  }

  private static func hexadecimal(_ bytes: [UInt8], size: Int) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
      .padding(toLength: 2 * size, withPad: "01", startingAt: 0)
  }
}
