import Interaction
import Simulation
import Tuning

/// A search for the values of one parameter that serve the gestures best while the others stay as
/// they are.
final class TuningAdvice {
  /// More gestures than that take longer than a key may.
  private static let gestureLimit = 2_000

  private let threads: Int
  /// The model of the setting asked about last.
  private var model: (settings: [String], model: TuneModel)?

  init(threads: Int) {
    self.threads = threads
  }

  /// Returns the advice, such as `best 0.31 to 0.42: 18 of 20 as meant`; empty for a parameter that
  /// only a replay can judge.
  func words(
    _ corpus: LabelledCorpus, _ settings: SimulationSettings, _ name: String
  ) -> String {
    guard corpus.gestures.count <= Self.gestureLimit,
      let model = try? model(corpus, settings),
      let place = model.parameters.firstIndex(where: { $0.name == name }), model.matters(place)
    else { return "" }
    let search = TuneSearch(model: model, tuned: [place], costs: .equal, seed: 1)
    guard let cells = try? search.cells(place, model.own) else { return "" }
    let optimum = ThresholdOptimum(of: cells, costs: .equal)
    let (parameter, count) = (model.parameters[place], model.intents.count)
    let values = optimum.cells.prefix(2).map { parameter.words($0) }.joined(separator: " or ")
    let more = optimum.cells.count > 2 ? " or others" : ""
    return "best \(values)\(more): \(count - Int(optimum.cost)) of \(count) as meant"
  }

  private func model(
    _ corpus: LabelledCorpus, _ settings: SimulationSettings
  ) throws(CommandFailure) -> TuneModel {
    let key =
      [settings.policy.id] + settings.policyParameters.map { PresetFile.written($0.read(settings)) }
    if let model, model.settings == key { return model.model }
    let new = try TuneModel(settings, corpus, threads: threads)
    model = (key, new)
    return new
  }
}
