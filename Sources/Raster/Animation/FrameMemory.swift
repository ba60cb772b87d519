import Glibc

/// The last frame, which the next one is compared with.
struct FrameMemory {
  /// The frame; `nil` before the first one.
  private(set) var frame: Bitmap?

  /// Returns the smallest area that contains all changes: the whole picture for the first frame,
  /// and `nil` if nothing changed.
  func changedArea(of next: Pixels) -> PixelArea? {
    guard let frame else { return PixelArea(next.size) }
    return frame.withPixels { Self.changedArea($0, next) }
  }

  /// Remembers an area of a frame.
  mutating func update(_ area: PixelArea, to next: Pixels) {
    if frame == nil { frame = Bitmap(next.size) }
    frame?.pixels.withUnsafeMutableBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      for row in area.rows {
        let offset = row * next.size.width + area.columns.lowerBound
        (start + offset).update(from: next.start + offset, count: area.width)
      }
    }
  }

  private static func changedArea(_ old: Pixels, _ new: Pixels) -> PixelArea? {
    let (width, height) = (new.size.width, new.size.height)
    func isSame(_ row: Int) -> Bool {
      memcmp(old.row(row), new.row(row), width * MemoryLayout<UInt32>.size) == 0
    }
    guard let top = (0..<height).first(where: { !isSame($0) }) else { return nil }
    let bottom = (top..<height).last { !isSame($0) } ?? top
    var (left, right) = (width, 0)
    for row in top...bottom {
      let (before, after) = (old.row(row), new.row(row))
      if let first = (0..<left).first(where: { before[$0] != after[$0] }) { left = first }
      if let last = (right..<width).last(where: { before[$0] != after[$0] }) { right = last + 1 }
    }
    return PixelArea(columns: left..<right, rows: top..<(bottom + 1))
  }
}
