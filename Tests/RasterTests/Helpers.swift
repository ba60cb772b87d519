import Foundation
import Motion
import Pictures
import Raster

/// What the tests need and a system may lack.
enum Installed {
  static let cairo = (try? Rasterizer()) != nil
  static let font = (try? Rasterizer().usedFontDiffers) == false
  static let rsvg = path(of: "rsvg-convert") != nil
  static let ffmpeg = path(of: "ffmpeg") != nil

  static func path(of tool: String) -> String? {
    ["/usr/bin/", "/usr/local/bin/", "/bin/"].map { $0 + tool }.first { access($0, X_OK) == 0 }
  }

  /// Runs a tool, and returns what it printed.
  static func run(_ tool: String, _ words: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: path(of: tool) ?? tool)
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }
}

extension Drawing {
  /// A drawing of a width and a height in points.
  init(_ width: Double, _ height: Double, _ items: [DrawingItem]) {
    self.init(size: Size(width: width, height: height), title: "T", items: items)
  }
}

extension DrawingShape {
  /// A rectangle by its place and size.
  static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> DrawingShape {
    .rect(Rect(x: x, y: y, width: width, height: height))
  }
}

extension Bitmap {
  /// A picture of pixels `0xAARRGGBB` by their columns and rows.
  init(
    _ width: Double, _ height: Double, _ pixel: (_ x: UInt32, _ y: UInt32) -> UInt32
  ) throws {
    self.init(try PixelSize(Size(width: width, height: height), scale: 1))
    for y in 0..<size.height {
      for x in 0..<size.width { self[x, y] = pixel(UInt32(x), UInt32(y)) }
    }
  }

  /// The part of pixels that differ by more than 32 of 255 in a channel.
  func difference(from other: Bitmap) -> Double {
    guard size == other.size else { return 1 }
    let count = zip(pixels, other.pixels).count { first, second in
      [24, 16, 8, 0].contains { shift in
        let (a, b) = (Int(first >> shift & 0xff), Int(second >> shift & 0xff))
        return abs(a - b) > 32
      }
    }
    return Double(count) / Double(size.count)
  }
}
