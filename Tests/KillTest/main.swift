import Glibc
import Recorder

// Run by tools/kill-test:
//   DraglineKillTest RUNS SEED FOLDER      prints figures; exits 1 at the first broken promise
//   DraglineKillTest write COUNTS FILE FORMAT DEVICES SEED FRAMES

func say(_ message: String) {
  let line = Array("\(message)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
}

func printFigures(_ tally: KillTest.Tally, _ seed: UInt64) {
  print(
    """
    \(tally.runs) recordings, \(tally.kills) kills (\(tally.early) before the first frame), seed \(seed)
    \(tally.lostFrames) frames under way were lost, \(tally.cutFrames) recordings ended within a long one
    \(tally.frames) frames read back, as they were written
    """)
}

func runTests(_ count: Int, _ seed: UInt64, _ folder: String) -> CInt {
  var test = KillTest(folder: folder, seed: seed)
  do throws(Broken) {
    for _ in 0..<count { try test.run() }
    printFigures(test.tally, seed)
    return 0
  } catch {
    say("run \(test.tally.runs) of seed \(seed): \(error)")
    return 1
  }
}

func write(_ words: [String]) -> CInt {
  signal(SIGXFSZ, SIG_IGN)
  guard let writing = Writing(words: Array(words.dropFirst())) else { return 2 }
  do {
    try writing.run(SharedCounts(words[0]))
    return 0
  } catch {
    say("\(error)")
    return 74
  }
}

let words = Array(CommandLine.arguments.dropFirst())
if words.first == "write", words.count > 1 {
  exit(write(Array(words.dropFirst())))
} else if words.count == 3, let count = Int(words[0]), let seed = UInt64(words[1]) {
  exit(runTests(count, seed, words[2]))
} else {
  say("usage: DraglineKillTest RUNS SEED FOLDER")
  exit(2)
}
