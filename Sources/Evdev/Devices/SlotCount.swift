import CLibevdev
import Glibc
import Traces

/// The number of contacts that a device can distinguish.
///
/// It is checked before libevdev opens the device, because libevdev accepts any number and keeps
/// that many contacts on the stack.
enum SlotCount {
  /// The limit of the kernel's `input_mt_init_slots`.
  static let most = 1024

  /// - Returns: 0 for a device without slots, and for a file that is not an event device.
  static func of(_ descriptor: CInt) -> Int {
    var range = input_absinfo()
    guard ioctl(descriptor, request, &range) == 0 else { return 0 }
    return Int(range.maximum) + 1
  }

  /// `EVIOCGABS(ABS_MT_SLOT)`: reads a structure of 24 bytes; number 0x40 and the axis, of group
  /// `E`.
  private static let request: UInt = 2 << 30 | 24 << 16 | 0x45 << 8 | 0x40 + UInt(AbsoluteAxis.slot)
}
