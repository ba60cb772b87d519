public import Motion

/// The speed of hands on curves: proportional to the curvature to the power of -1/3.
///
/// Source: Lacquaniti, Terzuolo and Viviani, "The law relating the kinematic and figural aspects of drawing
/// movements" (1983).
public enum TwoThirdsPowerLaw {
  /// - Parameters:
  ///   - gain: The speed where the curvature is 1.
  ///   - curvature: Above 0, in 1 / length.
  public static func speed(gain: Double, curvature: Double) -> Double {
    gain * Elementary.pow(curvature, -1.0 / 3)
  }
}

/// An ellipse around the origin. A phase that grows steadily traces it exactly as the two-thirds power law says.
public struct Ellipse: Hashable, Sendable {
  /// Half axes along x and y, above 0.
  public var a: Double
  public var b: Double

  public init(a: Double, b: Double) { (self.a, self.b) = (a, b) }

  public func position(at phase: Double) -> Vector {
    let (sine, cosine) = Elementary.sincos(phase)
    return Vector(dx: a * cosine, dy: b * sine)
  }

  /// The way per radian of the phase.
  public func pace(at phase: Double) -> Double {
    let (sine, cosine) = Elementary.sincos(phase)
    return (a * a * sine * sine + b * b * cosine * cosine).squareRoot()
  }

  public func curvature(at phase: Double) -> Double {
    let pace = pace(at: phase)
    return a * b / (pace * pace * pace)
  }

  /// The gain of the power law when the phase grows by `rate` radians a second.
  public func gain(rate: Double) -> Double { rate * Elementary.pow(a * b, 1.0 / 3) }
}

/// The arc of a thumb that turns about its base.
public struct ThumbArc: Hashable, Sendable {
  /// In any unit of length, above 0.
  public var radius: Double

  public init(radius: Double) { self.radius = radius }

  /// Radians that a way of this length turns the thumb by.
  public func angle(length: Double) -> Double { length / radius }

  /// How far the arc stands away from its chord.
  public func sagitta(length: Double) -> Double {
    radius * (1 - Elementary.cos(angle(length: length) / 2))
  }

  /// The chord's length over the arc's.
  public func straightness(length: Double) -> Double {
    let half = angle(length: length) / 2
    return half == 0 ? 1 : Elementary.sin(half) / half
  }

  /// The place after a way, along the direction at the start (`dx`) and across it (`dy`).
  public func position(length: Double) -> Vector {
    let (sine, cosine) = Elementary.sincos(angle(length: length))
    return Vector(dx: radius * sine, dy: radius * (1 - cosine))
  }

  /// A way whose chord is along x and has this length.
  ///
  /// - Returns: The arc's length and the angle at its start; `nil` when the chord is longer than the diameter.
  public func way(chord: Double) -> (length: Double, startAngle: Double)? {
    let ratio = chord.magnitude / (2 * radius)
    guard ratio < 1 else { return nil }
    let half = Elementary.atan2(ratio, (1 - ratio * ratio).squareRoot())
    return (2 * half * radius * (chord < 0 ? -1 : 1), -half * (chord < 0 ? -1 : 1))
  }
}
