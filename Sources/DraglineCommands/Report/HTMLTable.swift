/// A table of a page, with a caption, and in a box that scrolls on narrow screens.
struct HTMLTable {
  /// A column: its title, and whether its cells are numbers, which are aligned at the right.
  struct Column {
    var title: HTML
    var isNumber: Bool

    init(_ title: HTML, isNumber: Bool = false) { (self.title, self.isNumber) = (title, isNumber) }
  }

  private let caption: HTML
  private let columns: [Column]
  /// The name of the box for readers who do not see it.
  private let name: String
  private let style: String
  private var rows: HTML = ""

  /// - Parameters:
  ///   - caption: The caption above the table.
  ///   - name: The name of the box that scrolls, in words without markup.
  ///   - style: Classes of the table.
  init(_ caption: HTML, name: String, style: String = "", _ columns: [Column]) {
    (self.caption, self.name, self.style, self.columns) = (caption, name, style, columns)
  }

  /// Adds a row, whose first cell is its head.
  mutating func add(_ cells: [HTML], style: String = "") {
    rows += style.isEmpty ? "<tr>" : "<tr class=\"\(style)\">"
    for (index, cell) in cells.enumerated() {
      let number: HTML = columns[index].isNumber ? " class=\"n\"" : ""
      rows +=
        index == 0
        ? "<th scope=\"row\"\(number)>\(cell)</th>" : "<td\(number)>\(cell)</td>"
    }
    rows += "</tr>\n"
  }

  /// Adds a row with cells that have classes of their own.
  mutating func add(head: HTML, _ cells: [(content: HTML, style: String)]) {
    let cells = cells.map { "<td class=\"\($0.style)\">\($0.content)</td>" as HTML }
    rows += "<tr><th scope=\"row\">\(head)</th>\(cells)</tr>\n"
  }

  var html: HTML {
    let heads = columns.map { column in
      let number: HTML = column.isNumber ? " class=\"n\"" : ""
      return "<th scope=\"col\"\(number)>\(column.title)</th>" as HTML
    }
    return """
      <div class="scroll" role="region" aria-label="\(name)" tabindex="0">
      <table class="\(style)"><caption><span>\(caption)</span></caption>
      <thead><tr>\(heads)</tr></thead>
      <tbody>
      \(rows)</tbody></table></div>

      """
  }
}
