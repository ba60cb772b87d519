import Interaction
import Pictures
import Raster
import Timelines

extension Command {
  static let render = Command(
    name: "render", operands: "TRACE|TIMELINE",
    summary: "Draw what a gesture did: a filmstrip, a plot or an animation.",
    options: [
      .output.saying(
        "write the picture to FILE, in the format of its ending: .svg .png .pdf, or .apng .gif "
          + ".webm .mp4 for animations; - is standard output (SVG)"),
      .figure, .gesture, .width, .frames, .theme, .scale,
      .speed.saying("speed of an animation (default: 1, real time)"), .noTouches, .force, .quiet,
      .direction,
    ] + recordingOptions + [.range] + simulationOptions,
    examples: [
      "dragline render traces/flick.evemu -o flick.svg",
      "dragline render traces/flick.evemu --as plot -o flick.png",
      "dragline render traces/flick.evemu -o flick.apng --speed 0.25",
      "dragline render timeline.jsonl --gesture 2 --width 390 --theme dark -o strip.png",
    ],
    run: { (arguments, console) throws(CommandFailure) in
      try RenderCommand(arguments).run(arguments, console)
    })
}

extension CommandOption where Self == ValueOption {
  static var figure: ValueOption {
    ValueOption(
      "--as", value: "FIGURE",
      "filmstrip, plot or animation (default: an animation where the format is one for films, "
        + "otherwise a filmstrip)")
  }

  static var frames: ValueOption {
    ValueOption("--frames", value: "N", "number of screens in a filmstrip (default: by the width)")
  }

  static var gesture: ValueOption {
    ValueOption("--gesture", value: "N", "draw the transition of this gesture alone (default: all)")
  }

  static var scale: ValueOption {
    ValueOption("--scale", value: "FACTOR", "pixels per point of the picture (default: 1)")
  }

  static var theme: ValueOption {
    ValueOption(
      "--theme", value: "THEME",
      "light, dark, or auto for an SVG that follows its reader (default: light)")
  }

  static var width: ValueOption {
    ValueOption(
      "--width", value: "POINTS",
      "width of the picture in points (default: 1000; 414 for an animation)")
  }
}

extension CommandOption where Self == Flag {
  static var noTouches: Flag { Flag("--no-touches", "draw no fingers") }
}

/// The command that draws pictures of recordings and timelines.
struct RenderCommand {
  private let path: String
  private let output: String
  private let form: PictureForm
  private let look: PictureLook
  private let isForced: Bool
  private let gesture: Int?
  private let count: Int?
  private let speed: Double
  private let showsTouches: Bool

  init(_ arguments: Arguments) throws(CommandFailure) {
    let inputs = try arguments.required("TRACE", "render")
    guard inputs.count == 1 else { throw CommandFailure(RenderError.notOneInput(inputs.count)) }
    guard let output = arguments.value(.output) else { throw CommandFailure(RenderError.noOutput) }
    (path, self.output) = (inputs[0], output)
    form = try PictureForm(arguments, output: output)
    look = try PictureLook(arguments, form)
    isForced = arguments.has(.force)
    gesture = try wholeNumber(arguments, .gesture, 1...1_000_000)
    count = try wholeNumber(arguments, .frames, 1...100)
    speed = try number(arguments, .speed, 0.01...100) ?? 1
    showsTouches = !arguments.has(.noTouches)
  }

  func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) {
    if path != "-", try Paths.isSameFile(path, output) {
      throw CommandFailure(ReplayError.wouldReplaceRecording(path))
    }
    let raster = form.format == .svg ? nil : try PictureLook.rasterizer(console)
    var source = try TimelineSource(
      path, arguments, console, measuresDrags: form.figure == .plot)
    var file = try OutputFile(output, isForced: isForced, console)
    switch form.figure {
    case .filmstrip:
      let drawing = try filmstrip(of: &source)
      try file.write(look.bytes(of: drawing, form.format, raster))
      try file.commit()
    case .plot:
      let drawing = try plot(of: &source)
      try file.write(look.bytes(of: drawing, form.format, raster))
      try file.commit()
    case .animation:
      let film = FilmFile(form.format, look, speed: speed, raster, file)
      try animate(&source, into: film)
    }
    if !source.report(console) { throw CommandFailure.reported(.badInput) }
  }

  private func filmstrip(of source: inout TimelineSource) throws(CommandFailure) -> Drawing {
    let options = Filmstrip.Options(
      count: count, width: look.width ?? 1_000, gesture: gesture, showsTouches: showsTouches)
    var rows = CountedRows(Filmstrip(options))
    try source.readAll(into: &rows)
    try rows.check(gesture, in: source.path)
    return rows.figure.drawing
  }

  private func plot(of source: inout TimelineSource) throws(CommandFailure) -> Drawing {
    var rows = CountedRows(CollectedTimeline())
    try source.readAll(into: &rows)
    try rows.check(gesture, in: source.path)
    var options = TimelinePlot.Options()
    (options.gesture, options.samples) = (gesture, source.samples)
    guard let model = TimelinePlot.model(of: rows.figure.rows, options) else {
      throw CommandFailure(RenderError.nothingMoves(path: source.path))
    }
    return PlotFigure.drawing(of: model, width: look.width ?? 1_000)
  }

  private func animate(
    _ source: inout TimelineSource, into film: consuming FilmFile
  ) throws(CommandFailure) {
    let picture = Film(width: look.width ?? 414, showsTouches: showsTouches)
    var rows = CountedRows(FilmRows(picture, gesture: gesture))
    while try source.advance(into: &rows) {
      try film.add(rows.figure.takeFinished(), frameRate: rows.figure.frameRate)
    }
    rows.figure.finish()
    try rows.check(gesture, in: source.path)
    try film.add(rows.figure.takeFinished(), frameRate: rows.figure.frameRate)
    guard try film.finish() else {
      throw CommandFailure(RenderError.nothingMoves(path: source.path))
    }
  }
}
