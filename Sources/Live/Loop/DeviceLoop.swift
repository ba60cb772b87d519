package import Evdev
import Gestures
import Glibc
package import Traces

/// A loop that reads devices until its handler is done.
///
/// One call of `poll` waits for all devices, for devices that come and go, for signals and for
/// other descriptors. The loop never polls without a reason to wake.
package struct DeviceLoop: ~Copyable {
  package struct Options: Sendable {
    /// Whether this process grabs the devices, so that no other process reads them.
    package var grabs = false
    /// Whether the loop waits for a device that went away.
    package var waitsForReturn = true
    /// The filter for new devices that are read too when they appear; `nil` for none.
    package var admits: (@Sendable (DeviceDescription) -> Bool)?
    /// The duration in microseconds; `nil` for no limit.
    package var duration: Int64?
    /// Additional descriptors that are polled.
    package var others: [CInt] = []

    package init() {}
  }

  /// The way in which a loop ended.
  package enum Ending: Hashable, Sendable {
    /// The handler was done, or the duration has elapsed.
    case done
    case signal(CInt)
    /// The last device went away, and the loop does not wait for it.
    case lost(DeviceError)
  }

  var watched: [WatchedDevice]
  private var watcher: DeviceWatcher
  private(set) var options: Options
  /// Whether devices that are opened from now on are grabbed.
  var grabs: Bool
  /// The nodes that appeared when the loop expected no device, oldest first.
  var unclaimed: [String] = []
  var ending: Ending?
  var hasHeard = false
  /// The events of devices that arrived while other devices were being read.
  var undelivered: [DeviceBatch] = []
  /// Whether a device has more events to read, or has read events that are not delivered yet.
  ///
  /// `poll` does not report the latter.
  var hasMore = false

  /// Opens all of the devices, or none if one fails.
  package init(_ paths: [String], _ options: Options) throws(DeviceError) {
    // This comes first, so that a device that appears in the meantime is not missed.
    let watcher = try DeviceWatcher()
    var devices: [WatchedDevice] = []
    for path in paths { devices.append(try WatchedDevice(path, grabs: options.grabs)) }
    (self.options, watched, grabs) = (options, devices, options.grabs)
    self.watcher = watcher
  }

  /// The devices by number, as they were when they were opened, with the clocks of their time
  /// stamps.
  package var devices: [(description: DeviceDescription, clock: DeviceClock)] {
    watched.map { ($0.description, $0.clock) }
  }

  /// Adds another descriptor to poll.
  package mutating func addOther(_ descriptor: CInt) { options.others.append(descriptor) }

  package mutating func run(
    _ handler: inout some DeviceHandler & ~Copyable, _ signals: borrowing SignalPipe
  ) -> Ending {
    for (number, device) in watched.enumerated() {
      handler.opened(device.description, clock: device.clock, as: number)
      if device.isGrabbed { handler.grabbed(number, true, nil) }
    }
    let start = DeviceClock.monotonic.now.microseconds
    while true {
      readAll(&handler)
      // The results belong to this turn, because there may be no other turn.
      if let wish = handler.takeGrabWish() { grab(wish, &handler) }
      handler.loopDidIterate()
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

  /// The timeout of `poll` in microseconds; `nil` for no timeout.
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
    // `poll` counts milliseconds. A wake-up that is too early would be a turn without work.
    let timeout = microseconds.map { CInt(clamping: ($0 + 999) / 1_000) } ?? -1
    guard poll(&polled, nfds_t(polled.count), max(timeout, -1)) > 0 else { return }
    if polled[0].revents != 0 { take(signals, &handler) }
    if polled[1].revents != 0 {
      // A device that has just come may be one that left without notice.
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
