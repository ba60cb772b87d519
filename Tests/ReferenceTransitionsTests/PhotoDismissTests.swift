import Motion
import ReferenceTransitions
import Testing
import TransitionKit

/// Section 5.1 of transitions.md: a drag of `ty` points, and what the sample shows.
struct PhotoDrag: CustomTestStringConvertible {
  var ty: Double
  var percent: Double
  var scale: Double
  var effectiveDY: Double
  var alpha: Double
  var testDescription: String { "ty \(ty)" }
}

/// A photo on its screen, and a finger on the photo.
struct DraggedPhoto {
  let dismiss: ReferenceTransition
  var application: Application { dismiss.application }

  init(_ change: (inout ReferenceParameters) -> Void = { _ in }) {
    var parameters = ReferenceParameters()
    change(&parameters)
    guard let description = ReferenceTransitions.description(of: "photo-dismiss") else {
      preconditionFailure("no photo-dismiss")
    }
    dismiss = description.make(in: Application(), parameters: parameters)
    dismiss.prepare()
  }

  func begin() {
    dismiss.begin(interactive: true)
    drag(.zero)
  }

  /// Drags by points since the drag began or took hold.
  func drag(_ translation: Vector, from start: Double = 0) {
    let percent = min(max(start + translation.dy / dismiss.drive.distance, 0), 1)
    dismiss.fingerLocation = Point(x: 207, y: 448) + translation
    dismiss.update(percentComplete: percent, translation: translation)
    show(at: 0)
  }

  /// A display frame so many seconds from now.
  func show(at seconds: Double) {
    application.advance(to: application.currentTime + Int64((seconds * 1_000_000).rounded()))
    application.display()
    dismiss.noteDisplay()
  }

  func view(_ name: String) -> View? { dismiss.views.first { $0.name == name } }

  func presented(_ name: String) throws -> LayerValues {
    try #require(view(name)).layer.presentation
  }

  var calls: [String] {
    application.log.events.compactMap {
      if case .call(let call) = $0 { "\(call.on).\(call.name)" } else { nil }
    }
  }

  /// Lets time pass until it is over; the frames are at 60 Hz.
  func settle() {
    for _ in 0..<120 where !dismiss.hasEnded {
      show(at: 1.0 / 60)
      application.finishAnimations()
    }
  }
}

struct PhotoDismissTests {
  static let drags: [PhotoDrag] = [
    PhotoDrag(ty: -50, percent: 0, scale: 1, effectiveDY: -50, alpha: 1),
    PhotoDrag(ty: 0, percent: 0, scale: 1, effectiveDY: 0, alpha: 1),
    PhotoDrag(ty: 20, percent: 0.1, scale: 0.968, effectiveDY: 19.36, alpha: 0.9),
    PhotoDrag(ty: 50, percent: 0.25, scale: 0.92, effectiveDY: 46, alpha: 0.75),
    PhotoDrag(ty: 100, percent: 0.5, scale: 0.84, effectiveDY: 84, alpha: 0.5),
    PhotoDrag(ty: 150, percent: 0.75, scale: 0.76, effectiveDY: 114, alpha: 0.25),
    PhotoDrag(ty: 200, percent: 1, scale: 0.68, effectiveDY: 136, alpha: 0),
    PhotoDrag(ty: 300, percent: 1, scale: 0.68, effectiveDY: 204, alpha: 0),
  ]

  @Test(arguments: drags)
  func `a drag shows what the sample shows`(_ drag: PhotoDrag) throws {
    let tx = 60.0
    let photo = DraggedPhoto()
    photo.begin()
    photo.drag(Vector(dx: tx, dy: drag.ty))
    let values = try photo.presented("photo")
    #expect(abs(values.transform.a - drag.scale) < 1e-12)
    #expect(abs(values.transform.ty - drag.effectiveDY) < 1e-12)
    #expect(abs(values.transform.tx - drag.scale * tx) < 1e-12)
    // The image (0, 172, 414, 552) about its own centre (207, 448).
    let frame = try #require(photo.view("photo")).presentedFrame
    #expect(abs(frame.midX - (207 + drag.scale * tx)) < 1e-9)
    #expect(abs(frame.midY - (448 + drag.effectiveDY)) < 1e-9)
    #expect(abs(frame.width - 414 * drag.scale) < 1e-9)
    #expect(abs(try photo.presented("detail").opacity - drag.alpha) < 1e-12)
    let bar = try #require(photo.view("tabBar"))
    #expect(abs(bar.presentedFrame.minY - (896 - drag.percent * 83)) < 1e-9)
    #expect(!bar.isHidden)
  }

