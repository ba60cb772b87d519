import Gestures
public import Traces

/// An event in the order of a recording's line; `time` in microseconds.
public func event(_ time: Int64, _ type: UInt16, _ code: UInt16, _ value: Int32) -> RawEvent {
  RawEvent(time: TraceInstant(microseconds: time), type: type, code: code, value: value)
}
