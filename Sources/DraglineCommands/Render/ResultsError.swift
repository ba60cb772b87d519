/// A fault in a file of results that a picture is made of, with its place.
struct ResultsError: Error, Hashable, CustomStringConvertible {
  enum Kind: Hashable {
    /// The line is not of a sweep, a tuning run or a table of strokes.
    case unknownLine(found: String)
    /// A line of another kind of results.
    case mixed(found: String)
    case missing(String)
    case invalid(String, found: String)
    /// The line has other varied parameters than the first one.
    case otherParameters
    /// The file has no line of results.
    case empty
    case setCount(Int, limit: Int)
    case fieldCount(Int, expected: Int)
  }

  var file: String
  /// From 1.
  var line: Int
  /// The column in bytes, from 1.
  var column = 1
  var kind: Kind

  var description: String { "\(file):\(line):\(column): error: \(reason)" }

  private var reason: String {
    switch kind {
    case .unknownLine(let found):
      "not results: found \(found): expected the output of 'sweep --json' or 'tune --json', or for "
        + "--as distributions that of 'synth --against … --features FILE.csv'"
    case .mixed(let found): "unexpected \(found): expected the same kind of results as above"
    case .missing(let name): "missing '\(name)': expected an output of this version of dragline"
    case .invalid(let name, let found):
      "invalid '\(name)' \(found): expected an output of this version of dragline"
    case .otherParameters:
      "other parameters than in the first line: expected the results of one sweep"
    case .empty: "no results: expected at least one line"
    case .setCount(let count, let limit):
      "\(count) sets of strokes: expected 2 to \(limit)"
    case .fieldCount(let count, let expected):
      "\(count) fields: expected \(expected), as in the first line"
    }
  }
}
