/// Somebody who watches a live run and has a say in it. All of it is asked and told on the thread of the
/// loop.
public protocol LiveControls: AnyObject {
  /// A descriptor of `DeviceLoop.addOther` can be read.
  func canRead(_ descriptor: Int32, of engine: LiveEngine)
  /// All that the devices said has been handed over.
  func turnIsOver(of engine: LiveEngine)
  /// A signal that does not end the loop, or 0 for `SignalPipe.wake`.
  func noticed(_ signal: Int32)
  /// Microseconds until `turnIsOver` wants to be called even if nothing comes; `nil` for never.
  var wait: Int64? { get }
  /// Whether nobody else shall get the devices' events, asked anew since the last call; `nil` when nobody
  /// asked.
  func takeGrabWish() -> Bool?
}
