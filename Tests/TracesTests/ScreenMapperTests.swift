import Gestures
import Motion
import Testing
import Traces

@Suite struct ScreenMapperTests {
  static func device(
    _ x: AxisRange, _ y: AxisRange, isTouchpad: Bool = false
  ) -> DeviceDescription {
    var device = isTouchpad ? TestDevice.touchpad : TestDevice.touchscreen()
    device.setAxis(0x35, to: x)
    device.setAxis(0x36, to: y)
    return device
  }

  static func range(_ minimum: Int32, _ maximum: Int32, _ resolution: Int32? = nil) -> AxisRange {
    AxisRange(minimum: minimum, maximum: maximum, resolution: resolution)
  }

  struct Screen: CustomTestStringConvertible {
    var testDescription: String
    var x: AxisRange
    var y: AxisRange
    var settings = ScreenSettings()
    var size: Size
    var notes: [ScreenNote] = []
  }

  static let noResolution = ScreenNote.unknownResolution(
    axes: ["ABS_MT_POSITION_X", "ABS_MT_POSITION_Y"])

  static let reference = Size(width: 414, height: 896)

  static let screens: [Screen] = [
    Screen(
      testDescription: "portrait by units", x: range(0, 1599), y: range(0, 2559),
      size: Size(width: 414, height: 662.4), notes: [noResolution]),
    Screen(
      testDescription: "landscape by units", x: range(0, 2559), y: range(0, 1599),
      size: Size(width: 662.4, height: 414), notes: [noResolution]),
    Screen(
      testDescription: "millimetres before units", x: range(0, 999, 10), y: range(0, 999, 5),
      size: Size(width: 414, height: 828)),
    Screen(
      testDescription: "one resolution is none", x: range(0, 999, 10), y: range(0, 1999),
      size: Size(width: 414, height: 828),
      notes: [.unknownResolution(axes: ["ABS_MT_POSITION_Y"])]),
    Screen(
      testDescription: "a range that begins elsewhere", x: range(-500, 499), y: range(1000, 2999),
      size: Size(width: 414, height: 828), notes: [noResolution]),
    Screen(
      testDescription: "equal ranges say nothing", x: range(0, 32767), y: range(0, 32767),
      size: reference, notes: [.assumedScreen(reference), noResolution]),
    Screen(
      testDescription: "ranges of no screen", x: range(0, 1), y: range(.min, .max),
      size: reference, notes: [.assumedScreen(reference), noResolution]),
    Screen(
      testDescription: "forced", x: range(0, 1599), y: range(0, 2559),
      settings: ScreenSettings(size: Size(width: 100, height: 50)),
      size: Size(width: 100, height: 50),
      notes: [.forcedSize(Size(width: 100, height: 50)), noResolution]),
    Screen(
      testDescription: "forced in millimetres", x: range(0, 1599), y: range(0, 2559),
      settings: ScreenSettings(millimetres: Size(width: 100, height: 160)),
      size: Size(width: 414, height: 662.4)),
    Screen(
      testDescription: "turned", x: range(0, 1599), y: range(0, 2559),
      settings: ScreenSettings(rotation: .quarter), size: Size(width: 662.4, height: 414),
      notes: [noResolution]),
  ]

  @Test(arguments: screens)
  func `the screen has the device's aspect`(_ row: Screen) throws {
    let mapper = try ScreenMapper(
      device: Self.device(row.x, row.y), kind: .touchscreen, observed: nil, settings: row.settings)
    #expect(abs(mapper.screen.width - row.size.width) < 1e-9)
    #expect(abs(mapper.screen.height - row.size.height) < 1e-9)
    #expect(mapper.notes == row.notes)
  }

  private func point(
    _ mapper: inout ScreenMapper, _ x: Int32, _ y: Int32, id: Int = 0, _ phase: Touch.Phase = .moved
  ) -> Point {
    let contact = Contact(id: id, slot: 0, x: x, y: y, phase: phase)
    let frame = ContactFrame(
      time: TraceInstant(microseconds: 5), contacts: [contact], followsGap: true)
    let touches = mapper.map(frame)
    #expect(touches.time == frame.time)
    #expect(touches.followsGap)
    #expect(touches.touches[0].id == id)
    #expect(touches.touches[0].phase == phase)
    return touches.touches[0].location
  }

