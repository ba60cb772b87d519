public import Gestures
public import Motion

/// A mapper that places contacts on a screen and turns each `ContactFrame` into a `TouchFrame`.
///
/// - Direct devices: an axis with n values covers the screen's side like n pixels, so `minimum` is
///   at 0 and `maximum` one pixel before the end (AOSP's rule: a range of 0 to 1599 is 1600
///   pixels): `(value - minimum) / (maximum - minimum + 1) * side`.
/// - Mice start at the screen's centre with each press and move `pointerSpeed` points a count.
/// - Strokes on a screen are in points already; see `StrokeScale`.
/// - Touchpads' fingers start at the centre and move `touchpadGain` points a millimetre.
public struct ScreenMapper: Sendable {
  /// The screen of the reference articles' device, in points.
  public static let referenceScreen = Size(width: 414, height: 896)
  /// The size in millimetres that libinput assumes for touchpads without resolution
  /// (`tp_init_default_resolution`).
  static let assumedTouchpad = Size(width: 69, height: 50)
  /// The limit of the aspect ratio.
  ///
  /// Longer shapes are not screens; their ranges have another meaning.
  static let longestAspect = 10.0

  private enum Mapping: Sendable {
    case direct(x: AxisRange, y: AxisRange)
    /// Thousandths of a point.
    case stroke
    case mouse
    case touchpad
  }

  /// The size of the screen in points, after turning.
  public let screen: Size
  /// The points per device unit along the device's own axes, before turning.
  public let pointsPerUnit: Vector
  /// The points per millimetre along the axes of the screen, after turning; on a touchpad, per
  /// millimetre of the finger's motion.
  ///
  /// It is `nil` when the size of the screen is unknown.
  public let pointsPerMillimetre: Vector?
  /// Whether a range of the device is unknown, so that the range of the recording's positions is
  /// used.
  ///
  /// Points are then too large by an unknown factor.
  public let usesObservedRanges: Bool
  /// The assumptions that were made.
  public let notes: [ScreenNote]

  private let mapping: Mapping
  private let rotation: QuarterTurn
  /// The screen before turning.
  private let panel: Size
  /// The position at which each finger on the touchpad began.
  private var starts: [(id: Int, x: Int32, y: Int32)] = []

  /// Creates the mapping of a device to a screen.
  ///
  /// - Parameters:
  ///   - device: The device; `nil` when nothing describes it.
  ///   - kind: The device's own kind, or a kind that the caller knows better.
  ///   - observed: The ranges for axes whose range the device does not report.
  ///   - settings: The settings, with all numbers finite and above zero.
  /// - Throws: An axis without a range, or a setting out of its range.
  public init(
    device: DeviceDescription?, kind: DeviceKind, observed: AxisBounds?, settings: ScreenSettings
  ) throws(ScreenError) {
    try settings.check()
    var notes: [ScreenNote] = []
    if let assumption = device?.kindAssumption, assumption.kind == kind {
      notes.append(.assumedKind(assumption))
    }
    let isRelative = kind == .mouse && device?.hasPosition != true || device?.isRelative == true
    let stroke = device?.strokeScale
    let hasAxes = !isRelative && stroke == nil
    var axes = hasAxes ? try Axes(device, observed, &notes) : nil
    usesObservedRanges = axes.map { !$0.areDeclared } ?? false
    let shape = settings.size ?? Self.referenceScreen
    if kind != .touchpad, axes?.makeUnitsSquare(on: shape) == true { notes.append(.squareUnits) }
    let panel = Self.panel(kind == .touchpad ? nil : axes, stroke, settings, &notes)
    if stroke != nil {
      mapping = .stroke
      pointsPerUnit = Vector(dx: 1, dy: 1) * (1 / StrokeScale.unitsPerPoint)
    } else if let axes, kind == .touchpad {
      mapping = .touchpad
      let millimetres = axes.millimetresPerUnit(assuming: Self.assumedTouchpad, &notes)
      pointsPerUnit = millimetres * settings.touchpadGain
    } else if let axes {
      mapping = .direct(x: axes.x, y: axes.y)
      let unknown = settings.millimetres == nil ? axes.withoutResolution : []
      if !unknown.isEmpty { notes.append(.unknownResolution(axes: unknown)) }
      pointsPerUnit = Vector(
        dx: panel.width / Double(axes.x.unitCount), dy: panel.height / Double(axes.y.unitCount))
    } else {
      mapping = .mouse
      pointsPerUnit = Vector(dx: settings.pointerSpeed, dy: settings.pointerSpeed)
    }
    self.panel = panel
    rotation = settings.rotation
    screen = settings.rotation.turn(panel)
    let ofPanel = Self.pointsPerMillimetre(mapping, pointsPerUnit, panel, settings)
    pointsPerMillimetre = ofPanel.map {
      settings.rotation.isUpright ? $0 : Vector(dx: $0.dy, dy: $0.dx)
    }
    self.notes = notes
  }

