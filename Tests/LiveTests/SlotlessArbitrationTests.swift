import Gestures
import TestSupport
import Testing
import Traces

@testable import Live

/// Fingers of devices that do not know one from another, and a pen.
struct SlotlessArbitrationTests {
  typealias Story = ArbitrationStory

  static let single = [
    Story(
      testDescription: "no pen", said: ["0: 0 B1 x1 y1", "0: 8 y2", "0: 16 B0"],
      heard: ["0 B1 x1 y1", "8 y2", "16 B0"]),
    Story(
      testDescription: "a finger is down when the pen comes, and stays when it has gone",
      said: [
        "0: 0 B1 x1 y1", "1: 5 P1", "0: 8 y2", "1: 10 P0", "0: 200 y3", "0: 208 B0",
        "0: 216 B1 x4", "0: 224 B0",
      ],
      // Where it is across was said while nobody heard it.
      heard: ["0 B1 x1 y1", "5 B0 !", "216 B1 x4 y3", "224 B0"]),
    Story(
      testDescription: "a finger that comes while the pen is near, and goes after it",
      said: ["1: 0 P1", "0: 5 B1 x1 y1", "1: 9 P0", "0: 200 B0", "0: 208 B1"],
      heard: ["208 B1 x1 y1"]),
    Story(
      testDescription: "a finger that comes within 90 ms of the pen's going",
      said: ["1: 0 P1", "1: 9 P0", "0: 98 B1 x1 y1", "0: 200 y2", "0: 208 B0"], heard: []),
    Story(
      testDescription: "the pen's stamp is older than the finger's",
      said: ["0: 9 B1 x1 y1", "1: 5 P1"], heard: ["9 B1 x1 y1", "9 B0 !"]),
    Story(
      testDescription: "events are lost while the pen is near",
      said: ["1: 0 P1", "0: 5 B1 x1 y1", "0: 6 D0", "0: 6 B0", "1: 7 P0", "0: 200 B1"],
      heard: ["6 D0", "200 B1 x1 y1"]),
    Story(
      testDescription: "the device goes away while the pen is near",
      said: ["1: 0 P1", "0: 5 B1 x1 y1", "0: 9 B0 !", "1: 10 P0", "0: 200 B1 x3 y3"],
      heard: ["200 B1 x3 y3"]),
  ]

  @Test(arguments: single)
  func `the touch of a device that knows one is released`(_ story: Story) throws {
    #expect(try story.reported(to: .singleTouchScreen) == story.heard)
  }

  static let pads = [
    Story(
      testDescription: "a finger that touches", said: ["0: 0 F1 B1 x1 y1", "1: 5 P1"],
      heard: ["0 F1 B1 x1 y1", "5 F0 B0 !"]),
    Story(
      testDescription: "a finger that is near", said: ["0: 0 F1 x1 y1", "1: 5 P1"],
      heard: ["0 F1 x1 y1", "5 F0"]),
    Story(
      testDescription: "a button alone", said: ["0: 0 L1", "1: 5 P1", "0: 8 L0"],
      heard: ["0 L1", "5 L0"]),
  ]

  @Test(arguments: pads)
  func `a touchpad is left with nothing held`(_ story: Story) throws {
    #expect(try story.reported(to: .singleTouchPad) == story.heard)
  }

