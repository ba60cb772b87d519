import Testing
import TransitionKit

/// A window is released with its views, also while a finger is down in it.
struct GestureLifeTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var recognizer: @Sendable () -> GestureRecognizer
  }

  static let rows = [
    Row(testDescription: "pan") { PanGestureRecognizer() },
    Row(testDescription: "edge pan") { ScreenEdgePanGestureRecognizer() },
    Row(testDescription: "tap") { TapGestureRecognizer() },
    Row(testDescription: "long press") { LongPressGestureRecognizer() },
  ]

  private struct Screens {
    weak var window: Window?
    weak var view: View?
    weak var recognizer: GestureRecognizer?
  }

  private func touch(_ row: Row) -> Screens {
    let stage = GestureStage()
    let recognizer = row.recognizer()
    (recognizer as? ScreenEdgePanGestureRecognizer)?.edges = .left
    stage.view.addGestureRecognizer(recognizer)
    stage.down(5, 50)
    stage.move(6, 50)
    #expect(recognizer.numberOfTouches == 1)
    return Screens(window: stage.window, view: stage.view, recognizer: recognizer)
  }

  @Test(arguments: rows)
  func `a touch does not keep its window`(_ row: Row) {
    let screens = touch(row)
    #expect(screens.window == nil)
    #expect(screens.view == nil)
    #expect(screens.recognizer == nil)
  }
}
