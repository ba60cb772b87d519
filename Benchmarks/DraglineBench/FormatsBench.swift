import Traces

/// Reading and converting the same drags in every form in which tools record events, beside the
/// tools and libraries that read it.
struct FormatsBench {
  /// Larger than any cache.
  private static let fileSize = 20_000_000
  /// `libinput analyze recording` takes seconds for a megabyte: it gets less, and is measured for
  /// each event.
  private static let smallFileSize = 500_000
  private static let strokeFileSize = 5_000_000
  private static let smallRounds = 3

  func run(_ options: Options, into report: inout Report) {
    for form in RecordingForm.all { run(form, options, into: &report) }
    runLibinput(options, into: &report)
    for form in [StrokeForm.pointerLines, .pointerEvents] {
      run(form, options, into: &report)
    }
  }

  private func run(_ form: RecordingForm, _ options: Options, into report: inout Report) {
    let name = form.name
    let trace = GeneratedTrace(form, bytes: Self.fileSize, at: Self.path(form, options))
    defer { trace.remove() }
    let scales = Contest.Scale.reading(trace)
    let text = trace.text()
    var contest = Contest(rounds: options.rounds)
    contest.add("\(name): read and sum bytes", scales) { trace.sumBytes() }
    contest.add("\(name): parse", scales, against: "\(name): read and sum bytes") {
      trace.parse()
    }
    contest.add("\(name): parse memory", [scales[0]], against: "\(name): read and sum bytes") {
      text.withUnsafeBytes { trace.parse($0) }
    }
    addParsingInCache(form, options, to: &contest)
    for rival in rivals(form, options) where rival.isInstalled {
      contest.add("\(name): process: \(rival.name)", [scales[0]], against: "\(name): parse") {
        ChildProcess(rival.words + [trace.path]).run()
      }
    }
    addConversion(of: form, trace, options, to: &contest)
    contest.run(into: &report)
    for rival in rivals(form, options) where !rival.isInstalled {
      report.note("\(name): process: \(rival.name)", skipped: rival.absence)
    }
  }

  /// The parser's own work: the same few drags again and again, for which nothing waits for memory.
  private func addParsingInCache(
    _ form: RecordingForm, _ options: Options, to contest: inout Contest
  ) {
    let trace = GeneratedTrace(form, bytes: 1, at: "\(Self.path(form, options)).small")
    defer { trace.remove() }
    let text = trace.text()
    let repetitions = max(Self.fileSize / trace.bytes, 1)
    let scale = Contest.Scale.nanosecondsPer(
      "event", count: Double(repetitions * trace.events))
    contest.add("\(form.name): parse cached memory", [scale], against: "\(form.name): parse") {
      text.withUnsafeBytes { text in
        (0..<repetitions).reduce(0) { time, _ in time + trace.parse(text) }
      }
    }
  }

  private func run(_ form: StrokeForm, _ options: Options, into report: inout Report) {
    let path = "\(options.folder)/formats.\(form.format.id)"
    let trace = GeneratedTrace(form, bytes: Self.strokeFileSize, at: path)
    defer { trace.remove() }
    let scales = Contest.Scale.reading(trace)
    var contest = Contest(rounds: options.rounds)
    contest.add("\(form.name): read and sum bytes", scales) { trace.sumBytes() }
    contest.add("\(form.name): parse", scales, against: "\(form.name): read and sum bytes") {
      trace.parse()
    }
    contest.run(into: &report)
  }

  private func addConversion(
    of form: RecordingForm, _ trace: GeneratedTrace, _ options: Options, to contest: inout Contest
  ) {
    let targets: [String: String] = ["evemu": "raw64", "libinput record": "evemu"]
    guard let target = targets[form.name], let dragline = options.dragline else { return }
    contest.add(
      "\(form.name): process: dragline convert --to \(target)",
      [Contest.Scale.reading(trace)[0]], against: "\(form.name): parse"
    ) {
      ChildProcess([dragline, "convert", "-q", "--to", target, trace.path, "-"]).run()
    }
  }

  /// Beside dragline on the same small file, so that both pay for their start.
  private func runLibinput(_ options: Options, into report: inout Report) {
    let form = RecordingForm.libinputRecord
    let name = "\(form.name), 0.5 MB: process"
    // Debian's own Python has the modules of the tool; one that was installed beside it has not.
    let analyze = Rival(
      "libinput analyze recording",
      ["env", "PATH=/usr/bin:/bin", "libinput", "analyze", "recording"],
      absence: "no libinput-tools, or not all of its Python modules")
    let trace = GeneratedTrace(form, bytes: Self.smallFileSize, at: Self.path(form, options))
    defer { trace.remove() }
    guard let dragline = options.dragline, analyze.runs(on: trace.path) else {
      return report.note("\(name): \(analyze.name)", skipped: analyze.absence)
    }
    let scale = Contest.Scale.reading(trace)[0]
    var contest = Contest(rounds: min(options.rounds, Self.smallRounds))
    contest.add("\(name): dragline inspect", [scale]) {
      ChildProcess([dragline, "inspect", "-q", trace.path]).run()
    }
    contest.add("\(name): \(analyze.name)", [scale], against: "\(name): dragline inspect") {
      ChildProcess(analyze.words + [trace.path]).run()
    }
    contest.run(into: &report)
  }

  private static func path(_ form: RecordingForm, _ options: Options) -> String {
    "\(options.folder)/formats.\(form.format.id)"
  }

  private func rivals(_ form: RecordingForm, _ options: Options) -> [Rival] {
    let lines = Rival("wc -l", ["wc", "-l"], absence: "no wc")
    let columns = Rival(
      "awk, a column", ["awk", "{ sum += $NF } END { print sum }"], absence: "no awk")
    switch form.format {
    case .evemu:
      let words = options.libevemu.map { [$0] } ?? []
      return [lines, Rival("libevemu", words, absence: "no libevemu-dev or no C compiler")]
    case .raw64:
      return [Rival("python3, struct", ["python3", "-c", Self.python], absence: "no python3")]
    case .evtest: return [lines, columns]
    default: return form.format == .raw32 ? [] : [lines]
    }
  }

  /// A program that reads each event of a device as python-evdev does, without its objects.
  private static let python =
    """
    import struct, sys
    data = open(sys.argv[1], "rb").read()
    print(sum(value for *_, value in struct.iter_unpack("<qqHHi", data)))
    """
}

/// Another reader of the same files: a program and its first arguments.
private struct Rival {
  let name: String
  /// Empty when it is known not to be there.
  let words: [String]
  /// The reason for which it could be missing.
  let absence: String

  init(_ name: String, _ words: [String], absence: String) {
    (self.name, self.words, self.absence) = (name, words, absence)
  }

  var isInstalled: Bool { words.first.map { ChildProcess.isInstalled($0) } ?? false }

  func runs(on path: String) -> Bool {
    isInstalled && ChildProcess(words + [path]).succeeds()
  }
}
