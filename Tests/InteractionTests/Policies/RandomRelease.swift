import Interaction
import TestSupport

extension Release {
  /// Anything that a drag can end with; half of it round numbers, for ties.
  static func random(_ generator: inout SeededGenerator) -> Release {
    let isRound = Bool.random(using: &generator)
    func number(_ range: ClosedRange<Double>) -> Double {
      let number = Double.random(in: range, using: &generator)
      return isRound ? (number / 10).rounded() * 10 : number
    }
    var release = Release(
      translation: number(-300...1_100),
      velocity: Int.random(in: 0..<20, using: &generator) == 0 ? nil : number(-4_000...4_000),
      extent: [800, 400, 600, 317].randomElement(using: &generator) ?? 800)
    release.speed = release.velocity.map { abs($0) + abs(number(0...300)) }
    release.crossVelocity = number(-600...600)
    release.meanVelocity = number(-1_000...1_500)
    release.maximumTranslation = max(release.translation, 0) + number(0...100)
    (release.elapsed, release.lastInterval) = (number(20...500), number(10...40))
    (release.lastDelta, release.rest) = (number(-40...40), number(0...150))
    release.travel = Bool.random(using: &generator) ? number(-300...1_100) : nil
    release.stretch = Int.random(in: 0..<4, using: &generator) == 0 ? number(0...40) : 0
    release.direction = Direction.allCases.randomElement(using: &generator) ?? .any
    release.state = BackState.allCases.randomElement(using: &generator) ?? .entry
    release.isFlung = Bool.random(using: &generator)
    release.previous = Bool.random(using: &generator) ? .finish : .cancel
    return release
  }
}
