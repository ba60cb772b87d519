public import Evdev
import Gestures
import Glibc
public import Traces

/// Reads devices as long as somebody wants their events: waits in one call of `poll` for all of them,
/// for devices that come and go, for signals and for other descriptors, and never looks without being
/// told that there is something to see.
public struct DeviceLoop: ~Copyable {
  public struct Options: Sendable {
    /// Nobody else reads the devices meanwhile.
    public var grabs = false
    /// A device that goes away is waited for.
    public var waitsForReturn = true
    /// Devices that are read too when they come; `nil` for none.
    public var admits: (@Sendable (DeviceDescription) -> Bool)?
    /// Microseconds; `nil` for no end.
    public var duration: Int64?
    /// Descriptors of others that are polled too.
    public var others: [CInt] = []

    public init() {}
  }

  /// How a loop ended.
  public enum Ending: Hashable, Sendable {
    /// The handler was done, or the time was over.
    case done
    case signal(CInt)
    /// And nobody waits for it.
    case lost(DeviceError)
  }

  var watched: [WatchedDevice]
  private var watcher: DeviceWatcher
  private(set) var options: Options
  /// Whether others shall get no events of devices that are opened from now on.
  var grabs: Bool
  /// Nodes that appeared while nobody waited for them, oldest first.
  var unclaimed: [String] = []
  var ending: Ending?
  var hasHeard = false
  /// Of devices that said something while others were being read.
  var unheard: [Harvest] = []
  /// A device has given all that it gives at a time, and not all that it has, or has been read further
  /// than it was heard; what has been read already is nothing that `poll` tells of.
  var hasMore = false

  /// Opens the devices, all or none.
  public init(_ paths: [String], _ options: Options) throws(DeviceError) {
    // First: what comes while the devices are opened is not missed.
    let watcher = try DeviceWatcher()
    var devices: [WatchedDevice] = []
    for path in paths { devices.append(try WatchedDevice(path, grabs: options.grabs)) }
    (self.options, watched, grabs) = (options, devices, options.grabs)
    self.watcher = watcher
  }

  /// By number, as they were when they were opened, with the clocks that they stamp their events by.
  public var devices: [(description: DeviceDescription, clock: DeviceClock)] {
    watched.map { ($0.description, $0.clock) }
  }

  /// Another descriptor that is polled.
  public mutating func addOther(_ descriptor: CInt) { options.others.append(descriptor) }

  public mutating func run(
    _ handler: inout some DeviceHandler & ~Copyable, _ signals: borrowing SignalPipe
  ) -> Ending {
    for (number, device) in watched.enumerated() {
      handler.opened(device.description, clock: device.clock, as: number)
      if device.isGrabbed { handler.grabbed(number, true, nil) }
    }
    let start = DeviceClock.monotonic.now.microseconds
    while true {
      readAll(&handler)
      // What comes of it belongs to this turn: nobody may be there to begin another.
      if let wish = handler.takeGrabWish() { grab(wish, &handler) }
      handler.turnIsOver()
      if let ending {
        hearRest(&handler)
        return ending
      }
      if handler.isDone { return .done }
      let elapsed = DeviceClock.monotonic.now.microseconds - start
      if let duration = options.duration, elapsed >= duration {
        hearRest(&handler)
        return .done
      }
      askWhySilent(elapsed, &handler)
      wait(atMost: patience(elapsed, handler.wait), &handler, signals)
    }
  }

  // MARK: Waiting

  /// Microseconds; `nil` for ever.
  private func patience(_ elapsed: Int64, _ wait: Int64?) -> Int64? {
    if hasMore { return 0 }
    return [wait, options.duration.map { $0 - elapsed }, silenceLeft(elapsed)]
      .compactMap { $0 }.min()
  }

  private mutating func wait(
    atMost microseconds: Int64?, _ handler: inout some DeviceHandler & ~Copyable,
    _ signals: borrowing SignalPipe
  ) {
    let open = watched.indices.filter { watched[$0].isOpen }
    let fixed = [signals.descriptor, watcher.descriptor]
    var polled = (fixed + options.others + open.map { watched[$0].descriptor }).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    // `poll` counts milliseconds; one too early would be a turn for nothing.
    let timeout = microseconds.map { CInt(clamping: ($0 + 999) / 1_000) } ?? -1
    guard poll(&polled, nfds_t(polled.count), max(timeout, -1)) > 0 else { return }
    if polled[0].revents != 0 { take(signals, &handler) }
    if polled[1].revents != 0 {
      // One that has come may be one that has gone, of which nobody knows yet.
      readAll(&handler)
      takeChanges(&handler)
    }
    for (index, descriptor) in options.others.enumerated()
    where polled[fixed.count + index].revents != 0 {
      handler.canRead(descriptor)
    }
  }

  private mutating func take(
    _ signals: borrowing SignalPipe, _ handler: inout some DeviceHandler & ~Copyable
  ) {
    while let signal = signals.next() {
      if SignalPipe.isEnding(signal) { ending = .signal(signal) } else { handler.noticed(signal) }
    }
  }

  private mutating func takeChanges(_ handler: inout some DeviceHandler & ~Copyable) {
    for change in watcher.changes() {
      switch change {
      case .appeared(let path): arrive(path, &handler)
      case .vanished(let path): unclaimed.removeAll { $0 == path }
      }
    }
  }
}
