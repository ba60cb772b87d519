import Timelines
import Traces
import Tuning

/// A folder of recordings with synthetic gestures, and their labels.
struct SynthCorpus {
  private let path: String
  private let source: SynthSource
  private let gesturesPerFile: Int
  private let target: TraceFormat
  private let isQuiet: Bool

  init(_ mixture: String, _ arguments: Arguments) throws(CommandFailure) {
    let file = try MixtureFile(mixture)
    source = try SynthSource(file, arguments)
    gesturesPerFile = file.gesturesPerFile
    guard let path = arguments.value(.output), path != "-" else {
      throw CommandFailure(SynthError.noFolder(mixture: mixture))
    }
    self.path = path.hasSuffix("/") && path.utf8.count > 1 ? String(path.dropLast()) : path
    target = try TraceFormat(named: arguments.value(.to) ?? "evemu", output: path).ofEvents
    guard !arguments.has(.force), arguments.value(.features) == nil else {
      throw CommandFailure(SynthError.corpusOption)
    }
    isQuiet = arguments.has(.quiet)
  }

  func run(_ console: Console) throws(CommandFailure) {
    var folder = try NewFolder(path)
    var labels = "file,gesture,label,tags\n"
    var progress = ProgressBar(console, isQuiet: isQuiet)
    // By device: the recording that still has room.
    var open: [SynthesisDevice: SynthCorpusFile] = [:]
    for number in 0..<source.count {
      let draft = source.draft(number)
      let made = try source.gesture(draft, number)
      var file =
        open.removeValue(forKey: draft.device)
        ?? SynthCorpusFile(
          name: name(draft.device, number), file: SynthFile(draft.device.kind, target))
      file.file.write(made.gesture, pause: made.pause)
      file.count += 1
      labels += row(draft, made, file)
      if file.count == gesturesPerFile {
        try folder.write(file.file.bytes, to: file.name)
      } else {
        open[draft.device] = file
      }
      progress.update((Int64(number + 1), Int64(source.count)), "making gestures")
    }
    for file in open.values.sorted(by: { $0.name < $1.name }) {
      try folder.write(file.file.bytes, to: file.name)
    }
    try folder.write(Array(labels.utf8), to: LabelTable.fileName)
    progress.clear()
    try folder.commit()
    if !isQuiet {
      console.report(SynthNotice.corpus(gestures: source.count, path: path))
    }
  }

  /// Returns the name of a recording, after the gesture that it begins with, so that a longer
  /// corpus has the same names.
  private func name(_ device: SynthesisDevice, _ number: Int) -> String {
    let digits = "\(number + 1)"
    let zeros = String(repeating: "0", count: max(6 - digits.count, 0))
    return "\(device.kind.id)-\(zeros)\(digits)\(target.endings[0])"
  }

  private func row(
    _ draft: Mixture.Draft, _ made: SynthGesture, _ file: SynthCorpusFile
  ) -> String {
    let label =
      draft.finishes.map { $0 ? GestureLabel.Expectation.finish : .cancel }?.rawValue ?? ""
    return
      "\(file.name),\(file.count),\(label),person=\(draft.person + 1) session=\(draft.session + 1) "
      + "kind=\(made.plan.kind.id)\n"
  }
}

/// A recording of a corpus that is not full.
private struct SynthCorpusFile {
  var name: String
  var file: SynthFile
  var count = 0
}
