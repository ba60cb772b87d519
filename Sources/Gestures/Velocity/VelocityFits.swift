public import Motion

/// Fits that go through all samples of a window.
extension VelocitySamples {
  /// Returns the slope of the best line in units per second; `nil` if all stamps are equal.
  ///
  /// Ages and positions count from the newest sample: ages are then whole numbers below 100,000, whose
  /// sums and squares a double holds exactly, so that one pass loses nothing however large the time
  /// stamps are.
  func lineSlope() -> Vector? {
    let newest = last
    let count = Double(count)
    var (ages, squares) = (0.0, 0.0)
    var (way, product) = (Vector.zero, Vector.zero)
    visitAll { sample in
      let age = age(of: sample, before: newest)
      let position = sample.position - newest.position
      ages += age
      squares += age * age
      way = way + position
      product = product + position * age
    }
    let variance = count * squares - ages * ages
    guard variance > 0 else { return nil }
    let perSecond = 1_000_000 / variance
    return Vector(
      dx: (count * product.dx - ages * way.dx) * perSecond,
      dy: (count * product.dy - ages * way.dy) * perSecond)
  }

  /// Returns the slope of the best parabola at the newest sample, in units per second; `nil` if
  /// there are fewer than three stamps.
  ///
  /// Slower and more precise than `VelocityMoments`: it makes the powers of the time orthogonal
  /// over these samples, which avoids cancellation.
  @usableFromInline
  func parabolaSlope() -> Vector? {
    let newest = last
    let share = 1 / Double(count)
    var (sum, stamps) = (0.0, 1)
    for index in 0..<count {
      sum += age(of: self[index], before: newest)
      if index > 0, self[index].time != self[index - 1].time { stamps += 1 }
    }
    guard stamps >= 3 else { return nil }
    let middle = sum * share
    var (squares, cubes, way) = (0.0, 0.0, Vector.zero)
    for index in 0..<count {
      let time = age(of: self[index], before: newest) - middle
      squares += time * time
      cubes += time * time * time
      way = way + (self[index].position - newest.position) * time
    }
    let (lean, level) = (cubes / squares, squares * share)
    var (norm, bend) = (0.0, Vector.zero)
    for index in 0..<count {
      let time = age(of: self[index], before: newest) - middle
      let value = time * time - lean * time - level
      norm += value * value
      bend = bend + (self[index].position - newest.position) * value
    }
    let steepness = (-2 * middle - lean) / norm * 1_000_000
    return way * (1_000_000 / squares) + bend * steepness
  }

  /// Returns the final speed of a mass that starts at rest and is pushed by each step, in units per
  /// second.
  func impulseVelocity() -> Vector {
    guard count > 2 else { return velocity(from: 0, to: 1) }
    var work = Vector.zero
    for index in 1..<count {
      let step = velocity(from: index - 1, to: index)
      work.dx += (step.dx - Self.speed(work.dx)) * abs(step.dx)
      work.dy += (step.dy - Self.speed(work.dy)) * abs(step.dy)
      // The first step is half of the way from rest.
      if index == 1 { work = work * 0.5 }
    }
    return Vector(dx: Self.speed(work.dx), dy: Self.speed(work.dy))
  }

  private static func speed(_ work: Double) -> Double {
    work < 0 ? -(-2 * work).squareRoot() : (2 * work).squareRoot()
  }

  /// Returns the velocity between two samples in units per second; zero if they have the same
  /// stamp.
  @usableFromInline
  func velocity(from start: Int, to end: Int) -> Vector {
    let (start, end) = (self[start], self[end])
    return end.velocity(since: start, over: end.time.microseconds - start.time.microseconds)
  }

  /// Returns the age of a sample in microseconds, zero or less.
  @inline(__always)
  private func age(of sample: VelocitySample, before newest: VelocitySample) -> Double {
    Double(sample.time.microseconds - newest.time.microseconds)
  }
}

extension VelocitySample {
  /// Returns the velocity in units per second over a number of microseconds; zero over none.
  @inline(__always)
  func velocity(since start: VelocitySample, over time: Int64) -> Vector {
    VelocitySample.velocity(position - start.position, over: time)
  }

  @inline(__always)
  static func velocity(_ way: Vector, over time: Int64) -> Vector {
    guard time > 0 else { return .zero }
    return Vector(
      dx: way.dx * 1_000_000 / Double(time), dy: way.dy * 1_000_000 / Double(time))
  }
}
