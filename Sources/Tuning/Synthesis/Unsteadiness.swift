import Motion

/// The wander and tremor of a hand while it does something else: a few sines with random phases, which are 0 at
/// the start.
///
/// Sources: Arch. Neurol. 39:358 (1982) and Growdon et al. (2000) for amplitudes, J. Showa Med. Assoc. 50:28 (1990)
/// for `11.32 - 0.042 * age` Hz. Most of the displacement lies from 1 to 3.5 Hz (Carignan et al. 2010).
struct Unsteadiness: Sendable {
  private struct Wave {
    var amplitude: Double
    var rate: Double
    var phase: Double

    func value(at time: Double) -> Double {
      amplitude * (Elementary.sin(rate * time + phase) - Elementary.sin(phase))
    }
  }

  private var along: [Wave] = []
  private var across: [Wave] = []

  init(_ traits: PersonTraits, pointsPerMillimetre: Double, random: inout SplitMix64) {
    for _ in 0..<2 {
      for isAlong in [true, false] {
        let drift = Wave(
          amplitude: traits.drift * pointsPerMillimetre * random.uniform(0.3, 0.7),
          rate: 2 * .pi * random.uniform(1, 3.5), phase: 2 * .pi * random.unit())
        let tremor = Wave(
          amplitude: traits.tremor * pointsPerMillimetre * random.uniform(0.3, 0.7),
          rate: 2 * .pi * traits.tremorFrequency * random.uniform(0.9, 1.1),
          phase: 2 * .pi * random.unit())
        if isAlong { along += [drift, tremor] } else { across += [drift, tremor] }
      }
    }
  }

  func offset(at time: Double) -> Vector {
    Vector(
      dx: along.reduce(0) { $0 + $1.value(at: time) },
      dy: across.reduce(0) { $0 + $1.value(at: time) })
  }
}

/// The wander of the contact patch as a finger rolls off the surface: over the last reports, in a
/// direction of its own.
///
/// Ours: sizes follow a pad's recordings (reference pad at 250 Hz, 5 to 15 units of 400).
struct FingerRoll: Sendable {
  /// Seconds before the lift at which it begins.
  private let duration: Double
  private let displacement: Vector

  init(reports: Int, period: Double, size: Double, random: inout SplitMix64) {
    duration = Double(reports) * period
    let (sine, cosine) = Elementary.sincos(2 * .pi * random.unit())
    displacement = Vector(dx: cosine, dy: sine) * size
  }

  func offset(beforeLift time: Double) -> Vector {
    guard time < duration else { return .zero }
    return displacement * (1 - time / duration)
  }
}
