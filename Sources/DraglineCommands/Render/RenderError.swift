import Raster

/// A picture that cannot be drawn.
enum RenderError: CommandError {
  /// The figure is made of another number of files than the user named.
  case inputCount(Int, of: PictureFigure)
  case noOutput
  /// The name of the output has the ending of no format.
  case noFormat(String)
  /// The format cannot hold the figure.
  case wrongFormat(PictureFigure, PictureFormat)
  /// An option that changes nothing in the picture.
  ///
  /// - Parameter picture: The figure or the format, such as `a plot`.
  case noEffect(option: String, in: String)
  /// A theme that follows the reader's choice, in a format that cannot.
  case automaticTheme(PictureFormat)
  /// A gesture that the timeline does not have.
  case noGesture(Int, count: Int, path: String)
  /// Nothing moved that a picture could show.
  case nothingMoves(path: String)
  /// The text of a file of results breaks its format.
  case results(ResultsError)
  case raster(RasterError)
  case ffmpeg(FFmpegError)

  var status: ExitStatus {
    switch self {
    case .inputCount, .noOutput, .noFormat, .wrongFormat, .noEffect, .automaticTheme, .noGesture:
      .usage
    case .nothingMoves, .results: .badInput
    case .raster(.noCairo), .ffmpeg: .unavailable
    case .raster(.cairo): .internal
    case .raster: .usage
    }
  }

  var hasPlace: Bool {
    switch self {
    case .nothingMoves, .results: true
    default: false
    }
  }

  private static let endings = PictureFormat.allCases.map { ".\($0.rawValue)" }

  var description: String {
    switch self {
    case .inputCount(let count, .difference):
      "expected two recordings or timelines, found \(count): dragline render A B --as difference "
        + "-o FILE"
    case .inputCount(let count, let figure) where figure == .sweep || figure == .distributions:
      "expected one file of results, found \(count): dragline render RESULTS "
        + "--as \(figure.rawValue) -o FILE"
    case .inputCount(let count, _):
      "expected one recording or timeline, found \(count): dragline render TRACE -o FILE"
    case .noOutput: "no output: name a picture with '-o FILE', such as '-o strip.svg'"
    case .noFormat(let path):
      "cannot infer a format from '\(path)': use one of the endings "
        + Self.endings.joined(separator: " ")
    case .wrongFormat(.animation, let format):
      "\(format.rawValue) files cannot hold an animation: use one of the endings "
        + PictureFormat.allCases.filter(\.canMove).map { ".\($0.rawValue)" }.joined(separator: " ")
    case .wrongFormat(let figure, let format):
      "\(format.rawValue) files hold animations, not \(figure.words): use one of the endings "
        + ".svg .png .pdf"
    case .noEffect(let option, let picture):
      "'\(option)' has no effect on \(picture): remove it"
    case .automaticTheme(let format):
      "'--theme auto' needs the ending .svg, because a \(format.rawValue) file has one set of "
        + "colors: use light or dark"
    case .noGesture(let number, let count, let path):
      "\(path): no gesture \(number): expected a number within 1…\(count)"
    case .nothingMoves(let path):
      "\(path):1:1: error: no transition begins: expected a gesture that drags"
    case .results(let error): "\(error)"
    case .raster(let error): "\(error)"
    case .ffmpeg(let error): "\(error)"
    }
  }
}

/// A note on a picture.
enum RenderNotice: CommandNotice {
  /// A file with several timelines, of which the first is drawn.
  case severalTimelines(path: String, count: Int)
  /// The fonts that pictures are made for are missing.
  case otherFont

  var description: String {
    switch self {
    case .severalTimelines(let path, let count):
      "\(path): holds \(count) timelines: the first is drawn"
    case .otherFont:
      "the font DejaVu Sans is missing, so another one is drawn: install the package "
        + "fonts-dejavu-core"
    }
  }
}
