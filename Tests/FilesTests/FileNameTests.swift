import Files
import TestSupport
import Testing

struct FileNameTests {
  @Test(arguments: [
    ("plain", Array("drag.evemu".utf8), "drag.evemu"),
    ("letters of all lengths", Array("aé€😀".utf8), "aé€😀"),
    ("a byte of nothing", [0x61, 0xff, 0x62], "a\u{10FFFF}b"),
    ("a cut character", [0xe2, 0x82], "\u{10FFE2}\u{10FF82}"),
    ("a stand-in itself", [0xf4, 0x8f, 0xbf, 0xbf], "\u{10FFF4}\u{10FF8F}\u{10FFBF}\u{10FFBF}"),
    ("the last scalar before them", [0xf4, 0x8f, 0xbd, 0xbf], "\u{10FF7F}"),
    ("an overlong slash", [0xc0, 0xaf], "\u{10FFC0}\u{10FFAF}"),
    ("nothing", [], ""),
  ])
  func `a name has one text, which gives it back`(what: String, name: [UInt8], text: String) {
    #expect(Array(FileName.text(name).unicodeScalars) == Array(text.unicodeScalars), "\(what)")
    #expect(FileName.bytes(text) == name, "\(what)")
  }

  @Test func `random bytes come back`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let name = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        [0xf4, 0x8f, 0xbe, 0xbf, 0xc3, 0xa9, 0x61, UInt8.random(in: 1...255, using: &random)]
          .randomElement(using: &random) ?? 1
      }
      let text = FileName.text(name)
      #expect(FileName.bytes(text) == name)
      #expect(FileName.withCString(text) { FileName.text($0) } == text)
    }
  }
}
