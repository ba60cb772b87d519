import DraglineCommands
import Glibc

/// Answers to releases, one on each line, beside a count of the lines and other readers of JSON.
struct DecideBench {
  /// The number of lines, about as many as programs that search for parameters send.
  private static let lines = 400_000

  func run(_ options: Options, into report: inout Report) {
    let path = "\(options.folder)/releases.jsonl"
    write(to: path)
    defer { unlink(path) }
    let scales: [Contest.Scale] = [
      .nanosecondsPer("line", count: Double(Self.lines)),
      .perSecond("lines", count: Double(Self.lines)),
    ]
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { close(nowhere) }
    let console = Console(standardOutput: nowhere)
    var contest = Contest(rounds: options.rounds)
    contest.add("process: wc -l", scales) { ChildProcess(["wc", "-l", path]).run() }
    contest.add("decide", scales, against: "process: wc -l") {
      nanoseconds {
        let status = Dragline.run(["decide", path], console: console)
        precondition(status == .done, "decide ended with status \(status.code)")
      }
    }
    for rival in rivals(options) where ChildProcess.isInstalled(rival.words[0]) {
      contest.add("process: \(rival.name)", scales, against: "decide") {
        ChildProcess(rival.words + [path]).run()
      }
    }
    contest.run(into: &report)
    for rival in rivals(options) where !ChildProcess.isInstalled(rival.words[0]) {
      report.note("process: \(rival.name)", skipped: "no \(rival.words[0])")
    }
  }

  private struct Rival {
    var name: String
    var words: [String]
  }

  private func rivals(_ options: Options) -> [Rival] {
    let dragline = options.dragline.map {
      Rival(name: "dragline decide", words: [$0, "decide"])
    }
    return [dragline].compactMap { $0 } + [
      Rival(name: "python3 json", words: ["python3", "-c", Self.python]),
      Rival(name: "jq", words: ["jq", "-c", Self.jq]),
    ]
  }

  /// The rule of devsign.
  private static let python = """
    import json, sys
    for line in open(sys.argv[1]):
        release = json.loads(line)
        finishes = release["velocity"] > 0 and release["translation"] > 20
        release["outcome"] = "finish" if finishes else "cancel"
        print(json.dumps(release))
    """
  private static let jq =
    ". + {outcome: (if .velocity > 0 and .translation > 20 then \"finish\" else \"cancel\" end)}"

  /// Numbers that differ from line to line, as measured ones do.
  private func write(to path: String) {
    guard let file = fopen(path, "w") else { fatalError("\(path): cannot write") }
    defer { fclose(file) }
    for line in 0..<Self.lines {
      let (translation, velocity) = (line * 37 % 85_000, line * 7_919 % 60_000)
      fputs(
        "{\"translation\":\(Double(translation - 5_000) / 100),"
          + "\"velocity\":\(Double(velocity - 30_000) / 10),\"extent\":800}\n", file)
    }
  }
}
