import Glibc
import Pictures
import Raster
import Terminal

/// The way in which plots are printed: as characters, or as pictures.
struct PlotPrinter {
  private let console: Console
  private let columns: Int
  private let picture: PlotPixels?
  /// The exchange with the terminal, which ends after the last plot.
  private let exchange: TerminalExchange?
  private let traits: TerminalTraits?

  /// The columns of a plot that does not go to a terminal.
  private static let usualColumns = 80
  /// Wider plots show no more.
  private static let mostColumns = 160

  /// Chooses the way, and asks the terminal if that depends on it.
  ///
  /// - Throws: `RenderError.raster` for pictures without Cairo that were asked for by name.
  init(_ form: PlotForm, _ console: Console) throws(CommandFailure) {
    self.console = console
    let output = console.standardOutput
    let isTerminal = isatty(output) == 1
    let size = TerminalSession.size(of: output)
    columns = min(isTerminal ? size.columns : Self.usualColumns, Self.mostColumns)
    traits = isTerminal ? try? TerminalTraits.ofEnvironment() : nil
    let questions = isTerminal ? Self.questions(form, traits) : nil
    exchange = questions.flatMap { TerminalExchange($0, output: output) }
    let answers = exchange?.answers ?? TerminalAnswers()
    guard let encoding = PlotPixels.Encoding(form, answers) else {
      picture = nil
      return
    }
    let place = PlotPlace(
      columns: columns, rows: size.rows, cell: answers.cell(of: output) ?? PlotPlace.usualCell,
      limit: encoding == .sixel ? answers.largestSixels : nil)
    picture = PlotPixels(
      encoding, try PictureLook.rasterizer(console),
      theme: answers.theme ?? questions?.usualTheme ?? .dark, place: place)
  }

  /// Returns the questions to a terminal; `nil` if the form does not depend on the answers.
  private static func questions(_ form: PlotForm, _ traits: TerminalTraits?) -> TerminalQuestions? {
    switch form {
    case .braille: return nil
    case .kitty, .sixel: return .ofEnvironment
    case .auto:
      // A picture has colours, and needs Cairo.
      let isPossible = traits?.palette == .colours && (try? Rasterizer()) != nil
      return isPossible ? .ofEnvironment : nil
    }
  }

  func print(_ plot: PlotModel) throws(CommandFailure) {
    guard let picture else { return try console.print(Array(text(of: plot).utf8)) }
    let bytes = try picture.bytes(of: plot)
    // Half a picture would swallow the prompt of the shell.
    try holdingSignals { () throws(CommandFailure) in try console.print(bytes) }
  }

  private func text(of plot: PlotModel) -> String {
    plot.text(columns: columns, traits?.characters ?? .unicode, traits?.palette)
  }
}

extension TerminalQuestions {
  static var ofEnvironment: TerminalQuestions? {
    TerminalQuestions { name in getenv(name).map { String(cString: $0) } }
  }
}
