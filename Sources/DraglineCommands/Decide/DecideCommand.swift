import Glibc
import Interaction
import Motion
import Simulation
import Traces

extension Command {
  static let decide = Command(
    name: "decide", operands: "[FILE…]",
    summary: "Decide releases that are given one per line (docs/decide.md).",
    options: [
      .policies, .set, .density, .size, .screen,
    ],
    examples: [
      "dragline decide releases.jsonl --policy apple-photo",
      "dragline decide - --policy devsign --set minimumPercent=0.3 < releases.jsonl",
    ],
    run: { (arguments, console) throws(CommandFailure) in
      let namesPolicies = PolicyList.isList(arguments)
      var answers = DecideAnswers(
        try PolicyList(arguments).measuredPolicies, namesPolicies: namesPolicies)
      for path in arguments.operands.isEmpty ? ["-"] : arguments.operands {
        var input = try TraceInput(
          path, standardInput: console.standardInput, expecting: "releases")
        // A pipe may say more than fits in memory.
        input.forgetWhatIsRead()
        var lines = DecideLines(input.path)
        try lines.answerAll(of: &input, &answers, console)
      }
    })
}

extension PolicyList {
  /// The policies with numbers in place of measures, as far as the options describe a screen.
  ///
  /// Each line has an extent of its own.
  fileprivate var measuredPolicies: [DragPolicy] {
    get throws(CommandFailure) {
      var policies: [DragPolicy] = []
      for var settings in settings {
        let (screen, size) = (settings.screen.size, settings.screen.millimetres)
        let height = (screen ?? ScenarioStage.screen).height
        let scale = MeasureScale(
          density: settings.density, pointsPerMillimetre: size.map { height / $0.height })
        do throws(ScreenError) {
          try settings.resolveMeasures(by: scale)
        } catch {
          throw CommandFailure(DecideError.measure(error))
        }
        policies.append(settings.policy)
      }
      return policies
    }
  }
}

/// A reader of lines, wherever the chunks of the input end.
struct DecideLines {
  /// Bytes of a line; more are no release.
  static let lineLimit = 1 << 20

  private let path: String
  /// The beginning of a line whose end has not come yet.
  private var rest: [UInt8] = []
  /// The number of the current line, from 1.
  private var line = 1

  init(_ path: String) {
    self.path = path
  }

  /// Answers every line of the input.
  ///
  /// When the input pauses, all lines before the pause have been answered; after an error, all
  /// lines before it.
  mutating func answerAll(
    of input: inout TraceInput, _ answers: inout DecideAnswers, _ console: Console
  ) throws(CommandFailure) {
    var fault: CommandFailure?
    do throws(CommandFailure) {
      while let chunk = try input.next() {
        try read(chunk, &answers)
        try write(&answers, console)
      }
      try finish(&answers)
    } catch {
      fault = error
    }
    try write(&answers, console)
    if let fault { throw fault }
  }

  private func write(
    _ answers: inout DecideAnswers, _ console: Console
  ) throws(CommandFailure) {
    try answers.drain { (bytes) throws(CommandFailure) in try console.print(bytes) }
  }

  /// Answers every line that ends in the chunk.
  mutating func read(
    _ chunk: UnsafeRawBufferPointer, _ answers: inout DecideAnswers
  ) throws(CommandFailure) {
    guard var place = chunk.baseAddress else { return }
    let end = place + chunk.count
    while place < end {
      guard let newline = memchr(place, 0x0a, end - place) else {
        return try keep(UnsafeRawBufferPointer(start: place, count: end - place))
      }
      let next = UnsafeRawPointer(newline) + 1
      if rest.isEmpty {
        try answer(UnsafeRawBufferPointer(start: place, count: next - place), &answers)
      } else {
        try keep(UnsafeRawBufferPointer(start: place, count: next - place))
        try answerRest(&answers)
      }
      place = next
    }
  }

  /// A last line may lack its end.
  mutating func finish(_ answers: inout DecideAnswers) throws(CommandFailure) {
    guard !rest.isEmpty else { return }
    rest.append(0x0a)
    try answerRest(&answers)
  }

  private mutating func keep(_ bytes: UnsafeRawBufferPointer) throws(CommandFailure) {
    rest += bytes
    guard rest.count > Self.lineLimit else { return }
    throw CommandFailure(DecideError.lineTooLong(path: path, line: line, limit: Self.lineLimit))
  }

  private mutating func answerRest(_ answers: inout DecideAnswers) throws(CommandFailure) {
    let line = rest
    rest.removeAll(keepingCapacity: true)
    try line.withUnsafeBufferPointer { (bytes) throws(CommandFailure) in
      try answer(UnsafeRawBufferPointer(bytes), &answers)
    }
  }

  /// - Parameter bytes: A line with its newline.
  @inline(__always)
  private mutating func answer(
    _ bytes: UnsafeRawBufferPointer, _ answers: inout DecideAnswers
  ) throws(CommandFailure) {
    guard let base = bytes.baseAddress else { return }
    let line = base.assumingMemoryBound(to: UInt8.self)
    let start = self.line == 1 && Self.beginsWithMark(line) ? line + 3 : line
    var cursor = DecideCursor(at: start)
    cursor.skipBlanks()
    if cursor.byte != 0x0a {
      do throws(DecideFault) {
        try answers.answer(start)
      } catch {
        throw failure(error, in: line)
      }
    }
    self.line += 1
  }

  /// The byte order mark that some editors put before everything; the line ends with a newline.
  private static func beginsWithMark(_ line: DecideCursor.Place) -> Bool {
    line[0] == 0xef && line[1] == 0xbb && line[2] == 0xbf
  }

  /// - Parameter start: The line's first byte.
  private func failure(_ fault: DecideFault, in start: DecideCursor.Place) -> CommandFailure {
    CommandFailure(
      DecideError.line(fault.error, path: path, line: line, column: fault.column(from: start)))
  }
}
