import Foundation
import Motion
import TestSupport
import Testing

@testable import Raster

/// Frames for videos, and the videos that ffmpeg makes of them.
struct VideoTests {
  static let colors = [
    Row("black", UInt32(0xff00_0000), [UInt8](arrayLiteral: 16, 128, 128)),
    Row("white", 0xffff_ffff, [235, 128, 128]), Row("red", 0xffff_0000, [63, 102, 240]),
    Row("green", 0xff00_ff00, [173, 42, 26]), Row("blue", 0xff00_00ff, [32, 240, 118]),
    Row("grey", 0xff80_8080, [126, 128, 128]),
  ]

  /// The values are those of ITU-R BT.709 for 8 bits.
  @Test(arguments: colors)
  func `a colour has its luma and chroma`(_ row: Row<UInt32, [UInt8]>) throws {
    let frame = try Bitmap(2, 1) { _, _ in row.input }
    let file = Films.file(.y4m, [frame, frame], FrameDuration(1_001, 60_000))
    let frames = Array("FRAME\n".utf8) + row.expected.flatMap { [$0, $0] }
    let header = "YUV4MPEG2 W2 H1 F60000:1001 Ip A1:1 C444 XCOLORRANGE=LIMITED\n"
    #expect(file == Array(header.utf8) + frames + frames)
  }

  private static func video(
    _ format: FFmpeg.Format, _ frames: [Bitmap], in folder: TemporaryFolder
  ) throws -> String {
    let path = folder("film.\(format.rawValue)")
    let output = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    defer { close(output) }
    var ffmpeg = try FFmpeg(format, output: output)
    try Films.file(.y4m, frames, FrameDuration(1, 60)).withUnsafeBytes { try ffmpeg.write($0) }
    try ffmpeg.finish()
    return path
  }

  @Test(
    .enabled(if: Installed.ffmpeg, "ffmpeg is not installed"), arguments: FFmpeg.Format.allCases)
  func `a video shows the frames, with even sides, and is the same twice`(
    _ format: FFmpeg.Format
  ) throws {
    let frames = try (0..<12).map { step in
      try Bitmap(65, 33) { x, y in
        x / 16 == step / 3 ? 0xffb8_4a00 : 0xffff_ffff
      }
    }
    try withTemporaryFolder { folder in
      let path = try Self.video(format, frames, in: folder)
      let bytes = try folder.bytes("film.\(format.rawValue)")
      #expect(bytes.count > 500)
      let data = try Installed.run(
        "ffmpeg",
        [
          "-loglevel", "error", "-i", path, "-sws_flags", "accurate_rnd", "-f", "rawvideo",
          "-pix_fmt", "bgra", "pipe:1",
        ])
      let size = 66 * 34
      #expect(data.count == size * 4 * frames.count)
      let pixels = Array(data).chunks(of: 4).map {
        $0.reversed().reduce(0) { $0 << 8 | UInt32($1) }
      }
      for step in [0, 5, 11] where pixels.count == size * frames.count {
        var shown = frames[step]
        for y in 0..<33 {
          for x in 0..<65 { shown[x, y] = pixels[step * size + y * 66 + x] }
        }
        #expect(shown.difference(from: frames[step]) < 0.08, "frame \(step)")
      }
      _ = try Self.video(format, frames, in: folder)
      #expect(try folder.bytes("film.\(format.rawValue)") == bytes)
    }
  }

  @Test func `a missing program is an error with its package`() {
    let error = #expect(throws: FFmpegError.self) {
      _ = try FFmpeg(.webm, output: 1, program: "no-such-ffmpeg")
    }
    #expect(error == .missing)
    #expect(error?.description.contains("apt-get install ffmpeg") == true)
  }

  @Test(.enabled(if: Installed.ffmpeg, "ffmpeg is not installed"))
  func `what ffmpeg complains about is the error`() throws {
    var ffmpeg = try FFmpeg(.webm, output: open("/dev/null", O_RDWR | O_CLOEXEC))
    let error = #expect(throws: FFmpegError.self) {
      try Array("no film\n".utf8).withUnsafeBytes { try ffmpeg.write($0) }
      try ffmpeg.finish()
    }
    guard case .failed(let status, let message) = error else {
      return #expect(error == .failed(status: 1, message: ""))
    }
    #expect(status != 0)
    #expect(message.contains("pipe:0"))
  }

  @Test func `a program that ends early is an error and no signal`() throws {
    var ffmpeg = try FFmpeg(.webm, output: 1, program: "false")
    let error = #expect(throws: FFmpegError.self) {
      let bytes = [UInt8](repeating: 0, count: 4_000_000)
      try bytes.withUnsafeBytes { try ffmpeg.write($0) }
      try ffmpeg.finish()
    }
    #expect(error == .failed(status: 1, message: ""))
  }
}
