extension AnimationRun {
  /// The length of an endless animation in microseconds: half of the range, so that sums hold.
  private static let longest = Application.never / 2

  /// Returns seconds as microseconds, rounded and kept within `longest`.
  static func microseconds(_ seconds: Double) -> Int64 {
    let exact = (seconds * 1_000_000).rounded()
    return exact < Double(longest) ? Int64(max(exact, -Double(longest))) : longest
  }

  /// Returns the moment `seconds` after `time`, in microseconds.
  static func moment(_ seconds: Double, after time: Int64) -> Int64 {
    let (moment, isTooLate) = time.addingReportingOverflow(microseconds(seconds))
    return isTooLate ? Application.never - 1 : moment
  }

  /// Whether the run moves by itself.
  var isRunning: Bool {
    switch pace {
    case .held: false
    case .running: clock.map { !$0.isHeld } ?? true
    case .reversing, .continued: true
    }
  }

  /// The moment of its end in microseconds; `Application.never` while it is held.
  var endTime: Int64 {
    switch pace {
    case .running(_, let since) where isInstant: return since
    case .reversing(_, let since) where isInstant: return since
    case .held: return Application.never
    case .continued(let rest): return rest.end
    case .reversing(let from, let since): return Self.moment(from, after: since)
    case .running(let from, let since):
      if repeats { return Application.never }
      let length = duration * (autoreverses ? 2 : 1)
      guard let clock else { return Self.moment(length - from, after: since) }
      return clock.endTime(of: clockBegin + delay + length)
    }
  }

  /// Whether it ends where it was meant to, and not back at its beginning.
  var endsAtEnd: Bool {
    if isInstant { return true }
    return switch pace {
    case .running: !(clock?.isReversed ?? false)
    case .reversing: false
    case .continued(let rest): rest.target == 1
    case .held: fraction == 1
    }
  }

  /// Returns the seconds of the run's own time: negative in its delay, 0 after it.
  ///
  /// It is `nil` if the run has left its curve.
  func seconds(at now: Int64) -> Double? {
    switch pace {
    case .held, .continued: nil
    case .reversing(let from, let since): from - Double(now - since) / 1_000_000
    case .running(let from, let since):
      wrapped(
        from + (clock.map { $0.seconds(at: now) - clockBegin } ?? Double(now - since) / 1_000_000))
    }
  }

  /// Returns the seconds within one period of a run that repeats or comes back.
  private func wrapped(_ seconds: Double) -> Double {
    guard repeats || autoreverses, seconds > 0 else { return seconds }
    let period = duration * (autoreverses ? 2 : 1)
    var place = seconds
    if repeats { place -= (seconds / period).rounded(.down) * period }
    return place > duration ? period - place : place
  }

  /// Returns the fraction of the run's time or, after it was held, of its way: 0…1.
  func fraction(at now: Int64) -> Double {
    if let seconds = seconds(at: now) { return min(max(seconds / duration, 0), 1) }
    guard case .continued(let rest) = pace else { return fraction }
    return rest.fraction(at: now)
  }
}
