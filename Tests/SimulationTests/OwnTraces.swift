import Simulation
import Testing
import Traces

/// The gestures of `traces/`, each with the script that makes it.
struct OwnTrace: CustomTestStringConvertible, Sendable {
  var name: String
  var device: DeviceDescription
  var events: [RawEvent]

  var testDescription: String { name }
  var evemu: [UInt8] { TraceScript.evemu(events, device: device) }

  init(_ name: String, _ write: (inout TraceScript) -> Void) {
    var script = TraceScript()
    write(&script)
    (self.name, device, events) = (name, TraceScript.device, script.events)
  }

  private init(mouse name: String, _ write: (inout MouseScript) -> Void) {
    var script = MouseScript()
    write(&script)
    (self.name, device, events) = (name, MouseScript.device, script.events)
  }

  static let all: [OwnTrace] = [
    // Past the threshold and still moving down when it lifts: finishes.
    OwnTrace("slow-drag") {
      $0.down(x: 207, y: 400)
      $0.move(dx: 6, dy: 120, milliseconds: 800, .steady)
      $0.lift()
    },
    // Short and fast: finishes, as soon as it is 20 pt long.
    OwnTrace("flick") {
      $0.down(x: 207, y: 400)
      $0.move(dx: 8, dy: 90, milliseconds: 120, .flick)
      $0.lift()
    },
    // Far enough, and at rest when it lifts: finishes, since UIKit keeps the velocity over a rest. It
    // cancels with Android's estimators.
    OwnTrace("drag-and-hold") {
      $0.down(x: 207, y: 350)
      $0.move(dy: 130, milliseconds: 400)
      $0.wait(milliseconds: 250)
      $0.lift()
    },
    // Far enough, but on its way back: cancels.
    OwnTrace("drag-and-reverse") {
      $0.down(x: 207, y: 350)
      $0.move(dy: 150, milliseconds: 400)
      $0.move(dy: -70, milliseconds: 160, .flick)
      $0.lift()
    },
    // No direction is locked: the drag begins sideways and ends downwards.
    OwnTrace("sideways-first") {
      $0.down(x: 120, y: 400)
      $0.move(dx: 60, milliseconds: 240)
      $0.move(dx: 10, dy: 110, milliseconds: 320, .flick)
      $0.lift()
    },
    // A second finger comes and the first one goes: the photo must not jump.
    OwnTrace("two-fingers") {
      $0.down(0, x: 150, y: 400)
      $0.move([0], dy: 60, milliseconds: 240)
      $0.down(1, x: 290, y: 520)
      $0.move([0, 1], dy: 40, milliseconds: 160, .steady)
      $0.lift(0)
      $0.move([1], dy: 30, milliseconds: 120, .steady)
      $0.lift(1)
    },
    OwnTrace(mouse: "mouse-drag") {
      $0.move(dx: 3, dy: 1, reports: 5)
      $0.button(true)
      $0.move(dx: 0, dy: 4, reports: 20)
      $0.move(dx: 1, dy: 6, reports: 8)
      $0.button(false)
      $0.move(dx: -2, dy: 0, reports: 3)
    },
    // The recording ends in mid touch: an end that no finger made cancels.
    OwnTrace("cut-off") {
      $0.down(x: 207, y: 400)
      $0.move(dy: 140, milliseconds: 320, .flick)
    },
    // A flick, caught on its way and taken back.
    OwnTrace("catch-and-return") {
      $0.down(x: 207, y: 400)
      $0.move(dy: 100, milliseconds: 120, .flick)
      $0.lift()
      $0.wait(milliseconds: 80)
      $0.down(x: 207, y: 500)
      $0.move(dy: -60, milliseconds: 200)
      $0.lift()
    },
    // Caught and let go without a drag: it goes on.
    OwnTrace("catch-and-release") {
      $0.down(x: 207, y: 400)
      $0.move(dy: 100, milliseconds: 120, .flick)
      $0.lift()
      $0.wait(milliseconds: 80)
      $0.down(x: 207, y: 500)
      $0.wait(milliseconds: 120)
      $0.lift()
    },
    // The cable comes out in mid drag; the kernel's release is no lift.
    OwnTrace("unplugged") {
      $0.down(x: 207, y: 400)
      $0.move(dy: 120, milliseconds: 240, .flick)
      $0.unplug()
    },
    // SYN_DROPPED: the lift and another touch-down are lost, the next touch is a new gesture.
    OwnTrace("dropped-lift") {
      $0.down(x: 207, y: 400)
      $0.move(dy: 120, milliseconds: 240, .flick)
      $0.drop()
      $0.move(dy: 8, milliseconds: 8)
      $0.wait(milliseconds: 40)
      $0.down(x: 207, y: 380)
      $0.move(dy: 90, milliseconds: 400, .steady)
      $0.lift()
    },
    // Three gestures in one recording: a tap, a drag that is too short, a drag that finishes.
    OwnTrace("three-gestures") {
      $0.down(x: 207, y: 400)
      $0.wait(milliseconds: 60)
      $0.lift()
      $0.wait(milliseconds: 500)
      $0.down(x: 207, y: 400)
      $0.move(dy: 18, milliseconds: 160, .steady)
      $0.lift()
      $0.wait(milliseconds: 900)
      $0.down(x: 207, y: 400)
      $0.move(dx: -15, dy: 160, milliseconds: 480, .steady)
      $0.lift()
    },
  ]
}
