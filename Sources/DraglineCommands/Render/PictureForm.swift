import Files
import Simulation

/// The figure of a picture: what it shows, and of what.
enum PictureFigure: String, CaseIterable, Sendable {
  case filmstrip
  case plot
  case animation
  /// Gestures under many policies.
  case compare
  /// Two timelines or recordings.
  case difference
  /// The results of a sweep or of tuning.
  case sweep
  /// Strokes of several sets.
  case distributions

  /// The figures of one timeline.
  static let ofTimelines = [filmstrip, plot, animation]

  /// The figure in a sentence, such as `a plot`.
  var words: String {
    switch self {
    case .animation: "an animation"
    case .compare: "a comparison"
    case .distributions: "distributions"
    default: "a \(rawValue)"
    }
  }

  /// The options that change nothing in the figure.
  var unusedOptions: [any CommandOption] {
    let ofRun = Command.simulationOptions + Command.recordingOptions + [.range, .direction]
    let ofFilm: [any CommandOption] = [.speed]
    let ofStrip: [any CommandOption] = [.frames]
    let ofScreens: [any CommandOption] = [.noTouches]
    return switch self {
    case .filmstrip: ofFilm
    case .animation: ofStrip
    case .plot, .compare: ofFilm + ofStrip + ofScreens
    case .difference: ofFilm + ofStrip + ofScreens + [.gesture]
    case .sweep, .distributions: ofFilm + ofStrip + ofScreens + [.gesture] + ofRun
    }
  }

  /// The number of files that the figure is made of.
  var inputs: ClosedRange<Int> {
    switch self {
    case .filmstrip, .plot, .animation, .sweep, .distributions: 1...1
    case .compare: 1...Int.max
    case .difference: 2...2
    }
  }
}

/// The file format of a picture.
enum PictureFormat: String, CaseIterable, Sendable {
  case svg
  case png
  case pdf
  case apng
  case gif
  case webm
  case mp4

  /// Whether a file of the format can move.
  var canMove: Bool {
    switch self {
    case .svg, .png, .apng, .gif, .webm, .mp4: true
    case .pdf: false
    }
  }

  /// Whether the format is made for pictures that move.
  var isMovie: Bool {
    switch self {
    case .apng, .gif, .webm, .mp4: true
    case .svg, .png, .pdf: false
    }
  }

  /// The format that the ending of a file's name stands for; `nil` if it stands for none.
  init?(endingOf path: String) {
    guard let ending = FileName.ending(of: path) else { return nil }
    self.init(rawValue: ending)
  }
}

/// What a picture shows, and the format of its file.
struct PictureForm: Hashable, Sendable {
  var figure: PictureFigure
  var format: PictureFormat

  /// Creates the form that `--as` and the name of the output stand for.
  ///
  /// Without `--as`, formats that move show an animation and the others a filmstrip. Standard
  /// output is SVG.
  init(_ arguments: Arguments, output: String) throws(CommandFailure) {
    let names = PictureFigure.allCases.map(\.rawValue)
    try SimulationSettings.expect(arguments.value(.figure), .figure, oneOf: names)
    guard let format = output == "-" ? .svg : PictureFormat(endingOf: output) else {
      throw CommandFailure(RenderError.noFormat(output))
    }
    let asked = arguments.value(.figure).flatMap(PictureFigure.init)
    let figure = asked ?? (format.isMovie ? .animation : .filmstrip)
    guard figure == .animation ? format.canMove : !format.isMovie else {
      throw CommandFailure(RenderError.wrongFormat(figure, format))
    }
    for option in figure.unusedOptions where arguments.has(option) {
      throw CommandFailure(RenderError.noEffect(option: option.name, in: figure.words))
    }
    if format == .svg || format == .pdf, arguments.has(.scale) {
      let name = ValueOption.scale.name
      throw CommandFailure(RenderError.noEffect(option: name, in: "\(format.rawValue) files"))
    }
    (self.figure, self.format) = (figure, format)
  }
}
