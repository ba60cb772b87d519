/// What the title says of devices.
extension LiveWords {
  struct Devices {
    /// The most telling first.
    var forms: [Line]
    /// Whether it has to be seen before anything else: without a device nothing happens.
    var isUrgent: Bool
  }

  /// The device that is shown, and which of how many it is; rather one that needs attention.
  ///
  /// - Parameter limit: Cells that there are at most.
  static func devices(
    _ figures: ViewFigures, shown: Int, limit: Int, _ characters: CharacterSet
  ) -> Devices {
    let devices = figures.devices
    let number = devices.firstIndex { $0.state != .ready } ?? shown
    guard devices.indices.contains(number) else {
      return Devices(forms: [Line("no device", .warning)], isUrgent: true)
    }
    let count = devices.count > 1 ? ", \(number + 1) of \(devices.count)" : ""
    func named(_ state: String) -> Line {
      Line(devices[number].name + count + state, .warning)
    }
    /// However long the name is, what is said of it can be seen.
    func fitted(_ state: String) -> Line {
      let room = max(limit - Line(count + state).width(characters), 1)
      return Line(devices[number].name, .warning).cut(to: room, characters)
        + Line(count + state, .warning)
    }
    switch devices[number].state {
    case .ready:
      let name = Line(devices[number].name + count)
      let state = figures.isGrabbed ? Line("grabbed", .strong) : .blank
      let both = figures.isGrabbed ? name + Line(" ") + state : name
      return Devices(forms: figures.isGrabbed ? [both, state] : [both], isUrgent: false)
    case .away:
      let forms = [named(": waiting for the device to return"), fitted(" is away")]
      return Devices(forms: forms, isUrgent: true)
    case .unusable(let why):
      return Devices(forms: [named(": \(why)"), Line(why, .warning)], isUrgent: true)
    }
  }
}
