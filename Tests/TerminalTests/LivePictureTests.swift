import Foundation
import Interaction
import Live
import TestSupport
import Testing

@testable import Terminal

/// The pictures of a drag, as files that people can read: `Pictures/NAME.txt`.
struct LivePictureTests {
  struct Shot: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var trace = "drag-and-reverse"
    /// The microseconds since the first event; `nil` is the end.
    var time: Int64? = 420_000
    var columns = 80
    var rows = 24
    var characters = CharacterSet.unicode
    var keys: [LiveAction] = []
    var policy: String?
    var next: String?
    var message = ""
    var change: @Sendable (inout LiveRun) -> Void = { _ in }
  }

  static let shots = [
    Shot(testDescription: "before the first touch", time: 0),
    Shot(testDescription: "drag 80x24"),
    Shot(testDescription: "drag 100x30", columns: 100, rows: 30),
    Shot(testDescription: "drag 40x12", columns: 40, rows: 12),
    Shot(testDescription: "drag 20x5", columns: 20, rows: 5),
    Shot(testDescription: "drag 19x4", columns: 19, rows: 4),
    Shot(testDescription: "drag in ASCII", characters: .ascii),
    Shot(testDescription: "on its way back", time: 700_000),
    Shot(testDescription: "two fingers", trace: "two-fingers", time: 400_000),
    Shot(testDescription: "after three gestures", trace: "three-gestures", time: nil),
    Shot(
      testDescription: "log", trace: "three-gestures", time: nil,
      keys: [.nextPage, .nextPage]),
    Shot(
      testDescription: "log that goes on", trace: "three-gestures", time: nil, rows: 12,
      keys: [.nextPage, .nextPage]),
    Shot(
      testDescription: "log scrolled", trace: "three-gestures", time: nil, rows: 12,
      keys: [.nextPage, .nextPage, .olderLine, .olderLine]),
    Shot(
      testDescription: "log at its oldest in ASCII", trace: "three-gestures", time: nil, rows: 12,
      characters: .ascii, keys: [.nextPage, .nextPage, .oldest]),
    Shot(testDescription: "parameters", keys: [.nextPage, .increaseMuch, .nextParameter]),
    Shot(testDescription: "help", keys: [.help]),
    Shot(testDescription: "help in ASCII", characters: .ascii, keys: [.help]),
    Shot(testDescription: "help 40x12", columns: 40, rows: 12, keys: [.help]),
    Shot(testDescription: "help 80x10", rows: 10, keys: [.help]),
    Shot(testDescription: "help 60x32", columns: 60, rows: 32, keys: [.help]),
    Shot(testDescription: "held still", keys: [.pause]),
    Shot(testDescription: "another policy waits", next: "apple-photo"),
    Shot(
      testDescription: "six rules", trace: "flick", time: nil, policy: "android-bottomsheet"),
    Shot(
      testDescription: "six rules in twelve rows", trace: "flick", time: nil, rows: 12,
      policy: "android-bottomsheet"),
    Shot(
      testDescription: "log of six rules", trace: "flick", time: nil,
      keys: [.nextPage, .nextPage], policy: "android-bottomsheet"),
    Shot(
      testDescription: "not taken", trace: "three-gestures", time: nil,
      policy: "flutter-cupertino-route"),
    Shot(
      testDescription: "log of what was not taken", trace: "three-gestures", time: nil, rows: 14,
      keys: [.nextPage, .nextPage], policy: "flutter-cupertino-route"),
    Shot(
      testDescription: "log of an unplugged device", trace: "unplugged", time: nil,
      keys: [.nextPage, .nextPage]),
    Shot(testDescription: "parameters 100x60", columns: 100, rows: 60, keys: [.nextPage]),
    Shot(testDescription: "drag 100x60", columns: 100, rows: 60),
    Shot(
      testDescription: "dropped 40x12", columns: 40, rows: 12,
      change: { $0.models[0].figures.drops = 1 }),
    Shot(testDescription: "dropped 80x8", rows: 8, change: { $0.models[0].figures.drops = 1 }),
    Shot(
      testDescription: "dropped 20x5", columns: 20, rows: 5,
      change: { $0.models[0].figures.drops = 1 }),
    Shot(
      testDescription: "a long message",
      message: "cannot be grabbed: another process has grabbed it; 'fuser -v /dev/input/event200' "
        + "lists the processes that have it open"),
    Shot(
      testDescription: "unplugged", trace: "unplugged", time: nil,
      change: { run in
        run.models[0].figures.isPresent = false
        (run.models[0].figures.drops, run.models[0].figures.lateReports) = (2, 1)
      }),
    Shot(
      testDescription: "unplugged 40x12", trace: "unplugged", time: nil, columns: 40, rows: 12,
      change: { $0.models[0].figures.isPresent = false }),
    Shot(
      testDescription: "two devices 40x12", columns: 40, rows: 12,
      change: { $0.addMouse() }),
    Shot(
      testDescription: "another device is away",
      change: { $0.addMouse(isPresent: false) }),
    Shot(
      testDescription: "another device is away 40x12", columns: 40, rows: 12,
      change: { $0.addMouse(isPresent: false) }),
    Shot(
      testDescription: "another device is away 40x8", columns: 40, rows: 8,
      change: { $0.addMouse(isPresent: false) }),
    Shot(
      testDescription: "device with an odd name",
      change: { run in
        run.models[0].name = "\u{1B}[31mタッチ\u{202E}e\u{301}\u{7}\u{9B}2J\n画面👆"
        run.models[0].figures.isGrabbed = true
        run.addMouse()
        run.recording?.path = "/tmp/\u{1B}]0;title\u{7}録画.evemu"
      }),
  ]

  @Test(arguments: shots)
  func `a moment of a drag`(_ shot: Shot) throws {
    var view = try LiveDemo.view(
      of: shot.trace, until: shot.time, under: shot.policy.flatMap { DragPolicy.named($0) },
      then: shot.next.flatMap { DragPolicy.named($0) })
    shot.change(&view.run)
    let size = TerminalSize(columns: shot.columns, rows: shot.rows)
    for action in shot.keys { _ = view.apply(action, on: size, shot.characters) }
    view.message = shot.message
    let picture = view.picture(size, shot.characters)
    let name = shot.testDescription.replacing(" ", with: "-")
    let file = LiveDemo.package.appending(path: "Tests/TerminalTests/Pictures/\(name).txt")
    let difference = try goldenDifference(picture.text, at: file)
    if let difference { Issue.record("\(difference)") }
  }
}

extension LiveRun {
  fileprivate mutating func addMouse(isPresent: Bool = true) {
    var mouse = LiveModel(model.subject, name: "mouse")
    mouse.figures.isPresent = isPresent
    models.append(mouse)
  }
}