  @Test(arguments: [
    (QuarterTurn.none, Point(x: 100, y: 150)), (.quarter, Point(x: 250, y: 100)),
    (.half, Point(x: 100, y: 250)), (.threeQuarters, Point(x: 150, y: 100)),
  ])
  func `a turn moves the points with the picture`(turn: QuarterTurn, expected: Point) throws {
    var mapper = try ScreenMapper(
      device: Self.device(Self.range(100, 299), Self.range(0, 399)), kind: .touchscreen,
      observed: nil,
      settings: ScreenSettings(size: Size(width: 200, height: 400), rotation: turn))
    #expect(point(&mapper, 200, 150) == expected)
    #expect(mapper.pointsPerUnit == Vector(dx: 1, dy: 1))
  }

  @Test func `positions outside the range stay outside`() throws {
    var mapper = try ScreenMapper(
      device: Self.device(Self.range(0, 99), Self.range(0, 199)), kind: .touchscreen,
      observed: nil, settings: ScreenSettings())
    #expect(point(&mapper, -10, 250) == Point(x: -41.4, y: 1035))
    #expect(point(&mapper, .max, .min).x.isFinite)
  }

  @Test func `a mouse moves from the centre`() throws {
    var mapper = try ScreenMapper(
      device: TestDevice.mouse, kind: .mouse, observed: nil,
      settings: ScreenSettings(pointerSpeed: 2))
    #expect(mapper.screen == Self.reference)
    #expect(point(&mapper, 0, 0) == Point(x: 207, y: 448))
    #expect(point(&mapper, 5, -7) == Point(x: 217, y: 434))
  }

  @Test func `a touchpad's finger moves in millimetres from the centre`() throws {
    var mapper = try ScreenMapper(
      device: Self.device(Self.range(0, 999, 10), Self.range(0, 999, 20), isTouchpad: true),
      kind: .touchpad, observed: nil, settings: ScreenSettings(touchpadGain: 5))
    #expect(mapper.notes.isEmpty)
    #expect(point(&mapper, 300, 400, .began) == Point(x: 207, y: 448))
    #expect(point(&mapper, 400, 400) == Point(x: 257, y: 448))
    #expect(point(&mapper, 900, 900, id: 1, .began) == Point(x: 207, y: 448))
    #expect(point(&mapper, 400, 600, .ended) == Point(x: 257, y: 498))
    #expect(point(&mapper, 900, 940, id: 1) == Point(x: 207, y: 458))
  }

  @Test func `a touchpad without resolution is 69 by 50 mm`() throws {
    let mapper = try ScreenMapper(
      device: Self.device(Self.range(0, 689, 10), Self.range(0, 499), isTouchpad: true),
      kind: .touchpad, observed: nil, settings: ScreenSettings(touchpadGain: 1))
    #expect(mapper.notes == [.assumedTouchpadSize])
    #expect(abs(mapper.pointsPerUnit.dx - 0.1) < 1e-12)
    #expect(abs(mapper.pointsPerUnit.dy - 0.1) < 1e-12)
  }

