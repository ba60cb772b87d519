import Gestures
import Interaction
import Motion
import Pictures
import Testing
import Timelines

/// Screens, frame by frame.
struct ScreenPictureTests {
  static let box = Rect(x: 40, y: 80, width: 200, height: 100)

  /// Returns the items of a screen after frames with the views.
  private static func items(
    _ frames: [[FrameRow.View]], _ transition: String = "own"
  ) -> [DrawingItem] {
    var picture = ScreenPicture()
    picture.write(.header(SampleTimelines.header(transition)))
    for (number, views) in frames.enumerated() {
      picture.write(.frame(SampleTimelines.frame(Int64(number), views)))
    }
    return picture.items
  }

  /// Returns the groups of a screen: one for each view.
  private static func groups(_ items: [DrawingItem]) -> [DrawingGroup] {
    items.compactMap { if case .group(let group) = $0 { group } else { nil } }
  }

  @Test func `an unknown view has its colour, corners, opacity and name`() throws {
    let red = Color(red: 1, green: 0, blue: 0)
    let items = Self.items([
      [
        FrameRow.View(
          name: "box", frame: Self.box, alpha: 0.5, cornerRadius: 8, backgroundColor: red)
      ]
    ])
    let group = try #require(Self.groups(items).first)
    #expect(group.opacity == 0.5)
    #expect(group.transform == AffineTransform(translationX: 40, y: 80))
    guard case .shape(let shape, let style)? = group.items.first else {
      Issue.record("no shape")
      return
    }
    #expect(shape == .rect(Rect(x: 0, y: 0, width: 200, height: 100), cornerRadius: 8))
    #expect(style.fill == .color(red))
    let drawing = Drawing(size: Size(width: 400, height: 800), title: "", items: items)
    #expect(drawing.placedTexts.map { $0.text } == ["box"])
  }

  @Test func `values that a row leaves out are those of the frame before`() throws {
    let blue = Color(red: 0, green: 0, blue: 1)
    let first = FrameRow.View(
      name: "overlay", frame: Self.box, backgroundColor: blue, clipsToBounds: true)
    let next = FrameRow.View(name: "overlay", frame: Self.box.offsetBy(Vector(dx: 0, dy: 10)))
    let other = FrameRow.View(name: "base", frame: Self.box)
    func fill(_ items: [DrawingItem]) throws -> (Paint?, Bool) {
      let group = try #require(Self.groups(items).last)
      guard case .shape(_, let style)? = group.items.first else { return (nil, false) }
      return (style.fill, group.clip != nil)
    }
    let kept = try fill(Self.items([[first], [next]], "card-present"))
    #expect(kept.0 == .color(blue) && kept.1)
    // The view is at another place of the order.
    let moved = try fill(Self.items([[first], [other, next]], "card-present"))
    #expect(moved.0 == .color(blue) && moved.1)
    // A frame without the view: it begins as a new one.
    let new = try fill(Self.items([[first], [other], [next]], "card-present"))
    #expect(new.0 == .color(.clear) && !new.1)
  }

