import JSON
import Timelines
import Traces
import Tuning

/// An error of `synth`.
enum SynthError: CommandError {
  /// No kind of gesture is named, or several.
  case notOneKind(known: [String])
  /// One kind of gesture without `--output`.
  case noOutput(kind: String)
  /// A mixture without a folder as `--output`.
  case noFolder(mixture: String)
  /// `--features` without `--against`.
  case featuresAlone
  /// A format of strokes, which has no events.
  case strokes(TraceFormat)
  /// `--against` with `--output` or `--to`.
  case outputOfComparison
  /// `--against` with too few or too many gestures.
  case gestureCount(limit: Int)
  /// The gestures are too short for a comparison.
  case noStrokes(name: String)
  /// A recording has too few or too many strokes for a comparison.
  case strokeCount(Int, limit: Int, path: String)
  /// A mixture with `--force` or `--features`.
  case corpusOption
  /// A mixture with an option for one kind of gesture.
  case mixtureOption(String)
  case invalidValue(String, option: String, expected: String)
  /// A gesture cannot be made; the number counts from 1.
  case gesture(Int, SynthFault)
  /// A gesture of a mixture cannot be made.
  case mixtureGesture(Int, SynthFault, TextPlace, path: String)
  /// A mixture's file cannot be used.
  case mixture(MixtureFault, TextPlace, path: String)

  var status: ExitStatus {
    switch self {
    case .strokeCount, .mixtureGesture, .mixture: .badInput
    case .notOneKind, .noOutput, .noFolder, .featuresAlone, .strokes,
      .outputOfComparison, .gestureCount, .noStrokes, .corpusOption, .mixtureOption,
      .invalidValue, .gesture:
      .usage
    }
  }

  var hasPlace: Bool {
    switch self {
    case .mixtureGesture, .mixture: true
    case .notOneKind, .noOutput, .noFolder, .featuresAlone, .strokes,
      .outputOfComparison, .gestureCount, .noStrokes, .strokeCount, .corpusOption,
      .mixtureOption, .invalidValue, .gesture:
      false
    }
  }

  var description: String {
    switch self {
    case .notOneKind(let known):
      "name one kind of gesture, or a mixture: dragline synth KIND|MIXTURE.json; "
        + "kinds: \(known.joined(separator: ", "))"
    case .noOutput(let kind): "name the recording: dragline synth \(kind) -o FILE"
    case .noFolder(let mixture):
      "name a folder for the corpus: dragline synth \(mixture) -o FOLDER"
    case .featuresAlone: "'--features' needs '--against TRACE'"
    case .strokes(let format):
      "\(format.id) holds no events of a device: write .evemu, and use 'dragline convert'"
    case .outputOfComparison:
      "'--against' writes no recording: leave '--output' and '--to' out"
    case .gestureCount(let limit):
      "'--against' needs 2 to \(limit) gestures: set their number with '--count'"
    case .noStrokes(let name): "'\(name)': expected two strokes of six reports or more"
    case .strokeCount(let count, let limit, let path):
      "\(path): \(counted(count, "stroke")) of six reports or more: expected 2 to \(limit)"
    case .corpusOption:
      "'--force' and '--features' cannot be used for a corpus: name a folder that does not exist"
    case .mixtureOption(let option):
      "'\(option)' is for one kind of gesture: set it in the mixture's file"
    case .invalidValue(let text, let option, let expected):
      "invalid value '\(text)' for '\(option)': expected \(expected)"
    case .gesture(let number, let fault): "gesture \(number) \(fault)"
    case .mixtureGesture(let number, let fault, let place, let path):
      "\(path):\(place.line):\(place.column): error: gesture \(number) \(fault)"
    case .mixture(let fault, let place, let path):
      "\(path):\(place.line):\(place.column): error: \(fault)"
    }
  }
}

/// The reason why a gesture cannot be made.
enum SynthFault: Hashable, Sendable, CustomStringConvertible {
  case noRoom(device: String, points: Int)
  case tooManyReports

  var description: String {
    switch self {
    case .noRoom(let device, let points):
      "has no room on the \(device), which has \(points) pt that way: expected a shorter or slower one"
    case .tooManyReports: "has a million reports: expected a shorter time"
    }
  }
}

/// The reason why a mixture's file cannot be used.
enum MixtureFault: Hashable, Sendable, CustomStringConvertible {
  case notAnObject(found: String, what: String)
  case noGestures
  case noKind(what: String)
  case notAList(String, found: String, example: String)
  case unknownKey(String, known: [String])
  case repeatedKey(String)
  case invalid(String, found: String, expected: String)
  case unknownWord(String, what: String, known: [String])

  var description: String {
    switch self {
    case .notAnObject(let found, let what): "\(found): expected \(what), an object in braces"
    case .noGestures: "no gestures: expected \"gestures\" with an array of kinds"
    case .noKind(let what): "no kind: expected \"kind\" with the name of \(what)"
    case .notAList(let name, let found, let example):
      "invalid \(name) \(found): expected an array such as \(example)"
    case .unknownKey(let name, let known):
      "\(UnknownName(kind: "key", name: name, known: known))"
    case .repeatedKey(let name): "'\(name)' occurs twice: remove one"
    case .invalid(let name, let found, let expected):
      "invalid \(name) \(found): expected \(expected)"
    case .unknownWord(let word, let what, let known):
      "\(UnknownName(kind: what, name: word, known: known))"
    }
  }
}

/// A message of `synth`.
enum SynthNotice: CommandNotice {
  /// A gesture is made, and measured.
  case gesture(SynthMeasure)
  /// No gesture with a release nearer to the wanted one was found; points per second.
  case missed(Double, name: String)
  /// A corpus is written.
  case corpus(gestures: Int, path: String)

  var description: String {
    switch self {
    case .gesture(let measure): "\(measure)"
    case .missed(let miss, let name):
      "\(name): the release is off by \(decimals(miss, 2)) pt/s: none nearer was found"
    case .corpus(let gestures, let path):
      "\(path): \(counted(gestures, "gesture")) with labels.csv"
    }
  }
}

/// A synthetic gesture as an estimator measures it.
struct SynthMeasure: Hashable, Sendable, CustomStringConvertible {
  var name: String
  var kind: String
  /// Points.
  var distance: Double
  /// The duration in microseconds.
  var duration: Int64
  /// Points per second; `nil` if the estimator measures none.
  var speed: Double?
  var estimator: String

  var description: String {
    let release = speed.map { "\(decimals($0, 2)) pt/s by \(estimator)" }
    return "\(name): \(kind), \(decimals(distance, 1)) pt in "
      + "\(decimals(Double(duration) / 1_000_000, 3)) s, released at "
      + (release ?? "no speed that \(estimator) measures")
  }
}
