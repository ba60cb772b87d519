/// A line of a monkey script: a name and arguments in parentheses.
struct MonkeyCommand {
  enum Name: Hashable {
    case dispatchPointer
    case tap
    case drag
    case pressAndHold
    case userWait
    case dispatchKey
    /// A command that the tool knows, and few scripts use.
    case other
  }

  private static let names: [(word: StaticString, name: Name)] = [
    ("DispatchPointer", .dispatchPointer), ("Tap", .tap), ("Drag", .drag),
    ("PressAndHold", .pressAndHold), ("UserWait", .userWait), ("DispatchKey", .dispatchKey),
  ]

  let name: Name
  private let fields: CSVFields
  /// The position of the arguments in the line.
  private let offset: Int

  /// Splits a line; `nil` when it has no arguments in parentheses.
  init?(_ text: UnsafeRawBufferPointer) {
    guard let opening = text.firstIndex(of: 0x28),
      let closing = text.lastIndex(of: 0x29), closing > opening,
      text[(closing + 1)...].allSatisfy({ Byte.isBlank($0) || $0 == Byte.semicolon }),
      text[..<opening].contains(where: { ($0 | 0x20) >= 0x61 })
    else { return nil }
    let letters = text[..<opening].split(whereSeparator: Byte.isBlank).last ?? text[..<opening]
    let word = String(decoding: letters, as: UTF8.self)
    name = Self.names.first { word.hasSuffix("\($0.word)") }?.name ?? .other
    offset = opening + 1
    fields = CSVFields(
      UnsafeRawBufferPointer(rebasing: text[offset..<closing]), separator: Byte.comma)
  }

  func has(_ index: Int) -> Bool { fields.has(index) }

  /// Returns an argument as a time in microseconds.
  func time(_ index: Int) throws(LineFault) -> Int64 {
    do throws(LineFault) { return try fields.time(index, .milliseconds) } catch {
      throw moved(error)
    }
  }

  /// Returns two arguments as a position in thousandths of a pixel.
  func position(_ index: Int) throws(LineFault) -> (x: Int32, y: Int32) {
    do throws(LineFault) {
      return (try fields.units("x", index), try fields.units("y", index + 1))
    } catch { throw moved(error) }
  }

  func wholeNumber(
    _ name: String, _ index: Int, in allowed: ClosedRange<Int64>, expected: String
  ) throws(LineFault) -> Int64 {
    do throws(LineFault) {
      let value = try fields.wholeNumber(name, index)
      guard allowed.contains(value) else {
        throw fields.invalid(name, index, expected: expected)
      }
      return value
    } catch { throw moved(error) }
  }

  /// Checks that there are not too many arguments; missing ones are a fault when they are read.
  func expectCount(_ counts: ClosedRange<Int>) throws(LineFault) {
    do throws(LineFault) { try fields.expectCount(counts.upperBound) } catch { throw moved(error) }
  }

  func invalid(_ name: String, _ index: Int, expected: String) -> LineFault {
    moved(fields.invalid(name, index, expected: expected))
  }

  private func moved(_ fault: LineFault) -> LineFault {
    var fault = fault
    fault.offset += offset
    fault.end += offset
    return fault
  }
}
