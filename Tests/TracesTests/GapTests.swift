import Gestures
import Testing
import Traces

/// Every short story around lost events, for every way in which devices report contacts.
@Suite struct GapTests {
  struct Device: CustomTestStringConvertible {
    var testDescription: String
    var device: DeviceDescription
    /// Frames that lead to what is down when events are lost.
    var beginnings: [String]
    /// The frames that may come after the gap, one each.
    var frames: [String]
    /// Whether an empty frame after the gap means that nothing was different.
    var knowsContacts = true
  }

  static let gaps = ["drop", "absx 9, drop", "drop|drop", "drop|absx 9, drop"]

  static let devices: [Device] = [
    Device(
      testDescription: "touchscreen", device: TestDevice.touchscreen(),
      beginnings: [
        "", "id 7, x 5, y 6, touch 1",
        "id 7, x 5, y 6, touch 1, slot 1, id 8, x 7, y 8, slot 0",
      ],
      frames: [
        "", "id -1", "id 9, x 50, y 6", "x 60", "touch 0", "id -1, touch 0", "left 1",
        "slot 1, id 10, x 70, y 70, slot 0", "slot 1, id -1, slot 0", "id -1, touch 0, release",
      ]),
    Device(
      testDescription: "touchpad", device: TestDevice.touchpad,
      beginnings: ["", "id 7, x 5, y 6", "id 7, x 5, y 6|tool 2|tool 0"],
      frames: ["", "id -1", "id 9, x 50, y 6", "x 60", "touch 0", "tool 2"]),
    Device(
      testDescription: "protocol A", device: TestDevice.reporting,
      beginnings: ["", "x 5, y 6, mt", "x 5, y 6, mt, x 500, y 500, mt"],
      frames: ["", "mt", "x 6, y 6, mt", "x 500, y 501, mt", "left 1", "touch 0", "mt, release"],
      knowsContacts: false),
    Device(
      testDescription: "single touch", device: TestDevice.singleTouch,
      beginnings: ["", "absx 5, absy 6, touch 1", "absx 5, absy 6, touch 1|absx 6"],
      frames: [
        "", "touch 0", "touch 1", "absx 50", "absx 9, touch 0", "touch 0, touch 1", "left 1",
        "touch 0, release",
      ]),
    Device(
      testDescription: "mouse", device: TestDevice.mouse,
      beginnings: ["", "left 1", "left 1|relx 5"],
      frames: ["", "left 0", "left 1", "relx 3", "relx 3, left 0", "left 2", "left 0, release"]),
  ]

  /// Frames of contacts, and the places in the script that they belong to.
  private func decode(
    _ story: [String], _ device: DeviceDescription
  ) -> (frames: [Int: ContactFrame], decoder: ContactDecoder) {
    var decoder = ContactDecoder(device: device)
    var frames: [Int: ContactFrame] = [:]
    for (index, line) in story.enumerated() {
      for event in script("\(index * 8): \(line)") {
        if let frame = decoder.decode(event) { frames[index] = frame }
      }
    }
    if let last = decoder.finish() { frames[story.count] = last }
    return (frames, decoder)
  }

  /// Returns the fault in the order of the phases, if there is one.
  private func illegality(_ frames: [Int: ContactFrame]) -> String? {
    var down: Set<Int> = []
    for (_, frame) in frames.sorted(by: { $0.key < $1.key }) {
      for contact in frame.contacts {
        switch contact.phase {
        case .began: if !down.insert(contact.id).inserted { return "\(contact.id) begins again" }
        case .moved, .stationary: if !down.contains(contact.id) { return "\(contact.id) moves" }
        case .ended, .cancelled: if down.remove(contact.id) == nil { return "\(contact.id) ends" }
        }
      }
    }
    return down.isEmpty ? nil : "\(down) never end"
  }

  private func lines(_ text: String) -> [String] {
    text.isEmpty ? [] : text.split(separator: "|").map { String($0) }
  }

  /// - Returns: The first law that is broken.
  private func broken(
    _ device: Device, _ beginning: [String], _ gap: [String], _ rest: [String]
  ) -> String? {
    let first = beginning.count + gap.count
    let (frames, decoder) = decode(beginning + gap + rest, device.device)
    if let wrong = illegality(frames) { return wrong }
    if !decoder.account.isBalanced { return "events are missing" }
    // The first frame behind the gap says so, and no other does.
    if frames[first]?.followsGap == false { return "the gap is not reported" }
    if frames.values.count(where: \.followsGap) > 1 { return "the gap is reported twice" }
    // Nothing that ends in the first frame behind the gap was lifted then.
    let ends = frames[first]?.contacts.map(\.phase) ?? []
    if ends.contains(.ended) { return "a lift right behind the gap" }
    let whole = decode(beginning + rest, device.device).frames
    if rest.first == "", device.knowsContacts {
      // An empty frame makes it as if nothing had been lost.
      let shift = gap.count
      for (index, frame) in whole where index >= beginning.count {
        if frames[index + shift]?.contacts != frame.contacts { return "frame \(index) differs" }
      }
    }
    return nil
  }

  @Test(arguments: devices)
  func `no story around lost events makes a lift of what is not known`(_ device: Device) {
    var count = 0
    for beginning in device.beginnings {
      for gap in Self.gaps {
        for first in device.frames {
          for second in device.frames {
            for third in device.frames {
              let rest = [first, second, third]
              count += 1
              guard let law = broken(device, lines(beginning), lines(gap), rest) else { continue }
              Issue.record("'\(beginning)' \(gap) \(rest): \(law)")
              return
            }
          }
        }
      }
    }
    #expect(
      count == device.beginnings.count * 4 * device.frames.count * device.frames.count
        * device.frames.count)
  }
}
