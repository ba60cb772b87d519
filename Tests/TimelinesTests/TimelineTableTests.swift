import Interaction
import Motion
import Testing
import Timelines

struct TimelineTableTests {
  @Test func `a table has a line for each frame, and names for its columns`() {
    var table = TimelineTable()
    for row in SampleTimeline.rows { table.write(row) }
    var text = ""
    table.drain { text = String(decoding: $0, as: UTF8.self) }
    let expected = """
      t,frame,phase,percent,touches,x,y,photo.x,photo.y,photo.width,photo.height,photo.alpha,photo.hidden,photo.red,photo.green,photo.blue,photo.opacity
      16667,1,interactive,0.4,1,10.5,-2,0,172,414,552,0.123457,1,0,0,0,0
      33334,2,cancelling,0.5,0,,,0,172,414,552,0.123457,1,0,0,0,0
      50001,3,cancelling,0.2,0,,,0,172,414,552,0.123457,1,0,0,0,0
      66668,4,cancelling,0,0,,,0,172,414,552,0.123457,1,0,0,0,0

      """
    #expect(
      text
        == expected.split(separator: "\n", omittingEmptySubsequences: false).joined(
          separator: "\r\n"))
    #expect(table.count == 0)
  }

  /// A frame with so many views, each with its name and x.
  private func frame(_ number: Int64, _ views: (name: String, x: Double)...) -> TimelineRow {
    .frame(
      FrameRow(
        time: number, number: number, phase: .interactive, percentComplete: 0.5, touches: [],
        views: views.map {
          FrameRow.View(name: $0.name, frame: Rect(x: $0.x, y: 1, width: 2, height: 3))
        }))
  }

  @Test func `in a table a view that is gone leaves its columns empty, and others keep theirs`() {
    var table = TimelineTable()
    table.write(frame(1, ("a", 10), ("b", 20)))
    table.write(frame(2, ("b", 21)))
    table.write(frame(3, ("b", 22), ("a", 12)))
    table.write(frame(4))
    table.write(frame(5, ("late", 5), ("a", 13), ("b", 23)))
    var text = ""
    table.drain { text = String(decoding: $0, as: UTF8.self) }
    #expect(
      text.split(separator: "\r\n") == [
        "t,frame,phase,percent,touches,x,y,a.x,a.y,a.width,a.height,a.alpha,"
          + "a.hidden,a.red,a.green,a.blue,a.opacity,b.x,b.y,b.width,b.height,b.alpha,"
          + "b.hidden,b.red,b.green,b.blue,b.opacity",
        "1,1,interactive,0.5,0,,,10,1,2,3,1,0,0,0,0,0,20,1,2,3,1,0,0,0,0,0",
        "2,2,interactive,0.5,0,,,,,,,,,,,,,21,1,2,3,1,0,0,0,0,0",
        "3,3,interactive,0.5,0,,,12,1,2,3,1,0,0,0,0,0,22,1,2,3,1,0,0,0,0,0",
        "4,4,interactive,0.5,0,,,,,,,,,,,,,,,,,,,,,,",
        "5,5,interactive,0.5,0,,,13,1,2,3,1,0,0,0,0,0,23,1,2,3,1,0,0,0,0,0",
      ])
  }

  /// A view that shows a colour, then keeps it, changes it, hides, and is gone for a frame.
  static let coloured: [TimelineRow] = {
    func frame(_ number: Int64, _ views: [FrameRow.View]) -> TimelineRow {
      .frame(
        FrameRow(
          time: number, number: number, phase: .interactive, percentComplete: 0.5, touches: [],
          views: views))
    }
    func view(_ color: Color?, isHidden: Bool = false) -> FrameRow.View {
      FrameRow.View(name: "a", frame: .zero, isHidden: isHidden, backgroundColor: color)
    }
    let color = Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    return [
      frame(1, [view(color)]), frame(2, [view(nil)]),
      frame(3, [view(color.withAlphaComponent(0.5))]), frame(4, [view(nil, isHidden: true)]),
      frame(5, []), frame(6, [view(nil)]),
    ]
  }()

  @Test func `in a table a colour stands in every line until the view is gone`() {
    var table = TimelineTable()
    for row in Self.coloured { table.write(row) }
    var text = ""
    table.drain { text = String(decoding: $0, as: UTF8.self) }
    let ends = text.split(separator: "\r\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).suffix(5).joined(separator: " ")
    }
    #expect(
      ends == [
        "0 0.1 0.2 0.3 0.4", "0 0.1 0.2 0.3 0.4", "0 0.1 0.2 0.3 0.5", "1 0.1 0.2 0.3 0.5", "    ",
        "0 0 0 0 0",
      ])
  }
}
