import Files
import Gestures
import Motion
import Simulation
import Timelines
import Traces
import Tuning

/// Strokes that are compared.
struct StrokeSet {
  var name: String
  var features: [StrokeFeatures] = []
  /// The person or recording of each stroke.
  var groups: [Int] = []
}

/// The distances of synthetic gestures from recorded ones, beside those of recorded ones from each
/// other.
struct SynthComparison {
  private static let relabellings = 999
  /// Distances of all pairs are held.
  private static let strokeLimit = 2_000

  private let source: SynthSource
  private let name: String
  private let paths: [String]
  private let features: String?
  private let isForced: Bool
  private let isQuiet: Bool

  init(_ operand: String, _ arguments: Arguments) throws(CommandFailure) {
    let isMixture = operand.hasSuffix(MixtureFile.suffix)
    source =
      isMixture
      ? try SynthSource(try MixtureFile(operand), arguments)
      : try SynthSource(kind: operand, arguments)
    name = FileName.base(of: operand)
    paths = arguments.all(.against)
    features = arguments.value(.features)
    guard !arguments.has(.output), !arguments.has(.to) else {
      throw CommandFailure(SynthError.outputOfComparison)
    }
    guard (2...Self.strokeLimit).contains(source.count) else {
      throw CommandFailure(SynthError.gestureCount(limit: Self.strokeLimit))
    }
    (isForced, isQuiet) = (arguments.has(.force), arguments.has(.quiet))
  }

  func run(_ console: Console) throws(CommandFailure) {
    if let features { try ExistingFile.checkReplaceable(features, isForced: isForced) }
    var sets = [try synthetic()]
    for path in paths { sets.append(try recorded(path, console)) }
    try console.print(words: table(sets).text(within: console.width))
    if let features {
      var file = try OutputFile(features, isForced: true, console)
      try file.write(Array(Self.table(of: sets).utf8))
      try file.commit()
    }
  }

  private func synthetic() throws(CommandFailure) -> StrokeSet {
    var set = StrokeSet(name: name)
    for number in 0..<source.count {
      let draft = source.draft(number)
      let meter = GestureMeter(draft.device.kind, source.estimator)
      set.add(meter.frames(try source.gesture(draft, number).gesture), group: number)
    }
    guard set.features.count > 1 else {
      throw CommandFailure(SynthError.noStrokes(name: name))
    }
    return set
  }

  private func recorded(_ path: String, _ console: Console) throws(CommandFailure) -> StrokeSet {
    let corpus = try Corpus([path], console)
    var set = StrokeSet(name: FileName.base(of: path))
    let failure = try corpus.forEach(console) { (entry) throws(CommandFailure) in
      try GestureReader.forEachGesture(
        of: entry, console, RecordingChoice(), ScreenSettings(), isQuiet: isQuiet
      ) { (gesture, source) throws(CommandFailure) in
        let tags = source.labels[gesture.number]?.tags ?? []
        set.add(gesture.frames, group: set.group(of: tags))
      }
    }
    if let failure { throw failure }
    guard (2...Self.strokeLimit).contains(set.features.count) else {
      throw CommandFailure(
        SynthError.strokeCount(set.features.count, limit: Self.strokeLimit, path: path))
    }
    return set
  }

  // MARK: Output

  private func table(_ sets: [StrokeSet]) -> TextTable {
    let names = StrokeLikeness.compared.map { " \($0.name)" }
    var rows = [["", "n", "E²", " p", " 1-NN"] + names]
    for (index, first) in sets.enumerated() {
      for second in sets[(index + 1)...] { rows.append(row(first, second)) }
    }
    for set in sets.dropFirst() where set.features.count > 3 {
      let half = set.features.count / 2
      var (one, other) = (
        StrokeSet(name: "\(set.name), first half"), StrokeSet(name: "second half")
      )
      (one.features, one.groups) = (Array(set.features[..<half]), Array(set.groups[..<half]))
      (other.features, other.groups) = (Array(set.features[half...]), Array(set.groups[half...]))
      rows.append(row(one, other))
    }
    return TextTable(
      rows, .figures(heads: 1), stops: [34, 11, 6, 7, 6] + names.map { _ in 14 })
  }

  private func row(_ first: StrokeSet, _ second: StrokeSet) -> [String] {
    let offset = (first.groups.max() ?? 0) + 1
    let likeness = StrokeLikeness(
      first.features, second.features,
      groups: first.groups + second.groups.map { $0 + offset },
      relabellings: Self.relabellings, seed: 1)
    let counts = "\(first.features.count)+\(second.features.count)"
    return [
      "\(first.name) : \(second.name)", counts, decimals(likeness.energy, 2),
      decimals(likeness.p, 3), decimals(likeness.nearestNeighbour, 2),
    ]
      + zip(likeness.differences, likeness.featureP).map { difference, p in
        "\(decimals(difference, 2)) (\(decimals(p, 3)))"
      }
  }

  /// A row for each stroke, for plots.
  private static func table(of sets: [StrokeSet]) -> String {
    var text =
      "set,duration_s,path_pt,peak_over_mean,end100_over_peak,end30_over_peak,"
      + "peak_time,skew,straightness,speed_maxima\n"
    for set in sets {
      for stroke in set.features {
        let numbers = [
          stroke.duration, stroke.path, stroke.peakOverMean, stroke.end100, stroke.end30,
          stroke.peakTime, stroke.skew, stroke.straightness, stroke.maxima,
        ]
        text += ([set.name] + numbers.map { decimals($0, 4) }).joined(separator: ",") + "\n"
      }
    }
    return text
  }
}

extension StrokeSet {
  /// Strokes of persons that tags name, such as `person=3`, are not independent of each other.
  fileprivate func group(of tags: [String]) -> Int {
    guard let tag = tags.first(where: { $0.hasPrefix("person=") }),
      let person = Int(tag.dropFirst("person=".count)), (0..<1_000_000).contains(person)
    else { return 1_000_000 + groups.count }
    return person
  }

  /// The way of the first finger; gestures of several fingers are left out.
  fileprivate mutating func add(_ frames: [TouchFrame], group: Int) {
    var samples: [StrokeFeatures.Sample] = []
    var id: Int?
    for frame in frames {
      guard frame.touches.count == 1, let touch = frame.touches.first, id ?? touch.id == touch.id
      else { return }
      id = touch.id
      if touch.phase.isOver { break }
      samples.append(
        StrokeFeatures.Sample(
          time: Double(frame.time.microseconds) / 1_000_000, place: touch.location))
    }
    guard let stroke = StrokeFeatures(samples) else { return }
    features.append(stroke)
    groups.append(group)
  }
}
