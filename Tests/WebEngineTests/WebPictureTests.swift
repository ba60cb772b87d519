import Gestures
import Pictures
import Simulation
import TestSupport
import Testing
import Timelines
import Traces
import WebEngine

/// Pictures of what happens on a page.
struct WebPictureTests {
  /// A session with a drag, a change of a setting, and a lift or none.
  private static func session(lifts: Bool) throws -> WebSession {
    var script = TraceScript()
    script.down(x: 200, y: 300)
    script.move(dx: 0, dy: 120, milliseconds: 400, .steady)
    let settings = try WebSettings(transition: "photo-dismiss")
    let session = try WebSession(
      settings.settings, description: TraceScript.evemu([], device: TraceScript.device))
    var time = TraceInstant(microseconds: 0)
    for event in script.events {
      session.receive(event)
      session.flush()
      time = event.time
    }
    try session.change("minimumPercent", to: "0.95", at: time)
    let count = script.events.count
    if lifts {
      script.lift()
      for event in script.events[count...] { session.receive(event) }
    }
    session.flush()
    session.advance(to: TraceInstant(microseconds: time.microseconds + 100_000))
    if lifts { session.finish() }
    return session
  }

  @Test("a session is drawn with its changes, as its rows say", arguments: [true, false])
  func session(lifts: Bool) throws {
    let session = try Self.session(lifts: lifts)
    let picture = String(decoding: try session.draw(WebPicture(.filmstrip)), as: UTF8.self)
    let rows = try TimelineReader.rows(of: session.takeRows(), file: "page")
    #expect(rows.contains { if case .setting = $0 { true } else { false } })
    #expect(picture == SVGWriter.text(of: Filmstrip.drawing(of: rows)))
  }

  /// A choice that no picture can have.
  struct Refusal: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (inout WebPicture) -> Void

    init(_ name: String, _ change: @escaping @Sendable (inout WebPicture) -> Void) {
      (testDescription, self.change) = (name, change)
    }

    static let all = [
      Refusal("a width below the smallest") { $0.width = 239 },
      Refusal("a width that is no number") { $0.width = .nan },
      Refusal("too many screens") { $0.screens = 101 },
      Refusal("a negative number of screens") { $0.screens = -1 },
      Refusal("a gesture after the last") { $0.gesture = 2 },
      Refusal("a negative gesture") { $0.gesture = -1 },
      Refusal("an empty prefix") { $0.prefix = "" },
      Refusal("a prefix that ends its attribute") { $0.prefix = "a\"" },
      Refusal("a prefix that begins with a digit") { $0.prefix = "1a" },
      Refusal("a prefix that is not ASCII") { $0.prefix = "ä" },
    ]
  }

  @Test("refused", arguments: Refusal.all, [WebPicture.Figure.filmstrip, .plot])
  func refuses(_ refusal: Refusal, _ figure: WebPicture.Figure) throws {
    let session = try Self.session(lifts: true)
    var picture = WebPicture(figure)
    refusal.change(&picture)
    #expect(throws: WebError.self) { try session.draw(picture) }
  }
}