  static let lists = [
    Story(
      testDescription: "no pen", said: ["0: 0 B1 X1 Y1 M0", "0: 8 X1 Y2 M0", "0: 16 B0 M0"],
      heard: ["0 B1 X1 Y1 M0", "8 X1 Y2 M0", "16 B0 M0"]),
    Story(
      testDescription: "two fingers are down when the pen comes, and stay when it has gone",
      said: [
        "0: 0 B1 I1 X1 Y1 M0 I2 X5 Y5 M0", "1: 5 P1", "0: 8 I1 X1 Y2 M0 I2 X5 Y5 M0", "1: 10 P0",
        "0: 200 I2 X5 Y5 M0", "0: 208 B0 M0", "0: 216 B1 I3 X4 Y4 M0",
      ],
      heard: [
        "0 B1 I1 X1 Y1 M0 I2 X5 Y5 M0", "5 I1 X1 Y1 T2 M0 I2 X5 Y5 T2 M0", "5 M0 B0",
        "216 B1 I3 X4 Y4 M0",
      ]),
    Story(
      testDescription: "a finger whose tool is reported", said: ["0: 0 T0 X1 Y1 M0", "1: 5 P1"],
      heard: ["0 T0 X1 Y1 M0", "5 X1 Y1 T2 M0", "5 M0"]),
    Story(
      testDescription: "a contact whose list has no end", said: ["0: 0 X1 Y1", "1: 5 P1"],
      heard: ["0 X1 Y1", "5 X1 Y1 T2", "5 M0"]),
    Story(
      testDescription: "the latest frame before the pen says nothing of contacts",
      said: ["0: 0 X1 Y1 M0", "0: 4 L1", "0: 5 L0", "1: 5 P1"],
      heard: ["0 X1 Y1 M0", "4 L1", "5 L0", "5 X1 Y1 T2 M0", "5 M0"]),
    Story(
      testDescription: "a finger that stays while another key is let go of",
      said: [
        "1: 0 P1", "0: 5 X1 Y1 M0", "1: 6 P0", "0: 200 L1", "0: 204 L0", "0: 208 X1 Y2 M0",
        "0: 216 M0", "0: 224 X3 Y3 M0",
      ],
      heard: ["224 X3 Y3 M0"]),
    Story(
      testDescription: "a finger that lifts while events are lost",
      said: [
        "1: 0 P1", "0: 5 B1 X1 Y1 M0", "1: 6 P0", "0: 100 D0", "0: 100 B0", "0: 200 B1 X3 Y3 M0",
      ],
      heard: ["100 D0", "200 B1 X3 Y3 M0"]),
  ]

  @Test(arguments: lists)
  func `listed contacts become palms`(_ story: Story) throws {
    #expect(try story.reported(to: .listingScreen) == story.heard)
  }

  struct Device: CustomTestStringConvertible {
    var testDescription: String
    var device: DeviceDescription
    var said: [String]
    var cancellation: TouchCancellation
  }

  static let devices = [
    Device(
      testDescription: "slots", device: .screen, said: ["0: 0 S0 I1 X1 Y1 B1", "1: 5 P1"],
      cancellation: .palm),
    Device(
      testDescription: "lists", device: .listingScreen, said: ["0: 0 B1 X1 Y1 M0", "1: 5 P1"],
      cancellation: .palm),
    Device(
      testDescription: "single touch", device: .singleTouchScreen,
      said: ["0: 0 B1 x1 y1", "1: 5 P1"], cancellation: .deviceReleased),
  ]

  /// A replay sees the same, since it has the same events.
  @Test(arguments: devices)
  func `a decoder of the delivered events sees a cancelled touch and no lift`(_ row: Device) throws
  {
    let story = Story(testDescription: "", said: row.said, heard: [])
    var decoder = ContactDecoder(device: TouchArbitration.describing(row.device))
    let phases = try story.reported(to: row.device).flatMap { ShortEvents.events($0) }
      .compactMap { decoder.decode($0) }.flatMap(\.contacts).map(\.phase)
    #expect(phases == [.began, .cancelled(row.cancellation)])
  }

  static let tellings: [(device: DeviceDescription, said: [String])] = [
    (.singleTouchScreen, ["0: 0 B1 x1 y1", "1: 5 P1", "0: 8 y2", "0: 9 B0", "0: 12 B1"]),
    (
      .listingScreen,
      [
        "0: 0 I1 X1 Y1 M0", "1: 5 P1", "0: 8 I1 X1 Y2 M0", "0: 9 M0", "0: 12 I2 X1 Y1 M0",
      ]
    ),
  ]

  @Test(arguments: tellings.indices)
  func `only a finger that comes while the pen is near is reported as left out`(index: Int) throws {
    let (device, said) = Self.tellings[index]
    var arbitration = try #require(TouchArbitration(among: [device, .pen]))
    let reported = said.map { line in
      let device = line.hasPrefix("0") ? 0 : 1
      _ = arbitration.hear(ShortEvents.events(String(line.dropFirst(3))), from: device)
      return arbitration.takeLeftOut(of: device)
    }
    #expect(reported == [false, false, false, false, true])
  }
}
