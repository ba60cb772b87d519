import Glibc
import Tuning

/// 10,000 gestures under 10,000 settings of a velocity override: by scan, by histogram, one by one, and
/// beside numpy and numba where python3 has them. All must count alike.
struct SweepBench {
  private static let gestures = 10_000
  private static let steps = 100
  private static let rule = TwoThresholdRule(.velocityOverride)
  /// Points and points a second in whole numbers, as devices have them, so that some are at a threshold.
  private static let pairs: [LabelledPair] = {
    var random = SplitMix64(seed: 16)
    return (0..<gestures).map { _ in
      let distance = Double(random.index(below: 400))
      let velocity = Double(random.index(below: 4_000) - 2_000)
      return LabelledPair(distance, velocity, random.index(below: 2) == 0 ? .finish : .cancel)
    }
  }()

  func run(_ options: Options, into report: inout Report) {
    guard let features = try? FeaturePairs(Self.pairs),
      let grid = try? ThresholdGrid(
        first: (0..<Self.steps).map { Double($0 * 3) },
        second: (1...Self.steps).map { Double($0 * 15) })
    else { preconditionFailure("gestures that cannot be counted") }
    let expected = features.counts(of: grid, rule: Self.rule)
    var contest = Contest(rounds: options.rounds)
    func add(_ name: String, _ counts: @escaping () -> [ConfusionCounts]) {
      contest.add(name, [.milliseconds], against: "sweep: scan") {
        var found: [ConfusionCounts] = []
        let time = nanoseconds { found = counts() }
        precondition(found == expected, "\(name) counts differently")
        return time
      }
    }
    add("sweep: scan") { features.scannedCounts(of: grid, rule: Self.rule) }
    add("sweep: histogram") { features.counts(of: grid, rule: Self.rule) }
    add("sweep: one by one") {
      (0..<grid.count).map { features.counts(at: grid[$0], rule: Self.rule) }
    }
    contest.add("sweep: best pairs", [.milliseconds], against: "sweep: scan") {
      nanoseconds { resultSink += features.optimum(rule: Self.rule).cost }
    }
    addPeers(options, checksum(expected), to: &contest, into: &report)
    contest.run(into: &report)
  }

  /// What a peer must come to as well.
  private func checksum(_ counts: [ConfusionCounts]) -> Int {
    counts.enumerated().reduce(0) {
      $0 + ($1.offset + 1) * (3 * $1.element.trueDismissals + $1.element.falseDismissals)
    }
  }

  /// Each measures itself, without its start and its compilation, and says so in a file.
  private func addPeers(
    _ options: Options, _ checksum: Int, to contest: inout Contest, into report: inout Report
  ) {
    let (data, time) = ("\(options.folder)/sweep.bin", "\(options.folder)/sweep.time")
    write(to: data)
    for (name, script) in [("numpy", Self.numpy), ("numba", Self.numba)] {
      guard ChildProcess.isInstalled("python3"),
        ChildProcess(["python3", "-c", Self.search, name]).succeeds()
      else {
        report.note("sweep: \(name)", skipped: "no \(name)")
        continue
      }
      let words = ["python3", "-c", Self.frame + script, data, time, "\(checksum)"]
      contest.add("sweep: \(name)", [.milliseconds], against: "sweep: scan") {
        precondition(ChildProcess(words).succeeds(), "\(name) counts differently")
        return read(time)
      }
    }
  }

  private func write(to path: String) {
    guard let file = fopen(path, "w") else { preconditionFailure("\(path): cannot write") }
    defer { fclose(file) }
    let columns =
      Self.pairs.map(\.first) + Self.pairs.map(\.second)
      + Self.pairs.map { $0.intent == .finish ? 1 : 0 }
    precondition(fwrite(columns, 8, columns.count, file) == columns.count, "\(path) is cut")
  }

  private func read(_ path: String) -> Double {
    guard let file = fopen(path, "r") else { preconditionFailure("\(path): cannot read") }
    defer { fclose(file) }
    var bytes = [CChar](repeating: 0, count: 64)
    fread(&bytes, 1, 63, file)
    return strtod(bytes, nil)
  }

  private static let search = """
    import importlib.util, sys
    sys.exit(importlib.util.find_spec(sys.argv[1]) is None)
    """

  private static let frame = """
    import sys, time, numpy as np
    p, v, label = np.fromfile(sys.argv[1]).reshape(3, -1)
    finish = label == 1
    P, V = np.arange(100) * 3.0, np.arange(1, 101) * 15.0
    def measure(count):
        start = time.perf_counter_ns()
        td, fd = count()
        spent = time.perf_counter_ns() - start
        places = np.arange(1, 10001).reshape(100, 100)
        if int((places * (3 * td + fd)).sum()) != int(sys.argv[3]): sys.exit(1)
        open(sys.argv[2], "w").write(str(spent))

    """

  private static let numpy = """
    def count():
        td, fd = np.empty((100, 100), np.int64), np.empty((100, 100), np.int64)
        for j in range(100):
            fast, slow = v >= V[j], v > -V[j]
            for i in range(100):
                done = ((p >= P[i]) & slow) | fast
                td[i, j] = np.count_nonzero(done & finish)
                fd[i, j] = np.count_nonzero(done) - td[i, j]
        return td, fd
    measure(count)
    """

  private static let numba = """
    from numba import njit, prange
    @njit(parallel=True)
    def inner(p, v, finish, P, V):
        td, fd = np.zeros((100, 100), np.int64), np.zeros((100, 100), np.int64)
        for i in prange(100):
            for j in range(100):
                a, b = 0, 0
                for k in range(p.size):
                    done = ((p[k] >= P[i]) & (v[k] > -V[j])) | (v[k] >= V[j])
                    a += done & finish[k]
                    b += done
                td[i, j], fd[i, j] = a, b - a
        return td, fd
    inner(p[:9], v[:9], finish[:9], P, V)
    measure(lambda: inner(p, v, finish, P, V))
    """
}
