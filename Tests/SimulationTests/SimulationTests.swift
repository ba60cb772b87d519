import Gestures
import Interaction
import Motion
import ReferenceTransitions
import Simulation
import Testing
import Timelines
import Traces

struct SimulationTests {
  private func callbacks(_ rows: [TimelineRow]) -> [String] {
    rows.compactMap { row in
      guard case .callback(let call) = row, call.name != "updateInteractiveTransition(_:)" else {
        return nil
      }
      return "\(call.on).\(call.name)"
    }
  }

  private func trace(_ name: String) throws -> OwnTrace {
    try #require(OwnTrace.all.first { $0.name == name })
  }

  private func rows(
    _ name: String, _ change: (inout SimulationSettings) throws -> Void = { _ in }
  ) throws -> [TimelineRow] {
    let trace = try trace(name)
    var settings = Replay.settings(name)
    try change(&settings)
    return try Replay.rows(trace.events, device: trace.device, settings: settings)
  }

  private func outcomes(_ rows: [TimelineRow]) -> [String] {
    rows.compactMap { row in
      guard case .transition(let turn) = row else { return nil }
      return turn.to.rawValue
    }
  }

  static let start = [
    "navigation.popViewController(animated:)",
    "navigationDelegate.navigationController(_:animationControllerFor:from:to:)",
    "navigationDelegate.navigationController(_:interactionControllerFor:)",
    "navigationDelegate.navigationController(_:willShow:animated:)",
    "detail.viewWillDisappear(_:)", "grid.viewWillAppear(_:)",
    "interactionController.startInteractiveTransition(_:)", "detail.transitionWillStart()",
    "grid.transitionWillStart()", "tabBar.setTabBar(hidden:animated:alongside:)",
    "background.isReversed",
    "background.continueAnimation(withTimingParameters:durationFactor:)",
    "foreground.startAnimation()",
    "background.completion(_:)", "foreground.completion(_:)", "photo.removeFromSuperview()",
    "grid.transitionDidEnd()", "detail.transitionDidEnd()",
  ]

