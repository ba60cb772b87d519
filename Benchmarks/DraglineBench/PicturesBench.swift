import Glibc
import Interaction
import Pictures
import Simulation
import Timelines
import Traces

/// Pictures of a drag of three seconds with its settle: drawn and written as SVG in memory, and as
/// pixels by the program.
struct PicturesBench {
  /// Drawings in a round, which are short.
  private static let repetitions = 10

  func run(_ options: Options, into report: inout Report) {
    var script = TraceScript()
    script.down(x: 200, y: 300)
    for (part, milliseconds) in [1_000, 1_000, 600].enumerated() {
      let sign: Double = part.isMultiple(of: 2) ? 1 : -1
      script.move(dx: 10 * sign, dy: 160 * sign, milliseconds: Int64(milliseconds), .steady)
    }
    script.lift()
    let rows = Self.rows(of: script.events)
    var plot = TimelinePlot.Options()
    plot.samples = Self.samples(of: script.events)
    let frames = rows.count { if case .frame = $0 { true } else { false } }
    report.note("pictures: the drag", figures: [("frames", Double(frames))])
    var contest = Contest(rounds: options.rounds)
    contest.add("pictures: a filmstrip as SVG", [.millisecondsPer(Self.repetitions)]) {
      Self.time { Filmstrip.drawing(of: rows) }
    }
    contest.add("pictures: a plot as SVG", [.millisecondsPer(Self.repetitions)]) {
      Self.time {
        TimelinePlot.model(of: rows, plot).map { PlotFigure.drawing(of: $0, width: 1_000) }
      }
    }
    let recording = "\(options.folder)/pictures.evemu"
    Self.write(script.events, to: recording)
    defer { unlink(recording) }
    if let dragline = options.dragline {
      addProcesses(dragline, recording, options.folder, to: &contest)
    } else {
      report.note("process: dragline render", skipped: "no --dragline PATH given")
    }
    contest.run(into: &report)
  }

  private func addProcesses(
    _ dragline: String, _ recording: String, _ folder: String, to contest: inout Contest
  ) {
    let (picture, film) = ("\(folder)/pictures.png", "\(folder)/pictures.apng")
    let render = [dragline, "render", recording, "--quiet", "--force", "-o"]
    contest.add("process: dragline --version", [.milliseconds]) {
      ChildProcess([dragline, "--version"]).run()
    }
    contest.add(
      "process: dragline render, filmstrip as PNG", [.milliseconds],
      against: "process: dragline --version"
    ) {
      defer { unlink(picture) }
      return ChildProcess(render + [picture]).run()
    }
    contest.add(
      "process: dragline render, 3 s as APNG", [.milliseconds],
      against: "process: dragline --version"
    ) {
      defer { unlink(film) }
      return ChildProcess(render + [film]).run()
    }
  }

  private static func time(_ draw: () -> Drawing?) -> Double {
    nanoseconds {
      for _ in 0..<repetitions {
        guard let drawing = draw() else { fatalError("nothing to draw") }
        var text = TextBuffer()
        SVGWriter.write(drawing, into: &text)
        resultSink += Double(text.count)
      }
    }
  }

  private static func rows(of events: [RawEvent]) -> [TimelineRow] {
    guard
      var simulation = try? Simulation(
        settings: SimulationSettings(frameRate: 60), device: TraceScript.device,
        kind: TraceScript.device.kind)
    else { fatalError("no screen for the bench's own device") }
    var sink = CollectedTimeline()
    for event in events { simulation.receive(event, into: &sink) }
    simulation.finish(into: &sink)
    return sink.rows
  }

  private static func samples(of events: [RawEvent]) -> [DragSamples] {
    let samples = try? GestureReader.samples(
      of: events, from: TraceScript.device, observed: nil, isTruncated: false,
      SimulationSettings())
    guard let samples, !samples.isEmpty else { fatalError("no gesture in the bench's own drag") }
    return samples
  }

  private static func write(_ events: [RawEvent], to path: String) {
    let text = TraceScript.evemu(events, device: TraceScript.device)
    guard let file = fopen(path, "w") else { fatalError("\(path): errno \(errno)") }
    defer { fclose(file) }
    precondition(fwrite(text, 1, text.count, file) == text.count, "\(path): errno \(errno)")
  }
}
