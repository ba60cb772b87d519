import Evdev
import Foundation
import Gestures
import Interaction
import ReferenceTransitions
import Simulation
import TestSupport
import Testing
import Timelines
import Traces

@testable import Live

/// Settings that are changed at the engine, as the view's keys do.
struct LiveEngineTests {
  private static let flick = Result { try `Live tracks`.collect("flick.evemu") }

  private static func engine(_ policy: DragPolicy) throws -> (LiveEngine, TraceCollector) {
    let trace = try flick.get()
    var settings = SimulationSettings()
    // Frames take most of the time and no decision.
    settings.frameRate = 24
    settings.replacePolicy(by: policy)
    let device = try #require(trace.device)
    return (
      try LiveEngine([(device, .monotonic)], LiveEngine.Options(settings: settings)) { _ in },
      trace
    )
  }

  /// Both ends of a domain as `--set` takes them.
  private static func ends(_ domain: ParameterDomain) -> [String] {
    switch domain {
    case .number(let range): return ["\(range.lowerBound)", "\(range.upperBound)"]
    case .whole(let range): return ["\(range.lowerBound)", "\(range.upperBound)"]
    case .word(let words): return [words.first, words.last].compactMap { $0 }
    }
  }

  private static func names(_ policy: DragPolicy) -> [String] {
    var settings = SimulationSettings()
    settings.replacePolicy(by: policy)
    return settings.parameters.map(\.name).filter { !SimulationSettings.fixedNames.contains($0) }
  }

  /// Parameters that are not the rule's have the same range under every policy: the policies take turns.
  private static let shared = Turns(
    DragPolicy.all.map { policy in
      let own = Set(policy.rule.parameters.map { "\($0.name)" })
      return names(policy).filter { !own.contains($0) }
    }, period: 6)

  /// Values that would trap in a policy's parts have to be refused before the parts are made.
  @Test(arguments: DragPolicy.all.map(\.id))
  func `a parameter at an end of its range is accepted or refused`(id: String) throws {
    let index = try #require(DragPolicy.all.firstIndex { $0.id == id })
    let policy = DragPolicy.all[index]
    let names = Set(policy.rule.parameters.map { "\($0.name)" } + Self.shared[index])
    let parameters = try Self.engine(policy).0.settings[0].parameters
    #expect(names.isSubset(of: parameters.map(\.name)))
    for parameter in parameters where names.contains(parameter.name) {
      for end in Self.ends(parameter.domain) {
        var (engine, trace) = try Self.engine(policy)
        let before = engine.wantedSettings[0].parameters.map { $0.read(engine.wantedSettings[0]) }
        do throws(SettingError) {
          try engine.apply(.parameter(parameter.name, end))
          #expect(
            parameter.read(engine.settings[0]) == parameter.read(engine.wantedSettings[0]),
            "\(parameter.name)=\(end)")
        } catch {
          let after = engine.wantedSettings[0].parameters.map { $0.read(engine.wantedSettings[0]) }
          #expect(after == before, "\(parameter.name)=\(end)")
        }
        engine.receive(trace.events, from: 0)
        engine.finish()
        #expect(engine.failures == [], "\(parameter.name)=\(end)")
      }
    }
  }

  @Test func `what one device cannot have changes none`() throws {
    let (engine, _) = try Self.engine(try #require(DragPolicy.named("apple-photo")))
    #expect(throws: SettingError.self) { try engine.apply(.parameter("minimumTouches", "2")) }
    #expect(engine.wantedSettings[0].policy[.minimumTouches] == 1)
  }

  @Test func `what the second device cannot have does not change the first`() throws {
    let measured = try #require(try Self.flick.get().device)
    var unmeasured = measured
    for axis in measured.axes {
      var range = axis.range
      range.resolution = nil
      unmeasured.setAxis(axis.code, to: range)
    }
    let engine = try LiveEngine(
      [(measured, .monotonic), (unmeasured, .monotonic)],
      LiveEngine.Options(settings: SimulationSettings())
    ) { _ in }
    let change = LiveChange.parameter("distance", "10mm")
    try Self.engine(.devsign).0.apply(change)
    let before = engine.wantedSettings.map { settings in
      settings.parameters.map { $0.read(settings) }
    }
    #expect(throws: SettingError.self) { try engine.apply(change) }
    let after = engine.wantedSettings.map { settings in
      settings.parameters.map { $0.read(settings) }
    }
    #expect(after == before)
  }

  @Test func `a run of one gesture ends when its settle is over`() throws {
    let trace = try Self.flick.get()
    var options = LiveEngine.Options(settings: SimulationSettings())
    options.count = 1
    var engine = try LiveEngine([(try #require(trace.device), .monotonic)], options) { _ in }
    engine.receive(trace.events, from: 0)
    engine.loopDidIterate()
    let last = try #require(trace.events.last).time.microseconds
    engine.advance(0, to: TraceInstant(microseconds: last + 30_000))
    #expect(engine.gestures == 1 && !engine.isDone)
    engine.advance(0, to: TraceInstant(microseconds: last + 9_000_000))
    #expect(engine.isDone)
  }

  @Test func `the policy that a run began with comes back with its values`() throws {
    let photo = try #require(DragPolicy.named("apple-photo"))
    var settings = SimulationSettings()
    try settings.set("minimumPercent", to: "0.25")
    let device = try #require(try Self.flick.get().device)
    let engine = try LiveEngine(
      [(device, .monotonic)], LiveEngine.Options(settings: settings)
    ) { _ in }
    try engine.apply(.policy(photo))
    #expect(engine.settings[0].policy.id == "apple-photo")
    try engine.apply(.firstPolicy)
    #expect(engine.settings[0].policy.id == DragPolicy.devsign.id)
    let percent = engine.settings[0].parameters.first { $0.name == "minimumPercent" }
    #expect(percent?.read(engine.settings[0]) == .number(0.25))
    #expect(engine.takeSettingsChange() && !engine.takeSettingsChange())
  }
}
