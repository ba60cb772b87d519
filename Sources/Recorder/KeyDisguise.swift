import Traces

/// What somebody types is nobody's business: every key becomes `KEY_A`.
///
/// The rule is that of `libinput record` (libinput @6af1d57c, `tools/libinput-record.c`,
/// `obfuscate_keycode`): ESC, TAB, ENTER, left CTRL and all buttons stay, and the device's own
/// number of a key becomes that of A. libinput spares further keys that type nothing on most keyboards;
/// here they are all alike, since which key types what is the keyboard's affair (`KEY_102ND`,
/// `KEY_YEN`, keypads of remote controls). What a device could press stays in its description.
enum KeyDisguise {
  /// `KEY_A`
  static let letter: UInt16 = 30
  /// `KEY_ESC`, `KEY_TAB`, `KEY_ENTER`, `KEY_LEFTCTRL`
  private static let plain: Set<UInt16> = [1, 15, 28, 29]
  /// From `BTN_MISC` up to what comes before `KEY_OK`, `BTN_DPAD_UP` to `BTN_DPAD_RIGHT`, and
  /// `BTN_TRIGGER_HAPPY` and its like.
  private static let buttons: [ClosedRange<UInt16>] = [
    0x100...0x15f, 0x220...0x223, 0x2c0...0x2e7,
  ]

  static func disguise(_ event: RawEvent) -> RawEvent {
    var event = event
    switch event.type {
    case EventType.key where !isPlain(event.code): event.code = letter
    case EventType.miscellaneous where event.code == MiscellaneousCode.scan:
      event.value = Int32(letter)
    default: break
    }
    return event
  }

  private static func isPlain(_ code: UInt16) -> Bool {
    plain.contains(code) || buttons.contains { $0.contains(code) }
  }
}
