import Interaction
import Simulation
import Timelines

/// The page of a report: one file of markup, without scripts, that needs nothing else.
///
/// The same recordings and settings give the same bytes.
struct ReportPage {
  let contents: ReportContents
  let settings: ReportSettings
  let pictures: ReportPictures
  let tuning: ReportTuning?
  /// The command line that makes the page.
  let command: String

  init(
    _ contents: ReportContents, _ settings: ReportSettings, _ pictures: ReportPictures,
    _ tuning: ReportTuning?, command: String
  ) {
    (self.contents, self.settings, self.pictures) = (contents, settings, pictures)
    (self.tuning, self.command) = (tuning, command)
  }

  /// Nothing but the page itself: no script, no font, no picture from elsewhere.
  private static let security = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"

  var html: HTML {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="\(Self.security)" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="generator" content="\(Self.generator)" />
    <link rel="icon" href="data:," />
    <title>\(title)</title>
    <style>
    \(ReportStyle.sheet)</style>
    </head>
    <body>
    <a class="skip" href="#main">Skip to the results</a>
    <header>
    <h1>\(title)</h1>
    \(summary)</header>
    \(navigation)\(pictures.paths.html)<main id="main">
    \(firstSection)\(labelSection)\(comparisonSection)\(tuningSection)\(recordingSection)\
    \(settingsSection)</main>
    <footer>
    <p>Made by \(Self.generator); timelines are \(HeaderRow.schema). \
    This command makes the same page again, byte for byte:</p>
    <pre tabindex="0" role="region" aria-label="Command"><code>\(command)</code></pre>
    </footer>
    </body>
    </html>

    """
  }

  /// The program that made the page.
  private static let generator = "dragline \(Dragline.version)"
  /// The beginning of every page.
  static let start = "<!DOCTYPE html>"
  /// Text near the beginning of every page, by which a folder of recordings recognizes it.
  static let mark = "content=\"dragline "

  /// The recordings that could be read.
  var readable: [ReportRecording] { contents.recordings.filter { $0.fault == nil } }

  private var title: String {
    let names = contents.recordings.map(\.name)
    let what = names.count == 1 ? names[0] : counted(names.count, "recording")
    let policies = settings.all
    return policies.count == 1
      ? "\(what) under \(policies[0].policy.id)"
      : "\(what) under \(policies.count) policies"
  }

  // MARK: Summary

  private var summary: HTML {
    .paragraph("\(summarySentences.joined(separator: " "))", "lead")
      + .list(
        contents.recordings.filter { $0.fault != nil }.map { recording in
          "<strong>Not read:</strong> \(recording.name): \(recording.fault ?? "")"
        })
  }

  private var summarySentences: [String] {
    let counts = contents.counts
    let recordings = counted(readable.count, "recording")
    var sentences = [
      "\(counted(counts.gestures, "gesture")) in \(recordings): \(Self.words(counts))."
    ]
    if settings.all.count > 1 {
      sentences.append("The outcomes are those of \(settings.first.policy.id).")
    }
    let labels = contents.labels
    if labels.expectedCount > 0 {
      sentences.append(
        "\(labels.asExpectedCount) of \(counted(labels.expectedCount, "labelled gesture")) did "
          + "what was expected.")
    }
    sentences.append(
      counts.anomalies == 0
        ? "Nothing unusual happened." : "\(Self.anomalies(counts.anomalies)) occurred.")
    sentences.append(
      contents.failureCount == 0
        ? "All invariants held."
        : "Invariants were broken \(counted(contents.failureCount, "time")).")
    return sentences
  }

  static func anomalies(_ count: Int) -> String {
    "\(count) anomal\(count == 1 ? "y" : "ies")"
  }

  /// The counts of outcomes, such as `2 finish, 1 cancel, 0 caught, 0 none (no drag)`.
  static func words(_ counts: ReportCounts) -> String {
    var words = [
      "\(counts[.finish]) finish", "\(counts[.cancel]) cancel", "\(counts[.caught]) caught",
      "\(counts[.none]) none (no drag)",
    ]
    if counts[.open] > 0 { words.append("\(counts[.open]) under way at the end") }
    return words.joined(separator: ", ")
  }
}

extension HTML {
  static func + (left: HTML, right: HTML) -> HTML { HTML(escaped: left.markup + right.markup) }
}
