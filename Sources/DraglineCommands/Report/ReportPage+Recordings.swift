import Interaction
import Motion
import Timelines
import Traces

extension ReportPage {
  var recordingSection: HTML {
    var sections: HTML = ""
    for index in contents.recordings.indices where hasSection(index) {
      sections += section(of: index)
    }
    return """
      <section aria-labelledby="recordings">
      <h2 id="recordings">\(readable.count == 1 ? "Recording" : "Recordings")</h2>
      \(selectionSentences)\(sections)</section>

      """
  }

  /// Whether a recording has a section: it could be read, and some of its gestures are shown.
  func hasSection(_ index: Int) -> Bool {
    let recording = contents.recordings[index]
    guard recording.fault == nil else { return false }
    return !recording.gestures.isEmpty || recording.counts.gestures == 0
      || pictures.materials.contains { $0.gesture.recording == index }
  }

  /// What is left out of the page, and how to see it.
  private var selectionSentences: HTML {
    var sentences: [String] = []
    let shown = pictures.materials.count
    if shown < contents.counts.gestures {
      sentences.append(
        "Pictures show \(shown) of \(counted(contents.counts.gestures, "gesture")): those that missed "
          + "their label, then in turns those that policies disagree about, that another estimator "
          + "would decide differently, that were caught, with anomalies, and with the smallest "
          + "margins. \(pictures.limitWords) "
          + "‘--pictures N’ shows N.")
    }
    if contents.omittedCount > 0 {
      sentences.append(
        "Tables list the first \(contents.rowCount) gestures. The other \(contents.omittedCount) "
          + "are only counted, so that the page stays readable; ‘dragline replay’ lists all.")
    }
    return .paragraph("\(sentences.joined(separator: " "))")
  }

  private func section(of index: Int) -> HTML {
    let recording = contents.recordings[index]
    let materials = pictures.materials.filter { $0.gesture.recording == index }
      .sorted { $0.gesture.summary.gesture < $1.gesture.summary.gesture }
    let isWhole = materials.count == recording.counts.gestures
    return """
      <section aria-labelledby="r\(index + 1)">
      <h3 id="r\(index + 1)">\(recording.name)</h3>
      \(facts(of: recording))\(isWhole ? "" : table(of: recording))\
      \(materials.map { article(of: $0) })</section>

      """
  }

  private func facts(of recording: ReportRecording) -> HTML {
    var facts: [HTML] = []
    if let header = recording.header {
      let device = header.device.map { "\($0) (\(header.deviceKind))" } ?? header.deviceKind
      let (width, height) = (decimals(header.screen.width), decimals(header.screen.height))
      facts.append("\(header.format), \(device), on a screen of \(width) × \(height) pt")
      facts += header.notes.map { "\($0)" }
    }
    if let events = recording.events {
      facts.append(
        "\(counted(events.read, "event")): \(events.used) used, \(events.ignored) ignored, "
          + "\(events.dropped) dropped")
    }
    if recording.isTruncated {
      facts.append("<strong>The recording is cut off; everything before the cut is shown.</strong>")
    }
    facts += recording.failures.map { "<strong>Invariant \("\($0)")</strong>" }
    return .list(facts)
  }

  private func table(of recording: ReportRecording) -> HTML {
    var columns: [HTMLTable.Column] = [
      .init("Gesture"), .init("At", isNumber: true), .init("Outcome"), .init("What the finger did"),
      .init("Why"), .init("What would flip it"),
    ]
    let hasLabels = recording.gestures.contains { $0.summary.label?.expectation != nil }
    if hasLabels { columns.append(.init("Expected")) }
    var table = HTMLTable(
      "Gestures of \(recording.name)", name: "Gestures of \(recording.name)", style: "gestures",
      columns)
    for gesture in recording.gestures {
      var cells: [HTML] = [
        name(of: gesture), "\(gesture.time)", Self.tag(gesture.outcome),
        "\(gesture.summary.dragSentence)", "\(gesture.summary.decision?.why ?? "")",
        "\(gesture.verdict?.flipSentence ?? "")",
      ]
      if hasLabels { cells.append("\(gesture.summary.label?.expectation?.rawValue ?? "")") }
      table.add(cells)
    }
    return recording.gestures.isEmpty ? "" : table.html
  }

  /// The name as a link to the section with pictures, or as the place that links lead to.
  private func name(of gesture: ReportGesture) -> HTML {
    pictures.anchors.contains(gesture.anchor)
      ? "<a href=\"#\(gesture.anchor)\">\(gesture.name)</a>"
      : "<span id=\"\(gesture.anchor)\">\(gesture.name)</span>"
  }
}
