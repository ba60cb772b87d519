import Foundation
import Gestures
import TestSupport
import Testing
import Traces

/// A recording for libevemu, and the output of `Fixtures/read-with-libevemu.c` when it reads it.
///
/// This is half of a test: `tools/test` names the folder, compiles that program and compares.
@Suite struct LibevemuTests {
  private static let folder = ProcessInfo.processInfo.environment["DRAGLINE_WRITE_EVEMU"]

  @Test(.enabled(if: folder != nil, "tools/test names a folder in DRAGLINE_WRITE_EVEMU"))
  func `a recording for libevemu is written`() throws {
    let folder = URL(filePath: try #require(Self.folder))
    var random = SeededGenerator(seed: 1)
    let device = Self.device
    let events = (0..<2_000).map { _ in EvemuWriterTests.randomEvent(using: &random) }
    var writer = EvemuWriter { event, _ in event.value % 2 == 0 ? "x # y" : nil }
    var bytes: [UInt8] = []
    writer.write(device, to: &bytes)
    for event in events { writer.write(event, to: &bytes) }
    try Data(bytes).write(to: folder.appending(path: "written.evemu"))
    let lines = Self.lines(of: device) + events.map(Self.line)
    try Data((lines.joined(separator: "\n") + "\n").utf8)
      .write(to: folder.appending(path: "expected.txt"))
  }

  private static var device: DeviceDescription {
    var device = DeviceDescription()
    device.name = "A screen # 1, café"
    device.identity = DeviceIdentity(bus: 0x18, vendor: 0x1234, product: 0xffff, version: 0xabc)
    device.insertCode(KeyCode.touch, ofType: EventType.key)
    for (code, range) in [
      (UInt16(0), AxisRange(minimum: 0, maximum: 4_095, fuzz: 0, flat: 0, resolution: 12)),
      (0x2f, AxisRange(minimum: 0, maximum: 9, fuzz: 0, flat: 0, resolution: nil)),
      (0x35, AxisRange(minimum: -5, maximum: .max, fuzz: 3, flat: 2, resolution: 400)),
      (0x3a, AxisRange(minimum: .min, maximum: 255, fuzz: -1, flat: -2, resolution: 0)),
    ] {
      device.insertCode(code, ofType: EventType.absolute)
      device.setAxis(code, to: range)
    }
    device.currentSlot = 3
    return device
  }

  private static func lines(of device: DeviceDescription) -> [String] {
    let identity = device.identity
    let words = [identity.bus, identity.vendor, identity.product, identity.version]
    return ["name \(device.name)", "identity " + words.map(hexadecimal).joined(separator: " ")]
      + device.axes.map { axis in
        let range = axis.range
        return "axis \(hexadecimal(axis.code).suffix(2)) \(range.minimum) \(range.maximum) "
          + "\(range.fuzz) \(range.flat) \(range.resolution ?? 0)"
      }
  }

  private static func line(_ event: RawEvent) -> String {
    let (seconds, rest) = event.time.microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    return "event \(seconds).\(padded("\(rest)", to: 6)) \(hexadecimal(event.type)) "
      + "\(hexadecimal(event.code)) \(event.value)"
  }

  private static func hexadecimal(_ number: UInt16) -> String {
    padded(String(number, radix: 16), to: 4)
  }

  private static func padded(_ digits: String, to count: Int) -> String {
    String(repeating: "0", count: max(count - digits.count, 0)) + digits
  }
}
