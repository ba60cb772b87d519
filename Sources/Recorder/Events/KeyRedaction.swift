import Traces

/// Protects typed text: every key becomes `KEY_A`.
///
/// The rule is that of `libinput record` (libinput @6af1d57c, `tools/libinput-record.c`,
/// `obfuscate_keycode`): ESC, TAB, ENTER, left CTRL and all buttons stay, and the device's own
/// number of a key becomes that of A. libinput also keeps some keys that type nothing on most
/// keyboards. Dragline replaces them too, because the keyboard decides which key types a character
/// (`KEY_102ND`, `KEY_YEN`, keypads of remote controls). The description keeps all keys of the
/// device.
enum KeyRedaction {
  /// The code of `KEY_A`.
  static let letter: UInt16 = 30
  /// The codes of `KEY_ESC`, `KEY_TAB`, `KEY_ENTER` and `KEY_LEFTCTRL`.
  private static let plain: Set<UInt16> = [1, 15, 28, 29]
  /// The codes of buttons: from `BTN_MISC` to the last before `KEY_OK`, `BTN_DPAD_UP` to
  /// `BTN_DPAD_RIGHT`, and the codes from `BTN_TRIGGER_HAPPY` on.
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
