import Interaction
import Pictures
import Raster
import Timelines

extension Command {
  static let render = Command(
    name: "render", operands: "TRACE|TIMELINE|RESULTS…",
    summary: "Draw what gestures did, and how policies and settings decide them.",
    options: [
      .output.saying(
        "write the picture to FILE, in the format of its ending: .svg .png .pdf, or .apng .gif "
          + ".webm .mp4 for animations; - is standard output (SVG)"),
      .figure, .gesture, .width, .frames, .theme, .scale,
      .speed.saying("speed of an animation (default: 1, real time)"), .noTouches, .force, .quiet,
    ] + replayOptions,
    examples: [
      "dragline render traces/flick.evemu -o flick.svg",
      "dragline render traces/flick.evemu --as plot -o flick.png",
      "dragline render traces/flick.evemu -o flick.apng --speed 0.25",
      "dragline render traces/flick.evemu --as compare --policy all -o policies.svg",
      "dragline render before.jsonl after.jsonl --as difference -o difference.png",
      "dragline render sweep.jsonl --as sweep -o sweep.png",
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
      "filmstrip, plot or animation of one recording or timeline (default: animation for "
        + ".apng .gif .webm .mp4, otherwise filmstrip); compare: recordings under many policies; "
        + "difference: two recordings or timelines; sweep: RESULTS of sweep or tune with --json; "
        + "distributions: RESULTS of synth --features")
  }

  static var frames: ValueOption {
    ValueOption("--frames", value: "N", "number of screens in a filmstrip (default: by the width)")
  }

  static var gesture: ValueOption {
    ValueOption(
      "--gesture", value: "N", "draw only gesture N and those that catch its settle (default: all)")
  }

  static var scale: ValueOption {
    ValueOption("--scale", value: "FACTOR", "pixels per point of the picture (default: 1)")
  }

  static var theme: ValueOption {
    ValueOption(
      "--theme", value: "THEME",
      "light, dark, or auto for an SVG that follows the reader's setting (default: light)")
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
  private let paths: [String]
  private let output: String
  private let form: PictureForm
  private let look: PictureLook
  private let isForced: Bool
  private let gesture: Int?
  private let count: Int?
  private let speed: Double
  private let showsTouches: Bool

  init(_ arguments: Arguments) throws(CommandFailure) {
    paths = try arguments.required("TRACE", "render")
    guard let output = arguments.value(.output) else { throw CommandFailure(RenderError.noOutput) }
    self.output = output
    form = try PictureForm(arguments, output: output)
    guard form.figure.inputs.contains(paths.count) else {
      throw CommandFailure(RenderError.inputCount(paths.count, of: form.figure))
    }
    look = try PictureLook(arguments, form)
    isForced = arguments.has(.force)
    gesture = try wholeNumber(arguments, .gesture, 1...1_000_000)
    count = try wholeNumber(arguments, .frames, 1...100)
    speed = try number(arguments, .speed, 0.01...100) ?? 1
    showsTouches = !arguments.has(.noTouches)
  }

  func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) {
    for path in paths { try ExistingFile.checkInput(path, isNot: output) }
    let raster = form.format == .svg ? nil : try PictureLook.rasterizer(console)
    if let (drawing, isWhole) = try chart(arguments, console) {
      var file = try OutputFile(output, isForced: isForced, console)
      try file.write(look.bytes(of: drawing, form.format, raster))
      try file.commit()
      if !isWhole { throw CommandFailure.reported(.badInput) }
      return
    }
    var source = try TimelineSource(
      paths[0], arguments, console, measuresDrags: form.figure == .plot)
    var file = try OutputFile(output, isForced: isForced, console)
    switch form.figure {
    case .animation:
      let film = FilmFile(form.format, look, speed: speed, raster, file)
      try animate(&source, into: film)
    default:
      let drawing = try form.figure == .plot ? plot(of: &source) : filmstrip(of: &source)
      try file.write(look.bytes(of: drawing, form.format, raster))
      try file.commit()
    }
    if !source.report(console) { throw CommandFailure.reported(.badInput) }
  }

  /// Returns a figure that is not of one timeline, and whether its inputs are whole; `nil` for one
  /// of a timeline.
  private func chart(
    _ arguments: Arguments, _ console: Console
  ) throws(CommandFailure) -> (Drawing, isWhole: Bool)? {
    let width = look.width ?? 1_000
    switch form.figure {
    case .filmstrip, .plot, .animation: return nil
    case .compare:
      let picture = try ComparePicture(paths, arguments, gesture: gesture)
      return (try picture.drawing(console, width: width), true)
    case .difference:
      return try DifferencePicture.drawing(of: paths, arguments, console, width: width)
    case .sweep: return (try SweepPicture.drawing(of: paths[0], console, width: width), true)
    case .distributions:
      return (try DistributionPicture.drawing(of: paths[0], console, width: width), true)
    }
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
