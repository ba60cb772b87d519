/// A measurement of several contestants against each other.
///
/// In each round every contestant runs once, in turn: a disturbance that slows the machine down for
/// a while slows all of them, and the ratio of two in the same round hardly moves. The measured
/// time is that of the processors, all threads together, without the time in which they worked for
/// other processes, except for starts. Absolute figures are those of this machine on this day. A
/// ratio of 0.5 means half the time of the contestant that `against` names, on any machine of its
/// kind; compare ratios of two versions of the program, not nanoseconds of two runs.
struct Contest {
  struct Contestant {
    var name: String
    /// The scales of the results; each has a row, and ratios are of the first.
    var scales: [Scale]
    /// The contestant whose time is 1.
    var against: String?
    /// Returns the nanoseconds that it took.
    var run: () -> Double
  }

  enum Scale {
    /// Nanoseconds for each of so many.
    case nanosecondsPer(String, count: Double)
    /// The number of units in a second, of which one run has `count`.
    case perSecond(String, count: Double)
    case milliseconds
    /// Milliseconds for each of so many.
    case millisecondsPer(Int)

    var unit: String {
      switch self {
      case .nanosecondsPer(let unit, _): "ns/\(unit)"
      case .perSecond(let unit, _): "\(unit)/s"
      case .milliseconds, .millisecondsPer: "ms"
      }
    }

    func value(_ nanoseconds: Double) -> Double {
      switch self {
      case .nanosecondsPer(_, let count): nanoseconds / count
      case .perSecond(_, let count): count * 1e9 / nanoseconds
      case .milliseconds: nanoseconds / 1e6
      case .millisecondsPer(let count): nanoseconds / Double(count) / 1e6
      }
    }
  }

  var rounds: Int
  var contestants: [Contestant] = []

  mutating func add(
    _ name: String, _ scales: [Scale], against: String? = nil, run: @escaping () -> Double
  ) {
    contestants.append(Contestant(name: name, scales: scales, against: against, run: run))
  }

  /// Returns the times of each contestant in nanoseconds, one for each round.
  ///
  /// The round before the first warms up and does not count.
  func times() -> [[Double]] {
    var times = contestants.map { _ in [Double]() }
    for round in 0...rounds {
      for (index, contestant) in contestants.enumerated() {
        let time = contestant.run()
        if round > 0 { times[index].append(time) }
      }
    }
    return times
  }

  func run(into report: inout Report) {
    let times = times()
    for (index, contestant) in contestants.enumerated() {
      let base = contestant.against.flatMap { name in
        contestants.firstIndex { $0.name == name }.map { times[$0] }
      }
      for (number, scale) in contestant.scales.enumerated() {
        report.add(
          contestant.name, scale, times[index], against: contestant.against,
          base: number == 0 ? base : nil)
      }
    }
  }
}
