import Interaction
import Timelines

/// The labels of the drags, and the limit that suits them best.
extension LivePicture {
  /// The blocks for labels; empty before the first label.
  func intentBlocks(_ labels: Int, _ width: Int) -> [Block] {
    let intents = view.intents
    guard !intents.drags.isEmpty else { return [] }
    let lines = [meantLine(labels, width)] + limitLines(labels, width)
    return [gap(23), Block(importance: 5, need: min(lines.count, 3), lines)]
  }

  /// The summary, such as `3 of 4 as meant · gesture 4 finish, decided cancel`.
  private func meantLine(_ labels: Int, _ width: Int) -> Line {
    let (intents, count) = (view.intents, view.intents.drags.count)
    let head = labelled("meant", labels)
    let hits = Line("\(intents.hits) of \(count) as meant", .strong)
    let finishes = intents.drags.count { $0.intent == .finish }
    let kinds = Line("\(finishes) finish, \(count - finishes) cancel", .faint)
    return head + joined([hits, last, kinds], by: Line(" · ", .faint), limit: width - labels)
  }

  /// The label of the last drag.
  private var last: Line? {
    guard let gesture = model.lastGesture,
      let drag = view.intents.drags.first(where: {
        $0.gesture == gesture && $0.device == run.device
      })
    else { return nil }
    let meant = drag.intent == .finish ? "finish" : "cancel"
    let line = Line("\(gesture) ", .faint) + Line(meant, drag.intent == .finish ? .finish : .cancel)
    guard drag.isAsMeant == false else { return line }
    return line + Line(drag.finishes == true ? ", but finishes" : ", but does not", .warning)
  }

  private func limitLines(_ labels: Int, _ width: Int) -> [Line] {
    let head = labelled("limit", labels)
    guard let limit = view.intents.limit else {
      let kinds = Set(view.intents.drags.map(\.intent))
      guard kinds.count < 2 else {
        return [head + Line("no parameter of the rule separates them", .faint)]
      }
      let missing = kinds.contains(.finish) ? "cancel" : "finish"
      return [head + Line("needs a drag that is meant to \(missing), too", .faint)]
    }
    let count = view.intents.drags.count
    let range = "\(limit.parameter) \(range(limit)): \(limit.hits) of \(count)"
    var lines = [head + Line(range)]
    if !limit.isInForce {
      lines.append(
        labelled("", labels) + Line("a", .strong) + Line(" takes \(shown(limit.value, limit))"))
    }
    return lines
      + limit.contradictions.map { labelled("", labels) + line($0, limit) }
  }

  private func line(_ pair: LiveIntents.Contradiction, _ limit: LiveIntents.Limit) -> Line {
    Line("! ", .warning)
      + Line("\(pair.cancel) cancel at \(shown(pair.cancelValue, limit))")
      + Line(", \(pair.finish) finish at \(shown(pair.finishValue, limit))")
  }

  /// A range such as `31 … 42 %`, rounded inwards so that it stays true.
  private func range(_ limit: LiveIntents.Limit) -> String {
    let step = step(limit)
    let lower = shown((limit.lower / step).rounded(.up) * step, limit)
    let upper = shown((limit.upper / step).rounded(.down) * step, limit)
    let unit = upper.lastIndex(of: " ").map { upper[$0...] } ?? ""
    return "\(lower.hasSuffix(unit) ? String(lower.dropLast(unit.count)) : lower) … \(upper)"
  }

  /// A hundredth of the range or less, a power of ten.
  private func step(_ limit: LiveIntents.Limit) -> Double {
    let width = (limit.upper - limit.lower) / 100
    var step = 1.0
    while step > width, step > 1e-6 { step /= 10 }
    return step
  }

  /// A value as the parameter is shown, with enough digits to distinguish the ends of the range.
  private func shown(_ value: Double, _ limit: LiveIntents.Limit) -> String {
    let digits = 1 / step(limit)
    let rounded = (value * digits).rounded() / digits
    return view.editor.entries.first { $0.name == limit.parameter }?.shown(.number(rounded))
      ?? decimals(rounded, 6)
  }
}
