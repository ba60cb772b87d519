/// The progress of a movement, 0…1 and beyond if a spring overshoots: one value for x and
/// everything else, and one for y, which differs only on a spring with a vector of velocity.
typealias Progress = SIMD2<Double>

extension SIMD2<Double> {
  static var none: Progress { Progress(repeating: 0) }
  static var all: Progress { Progress(repeating: 1) }
}
