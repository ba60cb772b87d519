import Foundation
import Testing
import Traces

/// The counts of every real recording against those of an independent counter, which the
/// recordings' SOURCE.md lists.
@Suite(.enabled(if: Recordings.areThere, "the shared recordings are not beside the package"))
struct CensusTableTests {
  struct Row: CustomTestStringConvertible {
    var path: String
    var contacts: Int
    var drags: Int
    var flicks: Int
    /// `nil` where the table has none.
    var frameMilliseconds: Double?

    var testDescription: String { path }
  }

  /// The figures that the other counter counts differently, and the reason.
  struct Exception {
    var contacts: Int?
    var drags: Int?
    var flicks: Int?
    var ignoresFrameTime = false
    var reason: String
  }

  static let exceptions = [
    "touchscreens/N-Trig-MultiTouch.2-fingers-touch-release.events": Exception(
      drags: 0,
      reason: """
        protocol A without ids: the other counter takes the n-th report of each frame for the \
        same finger, so when the first finger lifts the second seems to jump to its place
        """),
    "touchpads/bcm5974.three-finger-click.events": Exception(
      drags: 0, flicks: 0,
      reason: "as N-Trig: the order of the reports changes while the fingers rest"),
    "touchpads/SynPS2-Synaptics-TouchPad.hp8470p.two-finger-scroll-horizontal.events": Exception(
      contacts: 6, drags: 5,
      reason: "the other counter leaves out the contact that is down when the recording ends"),
    "mice/Apple-Touch-Mouse.evemu": Exception(
      contacts: 0, ignoresFrameTime: true,
      reason: """
        the one contact is a finger on the mouse's touch surface; a mouse drags with its button, \
        which nobody presses here
        """),
    "mice/Saitek-Cyborg-R.A.T.5-Mouse.events": Exception(
      ignoresFrameTime: true,
      reason: """
        both presses are clicks without motion; the other counter also takes the press's own \
        event for a sample, 0.04 ms before its frame
        """),
    "trackpoints/TPPS2-IBM-TrackPoint.events": Exception(
      flicks: 1, ignoresFrameTime: true,
      reason: """
        the other counter ends a press with the last frame before the release, which makes two \
        more drags shorter than 400 ms, and counts the time from the press's event to its frame
        """),
  ]

  static let rows: [Row] = {
    let file = Recordings.folder.appending(path: "evemu_devices/SOURCE.md")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap(row)
  }()

  static func row(_ line: Substring) -> Row? {
    let fields = line.split(separator: "|", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    guard fields.count > 8, fields[1].contains("/"), let contacts = Int(fields[4]),
      let drags = Int(fields[5]), let flicks = Int(fields[6])
    else { return nil }
    return Row(
      path: fields[1], contacts: contacts, drags: drags, flicks: flicks,
      frameMilliseconds: Double(fields[7]))
  }

  @Test func `the table has all its rows`() {
    #expect(Self.rows.count == 45)
    #expect(Self.rows.map(\.contacts).reduce(0, +) == 155)
  }

  @Test(arguments: rows)
  func `counts agree with the table`(_ row: Row) throws {
    let path = "evemu_devices/\(row.path)"
    var census = TraceStatistics(device: try Recordings.device(of: path))
    for event in try Recordings.trace(path).events { census.receive(event) }
    census.finish()

    let exception = Self.exceptions[row.path]
    #expect(census.contactCount == exception?.contacts ?? row.contacts)
    #expect(census.dragCount == exception?.drags ?? row.drags)
    #expect(census.flickCount == exception?.flicks ?? row.flicks)
    #expect(census.account.isBalanced)
    guard exception?.ignoresFrameTime != true else { return }
    let median = census.reportInterval.map { Double($0.median) / 1000 }
    #expect((median == nil) == (row.frameMilliseconds == nil))
    if let median, let expected = row.frameMilliseconds {
      #expect(abs(median - expected) < 0.07, "\(median) ms")
    }
  }
}