  @Test func `a destination that takes no part slides the detail away`() throws {
    let photo = DraggedPhoto { $0.destinationIsDelegate = false }
    photo.begin()
    photo.drag(Vector(dx: 0, dy: 100))
    #expect(try #require(photo.view("detail")).presentedFrame.minX == 207)
    #expect(try photo.presented("detail").opacity == 1)
    #expect(abs(try photo.presented("photo").opacity - 0.7) < 1e-12)
  }

  /// transitions.md 5.1, "Interpolation note": the visible size is a product of two interpolations,
  /// bounds and scale, each on the spring of the settle.
  @Test func `in mid settle the size is that of the bounds times that of the scale`() throws {
    let photo = DraggedPhoto()
    photo.begin()
    photo.drag(Vector(dx: 0, dy: 200))
    photo.dismiss.release(finish: true)
    photo.show(at: 0.1)
    let progress = SpringTimingFunction(duration: 0.37, dampingRatio: 0.9).value(at: 0.1)
    let width = 414 + (80 - 414) * progress
    let scale = 0.68 + (1 - 0.68) * progress
    let frame = try #require(photo.view("photo")).presentedFrame
    #expect(abs(frame.width - width * scale) < 1e-9)
  }

  @Test(arguments: [true, false])
  func `a settle starts where the drag is and ends on its target`(_ finish: Bool) throws {
    let photo = DraggedPhoto()
    photo.begin()
    photo.drag(Vector(dx: 33, dy: 77))
    let left = try photo.presented("photo")
    photo.dismiss.release(finish: finish)
    photo.show(at: 0)
    #expect(try photo.presented("photo") == left)
    photo.show(at: 0.5)
    let target =
      finish
      ? Rect(x: 0, y: 88, width: 80, height: 80) : Rect(x: 0, y: 172, width: 414, height: 552)
    #expect(try #require(photo.view("photo")).presentedFrame == target)
    #expect(try photo.presented("photo").transform == .identity)
  }

  @Test(arguments: [
    (0, Rect(x: 0, y: 88, width: 80, height: 80)),
    // Four columns in 414 points leave gaps of (414 - 320) / 3.
    (5, Rect(x: 80 + 94.0 / 3, y: 178, width: 80, height: 80)),
    (400, Rect(x: 0, y: 896, width: 414, height: 552)),
    (-1, Rect(x: 0, y: 896, width: 414, height: 552)),
  ])
  func `the photo goes to its cell, or below the screen when there is none`(
    _ cell: Int, _ target: Rect
  ) throws {
    let photo = DraggedPhoto { $0.selection = cell < 0 ? nil : cell }
    photo.begin()
    photo.drag(Vector(dx: 0, dy: 60))
    photo.dismiss.release(finish: true)
    photo.show(at: 0.5)
    let frame = try #require(photo.view("photo")).presentedFrame
    #expect(abs(frame.minX - target.minX) < 1e-9)
    #expect(frame.size == target.size && frame.minY == target.minY)
  }

  @Test func `a photo that is caught does not jump and continues from there`() throws {
    let photo = DraggedPhoto()
    photo.begin()
    photo.drag(Vector(dx: 10, dy: 120))
    photo.dismiss.release(finish: true)
    photo.show(at: 0.08)
    let caught = try #require(photo.view("photo")).presentedFrame
    let percent = photo.dismiss.percentComplete
    photo.dismiss.grab()
    photo.drag(.zero, from: percent)
    let held = try #require(photo.view("photo")).presentedFrame
    #expect(abs(held.minX - caught.minX) < 1e-9 && abs(held.width - caught.width) < 1e-9)
    photo.drag(Vector(dx: 0, dy: -40), from: percent)
    let dragged = try #require(photo.view("photo")).presentedFrame
    let ratio = (1 - 0.32 * (percent - 0.2)) / (1 - 0.32 * percent)
    #expect(abs(dragged.width - caught.width * ratio) < 1e-9)
    #expect(dragged.midY < caught.midY)
  }
}
