@testable import Traces

/// The values of a YAML text: `[…]`, `{…}`, `<word>` and `<'text in quotes'>`.
struct YAMLListing {
  private(set) var text = ""
  private(set) var fault: YAMLFault?

  init(_ text: String) { self.init(Array(text.utf8)) }

  init(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      var nodes = YAMLNodes(bytes)
      var closings: [String] = []
      do throws(YAMLFault) {
        while let node = try nodes.next() {
          if node != .end, !text.isEmpty, text.last != "[", text.last != "{" { text += " " }
          switch node {
          case .sequence, .mapping:
            text += node == .sequence ? "[" : "{"
            closings.append(node == .sequence ? "]" : "}")
          case .end: text += closings.removeLast()
          case .scalar:
            let value = String(decoding: nodes.scalar.value, as: UTF8.self)
            text += nodes.scalar.isPlain ? "<\(value)>" : "<'\(value)'>"
          }
        }
      } catch {
        fault = error
      }
    }
  }
}
