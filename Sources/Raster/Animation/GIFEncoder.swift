/// An encoder of GIF89a, whose frames paint the pixels that changed.
///
/// The colours of the first frame are the table of the file. A frame with other colours has a table
/// of its own: one table for all frames would need all of them first, and a film of a minute does
/// not fit in memory. Pixels that did not change are transparent, so that a colour that is only
/// similar does not flicker.
///
/// Times are hundredths of a second. Players slow down frames of less than two of them, so at 60
/// frames per second every third frame is left out, and the total time stays right.
///
/// Source: w3.org/Graphics/GIF/spec-gif89a.txt.
struct GIFEncoder: FrameEncoder {
  /// The shortest time that players respect, in hundredths of a second.
  static let shortestDelay = 2

  var output: [UInt8] = []
  private let size: PixelSize
  private let duration: FrameDuration
  private var memory = FrameMemory()
  private var globalPalette: GIFPalette?
  private var frameCount = 0
  /// The frame that is shown, whose delay is not known yet.
  private var pending: PendingFrame?
  /// A later frame that came too early to be shown.
  private var omitted: Bitmap?

  private struct PendingFrame {
    /// The bytes from the image descriptor to the end of the frame.
    var data: [UInt8]
    /// The time at which it appears, in hundredths of a second.
    var start: Int
    /// The frame before it.
    var before: FrameMemory
  }

  init(_ size: PixelSize, _ duration: FrameDuration) {
    (self.size, self.duration) = (size, duration)
  }

  mutating func append(_ frame: Pixels) {
    let time = time(ofFrame: frameCount)
    frameCount += 1
    if let pending, time - pending.start < Self.shortestDelay {
      omitted = Bitmap(copying: frame)
    } else {
      omitted = nil
      show(frame, from: time)
    }
  }

  mutating func finish() {
    if let last = omitted, let pending {
      // The last frame takes the place of the one that it is too close to.
      memory = pending.before
      self.pending = nil
      last.withPixels { show($0, from: pending.start, isLast: true) }
    }
    flush(until: time(ofFrame: frameCount))
    output.append(0x3b)
  }

  /// Returns the beginning of a frame in hundredths of a second, rounded to the nearest.
  private func time(ofFrame number: Int) -> Int {
    (number * duration.numerator * 200 + duration.denominator) / (2 * duration.denominator)
  }

  /// Makes a frame the pending one if it differs from the one before; the last one in any case.
  private mutating func show(_ frame: Pixels, from time: Int, isLast: Bool = false) {
    let pixel = PixelArea(columns: 0..<1, rows: 0..<1)
    guard let area = memory.changedArea(of: frame) ?? (isLast ? pixel : nil) else { return }
    flush(until: time)
    let changes = FrameChanges(frame, area, old: memory.frame)
    var palette = GIFPalette(of: changes)
    if let globalPalette {
      if globalPalette.contains(palette) { palette = globalPalette }
    } else {
      globalPalette = palette
      appendHeader(palette)
    }
    let isLocal = palette != globalPalette
    var data: [UInt8] = [0x2c]
    for value in [area.columns.lowerBound, area.rows.lowerBound, area.width, area.height] {
      data += Self.bytes(value)
    }
    data.append(isLocal ? 0x80 | palette.sizeBits : 0)
    if isLocal { data += palette.bytes }
    LZWEncoder.append(palette.indices(of: changes), bits: palette.bits, to: &data)
    pending = PendingFrame(data: data, start: time, before: memory)
    memory.update(area, to: frame)
  }

  /// Writes the pending frame, whose delay is known now.
  private mutating func flush(until end: Int) {
    guard let pending else { return }
    let delay = min(max(end - pending.start, Self.shortestDelay), 0xffff)
    // The graphic control extension: the frame stays, and the last colour is transparent.
    output += [0x21, 0xf9, 4, 1 << 2 | (pending.before.frame == nil ? 0 : 1)]
    output += Self.bytes(delay) + [GIFPalette.transparentIndex, 0]
    output += pending.data
    self.pending = nil
  }

  private mutating func appendHeader(_ palette: GIFPalette) {
    output += Array("GIF89a".utf8) + Self.bytes(size.width) + Self.bytes(size.height)
    output += [0xf0 | palette.sizeBits, 0, 0] + palette.bytes
    // The application extension NETSCAPE2.0: play again without end.
    output += [0x21, 0xff, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
  }

  private static func bytes(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }
}

/// The pixels of an area that differ from the frame before.
struct FrameChanges {
  let frame: Pixels
  let area: PixelArea
  let old: Bitmap?

  init(_ frame: Pixels, _ area: PixelArea, old: Bitmap?) {
    (self.frame, self.area, self.old) = (frame, area, old)
  }

  /// Calls a body with the pixels of the area, row by row; `nil` for those that did not change.
  func visit(_ body: (UInt32?) -> Void) {
    guard let old else { return visit(frame, nil, body) }
    old.withPixels { visit(frame, $0, body) }
  }

  private func visit(_ frame: Pixels, _ old: Pixels?, _ body: (UInt32?) -> Void) {
    for row in area.rows {
      let (line, before) = (frame.row(row), old?.row(row))
      for column in area.columns {
        let isChanged = before.map { $0[column] != line[column] } ?? true
        body(isChanged ? line[column] : nil)
      }
    }
  }
}
