extension ReportPage {
  /// A section of the page that the list of contents names.
  private struct Entry {
    var anchor: String
    var words: String
  }

  /// The list of contents, with a table of the recordings where there are several.
  var navigation: HTML {
    let items = entries.map { "<li><a href=\"#\($0.anchor)\">\($0.words)</a></li>\n" as HTML }
    return """
      <nav aria-labelledby="contents">
      <h2 id="contents">Contents</h2>
      <ul>
      \(items)</ul>
      \(contents.recordings.count > 1 ? overview : "")</nav>

      """
  }

  private var entries: [Entry] {
    var entries: [Entry] = []
    if !firstMaterials.isEmpty {
      entries.append(Entry(anchor: "first", words: "Look at these first"))
    }
    let labels = contents.labels
    if labels.expectedCount > 0 {
      let count = labels.misses.count
      entries.append(
        Entry(
          anchor: "labels",
          words: "Results against labels: " + (count == 0 ? "no miss" : "\(count) missed")))
    }
    if settings.all.count > 1 {
      entries.append(Entry(anchor: "comparison", words: "\(settings.all.count) policies compared"))
    }
    if tuning != nil { entries.append(Entry(anchor: "tuning", words: "Tuning")) }
    let words = readable.count == 1 ? "The gestures of \(readable[0].name)" : "Recordings"
    entries.append(Entry(anchor: "recordings", words: words))
    entries.append(Entry(anchor: "settings", words: "Settings"))
    return entries
  }

  private var overview: HTML {
    var table = HTMLTable(
      "Outcomes by recording", name: "Outcomes by recording",
      ["Recording"].map { .init($0) }
        + ["Gestures", "Finish", "Cancel", "Caught", "None", "Anomalies"].map {
          .init("\($0 as String)", isNumber: true)
        })
    for (index, recording) in contents.recordings.enumerated() where recording.fault == nil {
      let counts = recording.counts
      let name: HTML = "\(recording.name)"
      let numbers = [
        counts.gestures, counts[.finish], counts[.cancel], counts[.caught],
        counts[.none] + counts[.open], counts.anomalies,
      ]
      table.add(
        [hasSection(index) ? "<a href=\"#r\(index + 1)\">\(name)</a>" : name]
          + numbers.map { "\($0)" })
    }
    return table.html
  }

  // MARK: First

  /// The gestures with pictures that have a reason to be looked at, the strongest reason first.
  var firstMaterials: [ReportMaterial] {
    pictures.materials.filter { !$0.gesture.interest.reasons.isEmpty }
      .sorted { $0.gesture.interest.precedes($1.gesture.interest) }
  }

  var firstSection: HTML {
    let materials = firstMaterials
    guard !materials.isEmpty else { return "" }
    var table = HTMLTable(
      "Gestures that deserve a look, the strongest reason first", name: "Look at these first",
      [.init("Gesture"), .init("Outcome"), .init("Reason")])
    for material in materials {
      let gesture = material.gesture
      table.add([
        "<a href=\"#\(gesture.anchor)\">\(fullName(gesture))</a>", Self.tag(gesture.outcome),
        "\(gesture.reasons.joined(separator: "; "))",
      ])
    }
    return """
      <section aria-labelledby="first">
      <h2 id="first">Look at these first</h2>
      \(table.html)</section>

      """
  }

  /// The name of a gesture on the whole page.
  func fullName(_ gesture: ReportGesture) -> String {
    contents.recordings.count == 1
      ? gesture.name
      : "\(contents.recordings[gesture.recording].name), \(gesture.inlineName)"
  }

  /// An outcome as a sign and a word.
  static func tag(_ outcome: ReportGesture.Outcome) -> HTML {
    "<span class=\"tag \(outcome.rawValue)\"><span aria-hidden=\"true\">\(outcome.sign)</span> "
      + "\(outcome.words)</span>"
  }
}
