public import Motion

extension DeviceDescription {
  /// The axes that report the contacts' positions; `nil` for axes that the device does not report,
  /// and for both when its contacts move by counts.
  public var contactAxes: (x: Axis?, y: Axis?) {
    guard contactProtocol != .relativeMotion else { return (nil, nil) }
    func axis(_ contact: UInt16, _ pointer: UInt16) -> Axis? {
      let codes = hasContactPosition ? [contact, pointer] : [pointer]
      return axes.first { $0.code == codes[0] } ?? axes.first { codes.contains($0.code) }
    }
    return (
      axis(AbsoluteAxis.contactX, AbsoluteAxis.x), axis(AbsoluteAxis.contactY, AbsoluteAxis.y)
    )
  }

  /// The unit of lengths on the device, and the length of one device unit in it.
  public var lengthScale: (unit: LengthUnit, scale: Vector) {
    let one = Vector(dx: 1, dy: 1)
    if strokeScale != nil { return (.point, one * (1 / StrokeScale.unitsPerPoint)) }
    if contactProtocol == .relativeMotion { return (.count, one) }
    let (x, y) = contactAxes
    guard let resolutionX = x?.range.resolution, let resolutionY = y?.range.resolution,
      resolutionX > 0, resolutionY > 0
    else { return (.unit, one) }
    return (.millimetre, Vector(dx: 1 / Double(resolutionX), dy: 1 / Double(resolutionY)))
  }
}
