import Gestures

/// The grammar of shell scripts of Android's `sendevent`, written by hand or by programs.
///
/// The commands have no times: those of the events are the sum of the `sleep` commands before them.
/// Commands that do neither are skipped. Control structures are refused, because only a shell can
/// evaluate them. Source of the arguments: Android's `toolbox/sendevent.c`.
struct SendeventGrammar: LineGrammar {
  static let name: StaticString = "a sendevent script"
  static let beginning: StaticString = "'sendevent', a device's path and three decimal numbers"
  private static let deviceLimit = 256

  private(set) var isRecognized = false
  private var paths: [String] = []
  /// The time since the first command, in nanoseconds.
  ///
  /// Fractions of microseconds are kept until they add up to whole ones.
  private var nanoseconds: Int64 = 0
  private var frames = 0
  private var hasReportedCommands = false

  /// The limit for the script's time: the range of the events' times, longer than any real script.
  private static let longest = EvemuLine.latestSecond * 1_000_000_000

  mutating func read(
    _ line: TextLine, into notices: inout [TraceNotice]
  ) throws(LineFault) {
    for words in Self.commands(of: line.text) {
      switch try SendeventCommand(words, of: line.text) {
      case .nothing:
        break
      case .event(let path, let type, let code, let value):
        isRecognized = true
        let time = TraceInstant(microseconds: nanoseconds / 1_000)
        let event = RawEvent(time: time, type: type, code: code, value: value)
        if event.isReport { frames += 1 }
        notices.append(.event(event, device: try device(line.text, path)))
      case .pause(let pause):
        try wait(pause, words, line)
      case .control(let word):
        throw LineFault(
          at: word.lowerBound,
          .unexpectedText(
            found: Self.text(word, line),
            expected: "one command after the other; import what 'sh -x' prints of the script"))
      case .other(let word):
        guard !hasReportedCommands else { break }
        hasReportedCommands = true
        let what = "commands that send no events, such as '\(Self.text(word, line))'"
        notices.append(.warning(TraceWarning(line: line.number, kind: .skipped(what))))
      }
    }
  }

  mutating func finish(line: Int, into notices: inout [TraceNotice]) {
    guard nanoseconds == 0, frames > 1 else { return }
    notices.append(
      .warning(
        TraceWarning(
          line: line, kind: .coarse("no 'sleep' in the script: all events are at one time"))))
  }

  private mutating func wait(
    _ pause: Int64, _ words: [Range<Int>], _ line: TextLine
  ) throws(LineFault) {
    let (sum, isTooLong) = nanoseconds.addingReportingOverflow(pause)
    nanoseconds = sum
    guard !isTooLong, sum <= Self.longest else {
      throw LineFault(
        at: words[0].lowerBound,
        .invalidField(
          "pause", found: excerpt(of: line.text), expected: "less than 285 years in all"))
    }
  }

  private mutating func device(
    _ bytes: UnsafeRawBufferPointer, _ word: Range<Int>
  ) throws(LineFault) -> Int {
    let path = String(decoding: bytes[word], as: UTF8.self)
    if let index = paths.firstIndex(of: path) { return index }
    guard paths.count < Self.deviceLimit else {
      throw LineFault(
        at: word.lowerBound,
        .misplacedLine(
          "device", found: path, expected: "at most \(Self.deviceLimit) devices"))
    }
    paths.append(path)
    return paths.count - 1
  }

  private static func text(_ word: Range<Int>, _ line: TextLine) -> String {
    excerpt(of: UnsafeRawBufferPointer(rebasing: line.text[word]))
  }

  // MARK: Words

  /// Returns the commands of a line, each as its words.
  ///
  /// Quotation marks only keep a command together that another one is to run, so they count as
  /// blanks.
  private static func commands(of bytes: UnsafeRawBufferPointer) -> [[Range<Int>]] {
    var commands: [[Range<Int>]] = []
    var words: [Range<Int>] = []
    var start: Int?
    for place in 0...bytes.count {
      let byte = place < bytes.count ? bytes[place] : UInt8(ascii: ";")
      let isEnd = ";&|".utf8.contains(byte)
      guard isEnd || Byte.isBlank(byte) || "'\"`".utf8.contains(byte) else {
        // A comment begins at the beginning of a word only.
        if start == nil, byte == Byte.numberSign {
          if !words.isEmpty { commands.append(words) }
          return commands
        }
        start = start ?? place
        continue
      }
      if let first = start { words.append(first..<place) }
      start = nil
      if isEnd {
        if !words.isEmpty { commands.append(words) }
        words = []
      }
    }
    return commands
  }
}
