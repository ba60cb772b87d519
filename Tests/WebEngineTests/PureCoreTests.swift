import Foundation
import TestSupport
import Testing

/// The results of the pure modules, bit for bit, here and in WebAssembly (`tools/wasm/check`).
struct PureCoreTests {
  private static let golden = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "PureCore.txt")

  @Test func `the pure modules compute the same bits everywhere`() throws {
    let lines = PureCoreHash.sections.indices.map { index in
      let text = String(PureCoreHash.hash(ofSection: index), radix: 16)
      let name = "\(PureCoreHash.sections[index].name)"
      return "\(name) \(String(repeating: "0", count: 16 - text.count))\(text)\n"
    }
    if let difference = try goldenDifference(lines.joined(), at: Self.golden) {
      Issue.record("\(difference)")
    }
  }
}
