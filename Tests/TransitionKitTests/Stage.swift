import Motion
import TransitionKit

/// An application with a window, played frame by frame.
final class Stage {
  static let frameRate: Int64 = 60

  let application = Application()
  let window: Window
  private var frame: Int64 = 0

  init() {
    window = application.perform { [application] in Window(application: application) }
  }

  /// Shows `root`; what that calls is not in the log.
  func show(_ root: ViewController) {
    perform {
      window.rootViewController = root
      window.makeKeyAndVisible()
    }
    application.log.removeAll()
  }

  @discardableResult
  func perform<Result>(_ body: () -> Result) -> Result { application.perform(body) }

  /// The next display frame, with `touches` delivered in it.
  func step(_ touches: () -> Void = {}) {
    frame += 1
    application.advance(to: frame * 1_000_000 / Self.frameRate)
    application.perform(touches)
    application.display()
    shown?()
    application.finishAnimations()
  }

  /// Looks at each frame that is shown.
  var shown: (() -> Void)?

  /// Frames until `seconds` have passed.
  func play(_ seconds: Double) {
    for _ in 0..<Int((seconds * Double(Self.frameRate)).rounded()) { step() }
  }

  /// Seconds.
  var time: Double { Double(application.currentTime) / 1_000_000 }

  /// `on name`, in order.
  var calls: [String] {
    application.log.events.compactMap { event in
      if case .call(let call) = event { "\(call.on) \(call.name)" } else { nil }
    }
  }

  var misuses: [ContractViolation.Rule] {
    application.log.events.compactMap { event in
      if case .misuse(let misuse) = event { misuse.rule } else { nil }
    }
  }

  var anomalies: [String] {
    application.log.events.compactMap { event in
      if case .anomaly(let kind, _) = event { kind } else { nil }
    }
  }
}
