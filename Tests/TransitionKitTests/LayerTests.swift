import Motion
import Testing
import TransitionKit

/// A layer that somebody keeps longer than its view.
struct LayerTests {
  private func layerWithoutView(_ stage: Stage) -> Layer {
    stage.perform {
      let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      view.addSubview(View())
      return view.layer
    }
  }

  @Test func `a layer without its view keeps its values`() {
    let stage = Stage()
    let layer = layerWithoutView(stage)
    stage.perform {
      layer.bounds = Rect(x: 0, y: 0, width: 20, height: 30)
      #expect(layer.frame == Rect(x: -5, y: -10, width: 20, height: 30))
      layer.frame = Rect(x: 1, y: 2, width: 3, height: 4)
    }
    #expect(layer.frame == Rect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `a layer without its view does not animate`() {
    let stage = Stage()
    let layer = layerWithoutView(stage)
    stage.perform {
      View.animate(withDuration: 1) {
        layer.opacity = 0
        layer.bounds = Rect(x: 0, y: 0, width: 20, height: 30)
      }
    }
    #expect(!layer.isAnimated)
    #expect(layer.presentation.opacity == 0)
  }
}
