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
    _ figures: ViewFigures, shown: Int, limit: Int, isAlone: Bool, _ characters: CharacterSet
  ) -> Devices {
    guard figures.devices.indices.contains(shown) else {
      return Devices(forms: [Line("no device", .warning)], isUrgent: true)
    }
    let device = figures.devices[shown]
    let count = place(shown, in: figures)
    let comma = count.isEmpty ? "" : ", \(count)"
    func named(_ state: String) -> Line { Line(device.name + comma + state, .warning) }
    /// A name that is cut so that its state stays visible.
    func fitted(_ state: String) -> Line {
      let room = max(limit - Line(comma + state).width(characters), 1)
      return Line(device.name, .warning).cut(to: room, characters) + Line(comma + state, .warning)
    }
    switch device.state {
    case .ready:
      let names = [device.name + comma, count].filter { !$0.isEmpty }
      return Devices(
        forms: forms(names, figures.isGrabbed, others(figures, shown: shown), isAlone),
        isUrgent: false)
    case .away:
      let forms = [named(": waiting for the device to return"), fitted(" is away")]
      return Devices(forms: forms, isUrgent: true)
    case .unusable(let why):
      return Devices(forms: [named(": \(why)"), Line(why, .warning)], isUrgent: true)
    }
  }

  /// A place such as `1 of 2`; empty for a single device.
  private static func place(_ number: Int, in figures: ViewFigures) -> String {
    figures.devices.count > 1 ? "\(number + 1) of \(figures.devices.count)" : ""
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

  /// The faults of the devices that are not shown, and a shorter form; empty where all is well.
  static func others(_ figures: ViewFigures, shown: Int) -> [Line] {
    let missing = figures.devices.indices.filter {
      $0 != shown && figures.devices[$0].state != .ready
    }
    guard let number = missing.first else { return [] }
    guard missing.count == 1 else {
      return ["\(missing.count) others are missing", "\(missing.count) missing"].map {
        Line($0, .warning)
      }
    }
    let name = figures.devices[number].name
    if case .unusable(let why) = figures.devices[number].state {
      return ["\(name): \(why)", "\(number + 1) cannot be read"].map { Line($0, .warning) }
    }
    return ["\(name) is away", "\(number + 1) is away"].map { Line($0, .warning) }
  }
}
