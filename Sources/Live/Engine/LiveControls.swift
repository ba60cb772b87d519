/// An observer of a live run that can change it.
///
/// All calls happen on the thread of the loop.
package protocol LiveControls: AnyObject {
  /// A descriptor of `DeviceLoop.addOther` can be read.
  func canRead(_ descriptor: Int32, of engine: LiveEngine)
  /// The loop has delivered all events that the devices reported.
  func loopDidIterate(of engine: LiveEngine)
  /// A signal that does not end the loop, or 0 for `SignalPipe.wake`.
  func noticed(_ signal: Int32)
  /// The time in microseconds after which `loopDidIterate` must be called even without events;
  /// `nil` for never.
  var wait: Int64? { get }
  /// The grab state requested since the last call, or `nil` if no change was requested.
  func takeGrabWish() -> Bool?
}
