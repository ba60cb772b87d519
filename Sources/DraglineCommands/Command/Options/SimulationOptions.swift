import Simulation

/// Options that `SimulationSettings` and `ScreenSettings` read.
extension CommandOption where Self == ValueOption {
  static var density: ValueOption {
    ValueOption("--density", value: "D", "pixels per point, for lengths in px (default: 1)")
  }

  static var deviceFrame: ValueOption {
    ValueOption(
      "--device-frame", value: "ID",
      "use the screen and safe area of a phone: \(DeviceFrame.all[0].id), \(DeviceFrame.all[1].id), …"
    )
  }

  static var direction: ValueOption {
    ValueOption(
      "--direction", value: "DIRECTION",
      "direction of the transition: up, down, left, right, or auto to follow each gesture "
        + "(default: the transition's own)")
  }

  static var estimator: ValueOption {
    ValueOption(
      "--estimator", value: "ID",
      "velocity estimator to use instead of the policy's ('list estimators' shows all)")
  }

  static var frameRate: ValueOption {
    ValueOption("--frame-rate", value: "HZ", "frames per second of the display (default: 60)")
  }

  static var pointerSpeed: ValueOption {
    ValueOption("--pointer-speed", value: "FACTOR", "points per count of a mouse (default: 1)")
  }

  static var policy: ValueOption {
    ValueOption(
      "--policy", value: "ID",
      "end-of-drag rule: an ID, the name of a preset, or FILE.json \(policyDefault)")
  }

  /// The option for policies, where several may be given.
  static var policies: ValueOption {
    policy.saying(
      "end-of-drag rules: IDs, presets or files, separated by commas, or all \(policyDefault)",
      value: "ID,…")
  }

  private static var policyDefault: String {
    "(default: devsign, the rule of the sample app; 'list policies' shows all)"
  }

  static var rotate: ValueOption {
    ValueOption(
      "--rotate", value: "DEGREES",
      "turn the picture on the panel clockwise: 0, 90, 180 or 270 (default: 0)")
  }

  static var screen: ValueOption {
    ValueOption(
      "--screen", value: "WxH",
      "size of the screen in points (default: by the device's aspect ratio)")
  }

  static var set: ValueOption {
    ValueOption(
      "--set", value: "KEY=VALUE",
      "set a parameter to a value such as 12, 3mm, 40px or 5%; repeatable "
        + "('list parameters' shows all)")
  }

  static var size: ValueOption {
    ValueOption(
      "--size", value: "WxHmm", "size of the screen in millimetres, for lengths in mm")
  }

  static var slow: ValueOption {
    ValueOption(
      "--slow", value: "FACTOR",
      "slow down animations and delays, but not the finger (default: 1)")
  }

  static var touchpadGain: ValueOption {
    ValueOption(
      "--touchpad-gain", value: "FACTOR", "points per millimetre of a touchpad (default: 6.4)")
  }

  static var transition: ValueOption {
    ValueOption(
      "--transition", value: "ID",
      "transition to run (default: photo-dismiss, drag a photo down to dismiss it; "
        + "'list transitions' shows all)")
  }
}

extension Command {
  /// The options that decide how gestures are simulated.
  static let simulationOptions: [any CommandOption] =
    [
      .transition, .policy, .set, .estimator, .frameRate, .slow, .density, .size, .deviceFrame,
    ] + screenOptions

  /// The options that map the positions of a device to points of a screen.
  static let screenOptions: [any CommandOption] = [
    .screen, .rotate, .pointerSpeed, .touchpadGain,
  ]

  /// The options that decide how gestures are read and judged by policies.
  static let judgeOptions: [any CommandOption] =
    [
      .transition.saying(
        "use the direction and distance of this transition (default: photo-dismiss; "
          + "'list transitions' shows all)"),
      .direction, .set, .estimator, .density, .size, .deviceFrame,
    ] + positionOptions
}
