import JSON
import Testing

@Suite struct UnprintableScalarTests {
  @Test func `the ranges are those of Unicode's general categories`() {
    let differences = (0...UInt32(0x10_ffff)).compactMap(Unicode.Scalar.init).filter { scalar in
      let categories: [Unicode.GeneralCategory] = [
        .control, .format, .lineSeparator, .paragraphSeparator,
      ]
      return scalar.isUnprintable != categories.contains(scalar.properties.generalCategory)
    }
    #expect(differences == [])
  }
}
