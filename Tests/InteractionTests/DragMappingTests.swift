import Interaction
import Motion
import Testing

/// The points dragged and those that a toolkit shows (policies.md; the numbers are the sources').
struct CurveCase: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var mapping: DragMapping
  var points: Double
  var shown: Double

  init(
    _ name: String, _ curve: DragCurve, of distance: Double, scale: Double = 1,
    limit: Double? = nil, _ points: Double, _ shown: Double
  ) {
    testDescription = "\(name), \(points)"
    mapping = DragMapping(
      direction: Vector(dx: 0, dy: 1), distance: distance, curve: curve, scale: scale, limit: limit)
    (self.points, self.shown) = (points, shown)
  }
}

/// A pull beyond an end, and what is left of it.
struct PullCase: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var mapping: DragMapping
  var pull: Double
  var shown: Double

  init(
    _ name: String, _ overdrag: Overdrag, _ coefficient: Double?, of extent: Double = 800,
    _ pull: Double, _ shown: Double
  ) {
    testDescription = "\(name), \(pull)"
    mapping = DragMapping(
      direction: Vector(dx: 0, dy: 1), distance: extent, overdrag: overdrag,
      overdragCoefficient: coefficient)
    (self.pull, self.shown) = (pull, shown)
  }
}

struct DragMappingTests {
  static let curves: [CurveCase] = [
    CurveCase("objc.io", .size, of: 800, 100, 100),
    CurveCase("objc.io, to the other side", .size, of: 800, -100, 100),
    CurveCase("SPStork", .damped, of: 800, limit: 120, -10, 0),
    CurveCase("SPStork", .damped, of: 800, limit: 120, 60, 30),
    CurveCase("SPStork", .damped, of: 800, limit: 120, 119, 59.5),
    CurveCase("SPStork", .damped, of: 800, limit: 120, 120, 60),
    CurveCase("SPStork", .damped, of: 800, limit: 120, 121, 60.350),
    CurveCase("SPStork", .damped, of: 800, limit: 120, 180, 79.909),
    CurveCase("Deck", .damped, of: 800, 240, 95.562),
    CurveCase("Deck", .damped, of: 800, 400, 122.977),
    CurveCase("predictive back", .backProgress, of: 1_080, limit: 412, 0, 0),
    CurveCase("predictive back", .backProgress, of: 1_080, limit: 412, 103, 0.1888 * 1_080),
    CurveCase("predictive back", .backProgress, of: 1_080, limit: 412, 412, 0.7551 * 1_080),
    CurveCase("predictive back", .backProgress, of: 1_080, 500, 0.8117 * 1_080),
    CurveCase("predictive back", .backProgress, of: 1_080, 746, 0.9178 * 1_080),
    CurveCase("predictive back", .backProgress, of: 1_080, 1_080, 1_080),
    CurveCase("predictive back", .backProgress, of: 1_080, 2_000, 1_080),
    CurveCase("predictive back on a narrow screen", .backProgress, of: 300, 150, 150),
    CurveCase("Ionic, blocked", .blocked, of: 800, 40, 0.00701 * 800),
    CurveCase("Ionic, blocked", .blocked, of: 800, 160, 0.03493 * 800),
    CurveCase("Ionic, blocked", .blocked, of: 800, 400, 0.08853 * 800),
    CurveCase("Ionic, blocked", .blocked, of: 800, 800, 0.17133 * 800),
    CurveCase("Ionic, blocked", .blocked, of: 800, -20, 0),
    CurveCase("Hero's gallery", .linear, of: 800, scale: 0.5, 400, 200),
    CurveCase("straight", .linear, of: 800, 400, 400),
  ]

  @Test(arguments: curves)
  func `a finger's way is shown as its toolkit shows it`(_ test: CurveCase) {
    // As far as the sources' numbers are rounded; Ionic's are those before its step is clamped.
    let tolerance =
      switch test.mapping.curve {
      case .backProgress: 0.06
      case .blocked: 0.012
      default: 0.000_6
      }
    #expect(abs(test.mapping.offset(ofPoints: test.points) - test.shown) < tolerance)
    let percent = test.mapping.percentComplete(of: Vector(dx: 7, dy: test.points))
    #expect(abs(percent - test.shown / test.mapping.distance) < tolerance)
  }

  static let pulls: [PullCase] = [
    PullCase("UIKit", .rubberBand, nil, 100, 51.462),
    PullCase("UIKit", .rubberBand, 0.55, 10, 5.462),
    PullCase("use-gesture", .rubberBand, 0.15, 10, 1.497),
    PullCase("use-gesture", .rubberBand, 0.15, 100, 14.724),
    PullCase("use-gesture", .rubberBand, 0.15, 400, 55.814),
    PullCase("libadwaita", .asymptote, 10, 5, 3.333),
    PullCase("libadwaita", .asymptote, 10, 10, 5),
    PullCase("libadwaita", .asymptote, nil, 40, 8),
    PullCase("libadwaita", .asymptote, nil, 100, 9.091),
    PullCase("gorhom", .root, 2.5, 1, 3.536),
    PullCase("gorhom", .root, 2.5, 10, 8.292),
    PullCase("gorhom", .root, nil, 50, 17.854),
    PullCase("gorhom", .root, nil, 100, 25.125),
    PullCase("vaul", .logarithm, 8, 1, 0),
    PullCase("vaul", .logarithm, 8, 6, 0),
    PullCase("vaul", .logarithm, 8, 7, 0.636),
    PullCase("vaul", .logarithm, nil, 20, 8.356),
    PullCase("vaul", .logarithm, nil, 100, 20.921),
    PullCase("vaul", .logarithm, nil, 400, 31.952),
    PullCase("Framer", .linear, 0.35, 100, 35),
    PullCase("Qt Flickable", .linear, nil, 100, 50),
    PullCase("Cupertino sheet", .stretch, 0.008, 4, 4),
    PullCase("Cupertino sheet", .stretch, 0.008, 100, 6.4),
    PullCase("clamped", .none, 3, 100, 0),
    PullCase("no pull", .root, 2.5, 0, 0),
    PullCase("a coefficient of 0", .rubberBand, 0, 100, 0),
  ]

  @Test(arguments: pulls)
  func `a pull beyond either end leaves what its toolkit leaves`(_ test: PullCase) {
    let (mapping, extent) = (test.mapping, test.mapping.distance)
    #expect(abs(mapping.pulled(test.pull) - test.shown) < 0.000_6)
    #expect(abs(mapping.offset(ofPoints: -test.pull) + test.shown) < 0.000_6)
    #expect(abs(mapping.offset(ofPoints: extent + test.pull) - extent - test.shown) < 0.000_6)
    #expect(mapping.percentComplete(ofPoints: extent + test.pull) == 1)
    #expect(mapping.percentComplete(ofPoints: -test.pull) == 0)
  }

  @Test(arguments: DragCurve.allCases)
  func `no percentage leaves 0…1 or turns back on a way forward`(_ curve: DragCurve) {
    // The size of a way back grows too.
    let first = curve == .size ? 0 : -400.0
    let mapping = DragMapping(direction: Vector(dx: 1, dy: 0), distance: 300, curve: curve)
    let percents = stride(from: first, through: 900, by: 0.5).map {
      mapping.percentComplete(ofPoints: $0)
    }
    #expect(percents.first == 0)
    #expect(percents.allSatisfy { (0...1).contains($0) })
    #expect(zip(percents, percents.dropFirst()).allSatisfy { $0 <= $1 + 1e-12 })
    #expect(mapping.percentComplete(ofPoints: 0, from: 0.4) == 0.4)
  }
}