  /// Statements 30–38 of uikit-semantics.md and the order in transitions.md 5.1.
  @Test func `callbacks of a finish come in the sample's order`() throws {
    #expect(
      callbacks(try rows("flick")) == Self.start + [
        "context.finishInteractiveTransition()", "context.completeTransition(_:)",
        "detail.viewDidDisappear(_:)", "grid.viewDidAppear(_:)",
        "navigationDelegate.navigationController(_:didShow:animated:)",
      ])
  }

  @Test func `callbacks of a cancel come in the sample's order, without didShow`() throws {
    #expect(
      callbacks(try rows("drag-and-reverse")) == Self.start + [
        "context.cancelInteractiveTransition()", "context.completeTransition(_:)",
        "grid.viewWillDisappear(_:)", "grid.viewDidDisappear(_:)", "detail.viewWillAppear(_:)",
        "detail.viewDidAppear(_:)",
      ])
  }

  static let endings: [(String, [String])] = [
    ("slow-drag", ["interactive", "finishing", "finished"]),
    ("flick", ["interactive", "finishing", "finished"]),
    ("drag-and-hold", ["interactive", "finishing", "finished"]),
    ("drag-and-reverse", ["interactive", "cancelling", "cancelled"]),
    ("sideways-first", ["interactive", "finishing", "finished"]),
    ("two-fingers", ["interactive", "finishing", "finished"]),
    ("mouse-drag", ["interactive", "finishing", "finished"]),
    ("cut-off", ["interactive", "cancelling", "cancelled"]),
    (
      "catch-and-return", ["interactive", "finishing", "interactive", "cancelling", "cancelled"]
    ),
    ("catch-and-release", ["interactive", "finishing", "interactive", "finishing", "finished"]),
    ("unplugged", ["interactive", "cancelling", "cancelled"]),
    (
      "dropped-lift",
      [
        "interactive", "cancelling", "interactive", "finishing", "finished",
      ]
    ),
    (
      "three-gestures",
      ["interactive", "cancelling", "cancelled", "idle", "interactive", "finishing", "finished"]
    ),
  ]

  @Test(arguments: endings)
  func `each of our traces ends as its name says`(_ name: String, _ states: [String]) throws {
    #expect(outcomes(try rows(name)) == states)
  }

  @Test func `a second finger does not move the photo`() throws {
    let frames = try rows("two-fingers").compactMap { row -> FrameRow? in
      if case .frame(let frame) = row, frame.phase == .interactive { frame } else { nil }
    }
    // The first change also shows what was dragged before the pan began.
    let followed = frames.drop { $0.percentComplete == 0 }
    let steps = zip(followed, followed.dropFirst()).map { $1.percentComplete - $0.percentComplete }
    #expect(steps.max() ?? 1 < 0.05)
    #expect(steps.min() ?? -1 >= 0)
  }

  /// I17: the cuts of the input and the reports of time change no row.
  @Test(arguments: OwnTrace.all)
  func `advancing the time between events changes no row`(_ trace: OwnTrace) throws {
    let settings = Replay.settings(trace.name)
    let expected = try Replay.rows(trace.events, device: trace.device, settings: settings)
    var simulation = try Simulation(
      settings: settings, device: trace.device, kind: trace.device.kind)
    var rows = CollectedTimeline()
    for event in trace.events {
      // Up to the event's own stamp, in steps, as a live device's poll would.
      for step in stride(
        from: event.time.microseconds - 40_000, through: event.time.microseconds, by: 1_700)
      {
        simulation.advance(to: TraceInstant(microseconds: step), into: &rows)
      }
      simulation.receive(event, into: &rows)
    }
    simulation.finish(into: &rows)
    #expect(Replay.text(rows.rows) == Replay.text(expected))
  }

  @Test(arguments: OwnTrace.all)
  func `a shift of the clock changes no row`(_ trace: OwnTrace) throws {
    let settings = Replay.settings(trace.name)
    let shifted = trace.events.map { event -> RawEvent in
      var event = event
      event.time.microseconds += 1_763_683_200_123_457
      return event
    }
    let expected = try Replay.rows(trace.events, device: trace.device, settings: settings)
    let rows = try Replay.rows(shifted, device: trace.device, settings: settings)
    #expect(Replay.text(rows) == Replay.text(expected))
  }

  @Test(arguments: [1.0, 1.3, 1.9, 24, 30, 59.94, 60, 90, 120, 144, 1_000])
  func `the frame rate changes what is seen, not what is decided`(_ rate: Double) throws {
    for trace in OwnTrace.all {
      var settings = Replay.settings(trace.name)
      settings.frameRate = rate
      let (rows, failures) = try Replay.run(
        trace.events, device: trace.device, settings: settings)
      #expect(failures == [])
      let times = rows.compactMap { row -> (Int64, Int64)? in
        if case .frame(let frame) = row { (frame.number, frame.time) } else { nil }
      }
      for (number, time) in times {
        #expect(time == Int64((Double(number) * 1_000_000 / rate).rounded()))
      }
      #expect(outcomes(rows).last == outcomes(try self.rows(trace.name)).last)
    }
  }

  @Test func `the written timeline keeps every promise when it is read back`() throws {
    for trace in OwnTrace.all {
      let text = Replay.text(try rows(trace.name))
      var checker = InvariantChecker()
      for row in try TimelineReader.rows(of: Array(text.utf8), file: trace.name) {
        checker.check(row)
      }
      checker.checkWhole()
      #expect(checker.failures == [], "\(trace.name)")
    }
  }

  @Test func `a trace cut anywhere never finishes what its finger did not finish`() throws {
    let trace = try trace("slow-drag")
    for length in 0...trace.events.count {
      let (rows, failures) = try Replay.run(
        Array(trace.events[..<length]), device: trace.device)
      #expect(failures == [], "cut at \(length)")
      // Even the lift itself is none before its frame has been reported.
      let isWhole = length == trace.events.count
      #expect(outcomes(rows).contains("finished") == isWhole, "cut at \(length)")
    }
  }

  @Test func `a first event that was torn off another time does not set the clock`() throws {
    let trace = try trace("slow-drag")
    let expected = outcomes(try rows("slow-drag"))
    for stamp: Int64 in [5_000_000_000_000_000, -0, 900_000_000_000] {
      var events = trace.events.map { event -> RawEvent in
        var event = event
        event.time.microseconds += 1_000_000_000_000
        return event
      }
      events[0].time.microseconds = stamp
      let (rows, failures) = try Replay.run(events, device: trace.device)
      #expect(failures == [])
      #expect(outcomes(rows) == expected)
      let frames = rows.filter { if case .frame = $0 { true } else { false } }
      #expect(frames.count == 68, "first stamp \(stamp)")
    }
  }

  @Test func `a device that is broken in every frame does not fill the timeline`() throws {
    var script = TraceScript()
    script.down(x: 200, y: 300)
    var events = script.events
    for frame in 0..<1_000 {
      for (type, code, value) in [
        (EventType.absolute, AbsoluteAxis.slot, Int32(99)),
        (EventType.synchronization, SynchronizationCode.report, 0),
      ] {
        events.append(
          RawEvent(
            time: TraceInstant(microseconds: 10_000 + Int64(frame) * 8_000), type: type,
            code: code, value: value))
      }
    }
    let anomalies = try Replay.rows(events, device: TraceScript.device).compactMap { row in
      if case .anomaly(let row) = row, row.kind == "slotOutOfRange" { row.count } else { nil }
    }
    #expect(anomalies == [1, 1, 1, 1, 1, 995])
  }

  @Test func `the time of the device is its own, not the output's`() throws {
    let trace = try trace("flick")
    var events = trace.events
    let start = events.count
    // The clock is set back by an hour, then the same flick again.
    for event in trace.events {
      var event = event
      event.time.microseconds += 1_000
      events.append(event)
    }
    for index in 0..<start { events[index].time.microseconds += 3_600_000_000 }
    let expected = try Replay.rows(events, device: trace.device)
    #expect(outcomes(expected).filter { $0 == "finished" }.count == 2)

    var simulation = try Simulation(
      settings: Replay.settings("test"), device: trace.device, kind: trace.device.kind)
    var rows = CollectedTimeline()
    for event in events {
      simulation.advance(to: event.time, into: &rows)
      simulation.receive(event, into: &rows)
    }
    simulation.finish(into: &rows)
    #expect(Replay.text(rows.rows) == Replay.text(expected))
    #expect(simulation.failures == [])
  }

  @Test func `an empty input is an empty timeline`() throws {
    let (rows, failures) = try Replay.run([], device: TraceScript.device)
    #expect(rows.count == 2)
    #expect(failures == [])
  }

  @Test func `parameters change what they name`() throws {
    #expect(
      outcomes(try rows("flick") { try $0.set("minimumPercent", to: "0.9") }).last == "cancelled")
    #expect(
      outcomes(try rows("drag-and-reverse") { try $0.set("minimumVelocity", to: "-1000") }).last
        == "finished")
    #expect(outcomes(try rows("sideways-first") { try $0.set("directions", to: "vertical") }) == [])
    #expect(outcomes(try rows("flick") { try $0.set("hysteresis", to: "500") }) == [])
  }

  @Test(arguments: [
    ("hysteresis", "-1"), ("hysteresis", "nan"), ("hysteresis", "ten"), ("cell", "1.5"),
    ("directions", "diagonal"), ("minimumPercent", "1.1"), ("minimumTouches", "0"),
  ])
  func `values outside a parameter's domain are refused`(_ name: String, _ value: String) {
    var settings = SimulationSettings()
    #expect(throws: ParameterError.self) { try settings.set(name, to: value) }
  }

  private func values(_ domain: ParameterDomain) -> [(String, Scalar)] {
    switch domain {
    case .number(let range):
      [range.lowerBound, range.upperBound].map { ("\($0)", .number($0)) }
    case .whole(let range):
      [range.lowerBound, range.upperBound].map { ("\($0)", .number(Double($0))) }
    case .word(let words): words.map { ($0, .string($0)) }
    }
  }

  @Test func `every parameter can be set to each end or word of its domain and read back`() throws {
    for transition in ReferenceTransitions.all {
      for parameter in SimulationSettings(transition: transition.id).parameters {
        for (text, value) in values(parameter.domain) {
          var settings = SimulationSettings(transition: transition.id)
          try settings.set(parameter.name, to: text)
          #expect(
            parameter.read(settings) == value, "\(transition.id): \(parameter.name)=\(text)")
        }
      }
    }
  }
}
