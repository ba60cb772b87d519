import CZlib

/// A decoder of PNG and APNG by the standard, without any code of the writer.
///
/// Source: w3.org/TR/png-3.
struct PNGDecoder {
  struct Fault: Error {
    var what: String
    init(_ what: String) { self.what = what }
  }

  struct Frame {
    var x = 0
    var y = 0
    var width = 0
    var height = 0
    var delay: [Int] = []
    var disposal = 0
    var blending = 0
    var data: [UInt8] = []
  }

  private(set) var types: [String] = []
  private(set) var width = 0
  private(set) var height = 0
  private(set) var colorType = 0
  private(set) var frameCount = 0
  private(set) var frames: [Frame] = []
  private var palette: [UInt8] = []
  private var opacities: [UInt8] = []
  private var nextSequence = 0

  init(_ file: [UInt8]) throws {
    guard file.starts(with: [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]) else {
      throw Fault("no signature")
    }
    var rest = file.dropFirst(8)
    while !rest.isEmpty {
      let length = Self.number(rest.prefix(4))
      let body = rest.dropFirst(4).prefix(length + 4)
      let checksum = Self.number(rest.dropFirst(8 + length).prefix(4))
      guard Int(crc32(0, Array(body), UInt32(length + 4))) == checksum else {
        throw Fault("wrong checksum")
      }
      try read(String(decoding: body.prefix(4), as: UTF8.self), Array(body.dropFirst(4)))
      rest = rest.dropFirst(12 + length)
    }
    guard types.last == "IEND" else { throw Fault("no end") }
  }

  private mutating func read(_ type: String, _ data: [UInt8]) throws {
    if types.last != type || type != "IDAT" { types.append(type) }
    switch type {
    case "IHDR":
      (width, height) = (Self.number(data[0..<4]), Self.number(data[4..<8]))
      colorType = Int(data[9])
      guard data[8] == 8, data[10...] == [0, 0, 0] else { throw Fault("unknown header") }
    case "PLTE": palette = data
    case "tRNS": opacities = data
    case "acTL": frameCount = Self.number(data[0..<4])
    case "fcTL":
      try readSequence(data)
      let numbers = (1..<5).map { Self.number(data[($0 * 4)..<($0 * 4 + 4)]) }
      frames.append(
        Frame(
          x: numbers[2], y: numbers[3], width: numbers[0], height: numbers[1],
          delay: [Self.number(data[20..<22]), Self.number(data[22..<24])],
          disposal: Int(data[24]), blending: Int(data[25])))
    case "IDAT":
      if frames.isEmpty { frames.append(Frame(width: width, height: height)) }
      frames[0].data += data
    case "fdAT":
      try readSequence(data)
      frames[frames.count - 1].data += data[4...]
    default: break
    }
  }

  private mutating func readSequence(_ data: [UInt8]) throws {
    guard Self.number(data[0..<4]) == nextSequence else { throw Fault("wrong sequence") }
    nextSequence += 1
  }

  private static func number(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  /// The picture after each frame, as pixels `0xAARRGGBB` whose colours are not multiplied.
  func pictures() throws -> [[UInt32]] {
    var canvas = [UInt32](repeating: 0, count: width * height)
    return try frames.map { frame in
      guard frame.disposal == 0, frame.blending == 0 else { throw Fault("unexpected blending") }
      guard frame.x + frame.width <= width, frame.y + frame.height <= height else {
        throw Fault("a frame outside the picture")
      }
      for (index, pixel) in try pixels(of: frame).enumerated() {
        let (y, x) = index.quotientAndRemainder(dividingBy: frame.width)
        canvas[(frame.y + y) * width + frame.x + x] = pixel
      }
      return canvas
    }
  }

  private func pixels(of frame: Frame) throws -> [UInt32] {
    let step = [2: 3, 3: 1, 6: 4][colorType] ?? 0
    let bytes = try rows(of: frame, step: step).joined()
    return Array(bytes).chunks(of: step).map { part in
      let part = part.map { UInt32($0) }
      switch colorType {
      case 3:
        let index = Int(part[0])
        let alpha = index < opacities.count ? UInt32(opacities[index]) : 255
        let color = palette[(index * 3)..<(index * 3 + 3)].reduce(0) { $0 << 8 | UInt32($1) }
        return alpha << 24 | color
      default:
        return (step == 4 ? part[3] : 255) << 24 | part[0] << 16 | part[1] << 8 | part[2]
      }
    }
  }

  private func rows(of frame: Frame, step: Int) throws -> [[UInt8]] {
    let count = frame.width * step
    var size = UInt((count + 1) * frame.height)
    let expected = size
    var data = [UInt8](repeating: 0, count: Int(size) + 1)
    guard uncompress(&data, &size, frame.data, UInt(frame.data.count)) == Z_OK, size == expected
    else { throw Fault("wrong data") }
    var above = [UInt8](repeating: 0, count: count)
    return try data.dropLast().chunks(of: count + 1).map { row in
      above = try Self.unfilter(Array(row), above, step)
      return above
    }
  }

  private static func unfilter(_ row: [UInt8], _ above: [UInt8], _ step: Int) throws -> [UInt8] {
    var result = Array(row.dropFirst())
    for index in result.indices {
      let left = index < step ? 0 : Int(result[index - step])
      let corner = index < step ? 0 : Int(above[index - step])
      let up = Int(above[index])
      let prediction: Int
      switch row[0] {
      case 0: prediction = 0
      case 1: prediction = left
      case 2: prediction = up
      case 3: prediction = (left + up) / 2
      case 4:
        let estimate = left + up - corner
        let order = [left, up, corner].map { abs(estimate - $0) }
        prediction =
          order[0] <= order[1] && order[0] <= order[2] ? left : order[1] <= order[2] ? up : corner
      default: throw Fault("unknown filter")
      }
      result[index] &+= UInt8(prediction)
    }
    return result
  }
}

extension Array where Element == UInt8 {
  /// The parts of a length, in order.
  func chunks(of length: Int) -> [ArraySlice<UInt8>] {
    stride(from: 0, to: count, by: length).map { self[$0..<Swift.min($0 + length, count)] }
  }
}

extension ArraySlice where Element == UInt8 {
  func chunks(of length: Int) -> [ArraySlice<UInt8>] { Array(self).chunks(of: length) }
}
