import Foundation
import Interaction
import Motion
import ReferenceTransitions
import TestSupport
import Testing
import Timelines
import TransitionKit

@testable import Simulation

/// The properties of views in frames beside their places: background, hiding, clipping and content
/// mode.
struct LookTests {
  private static let ids = ReferenceTransitions.all.map(\.id)
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Looks")

  private func frames(_ id: String) throws -> [FrameRow] {
    var simulation = try Simulation(playing: SimulationSettings(transition: id))
    var rows = CollectedTimeline()
    _ = simulation.play(into: &rows)
    return rows.rows.compactMap { if case .frame(let row) = $0 { row } else { nil } }
  }

  /// `RECORD_GOLDENS=1 swift test` writes a new `Looks/ID.txt` and fails.
  @Test(arguments: ids)
  func `what a transition changes beside places is as recorded`(_ id: String) throws {
    var text = ""
    var hidden: [String: Bool] = [:]
    for frame in try frames(id) {
      let time = decimals(Double(frame.time) / 1_000_000, 3)
      for view in frame.views {
        var changes: [String] = []
        if hidden.updateValue(view.isHidden, forKey: view.name) ?? false != view.isHidden {
          changes.append(view.isHidden ? "hidden" : "shown")
        }
        if let color = view.backgroundColor {
          let parts = [color.red, color.green, color.blue, color.alpha].map { decimals($0, 4) }
          changes.append("background " + parts.joined(separator: " "))
        }
        if let clips = view.clipsToBounds { changes.append(clips ? "clips" : "does not clip") }
        if let mode = view.contentMode { changes.append("\(mode.name)") }
        guard !changes.isEmpty else { continue }
        text += "\(time) \(view.name): \(changes.joined(separator: ", "))\n"
      }
    }
    let difference = try goldenDifference(text, at: Self.folder.appending(path: "\(id).txt"))
    if let difference { Issue.record("\(difference)") }
  }

  /// A row's values are found again by the view's name.
  @Test(arguments: ids)
  func `every view of a frame has a name of its own`(_ id: String) throws {
    for frame in try frames(id) {
      let names = frame.views.map(\.name)
      #expect(Set(names).count == names.count, "\(names)")
    }
  }

  /// The views of the last frame, and the changes of views without a name since the first one.
  private final class Watch: TimelineSink {
    private struct Seen: Equatable {
      var values: LayerValues
      var isHidden: Bool
      var clips: Bool
      var contentMode: ContentMode

      init(_ view: View) {
        (values, isHidden) = (view.layer.presentation, view.isHidden)
        (clips, contentMode) = (view.clipsToBounds, view.contentMode)
      }
    }

    let application: Application
    private var seen: [ObjectIdentifier: (view: View, seen: Seen)] = [:]
    private(set) var changed: Set<String> = []
    private(set) var count = 0

    init(_ application: Application) { self.application = application }

    func write(_ row: borrowing TimelineRow) {
      guard case .frame = copy row else { return }
      for window in application.windows { look(at: window, in: "window") }
    }

    private func look(at view: View, in place: String) {
      let place = "\(place) > \(view.name ?? "\(type(of: view))")"
      if view.name == nil {
        let now = Seen(view)
        count += 1
        if let before = seen.updateValue((view, now), forKey: ObjectIdentifier(view)) {
          if before.seen != now { changed.insert(place) }
        }
      }
      for subview in view.subviews { look(at: subview, in: place) }
    }
  }

  /// The views of a cell of the system's, say, may have no name: nothing of them changes.
  @Test(arguments: ids)
  func `nothing changes in a transition that no row shows`(_ id: String) throws {
    var simulation = try Simulation(playing: SimulationSettings(transition: id))
    var watch = Watch(simulation.run.application)
    _ = simulation.play(into: &watch)
    #expect(watch.count > 0)
    #expect(watch.changed == [])
  }

  @Test func `it notices a view without a name that changes`() {
    let application = Application()
    let window = Window(application: application)
    let view = View(frame: .zero)
    window.addSubview(view)
    application.perform { window.makeKeyAndVisible() }
    let watch = Watch(application)
    let frame = TimelineRow.frame(
      FrameRow(time: 0, number: 0, phase: .idle, percentComplete: 0, touches: [], views: []))
    watch.write(frame)
    view.contentMode = .center
    watch.write(frame)
    #expect(watch.changed == ["window > Window > View"])
  }

  /// The colour is halfway when the card is, and on its way in a drag too.
  @Test func `the screen behind a card darkens as the card rises`() throws {
    var script = TraceScript()
    script.down(x: 207, y: 700)
    script.move(dx: 0, dy: -181, milliseconds: 300, .flick)
    script.wait(milliseconds: 100)
    script.report()
    script.lift()
    let story = try Story(script.events, SimulationSettings(transition: "card-present"))
    let dragged = story.frames.filter { $0.phase == .interactive }
    var alpha: Double?
    for frame in dragged {
      let overlay = try #require(frame.views.first { $0.name == "overlay" })
      alpha = overlay.backgroundColor?.alpha ?? alpha
      // The colour is clear black at first: nothing to tell.
      #expect(abs((alpha ?? 0) - 0.4 * frame.percentComplete) < 1e-9, "frame \(frame.number)")
    }
    #expect(abs((alpha ?? 0) - 0.2) < 0.02)
  }
}
