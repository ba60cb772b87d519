import Gestures
import Motion

/// What one contact does in a frame, as the formats of strokes write it.
struct StrokeAction {
  enum Kind: String {
    case down
    case move
    case up
    case cancel
  }

  var contact: Contact
  var kind: Kind
  /// In the units of the output.
  var position: Point
}

extension ContactFrame {
  /// What must be written so that reading it gives this frame again: everything but contacts that
  /// rest, and one of those if there is nothing else.
  ///
  /// - Parameter positions: Of the contacts, in their order; `nil` takes the device's units.
  func actions(at positions: [Point]?) -> [StrokeAction] {
    precondition(
      positions.map { $0.count == contacts.count } ?? true,
      "\(positions?.count ?? 0) positions of \(contacts.count) contacts")
    let actions = contacts.enumerated().map { index, contact in
      StrokeAction(
        contact: contact, kind: StrokeAction.Kind(contact.phase),
        position: positions?[index] ?? Point(x: Double(contact.x), y: Double(contact.y)))
    }
    let told = actions.filter { $0.contact.phase != .stationary }
    return told.isEmpty ? Array(actions.prefix(1)) : told
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

/// What a format of strokes could not carry, as sentences, each once.
struct StrokeLosses {
  private(set) var sentences: [String] = []

  mutating func note(_ sentence: String) {
    if !sentences.contains(sentence) { sentences.append(sentence) }
  }

  static let gap = "Gaps where events were lost are not marked."
  static let reason = "Why contacts were cancelled is not told."

  /// What none of the formats carries.
  mutating func note(_ frame: ContactFrame) {
    if frame.followsGap { note(Self.gap) }
    for contact in frame.contacts {
      if case .cancelled(let reason) = contact.phase, reason != .system { note(Self.reason) }
    }
  }
}
