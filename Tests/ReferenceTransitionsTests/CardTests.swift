import Motion
import ReferenceTransitions
import Testing
import TransitionKit

/// transitions.md 4.2.
struct CardTests {
  @Test(arguments: [
    (ReferenceParameters.PresentationLayout.laidOut, 362.0), (.early, 916),
  ])
  func `the card comes from as far below as its layout says`(
    layout: ReferenceParameters.PresentationLayout, way: Double
  ) throws {
    var parameters = ReferenceParameters()
    parameters.presentationLayout = layout
    let stage = try Stage("card-present", parameters)
    stage.transition.begin(interactive: false)
    stage.show(after: 0)
    #expect(try stage.shown("card").transform == AffineTransform(translationX: 0, y: way))
    #expect(try stage.shown("overlay").backgroundColor == .clear)
    stage.show(after: 440_000)
    #expect(try stage.shown("card").transform == .identity)
    #expect(try stage.shown("card").frame == Rect(x: 8, y: 554, width: 398, height: 300))
    #expect(try stage.shown("card").cornerRadius == 12)
    #expect(try stage.view("card").clipsToBounds)
    #expect(try stage.shown("overlay").backgroundColor == Color(white: 0, alpha: 0.4))
  }

  /// Cubic (0.42, 0) (1, 1) over 0.32 s.
  @Test(arguments: [0.25, 0.5, 0.75])
  func `the card leaves with ease in`(part: Double) throws {
    let stage = try Stage("card-dismiss")
    stage.transition.begin(interactive: false)
    stage.show(after: Int64(part * 320_000))
    let progress = TimingFunction.easeIn.value(at: part)
    #expect(abs(try stage.shown("card").transform.ty - 362 * progress) < 1e-9)
    let alpha = try stage.shown("overlay").backgroundColor.alpha
    #expect(abs(alpha - 0.4 * (1 - progress)) < 1e-12)
  }

  @Test
  func `presenter stays below the card, whose button is at its bottom`() throws {
    let stage = try Stage("card-dismiss")
    #expect(stage.transition.views.map(\.name) == ["base", "overlay", "card"])
    let card = try stage.view("card")
    #expect(card.subviews.map(\.frame) == [Rect(x: 0, y: 250, width: 398, height: 50)])
  }

  /// The card keeps its margins on any screen.
  @Test
  func `a wide screen with a notch at its side moves the card`() throws {
    let screen = Screen(
      bounds: Rect(x: 0, y: 0, width: 896, height: 414),
      safeAreaInsets: EdgeInsets(top: 0, left: 44, bottom: 21, right: 44))
    let application = Application(screen: screen)
    let description = try #require(ReferenceTransitions.description(of: "card-dismiss"))
    let transition = description.make(in: application)
    transition.prepare()
    let card = try #require(transition.views.last)
    #expect(card.frame == Rect(x: 52, y: 85, width: 792, height: 300))
    #expect(transition.drive == DragAxis(direction: .down, distance: 349))
  }
}
