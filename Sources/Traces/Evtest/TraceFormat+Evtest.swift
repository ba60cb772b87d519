extension TraceFormat {
  /// The output of `evtest`: text for readers.
  public static let evtest = TraceFormat(
    "evtest", "'evtest' and python-evdev's evtest, with or without the device's description",
    contents: "events, device descriptions; one device after the other",
    producers: "`evtest \\| tee FILE`, and python-evdev",
    source: "evtest @b8343ec", holdsSeveralDevices: true,
    ownsLine: {
      $0.starts(with: "Input driver version is" as StaticString)
        || $0.starts(with: "Event: time " as StaticString) || isPythonEvtest($0)
    },
    reader: { LineScanner(EvtestGrammar(), file: $0).boxed })

  /// Whether a line is one of python-evdev, such as `time 1522193886.657698 type 3 (EV_ABS), …`.
  private static func isPythonEvtest(_ line: UnsafeRawBufferPointer) -> Bool {
    var words = LineWords(line[...])
    return words.skip("time ") && words.skipDigits() > 0 && words.skip(Byte.dot)
  }
}
