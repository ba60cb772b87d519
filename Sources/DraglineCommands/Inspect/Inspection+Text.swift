import Evdev
import Motion
import Timelines
import Traces

extension Inspection {
  /// Anomalies of one kind that people are shown; the rest is counted.
  private static let shownAnomalies = 5
  static let nameWidth = 12

  /// The inspection for people: one fact on each line.
  func text(within width: Int?) -> String {
    "\(printable(name)): \(format.id), \(counted(census.eventCount, "event")) in "
      + "\(counted(census.frameCount, "frame")), \(decimals(duration, 3)) s\n"
      + TextTable(facts(within: width), .sentence, stops: [Self.nameWidth]).text(within: width)
  }

  /// The facts: a name and a sentence each.
  private func facts(within width: Int?) -> [[String]] {
    var lines: [[String]] = []
    lines.append(row(number == 0 ? "device" : "device \(number)", deviceSentence))
    lines += axisSentences.map { row("axis", $0) }
    if let interval = census.reportInterval { lines += rows(interval, within: width) }
    lines += positionSentences.map { row($0, $1) }
    lines.append(
      row(
        "contacts",
        "\(census.contactCount), at most \(census.maximumSimultaneousContacts) at once; "
          + "\(counted(census.dragCount, "drag")), \(census.flickCount) of them shorter than 0.4 s")
    )
    lines += gestureRows
    let account = census.account
    lines.append(
      row(
        "events",
        "\(account.read) read = \(account.used) used + \(account.ignored) ignored"
          + "\(reasons(ignored)) + \(account.dropped) dropped\(reasons(dropped))"))
    if census.dropCount > 0 { lines.append(row("lost", lossSentence)) }
    return lines + anomalyRows
  }

  func row(_ name: String, _ value: String) -> [String] { ["  \(name)", value] }

  // MARK: Device

  private var deviceSentence: String {
    guard let device else {
      return "not described; by its events a \(census.kind.rawValue)\(assumption)"
    }
    if let strokes = device.strokeScale { return sentence(strokes, of: device.name) }
    let name = device.name.isEmpty ? "unnamed" : printable(device.name)
    let isSemi = device.hasProperty(InputProperty.semiMultiTouch)
    return "\(name) (\(census.kind.rawValue)\(numbers(device.identity)))\(assumption)"
      + (isSemi ? "; two contacts are the corners of the box around all fingers" : "")
  }

  private var assumption: String { census.kindAssumption.map { "; \($0)" } ?? "" }

  /// Returns the numbers of a device's identity; empty for formats that hold a device's units but
  /// not its identity.
  private func numbers(_ identity: DeviceIdentity) -> String {
    guard identity != DeviceIdentity() else { return "" }
    return "; bus \(hexadecimal(identity.bus)), vendor \(hexadecimal(identity.vendor)), product "
      + hexadecimal(identity.product)
  }

  /// Returns a sentence about strokes, whose recordings do not always give the size of the screen.
  private func sentence(_ strokes: StrokeScale, of name: String) -> String {
    let head = name.isEmpty ? "strokes" : "strokes of \(printable(name))"
    guard let screen = strokes.screen else {
      return "\(head); the recording does not say how large the screen was"
    }
    return "\(head) on a screen of \(decimals(screen.width, 3)) x \(decimals(screen.height, 3)) "
      + "points (\(format.id))"
  }

  private var axisSentences: [String] {
    // Theirs are the imaginary device's, in thousandths of a point.
    guard !isOfStrokes else { return [] }
    guard let device, !device.axes.isEmpty else { return observedSentences }
    return device.axes.map { axis in
      let range = axis.range
      var text = "\(name(of: axis)) \(range.minimum)…\(range.maximum)"
      if let resolution = range.resolution, resolution > 0 {
        let length = Double(range.unitCount - 1) / Double(resolution)
        text += ", \(resolution) units/mm, \(decimals(length, 1)) mm"
      }
      return text
    }
  }

  private var observedSentences: [String] {
    let bounds = census.observedBounds
    return [("x", bounds.x), ("y", bounds.y)].compactMap { name, range in
      range.map { "\(name) \($0.lowerBound)…\($0.upperBound), as observed" }
    }
  }

  func name(of axis: Axis) -> String {
    EventName.code(axis.code, ofType: EventType.absolute) ?? "axis \(hexadecimal(axis.code))"
  }

  private func hexadecimal(_ number: UInt16) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  // MARK: Events

  private func reasons(_ reasons: [(reason: String, count: Int)]) -> String {
    guard !reasons.isEmpty else { return "" }
    return " (" + reasons.map { "\($0.count) \($0.reason)" }.joined(separator: ", ") + ")"
  }

  private var lossSentence: String {
    "\(census.dropCount) × SYN_DROPPED: "
      + "\(counted(census.account.dropped(.lostFrame), "event")) discarded, and an "
      + "unknown number lost"
  }

  /// The first few of each kind in order, then how many more there were of which.
  private var anomalyRows: [[String]] {
    var rows: [[String]] = []
    var rest: [(word: String, count: Int)] = []
    var shown: [String: Int] = [:]
    for anomaly in census.anomalies {
      let count = shown[anomaly.word, default: 0]
      shown[anomaly.word] = count + 1
      if count < Self.shownAnomalies {
        rows.append(
          row("anomaly", "\(place(of: anomaly))at \(seconds(anomaly)) s: \(sentence(of: anomaly))"))
      } else if let index = rest.firstIndex(where: { $0.word == anomaly.word }) {
        rest[index].count += anomaly.count
      } else {
        rest.append((anomaly.word, anomaly.count))
      }
    }
    return rows + rest.map { row("anomaly", "\($0.count) more of the kind \($0.word)") }
  }

  private func seconds(_ anomaly: TraceAnomaly) -> String {
    decimals(sinceStart(anomaly.time) / 1_000_000, 6)
  }

  private func place(of anomaly: TraceAnomaly) -> String {
    switch anomaly.place {
    case .line(let line): "line \(line), "
    case .byte(let byte): "byte \(byte), "
    case nil: ""
    }
  }
}
