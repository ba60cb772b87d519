import Foundation
import FoundationXML
import Testing

/// An element of a page, with its text.
struct PageElement {
  var name: String
  var attributes: [String: String]
  /// The text of the element and of all elements in it.
  var text = ""
  /// The names of the elements around it, the nearest last.
  var parents: [String]
}

/// A page, read as XML, which is stricter than what browsers accept.
final class PageText: NSObject, XMLParserDelegate {
  /// The elements in the order of their ends.
  private(set) var elements: [PageElement] = []
  private var open: [PageElement] = []
  /// Elements inside a line of text.
  private static let inline: Set<String> = ["a", "span", "code", "strong"]

  /// - Throws: An error for markup that is not well-formed.
  init(_ page: String) throws {
    super.init()
    let parser = XMLParser(data: Data(page.utf8))
    parser.delegate = self
    if !parser.parse() { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    open.append(PageElement(name: name, attributes: attributes, parents: open.map(\.name)))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    for index in open.indices { open[index].text += text }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    elements.append(open.removeLast())
    // Cells and items stand apart without a space between them.
    for index in open.indices { open[index].text += Self.inline.contains(name) ? "" : " " }
  }

  func all(_ names: String...) -> [PageElement] { elements.filter { names.contains($0.name) } }

  /// The texts of the elements of a name, with single spaces.
  func texts(_ name: String) -> [String] { all(name).map { $0.text.squeezed } }
}

extension String {
  /// The words with single spaces between them.
  var squeezed: String {
    split { $0.isWhitespace }.joined(separator: " ")
  }
}
