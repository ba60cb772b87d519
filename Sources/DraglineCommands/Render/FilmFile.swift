import Pictures
import Raster

/// A file with a film, which is written as its pictures come.
struct FilmFile: ~Copyable {
  private enum Form {
    /// An SVG needs all pictures before its first byte.
    case svg
    case animation(AnimationFormat)
    case video(FFmpeg.Format)
  }

  private let form: Form
  private let look: PictureLook
  private let speed: Double
  private let raster: Rasterizer?
  private var file: OutputFile
  private var writer: AnimationWriter?
  private var encoder: FFmpeg?
  private var frames = SVGFrames()
  /// All bytes, for an output in which the first ones cannot be replaced at the end.
  private var held: [UInt8]?

  init(
    _ format: PictureFormat, _ look: PictureLook, speed: Double, _ raster: Rasterizer?,
    _ file: consuming OutputFile
  ) {
    form =
      switch format {
      case .svg, .pdf: .svg
      case .png, .apng: .animation(.apng)
      case .gif: .animation(.gif)
      case .webm: .video(.webm)
      case .mp4: .video(.mp4)
      }
    (self.look, self.speed, self.raster) = (look, speed, raster)
    held = file.canRewrite ? nil : []
    self.file = file
  }

  /// Adds pictures of a film with a number of display frames per second.
  mutating func add(_ pictures: [FilmRows.Picture], frameRate: Double) throws(CommandFailure) {
    for picture in pictures {
      guard let raster else {
        frames.add(picture, seconds: Double(picture.count) / frameRate / speed)
        continue
      }
      try begin(picture.drawing, frameRate: frameRate, raster)
      try write(picture)
    }
  }

  private mutating func begin(
    _ drawing: Drawing, frameRate: Double, _ raster: Rasterizer
  ) throws(CommandFailure) {
    guard writer == nil else { return }
    // Exact for rates of whole thousandths.
    let duration = FrameDuration(1_000, max(Int((frameRate * speed * 1_000).rounded()), 1))
    let format: AnimationFormat = if case .animation(let format) = form { format } else { .y4m }
    do throws(RasterError) {
      writer = try AnimationWriter(
        format, sizeOf: drawing, theme: look.theme, scale: look.scale, frameDuration: duration,
        raster)
    } catch {
      throw CommandFailure(RenderError.raster(error))
    }
    if case .video(let format) = form {
      do throws(FFmpegError) {
        encoder = try FFmpeg(format, output: file.number)
      } catch {
        throw CommandFailure(RenderError.ffmpeg(error))
      }
    }
  }

  private mutating func write(_ picture: FilmRows.Picture) throws(CommandFailure) {
    for frame in 0..<picture.count {
      do throws(RasterError) {
        if frame == 0 { try writer?.write(picture.drawing) } else { writer?.repeatFrame() }
      } catch {
        throw CommandFailure(RenderError.raster(error))
      }
      try drain()
    }
  }

  /// Passes what is encoded to the file, or to ffmpeg.
  private mutating func drain() throws(CommandFailure) {
    guard encoder != nil else {
      try writer?.drain { (bytes) throws(CommandFailure) in
        if held != nil { held?.append(contentsOf: bytes) } else { try file.write(bytes) }
      }
      return
    }
    do throws(FFmpegError) {
      try writer?.drain { (bytes) throws(FFmpegError) in try encoder?.write(bytes) }
    } catch {
      throw CommandFailure(RenderError.ffmpeg(error))
    }
  }

  /// Writes what is left, and gives the file its name.
  /// - Returns: Whether there was any picture.
  mutating func finish() throws(CommandFailure) -> Bool {
    if raster == nil {
      guard !frames.drawings.isEmpty else { return false }
      try file.write(
        look.bytes(of: frames.drawings, times: frames.times, duration: frames.duration))
    } else {
      guard writer != nil else { return false }
      writer?.finish()
      try drain()
      try replaceStart()
      do throws(FFmpegError) {
        try encoder?.finish()
      } catch {
        throw CommandFailure(RenderError.ffmpeg(error))
      }
    }
    try file.commit()
    return true
  }
}

extension FilmFile {
  /// Writes the number of frames, which an APNG begins with.
  private mutating func replaceStart() throws(CommandFailure) {
    guard let header = writer?.header else {
      return try file.write(held ?? [])
    }
    if var held {
      held.replaceSubrange(..<header.count, with: header)
      try file.write(held)
    } else {
      try file.rewrite(start: header)
    }
  }
}

/// The pictures of an animated SVG, in bounded memory.
private struct SVGFrames {
  /// The most pictures that are kept; of a longer film, every second, fourth… one.
  private static let limit = 1_200

  private(set) var drawings: [Drawing] = []
  private(set) var times: [Double] = []
  private(set) var duration = 0.0
  private var stride = 1
  private var count = 0

  mutating func add(_ picture: FilmRows.Picture, seconds: Double) {
    if count % stride == 0 {
      drawings.append(picture.drawing)
      times.append(duration)
    }
    count += 1
    duration += seconds
    guard drawings.count > Self.limit else { return }
    stride *= 2
    let kept = drawings.indices.filter { $0 % 2 == 0 }
    (drawings, times) = (kept.map { drawings[$0] }, kept.map { times[$0] })
  }
}
