/// The counts of the decisions under every combination of some parameters' values.
public struct SweepResults: Hashable, Sendable {
  /// A varied parameter.
  public struct Parameter: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The unit; `1` for a pure number, and empty for words.
    public var unit: String
    /// The values as texts, in the order of an axis.
    public var values: [String]
    /// The values as numbers; `nil` for words.
    public var numbers: [Double]?

    /// Creates a parameter.
    ///
    /// - Precondition: There are as many numbers as values.
    public init(_ name: String, unit: String, _ values: [String], numbers: [Double]? = nil) {
      precondition((numbers ?? []).count == (numbers == nil ? 0 : values.count), "no number")
      (self.name, self.unit, self.values, self.numbers) = (name, unit, values, numbers)
    }
  }

  /// The counts under one combination.
  public struct Setting: Hashable, Sendable {
    /// The index of the value of each parameter.
    public var values: [Int]
    /// Gestures that were meant to finish, and did.
    public var trueDismissals: Int
    /// Gestures that were meant to cancel, and finished.
    public var falseDismissals: Int
    /// Gestures that were meant to finish, and did not.
    public var falseCancels: Int
    /// Gestures that were meant to cancel, and did not finish.
    public var trueCancels: Int

    /// Creates a setting.
    public init(
      _ values: [Int], trueDismissals: Int, falseDismissals: Int, falseCancels: Int,
      trueCancels: Int
    ) {
      (self.values, self.trueDismissals) = (values, trueDismissals)
      (self.falseDismissals, self.falseCancels) = (falseDismissals, falseCancels)
      self.trueCancels = trueCancels
    }

    var mistakes: Int { falseDismissals + falseCancels }
    var meantToFinish: Int { trueDismissals + falseCancels }
    var meantToCancel: Int { falseDismissals + trueCancels }
    /// The number of gestures.
    var count: Int { meantToFinish + meantToCancel }

    /// The share of gestures that were decided as meant, in percent; 0 without gestures.
    var accuracy: Double { Self.percent(trueDismissals + trueCancels, of: count) }
    /// The share of the gestures meant to finish that did, in percent.
    var dismissalRate: Double { Self.percent(trueDismissals, of: meantToFinish) }
    /// The share of the gestures meant to cancel that finished, in percent.
    var falseDismissalRate: Double { Self.percent(falseDismissals, of: meantToCancel) }
    /// The share of the gestures that finished and were meant to, in percent; `nil` if none did.
    var precision: Double? {
      let finished = trueDismissals + falseDismissals
      return finished > 0 ? Self.percent(trueDismissals, of: finished) : nil
    }

    /// The mean of the shares of both kinds that were decided as meant, in percent.
    var balancedAccuracy: Double { (dismissalRate + 100 - falseDismissalRate) / 2 }

    private static func percent(_ part: Int, of whole: Int) -> Double {
      whole > 0 ? Double(part) / Double(whole) * 100 : 0
    }
  }

  /// The name of the picture.
  public var title: String
  /// The varied parameters.
  public var parameters: [Parameter]
  /// The settings, at least one.
  public var settings: [Setting]

  /// Creates results.
  ///
  /// - Precondition: There is a setting, and each has a value of each parameter.
  public init(title: String, _ parameters: [Parameter], _ settings: [Setting]) {
    precondition(!settings.isEmpty, "a sweep has a setting")
    precondition(
      settings.allSatisfy { setting in
        setting.values.count == parameters.count
          && zip(setting.values, parameters).allSatisfy { $1.values.indices.contains($0) }
      }, "a setting has no value of a parameter")
    (self.title, self.parameters, self.settings) = (title, parameters, settings)
  }

  /// The chosen setting: the most correct decisions, then the higher balanced accuracy, then the
  /// first, as `sweep` ranks them.
  var best: Setting {
    settings.dropFirst().reduce(settings[0]) { best, other in
      if other.mistakes != best.mistakes { return other.mistakes < best.mistakes ? other : best }
      return other.balancedAccuracy > best.balancedAccuracy ? other : best
    }
  }

  /// The values of a setting in words, such as `minimumPercent 0.35, hysteresis 5 pt`.
  func words(of setting: Setting) -> String {
    zip(parameters, setting.values).map { parameter, index in
      "\(parameter.name) \(parameter.text(index))"
    }.joined(separator: ", ")
  }

  /// The settings that no other beats in both mistakes, by rising false dismissals.
  var front: [Setting] {
    let rising = settings.sorted {
      ($0.falseDismissals, $0.falseCancels) < ($1.falseDismissals, $1.falseCancels)
    }
    var front: [Setting] = []
    for setting in rising where setting.falseCancels < front.last?.falseCancels ?? .max {
      front.append(setting)
    }
    return front
  }
}

extension SweepResults.Parameter {
  /// Returns a value with its unit.
  func text(_ index: Int) -> String {
    unit.isEmpty || unit == "1" ? values[index] : "\(values[index]) \(unit)"
  }

  /// The place of a value on an axis.
  func place(_ index: Int) -> Double { numbers?[index] ?? Double(index) }
}
