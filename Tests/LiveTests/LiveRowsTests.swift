import Testing
import Timelines

@testable import Live

@Suite struct `Rows of live devices` {
  private static let row = TimelineRow.anomaly(
    AnomalyRow(time: 5, kind: "k", what: "a } in a {\"word\"}", count: 1))

  @Test(arguments: [
    (device: Int?.none, end: "\"count\":1}\n"),
    (device: 3, end: "\"count\":1,\"deviceNumber\":3}\n"),
  ])
  func `each line names the device where there are several`(device: Int?, end: String) throws {
    var rows = LiveRows(keepsRows: true, device: device)
    rows.write(Self.row)
    rows.write(Self.row)
    let text = String(decoding: rows.takeLines(), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 3)
    for line in lines.dropLast() { #expect("\(line)\n".hasSuffix(end)) }
    #expect(rows.takeLines() == [])
    let kept = rows.takeRows()
    #expect(kept == [Self.row, Self.row])
  }
}
