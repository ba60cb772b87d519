/// An encoder of APNG: a PNG whose frames replace the parts of the picture that changed.
///
/// Frames that are equal become one with a longer delay, so the number of frames, which the file
/// begins with, is known at the end only.
///
/// Source: w3.org/TR/png-3, 4.8.1 "Structure" and 11.3.4 "Animation information".
struct APNGEncoder: FrameEncoder {
  var output: [UInt8] = []
  private let size: PixelSize
  private let duration: FrameDuration
  private let imageData = PNGImageData(level: 3)
  private var memory = FrameMemory()
  /// The frame that is shown until a different one comes.
  private var pending: (area: PixelArea, data: [UInt8], count: Int)?
  private var frameCount = 0
  private var sequence: UInt32 = 0

  init(_ size: PixelSize, _ duration: FrameDuration) {
    (self.size, self.duration) = (size, duration)
    output = currentHeader
  }

  var header: [UInt8]? { currentHeader }

  /// The signature, IHDR, sRGB and acTL.
  private var currentHeader: [UInt8] {
    var header = PNGChunk.signature
    PNGChunk.appendHeader(size, .rgb, to: &header)
    PNGChunk.append("sRGB", to: &header) { $0 += [0] }
    PNGChunk.append("acTL", to: &header) { data in
      data += PNGChunk.bytes(UInt32(frameCount))
      // Play again without end.
      data += PNGChunk.bytes(0)
    }
    return header
  }

  mutating func append(_ frame: Pixels) {
    guard let area = memory.changedArea(of: frame) else {
      pending?.count += 1
      return
    }
    flush()
    memory.update(area, to: frame)
    var packed: [UInt8] = []
    imageData.append(frame, area, .opaque, to: &packed)
    pending = (area, packed, 1)
  }

  mutating func finish() {
    flush()
    PNGChunk.append("IEND", to: &output) { _ in }
  }

  /// Writes the pending frame, whose delay is known now.
  private mutating func flush() {
    guard let (area, data, count) = pending else { return }
    let number = nextSequence()
    PNGChunk.append("fcTL", to: &output) { chunk in
      chunk += PNGChunk.bytes(number)
      for value in [area.width, area.height, area.columns.lowerBound, area.rows.lowerBound] {
        chunk += PNGChunk.bytes(UInt32(value))
      }
      chunk += Self.delay(duration.times(count))
      // APNG_DISPOSE_OP_NONE, APNG_BLEND_OP_SOURCE
      chunk += [0, 0]
    }
    if frameCount == 0 {
      PNGChunk.append("IDAT", to: &output) { $0 += data }
    } else {
      let number = nextSequence()
      PNGChunk.append("fdAT", to: &output) { $0 += PNGChunk.bytes(number) + data }
    }
    frameCount += 1
    pending = nil
  }

  private mutating func nextSequence() -> UInt32 {
    defer { sequence += 1 }
    return sequence
  }

  /// Returns the two numbers of a delay: exact if they fit 16 bits, else in milliseconds, at most
  /// 65.535 s.
  private static func delay(_ duration: FrameDuration) -> [UInt8] {
    var (above, below) = (duration.numerator, duration.denominator)
    if max(above, below) > 0xffff {
      (above, below) = (min((above * 1_000 + below / 2) / below, 0xffff), 1_000)
    }
    return [above >> 8, above & 0xff, below >> 8, below & 0xff].map { UInt8($0) }
  }
}
