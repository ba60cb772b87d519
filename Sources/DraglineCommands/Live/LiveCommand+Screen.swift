import Evdev
import Glibc
import Interaction
import Live
import ReferenceTransitions
import Simulation
import Terminal
import Traces

/// The parts of a live run that need a terminal: the question for a device, and the view.
extension LiveCommand {
  /// - Returns: `nil` where rows are printed instead: to a pipe, or to a terminal that cannot do
  ///   more.
  func traits(_ console: Console) -> TerminalTraits? {
    guard isatty(console.standardOutput) == 1, isatty(console.standardInput) == 1 else {
      return nil
    }
    do throws(TerminalTraits.Refusal) {
      return try .ofEnvironment()
    } catch {
      console.report(LiveNotice.noView(error))
      return nil
    }
  }

  func screen(
    for devices: [DeviceDescription], _ traits: TerminalTraits?, _ console: Console
  ) throws(CommandFailure) -> LiveScreen? {
    guard let traits else { return nil }
    // What cannot be dragged on is said before the terminal is taken.
    var fitted: [SimulationSettings] = []
    for device in devices { fitted.append(try Self.fitted(settings, to: device)) }
    let session = try TerminalSession(on: console.standardOutput, of: console)
    return LiveScreen(
      session, traits, devices: LiveDeviceNames(devices), fitted, standard: standard
    ) { [isQuiet] in if !isQuiet { console.report($0) } }
  }

  func drags(
    _ devices: [DeviceDescription], on painter: LivePainter
  ) throws(CommandFailure) -> LiveDrags {
    var fitted: [SimulationSettings] = []
    for device in devices { fitted.append(try Self.fitted(settings, to: device)) }
    do throws(ScreenError) {
      return try LiveDrags(devices, fitted, course, corpus, on: painter)
    } catch {
      throw CommandFailure(UnusableDevice(path: devices[0].node ?? "", error: error))
    }
  }

  /// Returns the settings as a simulation on the device has them.
  private static func fitted(
    _ settings: SimulationSettings, to device: DeviceDescription
  ) throws(CommandFailure) -> SimulationSettings {
    do throws(ScreenError) {
      return try Simulation(settings: settings, device: device, kind: device.kind).settings
    } catch {
      throw CommandFailure(UnusableDevice(path: device.node ?? "", error: error))
    }
  }

  /// The settings of the policy and the transition before any change.
  private var standard: SimulationSettings {
    var standard = SimulationSettings(transition: settings.transition.id)
    standard.replacePolicy(by: DragPolicy.named(settings.policy.id) ?? settings.policy)
    return standard
  }

  // MARK: Which device

  /// Asks for a device, touchscreens first.
  ///
  /// - Throws: An error when there is no terminal to ask on.
  func pick(
    _ traits: TerminalTraits?, _ console: Console, _ signals: borrowing SignalPipe
  ) throws(CommandFailure) -> String {
    guard asks, let traits else { throw CommandFailure(DevicesError.notNamed(.live)) }
    let entries = DeviceCatalog.entries()
    guard !entries.isEmpty else {
      throw CommandFailure(DevicesError.noneToChoose(folder: DeviceCatalog.folder))
    }
    try DeviceOffer(entries, \.obstacleToDragging).check(for: .live)
    // Of what is known to be no device for a drag there is nothing to choose.
    let offer = DeviceOffer(
      entries.filter { $0.kind != .other || $0.description == nil }, \.obstacleToDragging)
    let session = try TerminalSession(on: console.standardOutput, of: console)
    return try DeviceQuestion.path(of: offer, session, traits, signals)
  }
}
