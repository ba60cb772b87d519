import CLibevdev
import Traces

extension FrameCompletion {
  /// Starts from the state that libevdev read when the device was opened.
  init(of device: DeviceDescription, _ context: OpaquePointer) {
    self.init(of: device)
    if device.usesSlots {
      setCurrentSlot(Int(libevdev_get_current_slot(context)))
      let count = min(slotCount, Int(libevdev_get_num_slots(context)))
      for slot in 0..<max(count, 0) {
        setPosition(
          x: libevdev_get_slot_value(context, UInt32(slot), UInt32(AbsoluteAxis.contactX)),
          y: libevdev_get_slot_value(context, UInt32(slot), UInt32(AbsoluteAxis.contactY)),
          inSlot: slot)
      }
    } else if device.hasPosition {
      func value(_ code: UInt16) -> Int32 {
        libevdev_get_event_value(context, UInt32(EventType.absolute), UInt32(code))
      }
      setPosition(x: value(AbsoluteAxis.x), y: value(AbsoluteAxis.y), inSlot: nil)
    }
  }
}
