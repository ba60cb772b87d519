public import Motion

/// An ellipse around the origin.
///
/// A phase that grows steadily traces it as hands do: with a speed proportional to the curvature to the
/// power of -1/3. Source: Lacquaniti, Terzuolo and Viviani, "The law relating the kinematic and figural
/// aspects of drawing movements" (1983).
public struct Ellipse: Hashable, Sendable {
  /// Half axes along x and y, above 0.
  public var a: Double
  /// The half axis along y, above 0, in the unit of `a`.
  public var b: Double

  /// Creates an ellipse from its half axes.
  public init(a: Double, b: Double) { (self.a, self.b) = (a, b) }

  /// Returns the place at a phase in radians.
  public func position(at phase: Double) -> Vector {
    let (sine, cosine) = Elementary.sincos(phase)
    return Vector(dx: a * cosine, dy: b * sine)
  }
}

/// The arc of a thumb that turns about its base.
public struct ThumbArc: Hashable, Sendable {
  /// The distance from base to tip in any unit of length, above 0.
  public var radius: Double

  /// Creates the arc of a thumb.
  public init(radius: Double) { self.radius = radius }

  /// Radians that a way of this length turns the thumb by.
  public func angle(length: Double) -> Double { length / radius }

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
