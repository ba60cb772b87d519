/// An encoder of YUV4MPEG2: frames without compression, for programs that make videos.
///
/// Each pixel has its own luma and chroma (C444), in the numbers of BT.709 with limited range, which
/// every player understands.
///
/// Sources: yuv4mpeg(5) of mjpegtools; ITU-R BT.709-6, 3.2 to 3.4.
struct Y4MEncoder: FrameEncoder {
  var output: [UInt8]
  private let size: PixelSize

  init(_ size: PixelSize, _ duration: FrameDuration) {
    self.size = size
    let header =
      "YUV4MPEG2 W\(size.width) H\(size.height) F\(duration.denominator):\(duration.numerator)"
      + " Ip A1:1 C444 XCOLORRANGE=LIMITED\n"
    output = Array(header.utf8)
  }

  mutating func append(_ frame: Pixels) {
    output += Array("FRAME\n".utf8)
    let count = size.count
    output += [UInt8](unsafeUninitializedCapacity: 3 * count) { planes, used in
      used = 3 * count
      guard let luma = planes.baseAddress else { return }
      let (blue, red) = (luma + count, luma + 2 * count)
      for index in 0..<count {
        let pixel = frame.start[index]
        let (r, g, b) = (Int32(pixel.red), Int32(pixel.green), Int32(pixel.blue))
        // Factors of 65,536, with half of it for rounding: 219/255 for luma, 224/255 for chroma.
        luma[index] = UInt8(
          truncatingIfNeeded: (11_966 &* r &+ 40_254 &* g &+ 4_064 &* b
            &+ 1_081_344) >> 16)
        blue[index] = UInt8(
          truncatingIfNeeded: (-6_596 &* r &- 22_189 &* g &+ 28_784 &* b
            &+ 8_421_376) >> 16)
        red[index] = UInt8(
          truncatingIfNeeded: (28_784 &* r &- 26_145 &* g &- 2_639 &* b
            &+ 8_421_376) >> 16)
      }
    }
  }

  mutating func finish() {}
}
