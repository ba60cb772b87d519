import Simulation

/// The format of the results.
enum SweepFormat: String, CaseIterable {
  case table
  case json
  case csv
  case optuna
  case sqlite

  init(_ arguments: Arguments) throws(CommandFailure) {
    let given = arguments.value(.format)
    try SimulationSettings.expect(given, .format, oneOf: Self.allCases.map(\.rawValue))
    let format = given.flatMap(SweepFormat.init) ?? (arguments.has(.json) ? .json : .table)
    guard format == .json || !arguments.has(.json) else {
      throw CommandFailure(SweepError.jsonAndFormat(format.rawValue))
    }
    self = format
  }
}
