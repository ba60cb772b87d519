/// A decoder of GIF89a by the standard, without any code of the writer.
///
/// Source: w3.org/Graphics/GIF/spec-gif89a.txt.
struct GIFDecoder {
  struct Fault: Error {
    var what: String
    init(_ what: String) { self.what = what }
  }

  private(set) var width = 0
  private(set) var height = 0
  private(set) var isEndless = false
  /// Delays in hundredths of a second.
  private(set) var delays: [Int] = []
  /// The areas of the frames, as left, top, width and height.
  private(set) var areas: [[Int]] = []
  private(set) var localTables = 0
  /// The picture after each frame, as pixels `0xffRRGGBB`.
  private(set) var pictures: [[UInt32]] = []
  private var bytes: ArraySlice<UInt8>
  private var transparent: Int?

  init(_ file: [UInt8]) throws {
    bytes = file[...]
    guard take(6).elementsEqual("GIF89a".utf8) else { throw Fault("no signature") }
    (width, height) = (number(), number())
    let flags = Int(take(3)[0])
    let table = flags & 0x80 != 0 ? colors(2 << (flags & 7)) : []
    while let mark = bytes.popFirst() {
      switch mark {
      case 0x21: readExtension()
      case 0x2c: try readFrame(table)
      case 0x3b:
        guard bytes.isEmpty else { throw Fault("bytes after the end") }
        return
      default: throw Fault("unknown block")
      }
    }
    throw Fault("no end")
  }

  private mutating func take(_ count: Int) -> [UInt8] {
    defer { bytes = bytes.dropFirst(count) }
    return Array(bytes.prefix(count))
  }

  private mutating func number() -> Int {
    let pair = take(2)
    return Int(pair[0]) | Int(pair[1]) << 8
  }

  private mutating func colors(_ count: Int) -> [UInt32] {
    take(count * 3).chunks(of: 3).map { $0.reduce(0xff) { $0 << 8 | UInt32($1) } }
  }

  private mutating func blocks() -> [UInt8] {
    var data: [UInt8] = []
    while let count = bytes.popFirst(), count > 0 { data += take(Int(count)) }
    return data
  }

  private mutating func readExtension() {
    let label = bytes.popFirst()
    let data = blocks()
    if label == 0xf9 {
      delays.append(Int(data[1]) | Int(data[2]) << 8)
      transparent = data[0] & 1 != 0 ? Int(data[3]) : nil
    } else if label == 0xff {
      isEndless = data == Array("NETSCAPE2.0".utf8) + [1, 0, 0]
    }
  }

  private mutating func readFrame(_ global: [UInt32]) throws {
    let area = [number(), number(), number(), number()]
    let flags = Int(take(1)[0])
    let isLocal = flags & 0x80 != 0
    let table = isLocal ? colors(2 << (flags & 7)) : global
    localTables += isLocal ? 1 : 0
    let bits = Int(take(1)[0])
    let indices = try Self.indices(blocks(), bits)
    guard indices.count == area[2] * area[3] else { throw Fault("wrong number of pixels") }
    var picture = pictures.last ?? Array(repeating: 0, count: width * height)
    for (place, index) in indices.enumerated() where index != transparent {
      let (y, x) = place.quotientAndRemainder(dividingBy: area[2])
      picture[(area[1] + y) * width + area[0] + x] = table[index]
    }
    areas.append(area)
    pictures.append(picture)
  }

  private static func indices(_ data: [UInt8], _ bits: Int) throws -> [Int] {
    let clear = 1 << bits
    var strings: [[Int]] = []
    var (length, place, last): (Int, Int, [Int]?) = (bits + 1, 0, nil)
    var result: [Int] = []
    while place + length <= data.count * 8 {
      let code = (0..<length).reduce(0) { code, bit in
        let at = place + bit
        return code | Int(data[at / 8] >> UInt8(at % 8) & 1) << bit
      }
      place += length
      if code == clear {
        strings = (0..<(clear + 2)).map { [$0] }
        (length, last) = (bits + 1, nil)
        continue
      }
      if code == clear + 1 { return result }
      guard code < strings.count || (code == strings.count && last != nil) else {
        throw Fault("unknown code")
      }
      let previous = last ?? []
      let string = code < strings.count ? strings[code] : previous + [previous[0]]
      result += string
      if last != nil, strings.count < 4_096 { strings.append(previous + [string[0]]) }
      if strings.count == 1 << length, length < 12 { length += 1 }
      last = string
    }
    throw Fault("no end of the data")
  }
}
