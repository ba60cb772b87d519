import Motion
import Pictures
import Raster
import Terminal

/// Pictures of plots as the bytes that a terminal shows.
struct PlotPixels {
  enum Encoding: Hashable, Sendable {
    case kitty
    case sixel

    /// Chooses the form that was asked for, or the best one that the terminal shows; `nil` for
    /// characters.
    init?(_ form: PlotForm, _ answers: TerminalAnswers) {
      switch form {
      case .kitty: self = .kitty
      case .sixel: self = .sixel
      case .auto where answers.hasKitty: self = .kitty
      case .auto where answers.hasSixels: self = .sixel
      case .auto, .braille: return nil
      }
    }
  }

  private let encoding: Encoding
  private let raster: Rasterizer
  private let theme: Theme
  private let place: PlotPlace

  init(_ encoding: Encoding, _ raster: Rasterizer, theme: Theme, place: PlotPlace) {
    (self.encoding, self.raster, self.theme, self.place) = (encoding, raster, theme, place)
  }

  /// Returns the bytes that show a plot at the cursor and begin the line below it.
  func bytes(of plot: PlotModel) throws(CommandFailure) -> [UInt8] {
    let drawing = drawing(of: plot)
    do throws(RasterError) {
      let bitmap = try raster.bitmap(
        of: drawing, theme: theme, scale: place.scale(height: drawing.size.height))
      let bytes = encoding == .kitty ? KittyGraphics.bytes(of: bitmap) : Sixel.bytes(of: bitmap)
      return bytes + [UInt8(ascii: "\n")]
    } catch {
      throw CommandFailure(RenderError.raster(error))
    }
  }

  /// Draws a plot as high as suits its width, or lower if the terminal has less room.
  ///
  /// The text above the plot says what its head would.
  private func drawing(of plot: PlotModel) -> Drawing {
    func drawing(_ height: Double?) -> Drawing {
      PlotFigure.drawing(of: plot, width: place.width, height: height, showsHead: false)
    }
    let natural = drawing(nil)
    return natural.size.height > place.height ? drawing(place.height) : natural
  }
}
