import Simulation
import Tuning

/// The results of tuning that a report shows.
struct ReportTuning {
  /// The settings of a tuning that the arguments ask for.
  struct Plan {
    fileprivate let arguments: Arguments
    fileprivate let plan: TunePlan
    fileprivate let options: TuneReport.Options
    fileprivate let course: GestureJudge.Course

    /// Creates a plan; `nil` without `--tune`.
    init?(_ arguments: Arguments) throws(CommandFailure) {
      guard arguments.has(.tune) else {
        for option in Command.reportTuningOptions where arguments.has(option) {
          throw CommandFailure(ReportError.onlyWithTune(option: option.name))
        }
        return nil
      }
      guard !arguments.operands.contains("-") else {
        throw CommandFailure(ReportError.tuneFromStandardInput)
      }
      self.arguments = arguments
      plan = try TunePlan(arguments)
      options = try TuneReport.Options(arguments)
      course = try GestureJudge.Course(arguments)
    }
  }

  let corpus: LabelledCorpus
  /// The results of the policies, the best first.
  let reports: [TuneReport]
  let warnings: [TuneNotice]

  /// Reads the recordings again, and tunes to their labels.
  ///
  /// - Throws: An error for a corpus without a label.
  init(_ plan: Plan, _ console: Console) throws(CommandFailure) {
    // What the recordings give rise to has been reported when they were replayed.
    var silent = console
    silent.standardError = -1
    corpus = try LabelledCorpus.read(
      plan.arguments, verb: "report", plan.course, plan.plan.policies[0].settings.screen, silent
    ).corpus
    let groups = try TuneGroups(corpus, tag: plan.arguments.value(.group))
    warnings = TuneWords.warnings(corpus, groups)
    reports = try TuneReport.ranked(plan.plan, corpus, groups, plan.options)
  }
}
