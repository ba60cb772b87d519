/// A `--vary` of a command line.
struct VariedParameter {
  /// The parameters that cannot vary, each with its substitute.
  ///
  /// They decide where contacts are before a policy sees them, or which parameters there are.
  private static let fixed = [
    "rotate": "use --rotate", "pointerSpeed": "use --pointer-speed",
    "touchpadGain": "use --touchpad-gain",
    "profile": "use --set: it decides which parameters there are",
  ]

  let name: String
  /// `nil` for `--vary KEY`, which `tune` accepts.
  let values: SweepValues?

  /// - Parameters:
  ///   - limit: The most values of one parameter.
  ///   - needsValues: Whether each parameter has values, and none is in `--set` too.
  /// - Throws: A parameter that is named twice or cannot vary, and values that cannot be used.
  static func all(
    _ arguments: Arguments, limit: Int, needsValues: Bool
  ) throws(CommandFailure) -> [VariedParameter] {
    var all: [VariedParameter] = []
    for option in arguments.all(.vary) {
      let parts = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if needsValues, parts.count < 2 || parts[1].isEmpty {
        throw CommandFailure(SweepError.noValues(option: option))
      }
      let name = String(parts[0])
      if let advice = fixed[name] {
        throw CommandFailure(SweepError.fixedParameter(name, advice: advice))
      }
      guard !all.contains(where: { $0.name == name }) else {
        throw CommandFailure(SweepError.variedTwice(name))
      }
      if needsValues, arguments.all(.set).contains(where: { $0.hasPrefix("\(name)=") }) {
        throw CommandFailure(SweepError.setAndVaried(name))
      }
      let values =
        parts.count < 2 ? nil : try SweepValues(String(parts[1]), limit: limit, option: option)
      all.append(VariedParameter(name: name, values: values))
    }
    return all
  }
}
