public import Gestures

/// One finger (or held button) in one `ContactFrame`, in the device's own units.
public struct Contact: Hashable, Sendable {
  /// The number of the contact in the recording, from 0; never used twice.
  public var id: Int
  /// The device's slot; 0 where there are none.
  public var slot: Int
  /// The horizontal position in device units, possibly outside the axis' range.
  ///
  /// For mice it is the counts since the press, which itself is at 0, 0.
  public var x: Int32
  /// The vertical position in device units, in the same manner.
  public var y: Int32
  /// The phase of the contact at this frame.
  public var phase: Touch.Phase

  /// Creates a contact.
  public init(id: Int, slot: Int, x: Int32, y: Int32, phase: Touch.Phase) {
    (self.id, self.slot, self.x, self.y, self.phase) = (id, slot, x, y, phase)
  }
}

/// All contacts at one `SYN_REPORT`: those that are down and those that ended with it.
///
/// `ContactDecoder` creates frames, `ScreenMapper` turns them into `TouchFrame`s.
public struct ContactFrame: Hashable, Sendable {
  /// The time of the `SYN_REPORT`, never before that of the previous frame.
  public var time: TraceInstant
  /// The contacts, ordered by `id`; not empty.
  public var contacts: [Contact]
  /// Whether events before this frame were lost.
  public var followsGap: Bool

  /// Creates a frame.
  public init(time: TraceInstant, contacts: [Contact], followsGap: Bool = false) {
    (self.time, self.contacts, self.followsGap) = (time, contacts, followsGap)
  }
}
