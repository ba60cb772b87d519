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

  /// Microseconds of silence after which it is asked whether somebody else has grabbed the devices.
  static let silence: Int64 = 10_000_000

  private var watched: [WatchedDevice]
  private var watcher: DeviceWatcher
  private var options: Options
  /// Whether others shall get no events, granted or not; `nil` until the handler wants anything.
  private var lastWish: Bool?
  /// Nodes that appeared while nobody waited for them, oldest first.
  private var unclaimed: [String] = []
  private var ending: Ending?
  private var hasHeard = false

  /// Opens the devices, all or none.
  public init(_ paths: [String], _ options: Options) throws(DeviceError) {
    // First: what comes while the devices are opened is not missed.
    let watcher = try DeviceWatcher()
    var devices: [WatchedDevice] = []
    for path in paths { devices.append(try WatchedDevice(path, grabs: options.grabs)) }
    (self.options, watched) = (options, devices)
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
      handler.turnIsOver()
      if let wish = handler.wantsGrab, wish != lastWish { grab(wish, &handler) }
      if let ending { return ending }
      if handler.isDone { return .done }
      let elapsed = DeviceClock.monotonic.now.microseconds - start
      if let duration = options.duration, elapsed >= duration { return .done }
      askWhySilent(elapsed, &handler)
      let waits = [handler.wait, options.duration.map { $0 - elapsed }, silenceLeft(elapsed)]
      wait(atMost: waits.compactMap { $0 }.min(), &handler, signals)
    }
  }

  // MARK: Reading

  /// What was stamped first is handed over first, so that it is first in a recording of all too.
  private mutating func readAll(_ handler: inout some DeviceHandler & ~Copyable) {
    var harvests = watched.indices.map { harvest($0) }
    if harvests.count > 1 { harvests.sort { ($0.start, $0.number) < ($1.start, $1.number) } }
    for harvest in harvests { hand(harvest, to: &handler) }
  }

  /// What one device had to say.
  private struct Harvest {
    let number: Int
    /// Before it was read: what is stamped later may still be on its way.
    let now: TraceInstant
    var events: [RawEvent] = []
    /// `nil` for a device that is away.
    var reading: InputDevice.Reading?

    var start: TraceInstant { events.first?.time ?? now }
  }

  private func harvest(_ number: Int) -> Harvest {
    var harvest = Harvest(number: number, now: watched[number].clock.now)
    guard watched[number].isOpen else { return harvest }
    harvest.reading = watched[number].read(into: &harvest.events)
    return harvest
  }

  private mutating func hand(
    _ harvest: Harvest, to handler: inout some DeviceHandler & ~Copyable
  ) {
    let number = harvest.number
    if !harvest.events.isEmpty {
      hasHeard = true
      handler.receive(harvest.events, from: number)
    }
    switch harvest.reading {
    case .more: break
    // What was under way when a device went away is shown to its end.
    case .drained, nil: handler.advance(number, to: harvest.now)
    case .lost(let error):
      handler.lost(number, error, isAwaited: options.waitsForReturn)
      watched[number].close()
      if !options.waitsForReturn {
        ending = .lost(error)
      } else if error.kind != .missing, watched[number].reopen() {
        handler.returned(number)
      } else {
        for path in unclaimed { arrive(path, &handler) }
      }
    }
  }

  /// Those that somebody else has stay as they are.
  private mutating func grab(_ wish: Bool, _ handler: inout some DeviceHandler & ~Copyable) {
    lastWish = wish
    for number in watched.indices where watched[number].isOpen {
      setGrabbed(wish, number, &handler)
    }
  }

  private func setGrabbed(
    _ wish: Bool, _ number: Int, _ handler: inout some DeviceHandler & ~Copyable
  ) {
    do throws(DeviceError) {
      try watched[number].setGrabbed(wish)
      handler.grabbed(number, wish, nil)
    } catch {
      handler.grabbed(number, watched[number].isGrabbed, error)
    }
  }

  // MARK: Silence

  private func silenceLeft(_ elapsed: Int64) -> Int64? {
    hasHeard || elapsed >= Self.silence ? nil : Self.silence - elapsed
  }

  /// Somebody who grabs a device leaves the others without events, and without a word.
  private mutating func askWhySilent(
    _ elapsed: Int64, _ handler: inout some DeviceHandler & ~Copyable
  ) {
    guard !hasHeard, elapsed >= Self.silence else { return }
    hasHeard = true
    for (number, device) in watched.enumerated() where device.isOpen && !device.isGrabbed {
      handler.silent(number, isGrabbed: device.isGrabbedByOthers)
    }
  }

  // MARK: Waiting

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
    if polled[1].revents != 0 { takeChanges(&handler) }
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

  /// What nobody waits for is not opened, and not grabbed before it is known to be waited for.
  private mutating func arrive(
    _ path: String, _ handler: inout some DeviceHandler & ~Copyable
  ) {
    unclaimed.removeAll { $0 == path }
    let isAwaited = watched.contains { !$0.isOpen }
    let isOpen = watched.contains { $0.isOpen && $0.path == path }
    guard !isOpen, isAwaited || options.admits != nil,
      // Not yet allowed, or of no use: then its permissions change, or it is none of ours.
      let device = try? WatchedDevice(path, grabs: false)
    else { return keep(path) }
    if let number = watched.firstIndex(where: { !$0.isOpen && $0.isSame(as: device) }) {
      let wasGrabbed = watched[number].isGrabbed
      watched[number] = device
      handler.returned(number)
      if wasGrabbed { setGrabbed(true, number, &handler) }
    } else if options.admits?(device.description) == true {
      watched.append(device)
      handler.opened(device.description, clock: device.clock, as: watched.count - 1)
      if lastWish ?? options.grabs { setGrabbed(true, watched.count - 1, &handler) }
    } else {
      keep(path)
    }
  }

  /// It may be the device that was read until now, which has gone and come before that was noticed.
  private mutating func keep(_ path: String) {
    unclaimed.append(path)
    if unclaimed.count > Self.unclaimedLimit { unclaimed.removeFirst() }
  }

  /// Nodes that are remembered, in case one of them is awaited later.
  private static let unclaimedLimit = 64
}
