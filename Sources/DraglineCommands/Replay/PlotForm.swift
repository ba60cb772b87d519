/// The form of plots below the text.
enum PlotForm: String, CaseIterable, Sendable {
  /// The best that the terminal shows.
  case auto
  /// Characters with dots.
  case braille
  /// Pictures of the kitty graphics protocol.
  case kitty
  case sixel

  /// Creates the form that `--plot` asks for; `nil` without the option.
  init?(_ arguments: Arguments) throws(CommandFailure) {
    guard let name = arguments.value(.plot) else { return nil }
    let form = name.isEmpty ? .auto : PlotForm(rawValue: name)
    guard let form else {
      let known = PlotForm.allCases.map(\.rawValue)
      throw CommandFailure(UnknownName.value(name, of: .plot, among: known))
    }
    self = form
  }
}

extension CommandOption where Self == ValueOption {
  static var plot: ValueOption {
    ValueOption(
      "--plot", value: "[=FORM]",
      "draw percent, translation and velocity over time below each gesture: as a picture where the "
        + "terminal shows one, or as FORM: braille, kitty or sixel")
  }
}
