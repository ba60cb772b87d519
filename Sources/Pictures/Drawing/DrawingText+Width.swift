extension DrawingText {
  /// Returns the width of text in points, without kerning.
  ///
  /// The widths are the advances of DejaVu Sans 2.37 (`hmtx`, 2,048 units to the em). Characters
  /// without a width here count as 0.65 em, and wide ones, such as Chinese, as 1.1 em.
  /// - Complexity: O(length)
  public static func width(of text: String, size: Double, isBold: Bool = false) -> Double {
    var units = 0
    for scalar in text.unicodeScalars { units += advance(of: scalar, isBold) }
    return Double(units) * size / 2_048
  }

  private static func advance(of scalar: Unicode.Scalar, _ isBold: Bool) -> Int {
    let table = isBold ? bold : regular
    switch scalar.value {
    case 0x20...0x7e: return Int(table[Int(scalar.value) - 0x20])
    case 0x2e80...0xffff, 0x1f000...: return 2_253
    default: return symbols.first { $0.scalar == scalar }?.advance ?? (isBold ? 1_450 : 1_331)
    }
  }

  /// The symbols of labels, whose widths in bold differ little.
  private static let symbols: [(scalar: Unicode.Scalar, advance: Int)] = [
    ("·", 714), ("°", 1_024), ("…", 2_048), ("–", 1_024), ("×", 1_716), ("≥", 1_716), ("≤", 1_716),
    ("→", 1_716), ("←", 1_716), ("↑", 1_716), ("↓", 1_716), ("µ", 1_405), ("−", 1_716), ("²", 860),
    ("±", 1_716), ("≈", 1_716), ("✓", 1_716), ("✗", 1_716), ("’", 714), ("•", 1_258), ("∞", 1_706),
    ("≠", 1_716),
  ]

  /// The advances of U+0020…U+007E.
  private static let regular: [UInt16] = [
    651, 821, 942, 1716, 1303, 1946, 1597, 563, 799, 799, 1024, 1716, 651, 739, 651, 690, 1303,
    1303, 1303, 1303, 1303, 1303, 1303, 1303, 1303, 1303, 690, 690, 1716, 1716, 1716, 1087, 2048,
    1401, 1405, 1430, 1577, 1294, 1178, 1587, 1540, 604, 604, 1343, 1141, 1767, 1532, 1612, 1235,
    1612, 1423, 1300, 1251, 1499, 1401, 2025, 1403, 1251, 1403, 799, 690, 799, 1716, 1024, 1024,
    1255, 1300, 1126, 1300, 1260, 721, 1300, 1298, 569, 569, 1186, 569, 1995, 1298, 1253, 1300,
    1300, 842, 1067, 803, 1298, 1212, 1675, 1212, 1212, 1075, 1303, 690, 1303, 1716,
  ]

  /// The advances of U+0020…U+007E in bold.
  private static let bold: [UInt16] = [
    713, 934, 1067, 1716, 1425, 2052, 1786, 627, 936, 936, 1071, 1716, 778, 850, 778, 748, 1425,
    1425, 1425, 1425, 1425, 1425, 1425, 1425, 1425, 1425, 819, 819, 1716, 1716, 1716, 1188, 2048,
    1585, 1561, 1503, 1700, 1399, 1399, 1681, 1714, 762, 762, 1587, 1305, 2038, 1714, 1741, 1501,
    1741, 1577, 1475, 1397, 1663, 1585, 2259, 1579, 1483, 1485, 936, 748, 936, 1716, 1024, 1024,
    1382, 1466, 1214, 1466, 1389, 891, 1466, 1458, 702, 702, 1362, 702, 2134, 1458, 1407, 1466,
    1466, 1010, 1219, 979, 1458, 1335, 1892, 1321, 1335, 1192, 1458, 748, 1458, 1716,
  ]
}
