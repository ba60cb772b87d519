import Glibc

/// The filters that a PNG's rows pass before they are packed: each byte becomes the difference from
/// a prediction.
///
/// A row has the filter whose differences have the smallest sum, as the standard advises. Rows of a
/// palette have none.
///
/// Source: w3.org/TR/png-3, 9 "Filtering" and 12.7 "Filter selection".
struct PNGFilter {
  /// The bytes from a byte to the same part of the next pixel.
  let step: Int
  /// The bytes of a row.
  let count: Int

  /// Writes a row with its filter's number before it.
  ///
  /// - Parameters:
  ///   - row: The row, after `step` zeros.
  ///   - above: The row before it, after `step` zeros; zeros before the first row.
  ///   - output: Room for the number and the row.
  ///   - spare: Room for as much.
  func write(
    _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>,
    to output: UnsafeMutablePointer<UInt8>, spare: UnsafeMutablePointer<UInt8>
  ) {
    var best = Int.max
    func attempt(_ number: UInt8, _ filter: (UnsafeMutablePointer<UInt8>) -> Void) {
      spare[0] = number
      filter(spare + 1)
      let sum = sum(of: spare + 1)
      guard sum < best else { return }
      best = sum
      memcpy(output, spare, count + 1)
    }
    attempt(2) { up(row, above, to: $0) }
    // Most rows of screens repeat the row above.
    if best == 0 { return }
    attempt(0) { memcpy($0, row, count) }
    attempt(1) { left(row, to: $0) }
    attempt(4) { paeth(row, above, to: $0) }
  }

  /// The sum of the differences, as distances from 0.
  private func sum(of bytes: UnsafeMutablePointer<UInt8>) -> Int {
    var sum: UInt32 = 0
    for index in 0..<count {
      sum &+= UInt32(Int8(bitPattern: bytes[index]).magnitude)
    }
    return Int(sum)
  }

  private func up(
    _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>,
    to output: UnsafeMutablePointer<UInt8>
  ) {
    for index in 0..<count { output[index] = row[index] &- above[index] }
  }

  private func left(_ row: UnsafePointer<UInt8>, to output: UnsafeMutablePointer<UInt8>) {
    let left = row - step
    for index in 0..<count { output[index] = row[index] &- left[index] }
  }

  /// The prediction is the neighbour closest to left + above − above left.
  private func paeth(
    _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>,
    to output: UnsafeMutablePointer<UInt8>
  ) {
    let (left, corner) = (row - step, above - step)
    for index in 0..<count {
      let (a, b, c) = (Int16(left[index]), Int16(above[index]), Int16(corner[index]))
      let (fromA, fromB) = (abs(b &- c), abs(a &- c))
      let fromC = abs(a &+ b &- c &- c)
      let prediction = fromA <= fromB && fromA <= fromC ? a : fromB <= fromC ? b : c
      output[index] = row[index] &- UInt8(truncatingIfNeeded: prediction)
    }
  }
}
