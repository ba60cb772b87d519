public import Gestures

/// One finger (or held button) in one `ContactFrame`, in the device's own units.
public struct Contact: Hashable, Sendable {
  /// Counts the trace's contacts from 0; never used twice.
  public var id: Int
  /// The device's slot; 0 where there are none.
  public var slot: Int
  /// Device units, possibly outside the axis' range. For mice the counts since the press, which
  /// itself is at 0, 0.
  public var x: Int32
  public var y: Int32
  public var phase: Touch.Phase

  public init(id: Int, slot: Int, x: Int32, y: Int32, phase: Touch.Phase) {
    (self.id, self.slot, self.x, self.y, self.phase) = (id, slot, x, y, phase)
  }
}

/// All contacts at one `SYN_REPORT`: those that are down and those that ended with it.
///
/// `ContactDecoder` makes them, `ScreenMapper` turns them into `TouchFrame`s.
public struct ContactFrame: Hashable, Sendable {
  /// Never before the frame that went before it.
  public var time: TraceInstant
  /// Ordered by `id`. Not empty.
  public var contacts: [Contact]
  /// Events before this frame were lost.
  public var followsGap: Bool

  public init(time: TraceInstant, contacts: [Contact], followsGap: Bool = false) {
    (self.time, self.contacts, self.followsGap) = (time, contacts, followsGap)
  }
}
