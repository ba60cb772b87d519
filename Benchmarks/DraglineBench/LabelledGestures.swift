import DraglineCommands
import Glibc

/// A corpus of 10,000 labelled gestures in a folder, for the benches of `sweep` and `tune`.
struct LabelledGestures {
  private static let mixture = """
    {"count": 10000, "seed": 16, "persons": 20, "gesturesPerFile": 50, "devices": ["phone"],
     "gestures": [
       {"kind": "flick", "weight": 2, "label": "finish"},
       {"kind": "drag", "weight": 3, "label": "finish", "distance": ["60pt", "180pt"]},
       {"kind": "drag", "weight": 3, "label": "cancel", "distance": ["15pt", "80pt"]},
       {"kind": "reversal", "label": "cancel"}
     ]}
    """

  let path: String
  private let console: Console

  /// - Parameter name: The name of the folder.
  init(_ name: String, _ options: Options) {
    path = "\(options.folder)/\(name)"
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    console = Console(standardOutput: nowhere, standardError: nowhere)
    let mixture = "\(path).json"
    write(Self.mixture, to: mixture)
    precondition(run(["synth", mixture, "-o", path, "-q"]) == .done, "synth failed")
  }

  /// Runs a command whose output goes nowhere.
  func run(_ words: [String]) -> ExitStatus { Dragline.run(words, console: console) }
}

func write(_ text: String, to path: String) {
  guard let file = fopen(path, "w") else { preconditionFailure("\(path): cannot write") }
  defer { fclose(file) }
  fputs(text, file)
}
