import Testing
import Traces

@testable import Evdev

struct SystemBitsTests {
  @Test(
    arguments: [
      ("nothing", "0", []),
      ("the lowest word is the last", "3 8000000000000000 1", [0, 127, 128, 129]),
      ("BTN_TOUCH", "400 0 0 0 0 0", [330]), ("no number", "x 2", [1]),
    ] as [(String, String, [UInt16])])
  func `bits are read as the kernel prints them`(_: String, text: String, codes: [UInt16]) {
    #expect(Array(CodeSet(sysfs: text).codes) == codes)
  }
}
