import CLibevdev
import Evdev
import Testing
import Traces

/// libevdev has its own list of the kernel's names; where both know a number or a name, they agree.
struct EventLabelTests {
  static let types = Array(0...EventType.highest)

  @Test(arguments: types)
  func `a type's label is the name that libevdev knows`(type: UInt16) throws {
    let name = EventName.type(type)
    #expect(EventLabels.type(type) == name)
    if let name { #expect(EventLabels.type(labelled: name) == type) }
  }

  @Test(arguments: types)
  func `libevdev reads every label as the same code`(type: UInt16) {
    for code in 0...KeyCode.highest {
      guard let label = EventLabels.code(code, ofType: type) else { continue }
      let number = libevdev_event_code_from_name(UInt32(type), label)
      #expect(number == -1 || number == Int32(code), "\(label)")
      #expect(EventLabels.code(labelled: label, ofType: type) == code, "\(label)")
    }
  }

  @Test(arguments: types)
  func `every name of libevdev is read as the same code`(type: UInt16) {
    for code in 0...KeyCode.highest {
      guard let name = EventName.code(code, ofType: type) else { continue }
      let number = EventLabels.code(labelled: name, ofType: type)
      #expect(number == nil || number == code, "\(name)")
      // The kernel gives these two a type of their own.
      if name.hasPrefix("FF_STATUS_") { continue }
      // libevdev may be a little newer than the table, but not much.
      #expect(number != nil || code > 0x200 || type == EventType.switches, "\(name)")
    }
  }

  @Test func `properties have the same names`() {
    for property in 0..<UInt16(32) {
      guard let name = EventName.property(property) else { continue }
      #expect(EventLabels.property(labelled: name) == property, "\(name)")
      #expect(EventLabels.property(property) == name)
    }
  }

  /// getevent prints the first name, even if libevdev prefers a later one.
  @Test(arguments: [
    NamedCode(EventType.key, 0x100, "BTN_MISC"), NamedCode(EventType.key, 0x110, "BTN_MOUSE"),
    NamedCode(EventType.key, 0x120, "BTN_JOYSTICK"), NamedCode(EventType.key, 0x130, "BTN_GAMEPAD"),
    NamedCode(EventType.key, 0x140, "BTN_DIGI"), NamedCode(EventType.key, 0x150, "BTN_WHEEL"),
    NamedCode(EventType.key, 0x2c0, "BTN_TRIGGER_HAPPY"),
    NamedCode(EventType.key, 0x2ff, "KEY_MAX"),
    NamedCode(EventType.absolute, 0x35, "ABS_MT_POSITION_X"),
    NamedCode(EventType.synchronization, 0, "SYN_REPORT"),
    NamedCode(EventType.forceFeedbackState, 1, "FF_STATUS_PLAYING"),
  ])
  func `a label is the first name`(code: NamedCode) {
    #expect(EventLabels.code(code.code, ofType: code.type) == code.testDescription)
  }

  @Test func `later names and cut names are read`() {
    #expect(EventLabels.code(labelled: "BTN_LEFT", ofType: EventType.key) == 0x110)
    #expect(EventLabels.code(labelled: "BTN_SOUTH", ofType: EventType.key) == 0x130)
    #expect(EventLabels.code(labelled: "BTN_A", ofType: EventType.key) == 0x130)
    #expect(EventLabels.code(labelled: "KEY_MACRO_RECORD_STA", ofType: EventType.key) == 0x2b0)
    #expect(EventLabels.code(labelled: "KEY_KBDINPUTASSIST_P", ofType: EventType.key) == 0x260)
    #expect(EventLabels.code(labelled: "KEY_MACRO_RECORD_ST", ofType: EventType.key) == nil)
    #expect(EventLabels.code(labelled: "BTN_LEFT", ofType: EventType.absolute) == nil)
  }

  @Test func `values have labels where getevent prints them`() {
    #expect(EventLabels.value(1, ofType: EventType.key, code: 0x110) == "DOWN")
    #expect(EventLabels.value(2, ofType: EventType.key, code: 30) == "REPEAT")
    #expect(EventLabels.value(3, ofType: EventType.key, code: 30) == nil)
    #expect(EventLabels.value(-1, ofType: EventType.key, code: 30) == nil)
    #expect(EventLabels.value(2, ofType: EventType.absolute, code: 0x37) == "MT_TOOL_PALM")
    #expect(EventLabels.value(2, ofType: EventType.absolute, code: 0x35) == nil)
    #expect(EventLabels.value(labelled: "UP", ofType: EventType.key, code: 30) == 0)
    #expect(EventLabels.value(labelled: "UP", ofType: EventType.absolute, code: 0x35) == nil)
    #expect(
      EventLabels.value(labelled: "MT_TOOL_PEN", ofType: EventType.absolute, code: 0x37) == 1)
  }

  @Test func `what has no label is nil`() {
    #expect(EventLabels.type(0x1e) == nil)
    #expect(EventLabels.type(0x20) == nil)
    #expect(EventLabels.code(4, ofType: EventType.synchronization) == nil)
    #expect(EventLabels.code(0, ofType: 0x16) == nil)
    #expect(EventLabels.code(0, ofType: 0xffff) == nil)
    #expect(EventLabels.code(0xffff, ofType: EventType.key) == nil)
    #expect(EventLabels.property(0x1e) == nil)
  }
}
