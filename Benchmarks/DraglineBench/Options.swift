/// The arguments that `tools/bench` passes to this program.
struct Options {
  /// The program to start; `nil` leaves the benches of processes out.
  var dragline: String?
  /// A program that reads a recording with libevemu; `nil` where there is no libevemu.
  var libevemu: String?
  /// The folder of generated files.
  var folder = "/tmp"
  var rounds = 7
  var isTable = false
  /// Names of benches; all of them when empty.
  var benches: Set<String> = []

  init(_ words: [String]) {
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "--dragline": dragline = words.popFirst()
      case "--libevemu": libevemu = words.popFirst()
      case "--folder": folder = words.popFirst() ?? folder
      case "--rounds": rounds = words.popFirst().flatMap { Int($0) } ?? rounds
      case "--table": isTable = true
      default: benches.insert(word)
      }
    }
  }

  func wants(_ bench: String) -> Bool {
    benches.isEmpty || benches.contains(bench)
  }
}
