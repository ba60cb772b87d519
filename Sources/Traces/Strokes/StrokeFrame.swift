import Gestures
import Motion

/// The action of one contact in a frame, as the formats of strokes write it.
struct StrokeAction {
  enum Kind: String {
    case down
    case move
    case up
    case cancel
  }

  var contact: Contact
  var kind: Kind
  /// The position in the units of the output.
  var position: Point
}

extension ContactFrame {
  /// Returns the actions that must be written so that reading them produces this frame again: all
  /// except contacts that rest, and one of those if there is no other.
  ///
  /// - Parameter positions: The positions of the contacts, in their order; `nil` uses the device's
  ///   units.
  func actions(at positions: [Point]?) -> [StrokeAction] {
    precondition(
      positions.map { $0.count == contacts.count } ?? true,
      "\(positions?.count ?? 0) positions of \(contacts.count) contacts")
    let actions = contacts.enumerated().map { index, contact in
      StrokeAction(
        contact: contact, kind: StrokeAction.Kind(contact.phase),
        position: positions?[index] ?? Point(x: Double(contact.x), y: Double(contact.y)))
    }
    let changed = actions.filter { $0.contact.phase != .stationary }
    return changed.isEmpty ? Array(actions.prefix(1)) : changed
  }
}

extension StrokeAction.Kind {
  fileprivate init(_ phase: Touch.Phase) {
    switch phase {
    case .began: self = .down
    case .moved, .stationary: self = .move
    case .ended: self = .up
    case .cancelled: self = .cancel
    }
  }
}

/// The losses of a format of strokes, as sentences, each once.
struct StrokeLosses {
  private(set) var sentences: [String] = []

  mutating func note(_ sentence: String) {
    if !sentences.contains(sentence) { sentences.append(sentence) }
  }

  static let gap = "Gaps where events were lost are not marked."
  static let reason = "Reasons of cancelled contacts are not kept."

  /// Notes the losses that all of the formats have.
  mutating func note(_ frame: ContactFrame) {
    if frame.followsGap { note(Self.gap) }
    for contact in frame.contacts {
      if case .cancelled(let reason) = contact.phase, reason != .system { note(Self.reason) }
    }
  }
}
