import Evdev
import Testing
import Traces

struct NamedCode: CustomTestStringConvertible {
  var type: UInt16
  var code: UInt16
  var testDescription: String

  init(_ type: UInt16, _ code: UInt16, _ name: String) {
    (self.type, self.code, testDescription) = (type, code, name)
  }
}

/// libevdev knows the kernel's numbers; ours must be the same.
struct EventNameTests {
  static let codes: [NamedCode] = [
    NamedCode(EventType.synchronization, SynchronizationCode.report, "SYN_REPORT"),
    NamedCode(EventType.synchronization, SynchronizationCode.configuration, "SYN_CONFIG"),
    NamedCode(EventType.synchronization, SynchronizationCode.contactReport, "SYN_MT_REPORT"),
    NamedCode(EventType.synchronization, SynchronizationCode.dropped, "SYN_DROPPED"),
    NamedCode(EventType.key, KeyCode.leftButton, "BTN_LEFT"),
    NamedCode(EventType.key, KeyCode.lastMouseButton, "BTN_TASK"),
    NamedCode(EventType.key, KeyCode.penTool, "BTN_TOOL_PEN"),
    NamedCode(EventType.key, KeyCode.fingerTool, "BTN_TOOL_FINGER"),
    NamedCode(EventType.key, KeyCode.touch, "BTN_TOUCH"),
    NamedCode(EventType.key, KeyCode.stylusButton, "BTN_STYLUS"),
    NamedCode(EventType.relative, RelativeAxis.x, "REL_X"),
    NamedCode(EventType.relative, RelativeAxis.y, "REL_Y"),
    NamedCode(EventType.absolute, AbsoluteAxis.x, "ABS_X"),
    NamedCode(EventType.absolute, AbsoluteAxis.y, "ABS_Y"),
    NamedCode(EventType.absolute, AbsoluteAxis.slot, "ABS_MT_SLOT"),
    NamedCode(EventType.absolute, AbsoluteAxis.touchMajor, "ABS_MT_TOUCH_MAJOR"),
    NamedCode(EventType.absolute, AbsoluteAxis.contactX, "ABS_MT_POSITION_X"),
    NamedCode(EventType.absolute, AbsoluteAxis.contactY, "ABS_MT_POSITION_Y"),
    NamedCode(EventType.absolute, AbsoluteAxis.toolType, "ABS_MT_TOOL_TYPE"),
    NamedCode(EventType.absolute, AbsoluteAxis.trackingID, "ABS_MT_TRACKING_ID"),
    NamedCode(EventType.absolute, AbsoluteAxis.contactPressure, "ABS_MT_PRESSURE"),
    NamedCode(EventType.absolute, AbsoluteAxis.lastContactAxis, "ABS_MT_TOOL_Y"),
  ]

  @Test(arguments: codes)
  func `a code has the kernel's number`(_ code: NamedCode) {
    #expect(EventName.code(code.code, ofType: code.type) == code.testDescription)
  }

  @Test func `types and properties have the kernel's numbers`() {
    #expect(EventName.type(EventType.synchronization) == "EV_SYN")
    #expect(EventName.type(EventType.key) == "EV_KEY")
    #expect(EventName.type(EventType.relative) == "EV_REL")
    #expect(EventName.type(EventType.absolute) == "EV_ABS")
    #expect(EventName.property(InputProperty.pointer) == "INPUT_PROP_POINTER")
    #expect(EventName.property(InputProperty.direct) == "INPUT_PROP_DIRECT")
    #expect(EventName.property(InputProperty.pointingStick) == "INPUT_PROP_POINTING_STICK")
  }

  @Test func `what has no name is nil`() {
    #expect(EventName.type(0x1e) == nil)
    #expect(EventName.code(0x3e, ofType: EventType.relative) == nil)
  }
}
