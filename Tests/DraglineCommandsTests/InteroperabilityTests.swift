import Foundation
import Gestures
import TestSupport
import Testing
import Traces

/// Recordings of real tools can be read here, and real tools can read ours.
///
/// Devices are umockdev's. It takes a stamp whose fraction begins with 0 for octal, so there is
/// none here; and it sends events in real time, so they are few.
struct InteroperabilityTests {
  private static let screen: DeviceDescription = {
    var device = DeviceDescription()
    device.name = "Mock Touchscreen"
    device.identity = DeviceIdentity(bus: 6, vendor: 0x1d6b, product: 0x104, version: 1)
    var properties = CodeSet()
    properties.insert(InputProperty.direct)
    device.properties = properties
    device.insertCode(KeyCode.touch, ofType: EventType.key)
    for (code, maximum) in [
      (AbsoluteAxis.x, 1079), (AbsoluteAxis.y, 2339), (AbsoluteAxis.slot, 9),
      (AbsoluteAxis.contactX, 1079), (AbsoluteAxis.contactY, 2339),
      (AbsoluteAxis.trackingID, 65_535),
    ] {
      device.insertCode(code, ofType: EventType.absolute)
      let hasLength = code != AbsoluteAxis.slot && code != AbsoluteAxis.trackingID
      device.setAxis(
        code,
        to: AxisRange(minimum: 0, maximum: Int32(maximum), resolution: hasLength ? 10 : nil))
    }
    return device
  }()

  /// A short drag, and a long silence for tools to be stopped in.
  private static let events: [RawEvent] = [
    event(100_001, 3, 47, 1), event(100_001, 3, 57, 7), event(100_001, 3, 53, 540),
    event(100_001, 3, 54, 400), event(100_001, 1, 330, 1), event(100_001, 0, 0, 0),
    event(150_001, 3, 54, 431), event(150_001, 0, 0, 0),
    event(210_001, 3, 57, -1), event(210_001, 1, 330, 0), event(210_001, 0, 0, 0),
    event(6_100_001, 0, 0, 0),
  ]

  private static func has(_ tools: String...) -> Bool {
    tools.allSatisfy { tool in
      let paths = ["/usr/bin/", "/bin/", "/usr/local/bin/"].map { $0 + tool } + [tool]
      return paths.contains { $0.hasPrefix("/") && access($0, X_OK) == 0 }
    }
  }

  /// - Returns: What the program printed.
  private static func run(_ words: [String]) throws -> [UInt8] {
    let program = ["/usr/bin/timeout", "-k", "1", "10"] + words
    return DraglineProgram.run(program: program, environment: ["PATH=/usr/bin:/bin"]).outputBytes
  }

  /// Runs a tool for two seconds with the device and its events.
  ///
  /// umockdev-run ends with the last event only, however soon the tool does.
  private static func record(_ tool: [String]) async throws -> [UInt8] {
    try await aside { try withTemporaryFolder { try record(tool, in: $0) } }
  }

  private static func record(_ tool: [String], in folder: TemporaryFolder) throws -> [UInt8] {
    let mock = MockDevice(device: screen)
    try folder.write(mock.place, to: "screen.umockdev")
    try folder.write(mock.answers, to: "screen.ioctl")
    var text: [UInt8] = []
    var writer = EvemuWriter()
    writer.write(screen, to: &text)
    for event in events { writer.write(event, to: &text) }
    try folder.write(text, to: "screen.evemu")
    let node = MockDevice.node
    return try run(
      [
        "umockdev-run", "-d", folder("screen.umockdev"), "-i", "\(node)=\(folder("screen.ioctl"))",
        "-e", "\(node)=\(folder("screen.evemu"))", "--", "timeout", "-s", "INT", "2",
      ] + tool + [node])
  }

  struct Tool: CustomTestStringConvertible {
    var name: String
    var words: [String]
    var format: TraceFormat
    /// Whether it stamps events from the first one on, and where that is then.
    var start: Int64?
    /// Whether it can describe the device; evtest asks for more than umockdev answers.
    var describesDevice = true