  @Test func `a transition that begins forgets the values`() throws {
    var picture = ScreenPicture()
    picture.write(.header(SampleTimelines.header("card-present")))
    let view = FrameRow.View(name: "overlay", frame: Self.box, backgroundColor: .black)
    picture.write(.frame(SampleTimelines.frame(0, [view])))
    picture.write(
      .transition(
        TransitionRow(
          time: 20_000, gesture: 1, from: .idle, to: .interactive, percentComplete: 0, why: "")))
    picture.write(
      .frame(SampleTimelines.frame(2, [FrameRow.View(name: "overlay", frame: Self.box)])))
    let group = try #require(Self.groups(picture.items).first)
    #expect(
      group.items.first == .fill(.rect(Rect(x: 0, y: 0, width: 200, height: 100)), .color(.clear)))
  }

  @Test func `a view that turns keeps its own size`() throws {
    let turn = AffineTransform(rotationAngle: 0.3)
    let own = Rect(x: 100, y: 200, width: 120, height: 60)
    let view = FrameRow.View(
      name: "box", frame: turn.boundingBox(of: own, about: own.center), transform: turn)
    let group = try #require(Self.groups(Self.items([[view]])).first)
    guard case .shape(.rect(let rect, _), _)? = group.items.first else {
      Issue.record("no rectangle")
      return
    }
    #expect(abs(rect.width - 120) < 1e-6 && abs(rect.height - 60) < 1e-6)
    let center = group.transform.applied(to: rect.center)
    #expect(abs(center.x - 160) < 1e-6 && abs(center.y - 230) < 1e-6)
  }

  struct Mode: CustomTestStringConvertible, Sendable {
    var mode: ContentMode
    var scale: Size
    var testDescription: String { "\(mode.name)" }
  }

  /// An image of 300 × 400 in 200 × 100.
  static let modes = [
    Mode(mode: .scaleToFill, scale: Size(width: 200 / 300, height: 0.25)),
    Mode(mode: .scaleAspectFit, scale: Size(width: 0.25, height: 0.25)),
    Mode(mode: .scaleAspectFill, scale: Size(width: 200 / 300, height: 200 / 300)),
  ]

  @Test(arguments: modes)
  func `a photo has the scale of its content mode`(_ row: Mode) throws {
    let view = FrameRow.View(
      name: "photo", frame: Self.box, clipsToBounds: true, contentMode: row.mode)
    let group = try #require(Self.groups(Self.items([[view]], "photo-dismiss")).first)
    let image = try #require(Self.groups(group.items).first)
    #expect(group.clip == .rect(Rect(x: 0, y: 0, width: 200, height: 100), cornerRadius: 0))
    #expect(abs(image.transform.a - row.scale.width) < 1e-9)
    #expect(abs(image.transform.d - row.scale.height) < 1e-9)
    // The middle of the image is the middle of the view.
    let middle = image.transform.applied(to: Point(x: 150, y: 200))
    #expect(abs(middle.x - 100) < 1e-9 && abs(middle.y - 50) < 1e-9)
  }

  @Test func `a view that another holds fades and hides with it`() throws {
    let page = FrameRow.View(name: "posts", frame: Self.box, alpha: 0.4)
    let row = FrameRow.View(name: "cell0", frame: Self.box)
    let groups = Self.groups(Self.items([[page, row]], "hero-pop"))
    #expect(groups.count == 1 && groups.first?.opacity == 0.4 && groups.first?.items.count == 2)
    var hidden = page
    hidden.isHidden = true
    #expect(Self.groups(Self.items([[hidden, row]], "hero-pop")).first?.opacity == 0)
  }

  @Test func `fingers have a way, pointers an arrow, and a lift a ring`() throws {
    func shapes(_ kind: String, lifts: Bool) -> Int {
      var picture = ScreenPicture()
      picture.write(.header(SampleTimelines.header(deviceKind: kind)))
      for number in 0..<8 as Range<Int64> {
        let place = Point(x: 100, y: 100 + Double(number) * 20)
        let touches = lifts && number == 7 ? [] : [FrameRow.Contact(id: 0, location: place)]
        picture.write(.frame(SampleTimelines.frame(number, touches: touches, [])))
      }
      return Self.leaves(picture.items)
    }
    // The page; three layers of the way; the dot with its ring.
    #expect(shapes("touchscreen", lifts: false) == 1 + 3 + 2)
    #expect(shapes("mouse", lifts: false) == 1 + 3 + 1)
    #expect(shapes("touchscreen", lifts: true) == 1 + 1)
    #expect(shapes("mouse", lifts: true) == 1)
  }

  private static func leaves(_ items: [DrawingItem]) -> Int {
    items.reduce(0) { sum, item in
      if case .group(let group) = item { sum + leaves(group.items) } else { sum + 1 }
    }
  }

  @Test(arguments: ReplayedRecording.names)
  func `successive frames have the same structure while views and fingers are the same`(
    _ name: String
  ) throws {
    var picture = ScreenPicture(showsTouches: false)
    var last: (names: [String], structure: String)?
    for row in try ReplayedRecording(name).rows {
      picture.write(row)
      guard case .frame(let frame) = row else { continue }
      let names = frame.views.map { $0.name }
      let structure = Self.structure(picture.items)
      if let last, last.names == names { #expect(last.structure == structure) }
      last = (names, structure)
    }
  }

  private static func structure(_ items: [DrawingItem]) -> String {
    items.map { item in
      switch item {
      case .shape: "s"
      case .text: "t"
      case .group(let group): "(\(structure(group.items)))"
      }
    }.joined()
  }
}
