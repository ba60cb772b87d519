import Live

/// The texts about devices.
extension LiveWords {
  struct Devices {
    /// The forms, the most informative first.
    var forms: [Line]
    /// Whether the text must be visible before anything else: without a device nothing happens.
    var isUrgent: Bool
  }

  /// The displayed device with its place among all devices, followed by the devices that need
  /// attention.
  ///
  /// - Parameters:
  ///   - limit: The limit in cells.
  ///   - isAlone: Whether no other line reports the devices that are not shown.
  static func devices(
    _ run: LiveRun, limit: Int, isAlone: Bool, _ characters: CharacterSet
  ) -> Devices {
    let name = run.model.name
    let count = run.models.count > 1 ? "\(run.device + 1) of \(run.models.count)" : ""
    let comma = count.isEmpty ? "" : ", \(count)"
    guard run.model.figures.isPresent else {
      // A name that is cut so that its state stays visible.
      let state = Line(comma + " is away", .warning)
      let room = max(limit - state.width(characters), 1)
      return Devices(
        forms: [
          Line(name + comma + ": waiting for the device to return", .warning),
          Line(name, .warning).cut(to: room, characters) + state,
        ], isUrgent: true)
    }
    let names = [name + comma, count].filter { !$0.isEmpty }
    return Devices(
      forms: forms(names, run.model.figures.isGrabbed, others(run), isAlone), isUrgent: false)
  }

  private static func forms(
    _ names: [String], _ isGrabbed: Bool, _ others: [Line], _ isAlone: Bool
  ) -> [Line] {
    let mark = isGrabbed ? [Line("grabbed", .strong)] : []
    let whole = names.map { name in mark.reduce(Line(name)) { $0 + Line(" ") + $1 } }
    let noted = others.isEmpty ? [] : whole.prefix(1).map { $0 + separator + others[0] }
    let short = isAlone ? others.map { Line(names.last ?? "") + separator + $0 } : []
    // With several devices, the place is more important than the name.
    return noted + short + whole + (names.count > 1 ? [Line(names[1])] : mark)
  }

  private static var separator: Line { Line(" · ", .faint) }

  /// The absence of devices that are not shown, and a shorter form; empty where all is well.
  static func others(_ run: LiveRun) -> [Line] {
    let missing = run.models.indices.filter {
      $0 != run.device && !run.models[$0].figures.isPresent
    }
    guard let number = missing.first else { return [] }
    let forms =
      missing.count == 1
      ? ["\(run.models[number].name) is away", "\(number + 1) is away"]
      : ["\(missing.count) others are missing", "\(missing.count) missing"]
    return forms.map { Line($0, .warning) }
  }
}
