import Terminal

/// An error of `view`.
enum ViewError: CommandError {
  /// Several recordings or timelines.
  case severalOperands
  /// There is no terminal, or it cannot show the view.
  case terminal(TerminalTraits.Refusal)

  var description: String {
    switch self {
    case .severalOperands: "name one recording or timeline: dragline view FILE"
    case .terminal(let refusal):
      "'view' needs the full screen of a terminal: \(refusal); without one, use "
        + "'dragline replay FILE' or 'dragline explain FILE'"
    }
  }
}
