import Testing

@testable import Terminal

struct DevicePickerTests {
  private var picker: DevicePicker {
    DevicePicker([
      DevicePicker.Entry(
        name: "Goodix", detail: "touchscreen, /dev/input/event5", obstacle: "permission denied",
        advice: "'dragline doctor' says what can be done"),
      DevicePicker.Entry(name: "画面", detail: "touchpad, /dev/input/event3"),
      DevicePicker.Entry(name: "mouse", detail: "mouse, /dev/input/event4"),
    ])
  }

  @Test(arguments: [
    ("enter takes the first that can be used", [Key.enter], DevicePicker.Answer.chosen(1)),
    ("down and enter", [.down, .enter], .chosen(2)),
    ("the end holds", [.down, .down, .down, .enter], .chosen(2)),
    ("vi's keys", [.character("j"), .character("k"), .enter], .chosen(1)),
    ("end, up", [.end, .up, .enter], .chosen(1)),
    ("a number", [.character("3")], .chosen(2)),
    ("a number that is none", [.character("9")], nil),
    ("zero", [.character("0")], nil),
    ("one that cannot be used", [.character("1")], nil),
    ("home and enter", [.home, .enter], nil),
    ("q", [.character("q")], .quit), ("escape", [.escape], .quit),
    ("Ctrl-C", [.control("c")], .interrupt), ("Ctrl-Z", [.control("z")], .suspend),
    ("Ctrl-L", [.control("l")], .repaint), ("a key without a meaning", [.left], nil),
  ])
  func `keys answer the question`(_: String, keys: [Key], answer: DevicePicker.Answer?) {
    var picker = picker
    var last: DevicePicker.Answer?
    for key in keys { last = picker.apply(key) }
    #expect(last == answer)
  }

  @Test func `the list and why one cannot be used`() {
    var picker = picker
    #expect(
      picker.picture(TerminalSize(columns: 76, rows: 7)).text == """
        Which device?

          1  Goodix  touchscreen, /dev/input/event5  permission denied
        ▸ 2  画面    touchpad, /dev/input/event3
          3  mouse   mouse, /dev/input/event4

        enter or a number chooses, arrows go through the list, q leaves

        """)
    _ = picker.apply(.home)
    #expect(
      picker.picture(TerminalSize(columns: 60, rows: 9)).text.hasSuffix(
        """
        cannot be used: permission denied; 'dragline doctor' says
        what can be done

        """))
    _ = picker.apply(.enter)
    #expect(
      picker.picture(TerminalSize(columns: 99, rows: 5)).text.hasSuffix(
        """
        Goodix cannot be chosen: permission denied; 'dragline doctor' says what can be done

        """))
  }

  @Test func `no advice is given when nothing can be done`() {
    var picker = DevicePicker([
      DevicePicker.Entry(name: "a", detail: "mouse", obstacle: "one axis alone"),
      DevicePicker.Entry(name: "b", detail: "mouse"),
    ])
    _ = picker.apply(.home)
    let lines = picker.picture(TerminalSize(columns: 60, rows: 9)).text.split(separator: "\n")
    #expect(lines.last == "cannot be used: one axis alone")
  }

  @Test func `narrow screens have short forms`() {
    let picker = DevicePicker([
      DevicePicker.Entry(
        name: "Mock screen", detail: "touchscreen, /dev/input/event200",
        shortDetail: "touchscreen, event200")
    ])
    #expect(
      picker.picture(TerminalSize(columns: 40, rows: 5)).text == """
        Which device?

        ▸ 1  Mock screen  touchscreen, event200

        enter/1–9 choose · q leaves

        """)
  }

  @Test func `any size shows the chosen row`() {
    for (columns, rows) in [(0, 0), (1, 1), (10, 3), (20, 4), (20, 5), (200, 60)] {
      var picker = picker
      _ = picker.apply(.home)
      let picture = picker.picture(TerminalSize(columns: columns, rows: rows))
      #expect(picture.size == TerminalSize(columns: columns, rows: rows))
      if rows > 2, columns > 10 { #expect(picture.text.contains("▸ 1  Goodix")) }
    }
  }

  @Test func `a name of any length leaves room for the words about the others`() {
    let picker = DevicePicker([
      DevicePicker.Entry(name: String(repeating: "a", count: 60), detail: "touchpad"),
      DevicePicker.Entry(name: "b", detail: "mouse"),
    ])
    let lines = picker.picture(TerminalSize(columns: 100, rows: 7)).text.split(separator: "\n")
    #expect(lines[2] == "  2  b" + String(repeating: " ", count: 39) + "  mouse")
  }
}