  @Test func `without ranges the observed ones are used, with a report`() throws {
    var observer = AxisBoundsObserver()
    for event in script("0: id 1, x 100, y 400, touch 1\n8: x 199, y 300, absx 9999") {
      observer.receive(event)
    }
    #expect(observer.bounds == AxisBounds(x: 100...199, y: 300...400))
    #expect(observer.device.kind == .touchscreen)
    #expect(observer.device.contactProtocol == .slots)
    var mapper = try ScreenMapper(
      device: observer.device, kind: observer.device.kind, observed: observer.bounds,
      settings: ScreenSettings())
    #expect(
      mapper.notes == [
        .observedRange(axis: "ABS_MT_POSITION_X", minimum: 100, maximum: 199),
        .observedRange(axis: "ABS_MT_POSITION_Y", minimum: 300, maximum: 400),
        .squareUnits, .assumedScreen(Self.reference),
      ])
    // 100 units are the screen's 414 points; 101 of the other axis become 215, in the middle of 896.
    #expect(point(&mapper, 150, 300) == Point(x: 207, y: 57.0 * 896 / 215))
  }

  @Test func `without ranges a finger that went along one axis stays on it`() throws {
    var observer = AxisBoundsObserver()
    for event in script("0: id 1, x 600, y 409, touch 1\n8: x 1000, y 420") {
      observer.receive(event)
    }
    var mapper = try ScreenMapper(
      device: observer.device, kind: .touchscreen, observed: observer.bounds,
      settings: ScreenSettings())
    let start = point(&mapper, 600, 409)
    let end = point(&mapper, 1000, 420)
    #expect(abs(end.x - start.x - 413) < 1)
    #expect(abs((end.y - start.y) / (end.x - start.x) - 11.0 / 400) < 0.001)
  }

  @Test func `observed events show the kind of device`() {
    func kind(_ text: String) -> DeviceKind {
      var observer = AxisBoundsObserver()
      for event in script(text) { observer.receive(event) }
      return observer.device.kind
    }
    #expect(kind("0: left 1, relx 1, rely 1") == .mouse)
    #expect(kind("0: id 1, x 1, y 1, touch 1, finger 1") == .touchscreen)
    #expect(kind("0: id 1, x 1, y 1, absx 1, absy 1, touch 1, finger 1") == .touchpad)
    #expect(kind("0: absx 1, absy 1, touch 1") == .touchscreen)
    #expect(kind("0: x 1, y 1, mt") == .touchscreen)
    #expect(kind("0: scan 1") == .other)
  }

  @Test func `an axis that is missing or empty is named`() {
    func error(_ x: AxisRange?, _ y: AxisRange?) -> ScreenError? {
      var device = TestDevice.withAxes([])
      for (code, range) in [(UInt16(0), x), (1, y)] {
        device.insertCode(code, ofType: EventType.absolute)
        if let range { device.setAxis(code, to: range) }
      }
      do throws(ScreenError) {
        _ = try ScreenMapper(
          device: device, kind: device.kind, observed: nil, settings: ScreenSettings())
        return nil
      } catch {
        return error
      }
    }
    #expect(error(Self.range(0, 9), nil) == .missingAxis("ABS_Y"))
    #expect(error(nil, Self.range(0, 9)) == .missingAxis("ABS_X"))
    #expect(
      error(Self.range(5, 5), Self.range(0, 9)) == .emptyAxis("ABS_X", minimum: 5, maximum: 5))
    #expect(
      error(Self.range(0, 5), Self.range(9, 0)) == .emptyAxis("ABS_Y", minimum: 9, maximum: 0))
  }

  struct Scale: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var device: DeviceDescription
    var kind = DeviceKind.touchscreen
    var settings = ScreenSettings()
    var points: Vector?
  }

  /// 414 by 828 points unless it says otherwise.
  static let scales: [Scale] = [
    Scale(
      testDescription: "by resolution", device: device(range(0, 999, 10), range(0, 1999, 10)),
      points: Vector(dx: 4.14, dy: 4.14)),
    Scale(
      testDescription: "turned", device: device(range(0, 999, 10), range(0, 1999, 10)),
      settings: ScreenSettings(size: Size(width: 100, height: 100), rotation: .quarter),
      points: Vector(dx: 0.5, dy: 1)),
    Scale(
      testDescription: "turned round", device: device(range(0, 999, 10), range(0, 1999, 10)),
      settings: ScreenSettings(size: Size(width: 100, height: 100), rotation: .half),
      points: Vector(dx: 1, dy: 0.5)),
    Scale(
      testDescription: "one resolution is none",
      device: device(range(0, 999, 10), range(0, 1999)), points: nil),
    Scale(
      testDescription: "no resolution", device: device(range(0, 999), range(0, 1999)), points: nil),
    Scale(
      testDescription: "given", device: device(range(0, 999), range(0, 1999)),
      settings: ScreenSettings(millimetres: Size(width: 41.4, height: 41.4)),
      points: Vector(dx: 10, dy: 20)),
    Scale(
      testDescription: "given, before the device's own",
      device: device(range(0, 999, 10), range(0, 1999, 10)),
      settings: ScreenSettings(millimetres: Size(width: 41.4, height: 41.4)),
      points: Vector(dx: 10, dy: 20)),
    Scale(
      testDescription: "touchpad", device: device(range(0, 999), range(0, 1999), isTouchpad: true),
      kind: .touchpad, points: Vector(dx: 6.4, dy: 6.4)),
    Scale(
      testDescription: "mouse", device: TestDevice.mouse, kind: .mouse, points: nil),
  ]

  @Test(arguments: scales)
  func `a millimetre has so many points`(_ scale: Scale) throws {
    let mapper = try ScreenMapper(
      device: scale.device, kind: scale.kind, observed: nil, settings: scale.settings)
    guard let found = mapper.pointsPerMillimetre, let points = scale.points else {
      #expect(mapper.pointsPerMillimetre == scale.points)
      return
    }
    #expect(abs(found.dx - points.dx) < 1e-9)
    #expect(abs(found.dy - points.dy) < 1e-9)
  }

  @Test(arguments: [0, -1, .nan, .infinity])
  func `settings must be finite and above zero`(value: Double) {
    for settings in [
      ScreenSettings(size: Size(width: value, height: 1)), ScreenSettings(pointerSpeed: value),
      ScreenSettings(touchpadGain: value),
      ScreenSettings(millimetres: Size(width: 1, height: value)),
    ] {
      #expect(throws: ScreenError.self) {
        try ScreenMapper(
          device: TestDevice.mouse, kind: .mouse, observed: nil, settings: settings)
      }
    }
  }
}
