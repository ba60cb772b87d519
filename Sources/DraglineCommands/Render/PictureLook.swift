import Pictures
import Raster
import Simulation

/// The size and the colors of pictures, and their bytes in each format.
struct PictureLook {
  /// Points; wider pictures than a wall are a mistake.
  private static let widths = 240.0...20_000.0

  /// The width in points; `nil` for that of the figure.
  let width: Double?
  /// The number of pixels in a point.
  let scale: Double
  private let colors: SVGColors

  init(_ arguments: Arguments, _ form: PictureForm) throws(CommandFailure) {
    width = try number(arguments, .width, Self.widths)
    scale = try number(arguments, .scale, 0.1...16) ?? 1
    let name = arguments.value(.theme) ?? Theme.light.rawValue
    let names = Theme.allCases.map(\.rawValue) + ["auto"]
    try SimulationSettings.expect(name, .theme, oneOf: names)
    if let theme = Theme(rawValue: name) {
      colors = .theme(theme)
    } else {
      guard form.format == .svg else {
        throw CommandFailure(RenderError.automaticTheme(form.format))
      }
      colors = .automatic
    }
  }

  /// The theme of formats with one set of colors.
  var theme: Theme {
    if case .theme(let theme) = colors { theme } else { .light }
  }

  /// Loads what draws pixels, and warns if the font is another.
  static func rasterizer(_ console: Console) throws(CommandFailure) -> Rasterizer {
    do throws(RasterError) {
      let raster = try Rasterizer()
      if try raster.usedFontDiffers { console.report(RenderNotice.otherFont) }
      return raster
    } catch {
      throw CommandFailure(RenderError.raster(error))
    }
  }

  /// Returns a drawing as a file.
  ///
  /// - Parameter raster: What draws pixels and PDF; SVG needs none.
  func bytes(
    of drawing: Drawing, _ format: PictureFormat, _ raster: Rasterizer?
  ) throws(CommandFailure) -> [UInt8] {
    guard let raster else { return Array(SVGWriter.text(of: drawing, colors: colors).utf8) }
    do throws(RasterError) {
      return format == .pdf
        ? try raster.pdf(of: drawing, theme: theme)
        : try raster.png(of: drawing, theme: theme, scale: scale)
    } catch {
      throw CommandFailure(RenderError.raster(error))
    }
  }

  /// Returns drawings that follow each other as a file.
  func bytes(of frames: [Drawing], times: [Double], duration: Double) -> [UInt8] {
    Array(
      SVGWriter.animation(of: frames, times: times, duration: duration, colors: colors).utf8)
  }
}
