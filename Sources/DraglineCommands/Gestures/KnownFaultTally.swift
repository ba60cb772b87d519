import ReferenceTransitions
import Timelines

/// The known faults of a transition's published code that a run meets: each is reported once, with
/// the number of gestures that meet it.
struct KnownFaultTally {
  private let transition: ReferenceTransitions.Description
  /// The faults by the kind of the anomaly that reports them.
  private var faults: [String: Met] = [:]

  init(_ transition: ReferenceTransitions.Description) {
    self.transition = transition
  }

  /// The kinds of the anomalies that report known faults.
  var kinds: Set<String> { Set(transition.defects.map(\.kind)) }

  mutating func add(_ gesture: GestureSummary) {
    for anomaly in gesture.anomalies.kept {
      guard let defect = transition.defects.first(where: { $0.kind == anomaly.kind }) else {
        continue
      }
      let fault = Met(what: anomaly.what, remedy: defect.remedy, gestures: 0)
      faults[anomaly.kind, default: fault].gestures += 1
    }
  }

  /// A fault that gestures met.
  struct Met {
    /// The first time that it was met, in words for people.
    var what: String
    /// The setting that repairs it, as `NAME=VALUE`.
    var remedy: String
    var gestures: Int
  }

  /// The faults that were met, in the order in which the transition lists them.
  var met: [Met] {
    var reported: Set<String> = []
    return transition.defects.filter { reported.insert($0.kind).inserted }.compactMap { defect in
      faults[defect.kind].map {
        Met(what: $0.what, remedy: defect.remedy, gestures: $0.gestures)
      }
    }
  }

  /// The faults for people; empty without any.
  var text: String {
    met.map {
      "Known fault of \(transition.id), in \(counted($0.gestures, "gesture")): \($0.what).\n"
        + "  '--set \($0.remedy)' repairs it; '--verbose' reports it with each gesture.\n"
    }.joined()
  }
}
