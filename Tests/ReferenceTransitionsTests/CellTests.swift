import Motion
import ReferenceTransitions
import Testing
import TransitionKit

/// transitions.md 3, on the reference screen.
struct CellTests {
  static let cellImage = Rect(x: 8, y: 44, width: 195, height: 195)
  static let controllerImage = Rect(x: 0, y: 0, width: 414, height: 300)
  static let cellLabel = Rect(x: 55, y: 127, width: 101, height: 29)
  static let controllerLabel = Rect(x: 131.5, y: 128.5, width: 151.5, height: 43)
  static let close = Rect(x: 8, y: 52, width: 44, height: 44)

  /// Returns the place in a window when that of the whole is `place`.
  static func part(_ place: Double, _ start: Double, _ duration: Double) -> Double {
    min(max((place - start) / duration, 0), 1)
  }

  static func mix(_ from: Rect, _ to: Rect, _ part: Double) -> Rect {
    Rect(
      x: from.minX + (to.minX - from.minX) * part, y: from.minY + (to.minY - from.minY) * part,
      width: from.width + (to.width - from.width) * part,
      height: from.height + (to.height - from.height) * part)
  }

  private func expect(
    _ stage: Stage, open: Double, imageFade: Double, fade: Double, close: Double
  ) throws {
    func expectFrame(_ name: String, _ frame: Rect) throws {
      let shown = try stage.shown(name).frame
      for (found, wanted) in [
        (shown.minX, frame.minX), (shown.minY, frame.minY), (shown.width, frame.width),
        (shown.height, frame.height),
      ] { #expect(abs(found - wanted) < 1e-9, "\(name)") }
    }
    for name in ["cellImage", "controllerImage"] {
      try expectFrame(name, Self.mix(Self.cellImage, Self.controllerImage, open))
      #expect(abs(try stage.shown(name).cornerRadius - 12 * (1 - open)) < 1e-9)
    }
    try expectFrame("label", Self.mix(Self.cellLabel, Self.controllerLabel, open))
    try expectFrame("close", Self.close)
    #expect(abs(try stage.shown("cellImage").opacity - (1 - imageFade)) < 1e-9)
    #expect(abs(try stage.shown("controllerImage").opacity - imageFade) < 1e-9)
    #expect(abs(try stage.shown("fade").opacity - fade) < 1e-9)
    #expect(abs(try stage.shown("close").opacity - close) < 1e-9)
    #expect(try stage.shown("second").opacity == 0)
  }

  /// A presentation that plays by itself eases in and out over the whole, then is straight within
  /// each window.
  @Test(arguments: [0, 0.1, 0.25, 0.5, 0.6, 0.7, 0.75, 0.9, 0.999])
  func `a presentation is at its place`(time: Double) throws {
    let stage = try Stage("cell-present")
    stage.transition.begin(interactive: false)
    stage.show(after: Int64(time * 1_250_000))
    let place = TimingFunction.easeInOut.value(at: time)
    try expect(
      stage, open: place, imageFade: Self.part(place, 0, 0.6), fade: place,
      close: Self.part(place, 0.7, 0.3))
  }

  @Test(arguments: [0, 0.1, 0.2, 0.3, 0.5, 0.6, 0.8, 0.999])
  func `a dismissal is at its place`(time: Double) throws {
    let stage = try Stage("cell-dismiss")
    stage.transition.begin(interactive: false)
    stage.show(after: Int64(time * 1_250_000))
    let place = TimingFunction.easeInOut.value(at: time)
    try expect(
      stage, open: 1 - place, imageFade: 1 - Self.part(place, 0, 0.6), fade: 1 - place,
      close: 1 - Self.part(place, 0, 0.3))
  }

  /// The windows in seconds of 1.25: images 0–0.75, the button 0.875–1.25 on a presentation and
  /// 0–0.375 on a dismissal.
  @Test(arguments: [0.0, 0.3, 0.6, 0.7, 0.85, 1])
  func `a finger moves through the windows in straight lines`(percent: Double) throws {
    let presented = try Stage("cell-present")
    presented.transition.begin(interactive: true)
    presented.transition.update(percentComplete: percent, translation: .zero)
    presented.show(after: 1_000)
    try expect(
      presented, open: percent, imageFade: Self.part(percent, 0, 0.6), fade: percent,
      close: Self.part(percent, 0.7, 0.3))
    let dismissed = try Stage("cell-dismiss")
    dismissed.transition.begin(interactive: true)
    dismissed.transition.update(percentComplete: percent, translation: .zero)
    dismissed.show(after: 1_000)
    try expect(
      dismissed, open: 1 - percent, imageFade: 1 - Self.part(percent, 0, 0.6), fade: 1 - percent,
      close: 1 - Self.part(percent, 0, 0.3))
  }

  @Test(arguments: [("cell-present", ["first"]), ("cell-dismiss", [])])
  func `views lie above each other as the animator adds them`(
    id: String, below: [String]
  ) throws {
    let stage = try Stage(id)
    stage.transition.begin(interactive: false)
    #expect(
      stage.transition.views.compactMap(\.name) == below + [
        "second", "background", "fade", "cellImage", "controllerImage", "label", "close",
      ])
  }

  @Test(arguments: [0.25, 1.25, 3])
  func `the duration is the author's to choose`(seconds: Double) throws {
    var parameters = ReferenceParameters()
    parameters.cellDuration = seconds
    let stage = try Stage("cell-present", parameters)
    stage.transition.begin(interactive: false)
    stage.frame(after: Int64(seconds * 1_000_000) - 1)
    #expect(stage.transition.isUnderWay)
    stage.frame(after: 1)
    #expect(stage.transition.didComplete)
    #expect(try stage.shown("second").opacity == 1)
    #expect(stage.transition.views.compactMap(\.name) == ["second"])
  }

  /// The view that was taken at the tap comes back, not a new one.
  @Test
  func `a dismissal uses the picture of the tap again, a presentation a new one`() throws {
    let dismissed = try Stage("cell-dismiss")
    let transition = try #require(dismissed.transition as? CellTransition)
    let taken = try #require(transition.first?.selectedCellSnapshot)
    dismissed.transition.begin(interactive: false)
    #expect(try dismissed.view("cellImage") === taken)
    let presented = try Stage("cell-present")
    presented.transition.begin(interactive: false)
    let other = (presented.transition as? CellTransition)?.first?.selectedCellSnapshot
    #expect(try presented.view("cellImage") !== other)
  }
}
