import CLibevdev
import Glibc
import Traces

/// How many contacts a device tells apart, asked before libevdev is, which takes any number for true and
/// keeps that many on the stack.
enum SlotCount {
  /// Of the kernel's `input_mt_init_slots`.
  static let most = 1024

  /// - Returns: 0 for a device without slots, and for what is no event device.
  static func of(_ descriptor: CInt) -> Int {
    var range = input_absinfo()
    guard ioctl(descriptor, request, &range) == 0 else { return 0 }
    return Int(range.maximum) + 1
  }

  /// `EVIOCGABS(ABS_MT_SLOT)`: reads a structure of 24 bytes; number 0x40 and the axis, of group `E`.
  private static let request: UInt = 2 << 30 | 24 << 16 | 0x45 << 8 | 0x40 + UInt(AbsoluteAxis.slot)
}
