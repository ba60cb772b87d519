import TestSupport
import Testing
import Traces

@Suite struct OmniglotTests {
  static let dialects: [StrokeDialect] = [
    StrokeDialect(
      testDescription: "two strokes",
      text: "START\n19.5,-20.25,0.0\n20,-21,1205.5\nBREAK\n5,-5,2000\nBREAK\n",
      frames: """
        0: 0+19500,20250
        1205.5: 0>20000,21000
        1205.5: 0-20000,21000
        2000: 1+5000,5000
        2000: 1-5000,5000
        """),
    StrokeDialect(
      testDescription: "byte order mark, CRLF, blank lines, no last break",
      text: "\u{feff}START\r\n\r\n1,-1,0\r\n2,-2,8\r\n",
      frames: "0: 0+1000,1000\n8: 0>2000,2000\n8: 0x(endOfInput)2000,2000"),
    StrokeDialect(
      testDescription: "time that goes back",
      text: "START\n1,-1,9\n2,-2,8\n3,-3,10\nBREAK\n",
      frames: "9: 0+1000,1000\n9: 0>2000,2000\n10: 0>3000,3000\n10: 0-3000,3000"),
    StrokeDialect(
      testDescription: "two drawings", text: "START\n1,-1,0\nSTART\n1,-1,8\nBREAK\nBREAK\n",
      frames: "0: 0+1000,1000\n0: 0-1000,1000\n8: 1+1000,1000\n8: 1-1000,1000"),
  ]

  @Test(arguments: dialects)
  func `a drawing gives its strokes`(_ dialect: StrokeDialect) {
    dialect.check(.omniglot)
  }

  static let faults: [TextFault] = [
    TextFault(
      "empty", "", "1:1: error: not an Omniglot drawing: found nothing: expected 'START'"),
    TextFault(
      "no start", "1,2,3\n",
      "1:1: error: not an Omniglot drawing: found '1,2,3': expected 'START'"),
    TextFault(
      "a word", "START\nSTOP\n",
      "2:1: error: invalid row 'STOP': expected x,y,t, 'BREAK' or 'START'"),
    TextFault(
      "no time", "START\n1,2\n",
      "2:4: error: missing time: expected milliseconds, 0 or more, before the year 2255"),
    TextFault(
      "NaN", "START\n1,nan,3\n", "2:3: error: invalid y 'nan': expected a number such as -12.5"),
    TextFault(
      "four numbers", "START\n1,2,3,4\n", "2:7: error: unexpected '4': expected 3 fields"),
    TextFault(
      "cut", "START\n1,-2.",
      "2:6: error: the input ends within '1,-2.': expected milliseconds, 0 or more, before the year 2255; the recording was cut"
    ),
    TextFault(
      "cut in a word", "START\nBRE",
      "2:1: error: the input ends within 'BRE': expected x,y,t, 'BREAK' or 'START'; the recording was cut"
    ),
  ]

  @Test(arguments: faults)
  func `a fault has its place and remedy, wherever the input is cut`(_ fault: TextFault) {
    fault.check(.omniglot)
  }

  @Test func `a drawing cut at any byte does not trap`() {
    checkCuts(.omniglot, Array(Self.dialects[0].text.utf8))
  }
}
