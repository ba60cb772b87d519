import Foundation
import Gestures
import Testing
import Traces

/// One recording in eight forms holds the same strokes in each.
@Suite(.enabled(if: Recordings.areThere, "the shared recordings are not beside the package"))
struct ConversionFormsTests {
  /// A place in device units, and its milliseconds since the first event.
  struct Point: Hashable {
    var time: Double
    var x: Double
    var y: Double
  }

  static let folders = ["atmel-4-finger-drag-down", "ultrathin-touch-mouse"]
  static let forms: [(file: String, format: TraceFormat)] = [
    ("libinput-record.yml", .libinputRecord), ("evtest.txt", .evtest),
    ("getevent-lt.txt", .getevent), ("getevent-t.txt", .getevent),
    ("getevent-ltp-all-devices-crlf.txt", .getevent), ("getevent-tp.txt", .getevent),
    ("input_event_64.bin", .raw64), ("input_event_32.bin", .raw32),
  ]

  @Test(arguments: folders, forms)
  func `every form of a recording gives its strokes`(
    folder: String, form: (file: String, format: TraceFormat)
  ) throws {
    let path = "conversions/\(folder)/\(form.file)"
    let bytes = try Recordings.bytes(path)
    #expect(try TraceFormat.detect(bytes, isWhole: true) == form.format)
    let trace = try read(bytes, form.format, file: path)
    #expect(trace.warnings.isEmpty)
    #expect(strokes(of: trace) == (try expected(folder)))
  }

  private func expected(_ folder: String) throws -> Set<[Point]> {
    let bytes = try Recordings.bytes("conversions/\(folder)/expected_strokes.json")
    struct Strokes: Decodable {
      struct Stroke: Decodable { var p: [[Double]] }
      var strokes: [Stroke]
    }
    let strokes = try JSONDecoder().decode(Strokes.self, from: Data(bytes)).strokes
    let isMouse = folder.contains("mouse")
    return Set(
      strokes.map { stroke in
        // A mouse's counts are summed from the start of the recording there and from the press here;
        // and the press is a point of its own there, before its frame.
        let origin = isMouse ? stroke.p[0] : [0, 0, 0]
        return stroke.p.dropFirst(isMouse ? 1 : 0).map {
          Point(time: $0[0], x: $0[1] - origin[1], y: $0[2] - origin[2])
        }
      })
  }

  /// Returns the places of each contact of the first device with events, at each `SYN_REPORT` while
  /// it is down.
  ///
  /// The reports of a held button that repeats are among them.
  private func strokes(of trace: TraceCollector) -> Set<[Point]> {
    guard let device = trace.devices.first(where: { !$0.events.isEmpty }),
      let start = device.events.first?.time
    else { return [] }
    var decoder = ContactDecoder(device: device.description)
    var down: [Int: Contact] = [:]
    var strokes: [Int: [Point]] = [:]
    for event in device.events {
      for contact in decoder.decode(event)?.contacts ?? [] {
        down[contact.id] = contact.phase.isOver ? nil : contact
      }
      guard event.isReport else { continue }
      let time = Double(event.time.microseconds - start.microseconds) / 1_000
      for (id, contact) in down {
        strokes[id, default: []].append(
          Point(time: time, x: Double(contact.x), y: Double(contact.y)))
      }
    }
    return Set(strokes.values)
  }
}

func read(
  _ bytes: [UInt8], _ format: TraceFormat, file: String = "test"
) throws(TraceSyntaxError) -> TraceCollector {
  var trace = TraceCollector()
  var reader = TraceReader(format, file: file)
  try reader.parse(bytes, into: &trace)
  try reader.finish(into: &trace)
  return trace
}
