import Motion
import TestSupport
import Testing

@testable import DraglineCommands
@testable import Terminal

/// The form of plots: the option, the choice, and the size of pictures.
struct PlotFormTests {
  private static let trace = "\(SummaryTests.traces)/three-gestures.evemu"

  static let options: [Row<[String], PlotForm?>] = [
    Row("none", ["x"], nil), Row("the option alone", ["--plot"], .auto),
    Row("an operand after it", ["--plot", "kitty"], .auto),
    Row("kitty", ["--plot=kitty"], .kitty), Row("sixel", ["--plot=sixel"], .sixel),
    Row("braille", ["--plot=braille"], .braille), Row("auto", ["--plot=auto"], .auto),
    Row("the last one", ["--plot=sixel", "--plot"], .auto),
  ]

  @Test(arguments: options)
  func `the option has a form`(_ row: Row<[String], PlotForm?>) throws {
    for command in [Command.replay, .explain] {
      let arguments = try Arguments(row.input, for: command)
      #expect(try PlotForm(arguments) == row.expected)
      #expect(arguments.operands == row.input.filter { !$0.hasPrefix("-") })
    }
  }

  @Test(arguments: ["replay", "explain"])
  func `an unknown form is refused`(_ verb: String) {
    let run = dragline(verb, Self.trace, "--plot=kity")
    let known = ["auto", "braille", "kitty", "sixel"]
    #expect(
      run.failure(as: UnknownName.self) == UnknownName.value("kity", of: .plot, among: known))
    #expect(run.error.contains("did you mean 'kitty'?"))
    #expect(run.status == 2 && run.output.isEmpty)
  }

  static let choices: [Row<(PlotForm, String), PlotPixels.Encoding?>] = [
    Row("kitty before sixels", (.auto, "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;4c"), .kitty),
    Row("sixels", (.auto, "\u{1B}[?62;4c"), .sixel),
    Row("no picture", (.auto, "\u{1B}[?62c"), nil), Row("no answer", (.auto, ""), nil),
    Row("braille by name", (.braille, "\u{1B}[?62;4c"), nil),
    Row("kitty by name", (.kitty, "\u{1B}[?62;4c"), .kitty),
    Row("sixels by name", (.sixel, ""), .sixel),
  ]

  @Test(arguments: choices)
  func `the answers decide`(_ row: Row<(PlotForm, String), PlotPixels.Encoding?>) {
    #expect(
      PlotPixels.Encoding(row.input.0, TerminalAnswers(row.input.1.utf8)) == row.expected)
  }

  /// A picture without a terminal: columns of 8 × 16 pixels, 80 of them, with the last one free.
  static let files: [Row<String, String>] = [
    Row("kitty", "--plot=kitty", "\u{1B}_Ga=T,f=100,q=2,m=1;iVBORw0KGgo"),
    Row("sixel", "--plot=sixel", "\u{1B}P0;1q\"1;1;632;"),
  ]

  @Test(arguments: files)
  func `a form by name is drawn into a file`(_ row: Row<String, String>) {
    let run = dragline("replay", Self.trace, row.input)
    #expect(run.status == 0 && run.error.isEmpty)
    #expect(run.output.split(separator: row.expected).count == 1 + 3)
    #expect(run == dragline("replay", row.input, Self.trace))
    let plain = dragline("replay", Self.trace)
    let text = run.output.replacing(/\x1B[^\n]*\x1B\\\n/, with: "")
    #expect(text == plain.output)
  }

  /// A place, and its width and height in points and the scale of a picture of 500 points.
  struct Room: Hashable, Sendable {
    var width: Double
    var height: Double
    var scale: Double
  }

  static let places: [Row<PlotPlace, Room>] = [
    Row(
      "a usual terminal", PlotPlace(columns: 81, rows: 31, cell: Size(width: 9, height: 18)),
      Room(width: 576, height: 432, scale: 1.25)),
    Row(
      "twice the pixels", PlotPlace(columns: 81, rows: 31, cell: Size(width: 18, height: 36)),
      Room(width: 576, height: 432, scale: 2.5)),
    Row(
      "cells too small for text of their size",
      PlotPlace(columns: 81, rows: 31, cell: Size(width: 5, height: 10)),
      Room(width: 400, height: 300, scale: 1)),
    Row(
      "a narrow terminal, where the text is smaller",
      PlotPlace(columns: 21, rows: 31, cell: Size(width: 9, height: 18)),
      Room(width: 240, height: 720, scale: 0.75)),
    Row(
      "sixels of a limited width",
      PlotPlace(
        columns: 161, rows: 31, cell: Size(width: 9, height: 18),
        limit: Size(width: 1_000, height: 1_000)),
      Room(width: 800, height: 432, scale: 1.25)),
    Row(
      "sixels of a limited height",
      PlotPlace(
        columns: 81, rows: 31, cell: Size(width: 9, height: 18),
        limit: Size(width: 1_000, height: 250)),
      Room(width: 576, height: 432, scale: 0.5)),
  ]

  @Test(arguments: places)
  func `a picture has a size for`(_ row: Row<PlotPlace, Room>) {
    let place = row.input
    #expect(abs(place.width - row.expected.width) < 1e-9)
    #expect(abs(place.height - row.expected.height) < 1e-9)
    #expect(abs(place.scale(height: 500) - row.expected.scale) < 1e-9)
  }
}
