/// One command of a shell script, as far as it matters for events.
enum SendeventCommand {
  case nothing
  case event(path: Range<Int>, type: UInt16, code: UInt16, value: Int32)
  /// A pause in nanoseconds.
  case pause(Int64)
  /// A control structure: the script decides at run time which commands follow, and how often.
  case control(Range<Int>)
  case other(Range<Int>)

  /// Reads a command.
  ///
  /// - Parameter words: The words of the command, without quotation marks.
  init(_ words: [Range<Int>], of bytes: UnsafeRawBufferPointer) throws(LineFault) {
    let words = Array(Self.withoutWrappers(words, bytes))
    guard let first = words.first else {
      self = .nothing
      return
    }
    let arguments = Array(words.dropFirst())
    let name = Self.baseName(bytes[first])
    switch name {
    case "sendevent": self = try Self.event(arguments, after: first, bytes)
    case "sleep": self = try Self.pause(arguments, after: first, bytes, unit: 0)
    case "usleep": self = try Self.pause(arguments, after: first, bytes, unit: 6)
    default:
      let isFunction =
        name.hasSuffix("()") || arguments.first.map { bytes[$0].elementsEqual("()".utf8) } ?? false
      self = isFunction || Self.controls.contains(name) ? .control(first) : .other(first)
    }
  }

  private static let controls: Set<String> = [
    "for", "while", "until", "if", "then", "else", "elif", "fi", "case", "esac", "select", "do",
    "done", "function", "{", "}", "break", "continue",
  ]

  /// The commands that run another command: adb, su and others, with their options.
  private static let wrappers: Set<String> = [
    "adb", "shell", "exec-out", "su", "root", "0", "sh", "bash", "sudo", "exec", "nohup", "busybox",
    "toybox", "toolbox", "-c", "-d", "-e", "-t", "-T", "-x", "time", "+", "++", "+++",
  ]
  private static let wrappersWithArgument: Set<String> = ["-s", "runcon", "-p"]

  private static func withoutWrappers(
    _ words: [Range<Int>], _ bytes: UnsafeRawBufferPointer
  ) -> ArraySlice<Range<Int>> {
    var rest = words[...]
    while let word = rest.first {
      let name = baseName(bytes[word])
      if wrappersWithArgument.contains(name) {
        rest = rest.dropFirst(2)
      } else if wrappers.contains(name) {
        rest = rest.dropFirst()
      } else {
        break
      }
    }
    // `adb root` or `su` alone is a command like any other.
    return rest.isEmpty ? words[...] : rest
  }

  private static func baseName(_ word: Slice<UnsafeRawBufferPointer>) -> String {
    let start = word.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? word.startIndex
    return String(decoding: word[start...], as: UTF8.self)
  }

  // MARK: Events

  private static func event(
    _ words: [Range<Int>], after command: Range<Int>, _ bytes: UnsafeRawBufferPointer
  ) throws(LineFault) -> SendeventCommand {
    let names: [StaticString] = ["device", "event type", "event code", "event value"]
    guard words.count >= names.count else {
      throw LineFault(
        at: words.last?.upperBound ?? command.upperBound,
        .missingField(
          "\(names[words.count])", expected: "a device's path, type, code and value"))
    }
    guard words.count == names.count else {
      throw LineFault(
        at: words[4].lowerBound,
        .unexpectedText(
          found: text(words[4], bytes), expected: "a device's path, type, code and value"))
    }
    guard bytes[words[0].lowerBound] == UInt8(ascii: "/") else {
      throw invalid(words[0], "device", "a path such as /dev/input/event2", bytes)
    }
    let type = try number(
      words[1], 0...Int64(EventType.highest), names[1], "a decimal number, 0 to 31", bytes)
    let code = try number(
      words[2], 0...Int64(KeyCode.highest), names[2], "a decimal number, 0 to 767", bytes)
    let value = try number(
      words[3], Int64(Int32.min)...Int64(UInt32.max), names[3],
      "a decimal number of 32 bits; write variables out, or import what 'sh -x' prints", bytes)
    return .event(
      path: words[0], type: UInt16(type), code: UInt16(code),
      value: Int32(truncatingIfNeeded: value))
  }

  private static func number(
    _ word: Range<Int>, _ allowed: ClosedRange<Int64>, _ name: StaticString,
    _ expected: StaticString, _ bytes: UnsafeRawBufferPointer
  ) throws(LineFault) -> Int64 {
    // sendevent itself reads up to the dot of a fraction.
    let digits = bytes[word].prefix { $0 != Byte.dot }
    let fraction = bytes[word].dropFirst(digits.count + 1)
    let text = String(decoding: digits, as: UTF8.self)
    guard let number = Int64(text), allowed.contains(number), digits.first != UInt8(ascii: "+"),
      fraction.allSatisfy({ Byte.decimalDigit($0) != nil })
    else { throw invalid(word, name, expected, bytes) }
    return number
  }

  // MARK: Pauses

  /// Returns the pause of a number with or without a unit.
  ///
  /// - Parameter unit: The unit of numbers without one: digits of a second.
  private static func pause(
    _ words: [Range<Int>], after command: Range<Int>, _ bytes: UnsafeRawBufferPointer, unit: Int
  ) throws(LineFault) -> SendeventCommand {
    let expected: StaticString = "seconds, such as 0.02, or a number with s, m or ms"
    guard let word = words.first else {
      throw LineFault(at: command.upperBound, .missingField("pause", expected: "\(expected)"))
    }
    guard words.count == 1, let pause = nanoseconds(bytes[word], unit: unit) else {
      throw invalid(words.count == 1 ? word : words[1], "pause", expected, bytes)
    }
    return .pause(pause)
  }

  private static func nanoseconds(_ text: Slice<UnsafeRawBufferPointer>, unit: Int) -> Int64? {
    let number = text.prefix { $0 == Byte.dot || Byte.decimalDigit($0) != nil }
    var scale: Int64 = unit == 6 ? 1_000 : 1_000_000_000
    switch String(decoding: text.dropFirst(number.count), as: UTF8.self) {
    case "": break
    case "s": scale = 1_000_000_000
    case "ms": scale = 1_000_000
    case "m": scale = 60_000_000_000
    default: return nil
    }
    let parts = number.split(separator: Byte.dot, omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), number.count > parts.count - 1 else { return nil }
    let whole = parts[0].isEmpty ? 0 : Int64(String(decoding: parts[0], as: UTF8.self))
    guard let whole, whole <= EvemuLine.latestSecond * 1_000_000_000 / scale else { return nil }
    var sum = whole * scale
    var place = scale
    for digit in parts.count == 2 ? parts[1] : parts[0].prefix(0) {
      place /= 10
      sum += Int64(digit - Byte.zero) * place
    }
    return sum
  }

  // MARK: Faults

  private static func text(_ word: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> String {
    excerpt(of: UnsafeRawBufferPointer(rebasing: bytes[word]))
  }

  private static func invalid(
    _ word: Range<Int>, _ name: StaticString, _ expected: StaticString,
    _ bytes: UnsafeRawBufferPointer
  ) -> LineFault {
    LineFault(
      at: word.lowerBound, end: word.upperBound,
      .invalidField("\(name)", found: text(word, bytes), expected: "\(expected)"))
  }
}
