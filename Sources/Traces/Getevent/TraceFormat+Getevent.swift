extension TraceFormat {
  /// The output of Android's `getevent`, with or without `-l`, `-t`, `-p`.
  public static let getevent = TraceFormat(
    "getevent", "Android's 'getevent -lt' in all its forms, any number of devices",
    contents: "events; descriptions if made with `-p`",
    producers: "`adb exec-out 'getevent -lp; getevent -lt' > FILE`",
    source: "AOSP platform_system_core toolbox/getevent.c @0badbd65", holdsSeveralDevices: true,
    ownsLine: {
      $0.starts(with: "add device " as StaticString) || $0.starts(with: "EV_" as StaticString)
        || isGetevent($0)
    },
    reader: { LineScanner(GeteventGrammar(), file: $0).boxed },
    endings: [".getevent"], missing: .labels)

  /// Whether a line has a stamp, a device's path, or three hexadecimal words without either.
  private static func isGetevent(_ line: UnsafeRawBufferPointer) -> Bool {
    if line.first == UInt8(ascii: "["), isStampedLine(line) { return true }
    var words = LineWords(line[...])
    if line.starts(with: "/dev/input/" as StaticString) {
      words.skipWord()
      words.skipBlanks()
      if words.starts(with: "EV_") { return true }
    } else if let stamped = afterOldStamp(words) {
      words = stamped
      if words.starts(with: "/dev/input/") { return true }
    }
    for digits in [4, 4, 8] {
      guard words.skipHexadecimal() == digits else { return false }
      words.skipBlanks()
    }
    return words.isAtEnd || words.starts(with: "rate ")
  }

  /// Returns the text after a stamp such as `4242-25033: `, as old versions print it.
  private static func afterOldStamp(_ words: LineWords) -> LineWords? {
    var words = words
    guard words.skipDigits() > 0, words.skip(Byte.minus), words.skipDigits() > 0,
      words.skip(Byte.colon)
    else { return nil }
    words.skipBlanks()
    return words
  }

  /// Whether a line begins with a stamp such as `[  4242.000001]`.
  static func isStampedLine(_ text: UnsafeRawBufferPointer) -> Bool {
    var words = LineWords(text.dropFirst())
    words.skipBlanks()
    return words.skipDigits() > 0 && words.skip(Byte.dot) && words.skipDigits() > 0
      && words.skip(UInt8(ascii: "]"))
  }
}
