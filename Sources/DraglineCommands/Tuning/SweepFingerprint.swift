import Files
import Interaction
import Simulation
import Timelines
import Traces

/// The properties that the results of a sweep depend on, in texts that two runs can compare.
struct SweepFingerprint {
  /// Options that change no result, only where it goes and how fast.
  private static let outputOptions: [any CommandOption] = [
    .output, .format, .json, .top, .jobs, .quiet, .force,
  ]

  /// The keys and values in a fixed order; each key once.
  let members: [(key: String, value: String)]

  /// Reads the whole corpus.
  ///
  /// - Parameter words: The words of the command; see `words(of:)`.
  /// - Throws: A recording that cannot be read, or not twice.
  init(
    _ corpus: Corpus, _ plan: SweepPlan, _ words: String, _ console: Console, isQuiet: Bool
  ) throws(CommandFailure) {
    members = [
      ("version", Dragline.version), ("command", words), ("settings", "\(plan.count)"),
      ("policies", Self.digest(of: plan)), ("labels", Self.labels(of: corpus)),
      ("corpus", try Self.recordings(of: corpus, console, isQuiet: isQuiet)),
    ]
  }

  /// Returns the words of the command line that decide results, in the order of the help.
  static func words(of arguments: Arguments) -> String {
    (["sweep"] + Command.sweep.optionWords(of: arguments, without: outputOptions))
      .joined(separator: " ")
  }

  /// Returns a digest of the rules and of every parameter: a preset's file may change.
  private static func digest(of plan: SweepPlan) -> String {
    var hash = SHA256()
    for policy in plan.policies {
      hash.update("policy \(policy.id)\n")
      for line in policy.settings.policy.rule.lines() { hash.update(line + "\n") }
      for parameter in policy.settings.parameters {
        hash.update("\(parameter.name)=\(parameter.read(policy.settings))\n")
      }
      for measure in policy.settings.openMeasures {
        hash.update("\(measure.name)=\(measure.measure)\n")
      }
    }
    return hash.digest
  }

  private static func labels(of corpus: Corpus) -> String {
    var hash = SHA256()
    for entry in corpus.entries {
      for label in entry.labels.map(\.row.label) {
        hash.update(
          "\(name(of: entry)) \(label.ordinal) \(label.expectation?.rawValue ?? "")\n")
      }
    }
    return hash.digest
  }

  private static func name(of entry: Corpus.Entry) -> String {
    entry.name ?? FileName.base(of: entry.path)
  }

  /// Returns a digest of the names and bytes of the recordings, and of descriptions beside them.
  private static func recordings(
    of corpus: Corpus, _ console: Console, isQuiet: Bool
  ) throws(CommandFailure) -> String {
    var hash = SHA256()
    var progress = ProgressBar(console, isQuiet: isQuiet)
    for (index, entry) in corpus.entries.enumerated() {
      guard entry.path != "-", try Paths.isFile(entry.path) else {
        throw CommandFailure(SweepError.pipeForDatabase(path: entry.path))
      }
      let description = try Paths.description(ofRecording: entry.path)
      for path in [entry.path, description] {
        guard let path else { continue }
        hash.update("\(name(of: entry)) \(try digest(ofFile: path))\n")
      }
      progress.update(
        (Int64(index + 1), Int64(corpus.entries.count)), "looking at the corpus")
    }
    return hash.digest
  }

  private static func digest(ofFile path: String) throws(CommandFailure) -> String {
    var hash = SHA256()
    var bytes = try InputFile(path, standardInput: -1, expecting: "a recording")
    bytes.forgetWhatIsRead()
    while let chunk = try bytes.next() { hash.update(chunk) }
    return hash.digest
  }
}
