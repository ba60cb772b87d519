import Tuning

/// The result of a setting for the corpus of a session.
struct TuningResult: Hashable, Sendable {
  var setting: TuningSetting
  var counts: ConfusionCounts
  /// A short digest of the outcome of each gesture.
  var outcomes: String
}

/// An action in a tuning session.
struct TuningStep: Hashable, Sendable {
  enum Action: String, Hashable, Sendable, CaseIterable {
    /// A value for a parameter, and the toolkit's value for it.
    case set, reset
    /// Another policy, and a kept setting.
    case policy, apply
    case undo, redo
  }

  /// A gesture that is decided otherwise than before.
  struct Flip: Hashable, Sendable {
    /// The name of the gesture, such as `flick.evemu 2`.
    var gesture: String
    var meant: Intent
    var before: Intent
    var after: Intent
  }

  /// The most flips that a step lists; `flipped` counts all.
  static let flipLimit = 20

  var action: Action
  /// The parameter of `set` and `reset`; `from` and `to` are its values as `--set` takes them.
  var parameter: String?
  var from: String?
  var to: String?
  /// The kept setting of `apply`.
  var name: String?
  var result: TuningResult
  var flipped: Int
  var flips: [Flip]
}

/// A tuning session: its entries in order, and the steps that can be undone and redone.
struct TuningSession: Hashable, Sendable {
  struct Header: Hashable, Sendable {
    /// The version of the program that began it.
    var version: String
    /// The recordings and folders, as they were named.
    var corpus: [String]
    /// A short digest of all gestures with their labels.
    var digest: String
    /// The number of labelled gestures.
    var gestures: Int
    /// Options that decide how gestures are judged.
    var options: [String]
    var first: TuningResult
  }

  struct Kept: Hashable, Sendable {
    var name: String
    var result: TuningResult
  }

  enum Entry: Hashable, Sendable {
    case step(TuningStep)
    case keep(Kept)
    /// A kept setting has another name.
    case rename(from: String, to: String)
    /// A preset with the setting was written to a file.
    case preset(String, TuningSetting)
  }

  /// A reason for which an entry cannot follow those before it.
  enum Contradiction: Error, Hashable, Sendable {
    case nothingToUndo, nothingToRedo
    /// Undone or redone, it is another setting.
    case otherSetting
    case unknownName(String)
    case usedName(String)
  }

  let header: Header
  private(set) var entries: [Entry] = []
  private(set) var current: TuningResult
  private(set) var kept: [Kept] = []
  private(set) var past: [TuningResult] = []
  private(set) var future: [TuningResult] = []
  /// The last setting of each policy.
  private var last: [String: TuningSetting] = [:]

  init(_ header: Header) {
    (self.header, current) = (header, header.first)
    last[current.setting.policy] = current.setting
  }

  /// - Throws: An entry that contradicts those before it; then nothing changes.
  mutating func apply(_ entry: Entry) throws(Contradiction) {
    switch entry {
    case .step(let step): try apply(step)
    case .keep(let kept):
      guard !self.kept.contains(where: { $0.name == kept.name }) else {
        throw .usedName(kept.name)
      }
      self.kept.append(kept)
    case .rename(let from, let to):
      guard let place = kept.firstIndex(where: { $0.name == from }) else {
        throw .unknownName(from)
      }
      guard from == to || !kept.contains(where: { $0.name == to }) else { throw .usedName(to) }
      kept[place].name = to
    case .preset: break
    }
    entries.append(entry)
  }

  private mutating func apply(_ step: TuningStep) throws(Contradiction) {
    switch step.action {
    case .undo:
      guard let before = past.last else { throw .nothingToUndo }
      guard before.setting == step.result.setting else { throw .otherSetting }
      past.removeLast()
      future.append(current)
    case .redo:
      guard let next = future.last else { throw .nothingToRedo }
      guard next.setting == step.result.setting else { throw .otherSetting }
      future.removeLast()
      past.append(current)
    case .set, .reset, .policy, .apply:
      past.append(current)
      future = []
    }
    current = step.result
    last[current.setting.policy] = current.setting
  }

  /// Returns the last setting of the policy in this session; without changes when it does not
  /// occur.
  func setting(ofPolicy id: String) -> TuningSetting { last[id] ?? TuningSetting(policy: id) }
}

extension Intent {
  init(finishes: Bool) { self = finishes ? .finish : .cancel }

  var word: String { self == .finish ? "finish" : "cancel" }
}