    var testDescription: String { name }
  }

  static let tools = [
    Tool(name: "evemu-record", words: ["evemu-record"], format: .evemu, start: 1),
    Tool(name: "evtest", words: ["evtest"], format: .evtest, describesDevice: false),
    Tool(name: "libinput", words: ["libinput", "record"], format: .libinputRecord, start: 0),
    Tool(
      name: DraglineProgram.path ?? "dragline", words: [DraglineProgram.path ?? "", "record"],
      format: .evemu, start: 0),
  ].filter { has($0.name, "umockdev-run") }

  /// Removes the losses that the reader noted from events.
  ///
  /// umockdev may hand a frame over in pieces, and libinput then leaves lists that look torn. After
  /// each of them the reader puts `SYN_DROPPED` and one more event.
  private static func withoutLosses(_ events: [RawEvent]) -> [RawEvent] {
    var isBehindLoss = false
    return events.filter { event in
      let isLoss =
        event.type == EventType.synchronization && event.code == SynchronizationCode.dropped
      defer { isBehindLoss = isLoss }
      return !isLoss && !isBehindLoss
    }
  }

  @Test(
    .enabled(
      if: !tools.isEmpty, "none of evemu-record, evtest, libinput, or no umockdev-run is here"),
    arguments: tools)
  func `what a tool records of our events are our events`(_ tool: Tool) async throws {
    let output = try await Self.record(tool.words)
    #expect(try TraceFormat.detect(output, isWhole: true) == tool.format)
    let trace = try TraceReading(output, as: tool.format, file: tool.name).get()
    let offset = tool.start.map { Self.events[0].time.microseconds - $0 } ?? 0
    let expected = Self.events.dropLast().map { event in
      var event = event
      event.time.microseconds -= offset
      return event
    }
    #expect(
      Self.withoutLosses(trace.events) == Array(expected),
      "\(String(decoding: output, as: UTF8.self))")
    guard tool.describesDevice else { return }
    let device = try #require(trace.device)
    #expect(device.name == Self.screen.name)
    #expect(device.identity == Self.screen.identity)
    #expect(device.axes == Self.screen.axes)
    #expect(device.properties == Self.screen.properties)
    for type in [EventType.key, EventType.absolute] {
      #expect(device.codes(ofType: type) == Self.screen.codes(ofType: type))
    }
  }

  @Test(
    .enabled(
      if: has("evemu-describe", "umockdev-run"), "evemu-describe or umockdev-run is not here"))
  func `evemu-describe and our writer describe a device alike`() async throws {
    let trace = try TraceReading(await Self.record(["evemu-describe"]), file: "evemu-describe")
      .get()
    var theirs: [UInt8] = []
    var ours: [UInt8] = []
    var writer = EvemuWriter()
    // The comments say which slot was current, and the mask of EV_SYN is always the same there.
    var device = try #require(trace.device)
    device.currentSlot = nil
    device.setCodes(ofType: EventType.synchronization, to: CodeSet())
    writer.write(device, to: &theirs)
    writer.write(Self.screen, to: &ours)
    #expect(String(decoding: theirs, as: UTF8.self) == String(decoding: ours, as: UTF8.self))
  }

  @Test(
    .enabled(if: has("libinput"), "libinput is not here"),
    arguments: [["recording"], ["per-slot-delta"]])
  func `libinput analyzes what convert writes`(analysis: [String]) throws {
    try withTemporaryFolder { folder in
      var text: [UInt8] = []
      var writer = EvemuWriter()
      writer.write(Self.screen, to: &text)
      for event in Self.events { writer.write(event, to: &text) }
      let trace = try folder.write(text, to: "drag.evemu")
      let run = dragline("convert", trace, folder("drag.yml"))
      #expect(run.status == 0)
      let output = try Self.run(["libinput", "analyze"] + analysis + [folder("drag.yml")])
      let lines = String(decoding: output, as: UTF8.self)
      #expect(lines.contains(analysis == ["recording"] ? "0.100 | BTN_TOUCH" : "+31"), "\(lines)")
    }
  }
}
