import Foundation
import Gestures
import TestSupport
import Testing
import Traces

/// libinput's own programs read the recordings that are written here.
///
/// They are scripts, and need two packages of the system's Python.
@Suite struct LibinputToolTests {
  static let python = "/usr/bin/python3"
  static let folder = "/usr/libexec/libinput"

  static let areThere: Bool = {
    guard FileManager.default.fileExists(atPath: "\(folder)/libinput-analyze-recording"),
      FileManager.default.fileExists(atPath: python),
      let status = try? run(["-c", "import libevdev, yaml"]).status
    else { return false }
    return status == 0
  }()

  private static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: python)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  private static func analyze(_ tool: String, _ bytes: [UInt8]) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).yml")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let result = try run(["\(folder)/libinput-analyze-\(tool)", file.path])
    #expect(result.status == 0, "\(result.output)")
    return result.output
  }

  /// A finger from (100, 200) to (103, 220), and a mouse that lost events.
  private static func recording() -> [UInt8] {
    var screen = DeviceDescription()
    screen.name = "Own \"screen\""
    screen.insertCode(KeyCode.touch, ofType: EventType.key)
    for (code, maximum) in [
      (UInt16(0), Int32(1079)), (1, 1919), (0x2f, 4), (0x35, 1079), (0x36, 1919), (0x39, 65535),
    ] {
      screen.insertCode(code, ofType: EventType.absolute)
      screen.setAxis(code, to: AxisRange(minimum: 0, maximum: maximum, resolution: 10))
    }
    let frames: [(Int64, [(UInt16, UInt16, Int32)])] = [
      (1_000_001, [(3, 57, 7), (3, 53, 100), (3, 54, 200), (1, 330, 1), (3, 0, 100), (3, 1, 200)]),
      (1_008_342, [(3, 53, 103), (3, 54, 220), (3, 0, 103), (3, 1, 220)]),
      (1_020_000, [(3, 57, -1), (1, 330, 0)]),
    ]
    let events = frames.flatMap { time, changes in
      changes.map { event(time, $0.0, $0.1, $0.2) } + [event(time, 0, 0, 0)]
    }
    return LibinputRecordWriterTests.written([
      (screen, events), (nil, [event(5, 2, 0, 3), event(5, 0, 3, 0), event(9, 0, 0, 0)]),
    ]) { event, _ in event.type == 0 ? "------------ SYN_REPORT" : nil }
  }

  @Test(.enabled(if: areThere, "libinput-tools and python3-libevdev are not installed"))
  func `libinput analyze recording shows the frames`() throws {
    let table = try Self.analyze("recording", Self.recording())
    let rows = table.split(separator: "\n").filter { $0.contains(" 1.0") }
      .map { $0.filter { $0 != " " } }
    #expect(rows == ["1.000|100|200|BTN_TOUCH", "1.008|103|220|BTN_TOUCH", "1.020|||"])
  }

  @Test(.enabled(if: areThere, "libinput-tools and python3-libevdev are not installed"))
  func `libinput analyze per-slot-delta shows the way`() throws {
    let table = try Self.analyze("per-slot-delta", Self.recording())
    #expect(table.contains("1.000001"))
    #expect(table.contains("1.008342") && table.contains("+3/ +20"))
  }
}
