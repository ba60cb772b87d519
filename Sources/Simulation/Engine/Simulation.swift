import Gestures
import Interaction
import Motion
import ReferenceTransitions
public import Timelines
public import Traces
import TransitionKit

/// A simulation of drags through an interactive transition.
///
/// Events and time go in one at a time; timeline rows come out as they happen.
///
/// Replays and live devices use it in the same way. It reads no clock: time comes from the events,
/// then from the frame number, so the same events and settings give the same rows, independent of
/// the machine, its load and the size of the chunks in which the events arrive.
///
/// A recording needs only `receive` and `finish`. A live device also needs `flush`, which writes
/// the rows of a touch at once, and `advance`, which shows frames while the device is silent.
/// Neither changes a byte of the rows.
///
/// At each display frame all touches stamped at or before it are delivered in order, then the views
/// are sampled once. Frames exist only while a transition is under way, and after it as long as
/// something moves that it did not wait for.
///
/// Members that only read are `mutating` too where they read several properties: Swift 6.3 takes
/// minutes to check a borrowed noncopyable value of this size.
public struct Simulation: ~Copyable {
  /// The largest distance, in seconds, between the events of one frame on devices that stamp each
  /// event.
  static let longestFrame = 1.0

  /// The settings in effect, without changes that wait for the next drag.
  public internal(set) var settings: SimulationSettings
  /// The settings with all changes, including the latest.
  var wanted: SimulationSettings
  var changes = SettingChanges()
  var mapper: ScreenMapper
  var decoder: ContactDecoder
  var tracker: DragTracker
  var run: TransitionRun
  var checker = InvariantChecker()
  var stream = TouchStreamChecker()
  var clock: DisplayClock?
  /// The items due at the next display frame, oldest first.
  var pending: [Pending] = []
  var lastFrame: Int64 = -1
  /// The display frame whose touches are being delivered, before it is due (`flush(into:)`).
  var openFrame: Int64?
  var gesture = 0
  var isSequenceOpen = false
  /// The last pan that the recognizer reported; `nil` before the first.
  var lastTranslation: Vector?
  /// Whether the pan that requested the transition was over before the system started it.
  var endedBeforeStart = false
  /// Whether the input is over.
  var isInputOver = false
  var shown = ShownViews()
  /// The last log of the application, kept to reuse its memory.
  var logged: [EventLog.Event] = []
  var outbox = Outbox()
  var frames = 0
  /// The time of the last row, in microseconds since the first event, like all times below.
  var lastTime: Int64 = 0
  /// The time of the touches or of the display frame that is handled now.
  var now: Int64 = 0
  /// The time of the current display frame.
  var displayTime: Int64 = 0
  private var firstTime: TraceInstant?
  var sequenceStart: Int64 = 0
  let device: DeviceDescription?
  var kind: DeviceKind

  enum Pending: Sendable {
    case touches(TouchFrame)
    case anomaly(TraceAnomaly)
    indirect case change(SettingChange)

    var time: TraceInstant {
      switch self {
      case .touches(let frame): frame.time
      case .anomaly(let anomaly): anomaly.time
      case .change(let change): change.time
      }
    }

    /// Moves touches to the time of a change of settings that came before them, whatever their own
    /// stamp is.
    mutating func delay(to time: TraceInstant) {
      guard case .touches(var frame) = self else { return }
      frame.time = time
      self = .touches(frame)
    }
  }

  /// Creates a simulation that waits for its first event.
  ///
  /// - Parameters:
  ///   - settings: All settings of the run.
  ///   - device: The device description of the recording; `nil` if it has none.
  ///   - kind: The kind of the device.
  ///   - observed: The range of the positions in the recording, for devices without ranges.
  /// - Throws: `ScreenError` if positions or measures cannot be mapped to a screen.
  public init(
    settings: SimulationSettings, device: DeviceDescription?, kind: DeviceKind,
    observed: AxisBounds? = nil
  ) throws(ScreenError) {
    let mapper = try ScreenMapper(
      device: device, kind: kind, observed: observed, settings: settings.screen)
    try self.init(settings: settings, mapper: mapper, device: device, kind: kind)
  }

