/// How much of a way is done, 0…1 and beyond where a spring overshoots: of x and of everything else,
/// and of y, which goes its own way only on a spring with a vector of velocity.
typealias Progress = SIMD2<Double>

extension SIMD2<Double> {
  static var none: Progress { Progress(repeating: 0) }
  static var all: Progress { Progress(repeating: 1) }
}
