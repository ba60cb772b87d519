import Motion

/// One gesture of a pointer JSON Lines recording, while its members are read.
struct PointerLine {
  /// The limit for steps of a gesture.
  static let stepLimit = 1 << 20
  static let contactLimit = 256

  enum Action: Hashable {
    case sample
    /// A lift that the line contains; it happens in the frame of other contacts' samples.
    case lift
    /// A lift that the line does not contain: it gets its own frame.
    case lastLift
    case cancel
  }

  /// A change that a contact made.
  struct Step {
    /// The time in microseconds on the line's clock.
    var time: Int64
    /// The step's place in the order of the line: its time, unless the contact's time went back.
    var order: Int64
    var contact: Int64
    var x: Int32
    var y: Int32
    var action: Action
  }

  private struct Contact {
    var id: Int64
    var lastTime: Int64
    var order: Int64
    var isEnded = false
  }

  var id: String?
  var expectation: GestureLabel.Expectation?
  var tags: [String] = []
  /// The tags in the corpus form, which are words about the gesture.
  var corpusTags: [String] = []
  var device: String?
  var units: PointerUnits?
  var numbers: [PointerLineKey: [Double]] = [:]
  var isCancelled = false
  /// The ends as written, which may come before the samples.
  var ends: [(time: Int64, contact: Int64, action: Action?)] = []
  private(set) var steps: [Step] = []
  /// The indices of the steps in order of time; empty when the steps are in order themselves, as
  /// mostly.
  private var playOrder: [Int32] = []
  private var contacts: [Contact] = []

  var hasRoom: Bool { steps.count + ends.count < Self.stepLimit }

  /// Adds a sample.
  ///
  /// - Returns: `false` when the gesture has too many contacts.
  mutating func add(time: Int64, x: Int32, y: Int32, contact: Int64) -> Bool {
    let index: Int
    if let last = contacts.last, last.id == contact {
      index = contacts.count - 1
    } else if let known = contacts.firstIndex(where: { $0.id == contact }) {
      index = known
    } else {
      guard contacts.count < Self.contactLimit else { return false }
      contacts.append(Contact(id: contact, lastTime: time, order: time))
      index = contacts.count - 1
    }
    contacts[index].lastTime = time
    contacts[index].order = max(contacts[index].order, time)
    steps.append(
      Step(
        time: time, order: contacts[index].order, contact: contact, x: x, y: y, action: .sample))
    return true
  }

  /// Adds the contacts' ends and puts everything in order.
  ///
  /// - Returns: `false` when an end is of a contact that has no samples, or has ended, or comes
  ///   before its last sample.
  /// - Complexity: O(n log n) for n samples; O(n) when they are in order.
  mutating func close() -> Bool {
    for end in ends {
      guard let index = contacts.firstIndex(where: { $0.id == end.contact }),
        !contacts[index].isEnded, end.time >= contacts[index].order
      else { return false }
      contacts[index].isEnded = true
      contacts[index].order = end.time
      append(end.action ?? (isCancelled ? .cancel : .lift), contacts[index], at: end.time)
    }
    for contact in contacts where !contact.isEnded {
      append(isCancelled ? .cancel : .lastLift, contact, at: contact.lastTime)
    }
    sort()
    return true
  }

  private mutating func append(_ action: Action, _ contact: Contact, at time: Int64) {
    steps.append(
      Step(time: time, order: contact.order, contact: contact.id, x: 0, y: 0, action: action))
  }

  private mutating func sort() {
    let isSorted = steps.indices.dropFirst().allSatisfy { !steps[$0].precedes(steps[$0 - 1]) }
    guard !isSorted else { return }
    playOrder = Array(0..<Int32(steps.count))
    playOrder.sort { left, right in
      let (first, second) = (steps[Int(left)], steps[Int(right)])
      return first.precedes(second) || (!second.precedes(first) && left < right)
    }
  }

  /// Returns the step that comes at this place in time; all of them in order after `close()`.
  func step(_ index: Int) -> Step {
    steps[playOrder.isEmpty ? index : Int(playOrder[index])]
  }
}

extension PointerLine.Step {
  /// Whether the step comes first.
  ///
  /// At one time, steps that the line does not contain come last.
  func precedes(_ other: Self) -> Bool {
    order != other.order ? order < other.order : rank < other.rank
  }

  private var rank: Int {
    switch action {
    case .sample, .lift: 0
    case .lastLift: 1
    case .cancel: 2
    }
  }
}

/// The unit of a recording's positions.
public enum PointerUnits: String, Hashable, Sendable, CaseIterable {
  /// Points on the screen.
  case points
  /// The device's own units.
  case device
}

/// The members of a gesture that the reader uses.
enum PointerLineKey: String {
  case id, label, expect, tags, device, units, screen, range, resolution, end, ends, samples
  /// The samples in the corpus form: times in milliseconds.
  case p
  case speed, gesture
}