  init(
    settings: SimulationSettings, mapper: ScreenMapper, device: DeviceDescription?, kind: DeviceKind
  ) throws(ScreenError) {
    var settings = settings
    try settings.fit(on: mapper)
    (self.device, self.kind, self.mapper) = (device, kind, mapper)
    (self.settings, wanted) = (settings, settings)
    decoder = ContactDecoder(device: device)
    tracker = DragTracker(
      settings.policy, screen: mapper.screen, byPointer: kind.movesPointer,
      comparesEstimators: true)
    run = TransitionRun(
      policy: settings.policy, transition: settings.makeTransition(on: mapper.screen),
      slowMotion: settings.slowMotion)
    shown = ShownViews(draggedViews: settings.transition.draggedViews)
  }

  /// Breaks a cycle: the animators hold their application, which holds the animated views.
  deinit { run.application.close() }

  /// The first violations of invariants.
  public var failures: [InvariantFailure] { checker.failures }
  /// The number of all violations of invariants.
  public var failureCount: Int { checker.failureCount }

  /// Processes the next event of the device or recording.
  public mutating func receive(
    _ event: RawEvent, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    let contacts = decoder.decode(event)
    if clock == nil { startClock(with: event) }
    guard clock != nil else { return }
    enqueueAnomalies(into: &sink)
    if let contacts { enqueue(.touches(mapper.map(contacts)), into: &sink) }
    outbox.empty(into: &sink)
  }

  /// Shows the display frames before a time.
  mutating func show(
    before time: TraceInstant, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    guard let clock else { return }
    while let number = nextFrame, clock.time(of: number) < time {
      show(number, into: &sink)
    }
  }

  /// Ends the input: contacts that are still down are cancelled, and a settle runs to its end.
  ///
  /// - Parameter isTruncated: Whether the recording was cut off.
  public mutating func finish(
    isTruncated: Bool = false, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    if clock == nil { start(at: firstTime ?? TraceInstant(microseconds: 0)) }
    // A last frame without a contact marks the end of the input.
    if let time = decoder.time { show(before: time, into: &sink) }
    if let contacts = decoder.finish(isTruncated: isTruncated) {
      enqueue(.touches(mapper.map(contacts)), into: &sink)
    }
    enqueueAnomalies(into: &sink)
    isInputOver = true
    // A settle that is never completed is given up at its deadline; a transition that no finger
    // drives and that does not settle would stay forever.
    while let number = nextFrame {
      if pending.isEmpty, openFrame == nil, isStuck {
        now = lastTime
        giveUp("the input is over, and no finger drives it")
      } else {
        show(number, into: &sink)
      }
    }
    end()
    outbox.empty(into: &sink)
  }

  /// Writes the end row.
  ///
  /// The row also counts its own violations, so it is checked before it is written.
  mutating func end() {
    var row = endRow
    checker.check(.end(row))
    checker.checkWhole()
    row.invariantsFailed = checker.broken.map { $0.rawValue }
    outbox.append(.end(row))
  }

  /// Starts the clock with the first event at time 0.
  ///
  /// Frames have the time of their `SYN_REPORT`. The stamp of the first event counts unless it is
  /// after that of its report, or too long before it to be of one frame: then the event belongs to
  /// something else, and the report's stamp counts.
  private mutating func startClock(with event: RawEvent) {
    let first = firstTime ?? event.time
    firstTime = first
    guard event.isReport else { return }
    let isNear = first <= event.time && event.time.seconds(since: first) <= Self.longestFrame
    start(at: isNear ? first : event.time)
  }
}

extension DeviceKind {
  /// Whether the device drags with a pointer and not with a finger on the picture.
  public var movesPointer: Bool {
    switch self {
    case .touchpad, .mouse, .penTablet: true
    case .touchscreen, .other: false
    }
  }
}