  /// Returns the points per millimetre before turning.
  private static func pointsPerMillimetre(
    _ mapping: Mapping, _ pointsPerUnit: Vector, _ panel: Size, _ settings: ScreenSettings
  ) -> Vector? {
    if case .touchpad = mapping { return Vector(dx: 1, dy: 1) * settings.touchpadGain }
    if let size = settings.millimetres {
      return Vector(dx: panel.width / size.width, dy: panel.height / size.height)
    }
    guard case .direct(let x, let y) = mapping, let resolutionX = x.resolution,
      let resolutionY = y.resolution
    else { return nil }
    return Vector(
      dx: pointsPerUnit.dx * Double(resolutionX), dy: pointsPerUnit.dy * Double(resolutionY))
  }

  /// Maps the contacts of a frame to touches on the screen.
  ///
  /// Frames must come in order: touchpads' touches depend on the position at which they began.
  ///
  /// - Complexity: O(contacts).
  public mutating func map(_ frame: ContactFrame) -> TouchFrame {
    var touches: [Touch] = []
    touches.reserveCapacity(frame.contacts.count)
    for contact in frame.contacts {
      touches.append(Touch(id: contact.id, location: place(contact), phase: contact.phase))
    }
    return TouchFrame(time: frame.time, touches: touches, followsGap: frame.followsGap)
  }

  private mutating func place(_ contact: Contact) -> Point {
    switch mapping {
    case .direct(let x, let y):
      let point = Point(
        x: (Double(contact.x) - Double(x.minimum)) * panel.width / Double(x.unitCount),
        y: (Double(contact.y) - Double(y.minimum)) * panel.height / Double(y.unitCount))
      return rotation.turn(point, on: panel)
    case .stroke:
      let point = Point(
        x: Double(contact.x) / StrokeScale.unitsPerPoint,
        y: Double(contact.y) / StrokeScale.unitsPerPoint)
      return rotation.turn(point, on: panel)
    case .mouse:
      return fromCentre(Double(contact.x), Double(contact.y))
    case .touchpad:
      let start = start(of: contact)
      return fromCentre(
        Double(contact.x) - Double(start.x), Double(contact.y) - Double(start.y))
    }
  }

  private func fromCentre(_ unitsX: Double, _ unitsY: Double) -> Point {
    Point(
      x: screen.width / 2 + unitsX * pointsPerUnit.dx,
      y: screen.height / 2 + unitsY * pointsPerUnit.dy)
  }

  private mutating func start(of contact: Contact) -> (x: Int32, y: Int32) {
    guard let index = starts.firstIndex(where: { $0.id == contact.id }) else {
      if !contact.phase.isOver { starts.append((contact.id, contact.x, contact.y)) }
      return (contact.x, contact.y)
    }
    let start = starts[index]
    if contact.phase.isOver { starts.remove(at: index) }
    return (start.x, start.y)
  }

  private static func panel(
    _ axes: Axes?, _ stroke: StrokeScale?, _ settings: ScreenSettings,
    _ notes: inout [ScreenNote]
  ) -> Size {
    if let size = settings.size {
      notes.append(.forcedSize(size))
      return size
    }
    if let stroke {
      if stroke.screen == nil { notes.append(.assumedScreen(referenceScreen)) }
      return stroke.screen ?? referenceScreen
    }
    guard let axes else { return referenceScreen }
    guard let aspect = axes.aspect, aspect <= longestAspect, aspect >= 1 / longestAspect else {
      notes.append(.assumedScreen(referenceScreen))
      return referenceScreen
    }
    let shorter = referenceScreen.width
    return aspect < 1
      ? Size(width: shorter, height: shorter / aspect)
      : Size(width: shorter * aspect, height: shorter)
  }
}

extension DeviceDescription {
  fileprivate var isRelative: Bool { contactProtocol == .relativeMotion }
}
